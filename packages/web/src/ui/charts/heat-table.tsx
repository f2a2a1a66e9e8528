import { toScoreView } from '@doctorbench/report';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../cx.ts';
import { ScoreText } from '../score-text.tsx';
import { toHeatClass } from './heat-class.ts';

interface HeatAxisEntry {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
}

/** Null: no item speaks to it. */
type HeatCell = { readonly value: number; readonly n: number } | null;

interface HeatTableProps {
  readonly caption: string;
  /** What the rows are: "Scenario". */
  readonly corner: string;
  readonly rows: readonly HeatAxisEntry[];
  readonly columns: readonly HeatAxisEntry[];
  readonly getCell: (rowId: string, columnId: string) => HeatCell;
  /** Wraps the number of a cell into the link to what is behind it. */
  readonly renderLink?: (
    place: { readonly row: string; readonly column: string },
    number: ReactNode,
  ) => ReactNode;
}

/** Scores by two things at once. The number is always there; the colour only helps to find it. */
export function HeatTable({ caption, corner, rows, columns, getCell, renderLink }: HeatTableProps) {
  const { table } = useMessages();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would stand in the list of landmarks without need
    <div
      role="region"
      aria-label={`${caption} (${table.scrollable})`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="overflow-auto rounded-lg border border-line bg-paper"
    >
      <table className="w-full border-separate border-spacing-px text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-20">
          <tr>
            <th
              scope="col"
              className="sticky-start z-30 bg-sunken px-3 py-2 text-left align-bottom font-medium text-soft"
            >
              {corner}
            </th>
            {columns.map(column => (
              <th
                key={column.id}
                scope="col"
                title={column.hint}
                className="min-w-18 bg-sunken px-2 py-2 text-right align-bottom text-xs leading-snug font-medium text-pretty text-soft"
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <th
                scope="row"
                title={row.hint}
                className="sticky-start max-w-56 min-w-32 bg-paper px-3 py-1.5 text-left leading-snug font-normal"
              >
                {row.label}
              </th>
              {columns.map(column => (
                <HeatTableCell
                  key={column.id}
                  cell={getCell(row.id, column.id)}
                  wrap={number => renderLink?.({ row: row.id, column: column.id }, number) ?? number}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly cell: HeatCell;
  readonly wrap: (number: ReactNode) => ReactNode;
}

function HeatTableCell({ cell, wrap }: CellProps) {
  const format = useFormat();
  const { score, notAvailable } = useMessages();
  if (!cell)
    return (
      <td title={score.notApplicable} className="px-2 py-1.5 text-right text-xs text-faint">
        {notAvailable}
      </td>
    );
  return (
    <td
      title={score.items(format.integer(cell.n))}
      className={cx(
        'data px-2 py-1.5 text-right',
        toHeatClass(cell.value),
        cell.value < 0 ? 'font-semibold text-danger' : 'text-ink',
      )}
    >
      {wrap(<ScoreText score={toScoreView(cell)} />)}
    </td>
  );
}
