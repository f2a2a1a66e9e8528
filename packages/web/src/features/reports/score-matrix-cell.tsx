import type { ScoreRow } from '@doctorbench/report';
import { Link } from '@tanstack/react-router';
import { heatClasses } from '../../ui/charts/heat-class.ts';
import { cx } from '../../ui/cx.ts';
import { ScoreText } from '../../ui/score-text.tsx';

interface MatrixCellProps {
  readonly submissionId: string;
  readonly row: ScoreRow;
  readonly column: { readonly id: string; readonly place: number };
  readonly at: string;
}

/** One number, linked to the items behind it; arrow keys reach it from its row. */
export function MatrixCell({ submissionId, row, column, at }: MatrixCellProps) {
  const cell = row.cells[column.place];
  if (!cell?.step || row.id === 'all')
    return (
      <td data-hint={cell?.hint} className="px-2 py-1.5 text-right text-xs text-faint">
        {cell?.score.text}
      </td>
    );
  return (
    <td className={cx('data p-0 text-right', heatClasses[cell.step])}>
      <Link
        to="/reports/$id"
        params={{ id: submissionId }}
        search={{ view: 'items', scenario: row.id, dimension: column.id }}
        preload={false}
        tabIndex={-1}
        data-at={at}
        data-hint={cell.hint}
        aria-label={cell.hint}
        className="block px-2 py-1.5 text-ink -outline-offset-2 hover:underline"
      >
        <ScoreText score={cell.score} />
      </Link>
    </td>
  );
}
