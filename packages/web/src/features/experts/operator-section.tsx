import { departments } from '@doctorbench/core';
import type { ExpertStanding, ListedTask } from '@doctorbench/core/expert';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiUrl } from '../../api/client.ts';
import {
  expertStandingsQuery,
  expertTasksQuery,
  invitationsQuery,
  inviteExpert,
} from '../../api/queries/experts.ts';
import { useAction } from '../../api/use-action.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonTable } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AskForm } from './ask-form.tsx';
import { expertMessages } from './messages.ts';
import { operatorMessages } from './operator-messages.ts';

/** Of a suite's hash its beginning tells it apart. */
const wholeHash = /(sha256:[0-9a-f]{12})[0-9a-f]{52}/;

/** Who the experts are, how they agree, and what is asked of them. */
export function ExpertsSection() {
  const messages = useMessages(operatorMessages);
  return (
    <div className="flex flex-col gap-10">
      <p className="max-w-prose text-soft">{messages.lead}</p>
      <InviteForm />
      <AskForm />
      <Standings />
      <Tasks />
    </div>
  );
}

function InviteForm() {
  const messages = useMessages(operatorMessages);
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const [fee, setFee] = useState('');
  const { data: invitations = [] } = useQuery(invitationsQuery());
  const invite = useAction({
    mutationFn: () => inviteExpert({ note: note.trim(), fee: fee === '' ? null : Number(fee) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsQuery().queryKey }),
  });
  const waiting = invitations.filter(({ usedAt }) => usedAt === null).length;
  return (
    <Section title={messages.invite} lead={waiting > 0 ? messages.open(waiting) : undefined}>
      <Card>
        <form
          className="flex flex-col gap-4"
          onSubmit={event => {
            event.preventDefault();
            invite.mutate();
          }}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={messages.note}
              hint={messages.noteHint}
              maxLength={200}
              value={note}
              onChange={event => setNote(event.target.value)}
            />
            <TextField
              label={messages.fee}
              hint={messages.feeHint}
              optional
              type="number"
              min={0}
              step={1}
              value={fee}
              onChange={event => setFee(event.target.value)}
            />
          </div>
          {invite.error && <FormError error={invite.error} />}
          <span>
            <Button type="submit" tone="primary" busy={invite.isPending}>
              {messages.make}
            </Button>
          </span>
          <div role="status">{invite.data && <MadeLink secret={invite.data.secret} />}</div>
        </form>
      </Card>
    </Section>
  );
}

function MadeLink({ secret }: { readonly secret: string }) {
  const messages = useMessages(operatorMessages);
  return (
    <>
      <p className="mb-2 text-sm">{messages.made}</p>
      <CodeBlock label={messages.invite} code={`${location.origin}/experts/join#${secret}`} />
    </>
  );
}

function Standings() {
  const messages = useMessages(operatorMessages);
  const columns = useStandingColumns();
  const list = useQuery(expertStandingsQuery());
  const download = (
    <AnchorButton size="sm" href={toApiUrl('/admin/experts/workload.csv')}>
      {messages.workload}
    </AnchorButton>
  );
  return (
    <Section title={messages.experts} actions={list.data?.length ? download : undefined}>
      {list.isPending ? (
        <SkeletonTable />
      ) : !list.data ? (
        <ErrorState error={list.error} onRetry={list.refetch} />
      ) : list.data.length === 0 ? (
        <EmptyState title={messages.none} />
      ) : (
        <DataTable
          stacks
          caption={messages.experts}
          columns={columns}
          rows={list.data}
          getKey={({ pseudonym }) => pseudonym}
        />
      )}
    </Section>
  );
}

function useStandingColumns(): readonly Column<ExpertStanding>[] {
  const messages = useMessages(operatorMessages);
  const { locale } = useLocale();
  const share = ({ n, equal }: ExpertStanding['gold']) => (n === 0 ? '–' : `${equal}/${n}`);
  const end = { align: 'end' } as const;
  return [
    { id: 'pseudonym', header: messages.pseudonym, cell: ({ pseudonym }) => pseudonym },
    {
      id: 'specialty',
      header: messages.specialty,
      cell: ({ specialty }) => departments.find(({ id }) => id === specialty)?.name[locale] ?? specialty,
    },
    { id: 'done', header: messages.done, ...end, cell: ({ done }) => done },
    { id: 'minutes', header: messages.minutes, ...end, cell: ({ minutes }) => minutes },
    { id: 'skipped', header: messages.skipped, ...end, cell: ({ skipped }) => skipped },
    { id: 'settled', header: messages.settled, ...end, cell: ({ settled }) => share(settled) },
    { id: 'gold', header: messages.gold, ...end, cell: ({ gold }) => share(gold) },
    { id: 'repeats', header: messages.repeats, ...end, cell: ({ repeats }) => share(repeats) },
    {
      id: 'drift',
      header: messages.drift,
      hint: messages.driftHint,
      ...end,
      cell: ({ drift }) => (drift === null ? '–' : `${drift > 0 ? '+' : ''}${(100 * drift).toFixed(0)} %`),
    },
  ];
}

function Tasks() {
  const messages = useMessages(operatorMessages);
  const columns = useTaskColumns();
  const list = useInfiniteQuery(expertTasksQuery());
  if (list.isPending) return <SkeletonTable />;
  if (!list.data) return <ErrorState error={list.error} onRetry={list.refetch} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  return (
    <Section title={messages.tasks}>
      {rows.length === 0 ? (
        <EmptyState title={messages.noTasks}>{messages.noTasksLead}</EmptyState>
      ) : (
        <DataTable stacks caption={messages.tasks} columns={columns} rows={rows} getKey={({ id }) => id} />
      )}
      <LoadMore
        shown={rows.length}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoadMore={list.fetchNextPage}
      />
    </Section>
  );
}

function useTaskColumns(): readonly Column<ListedTask>[] {
  const messages = useMessages(operatorMessages);
  const { kinds } = useMessages(expertMessages);
  const outcomeWords = useOutcomeWords();
  return [
    {
      id: 'task',
      header: messages.task,
      cell: ({ title, subject, gold }) => (
        <span className="flex flex-col">
          <span>
            {title} {gold && <Badge>{messages.known}</Badge>}
          </span>
          <span className="font-mono text-xs [overflow-wrap:anywhere] text-faint">
            {subject.replace(wholeHash, '$1…')}
          </span>
        </span>
      ),
    },
    { id: 'kind', header: messages.kind, cell: ({ kind }) => kinds[kind] },
    { id: 'state', header: messages.state, cell: ({ state }) => messages.states[state] },
    {
      id: 'seats',
      header: messages.seats,
      cell: ({ seats }) =>
        seats.map(({ state, pseudonym }) => pseudonym ?? messages.seatStates[state]).join(' · '),
    },
    { id: 'outcome', header: messages.outcome, cell: ({ outcome }) => outcome && outcomeWords(outcome) },
  ];
}

function useOutcomeWords() {
  const { review, dispute, preference, words } = useMessages(expertMessages);
  return (outcome: NonNullable<ListedTask['outcome']>): string => {
    switch (outcome.kind) {
      case 'item-review':
        return review[outcome.verdict];
      case 'item-dispute':
        return dispute[outcome.decision];
      case 'preference':
        return preference[outcome.better];
      case 'verdict':
        return words[outcome.met ? 'met' : 'not-met'];
      case 'answer-rating':
        return Object.values(outcome.scores).join(' · ');
    }
  };
}
