import type { RapidBoard, RapidRow } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IntervalBar } from '../../ui/charts/interval-bar.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PhantomBadge } from '../../ui/phantom-badge.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { rapidMessages } from './messages.ts';
import { RapidBadge } from './rapid-badge.tsx';

/** Rapid assessments, the highest estimate first. */
export function RapidTable({ board: { edition, rows } }: { readonly board: RapidBoard }) {
  const { board: words, estimate } = useMessages(rapidMessages);
  const format = useFormat();
  const columns: readonly Column<RapidRow>[] = [
    { id: 'model', header: words.model, className: 'min-w-60', cell: row => <RapidModel row={row} /> },
    {
      id: 'rank',
      header: words.rank,
      className: 'data whitespace-nowrap',
      cell: ({ rank, ranks }) =>
        rank === null ? '–' : ranks && ranks.best < ranks.worst ? `${ranks.best}–${ranks.worst}` : rank,
    },
    { id: 'estimate', header: estimate, className: 'min-w-60', cell: row => <Estimate row={row} /> },
    {
      id: 'asked',
      header: words.asked,
      className: 'data whitespace-nowrap',
      cell: ({ result }) => words.askedOf(format.integer(result.asked), format.integer(result.of)),
    },
    {
      id: 'core',
      header: words.core,
      cell: ({ result: { core } }) =>
        core
          ? words.coreOf(
              format.integer(core.vetoed),
              format.integer(core.scored),
              format.percent(core.upperBound95),
            )
          : words.none,
    },
    {
      id: 'bank',
      header: words.bankVersion,
      cell: ({ bankVersion }) =>
        bankVersion === null ? words.none : words.version(format.integer(bankVersion)),
    },
    {
      id: 'completed',
      header: words.completed,
      className: 'data whitespace-nowrap',
      cell: ({ completedAt }) => format.date(completedAt),
    },
  ];
  return (
    <DataTable
      stacks
      caption={`${format.name(edition.title)}: ${words.title}`}
      columns={columns}
      rows={rows}
      getKey={({ modelId }) => modelId}
    />
  );
}

function RapidModel({ row: { card, submissionId, phantom } }: { readonly row: RapidRow }) {
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <Link to="/reports/$id" params={{ id: submissionId }} className="link font-medium">
          {card.displayName}
        </Link>
        <RapidBadge />
        {phantom && <PhantomBadge />}
      </span>
      <span className="text-sm text-faint">{card.developer}</span>
    </span>
  );
}

function Estimate({ row: { result } }: { readonly row: RapidRow }) {
  const { estimate } = result;
  if (!estimate) return null;
  return (
    <span className="flex items-center gap-3">
      <ScoreNumber value={estimate.points} className="text-base" />
      <span className="min-w-32 flex-1">
        <IntervalBar value={estimate.points} interval={estimate} />
      </span>
    </span>
  );
}
