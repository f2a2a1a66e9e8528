import type { Submission } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { editionsQuery } from '../../api/queries/editions.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PhantomBadge } from '../../ui/phantom-badge.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { joinIds, mostCompared } from '../compare/search.ts';
import { runMessages } from './messages.ts';

/** Every run of the folder, to open one or to lay several side by side. */
export function RunTable({ runs }: { readonly runs: readonly Submission[] }) {
  const messages = useMessages(runMessages);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const first = runs.find(({ id }) => chosen.includes(id));
  const mayChoose = ({ id, edition }: Submission) =>
    chosen.includes(id) || (chosen.length < mostCompared && (!first || first.edition === edition));
  const columns = useColumns(run => (
    <Checkbox
      hideLabel
      label={messages.choose(run.card.displayName)}
      checked={chosen.includes(run.id)}
      disabled={!mayChoose(run)}
      onChange={checked => setChosen(checked ? [...chosen, run.id] : chosen.filter(each => each !== run.id))}
    />
  ));
  return (
    <div className="flex flex-col gap-4">
      <DataTable stacks caption={messages.title} columns={columns} rows={runs} getKey={({ id }) => id} />
      <div className="flex flex-wrap items-center gap-3">
        {chosen.length > 1 && (
          <LinkButton to="/compare" search={{ ids: joinIds(chosen) }} tone="primary">
            {messages.compare}
          </LinkButton>
        )}
        <p className="text-sm text-faint">{messages.compareHint}</p>
      </div>
    </div>
  );
}

/** `choose`: what stands before the name of a run. */
function useColumns(choose: (run: Submission) => ReactNode): readonly Column<Submission>[] {
  const messages = useMessages(runMessages);
  const format = useFormat();
  const { data: editions = [] } = useQuery(editionsQuery());
  return [
    {
      id: 'model',
      header: messages.model,
      className: 'min-w-48',
      cell: run => (
        <span className="flex flex-wrap items-center gap-2">
          {choose(run)}
          <Link to="/reports/$id" params={{ id: run.id }} className="link [overflow-wrap:anywhere]">
            {run.card.displayName}
          </Link>
          {run.phantom && <PhantomBadge />}
        </span>
      ),
    },
    {
      id: 'suite',
      header: messages.suite,
      cell: ({ edition }) => {
        const title = editions.find(({ id }) => id === edition)?.title;
        return title ? format.name(title) : '';
      },
    },
    { id: 'state', header: messages.state, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      id: 'score',
      header: messages.score,
      align: 'end',
      cell: ({ overallScore, standing }) =>
        standing === null ? messages.notScored : <ScoreNumber value={overallScore} />,
    },
    { id: 'rating', header: messages.rating, cell: ({ rating }) => rating && <RatingMark rating={rating} /> },
    { id: 'started', header: messages.started, cell: ({ createdAt }) => format.dateTime(createdAt) },
  ];
}
