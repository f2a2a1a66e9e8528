import type { BoardRow, Edition } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { StandingBadge } from '../../ui/standing-badge.tsx';
import { boardMessages } from './messages.ts';
import { ModelName } from './model-name.tsx';
import { RobustnessText } from './robustness-text.tsx';
import { useDecidedText } from './use-decided-text.ts';
import { VetoText } from './veto-text.tsx';

interface PracticeTableProps {
  readonly edition: Edition;
  readonly rows: readonly BoardRow[];
}

/** Real results, the latest first. Nothing in it orders one model above another. */
export function PracticeTable({ edition, rows }: PracticeTableProps) {
  const format = useFormat();
  const messages = useMessages(boardMessages);
  const columns: readonly Column<BoardRow>[] = [
    { id: 'model', header: messages.model, className: 'min-w-60', cell: row => <ModelName row={row} /> },
    {
      id: 'completed',
      header: messages.completed,
      className: 'data whitespace-nowrap',
      cell: ({ completedAt }) => format.date(completedAt),
    },
    { id: 'result', header: messages.result, className: 'min-w-72', cell: row => <Result row={row} /> },
    { id: 'robustness', header: messages.robustness, cell: row => <RobustnessText row={row} /> },
  ];
  return (
    <DataTable
      stacks
      caption={format.name(edition.title)}
      columns={columns}
      rows={rows}
      getKey={({ modelId }) => modelId}
    />
  );
}

function Result({ row }: { readonly row: BoardRow }) {
  const messages = useMessages(boardMessages);
  const decided = useDecidedText();
  if (row.standing !== 'result' || row.overall_score === null)
    return (
      <span className="flex flex-col items-start gap-1 text-sm">
        <StandingBadge standing={row.standing} />
        <span className="text-soft">{decided(row)}</span>
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <ScoreNumber value={row.overall_score} className="text-base" />
      {row.rating && <RatingMark rating={row.rating} />}
      <span className="flex items-baseline gap-1.5 text-sm">
        <span className="text-faint">{messages.veto}</span>
        <VetoText row={row} />
      </span>
    </span>
  );
}
