import type { Edition, Sitting } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { editionsQuery } from '../../api/queries/editions.ts';
import { beginSitting, sittingsQuery } from '../../api/queries/sittings.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonTable } from '../../ui/skeleton.tsx';
import { sittingMessages } from './messages.ts';

/** Editions of which a paper can be sat, and the papers of the person. */
export function SittingList() {
  const messages = useMessages(sittingMessages);
  const editions = useQuery(editionsQuery());
  const sittings = useQuery(sittingsQuery());
  const open = editions.data?.filter(({ state }) => state === 'open') ?? [];
  return (
    <div className="flex flex-col gap-8">
      <Section title={messages.editions}>
        {editions.isPending && <SkeletonTable />}
        {editions.error && <ErrorState error={editions.error} onRetry={editions.refetch} />}
        {editions.data && open.length === 0 && <p className="text-soft">{messages.noEditions}</p>}
        {open.map(edition => (
          <EditionCard key={edition.id} edition={edition} />
        ))}
      </Section>
      <Section title={messages.own}>
        {sittings.isPending && <SkeletonTable />}
        {sittings.error && <ErrorState error={sittings.error} onRetry={sittings.refetch} />}
        {sittings.data?.length === 0 && <p className="text-soft">{messages.none}</p>}
        {sittings.data?.map(sitting => (
          <SittingCard key={sitting.id} sitting={sitting} />
        ))}
      </Section>
    </div>
  );
}

function EditionCard({ edition }: { readonly edition: Edition }) {
  const messages = useMessages(sittingMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const begin = useAction({
    mutationFn: () => beginSitting(edition.id),
    onSuccess: ({ id }) => navigate({ to: '/sit/$id', params: { id } }),
  });
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <h3 className="text-base">{format.name(edition.title)}</h3>
      <Button tone="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
        {messages.begin}
      </Button>
      {begin.error && <ErrorState error={begin.error} onRetry={() => begin.mutate()} />}
    </Card>
  );
}

function SittingCard({ sitting }: { readonly sitting: Sitting }) {
  const messages = useMessages(sittingMessages);
  const format = useFormat();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h3 className="text-base">{format.name(sitting.title)}</h3>
        <p className="text-sm text-faint">
          {messages.startedAt(format.dateTime(sitting.startedAt))} ·{' '}
          {messages.items(format.integer(sitting.items.length))}
        </p>
      </div>
      <LinkButton to="/sit/$id" params={{ id: sitting.id }}>
        {sitting.finishedAt ? messages.see : messages.goOn}
      </LinkButton>
    </Card>
  );
}
