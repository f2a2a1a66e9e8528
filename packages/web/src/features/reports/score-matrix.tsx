import type { Report } from '@doctorbench/core';
import { type ScoreRow, toScoreTableView } from '@doctorbench/report';
import { Link } from '@tanstack/react-router';
import { memo, type SyntheticEvent, useCallback, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { heatClasses } from '../../ui/charts/heat-class.ts';
import { cx } from '../../ui/cx.ts';
import { ScoreText } from '../../ui/score-text.tsx';
import { reportMessages } from './messages.ts';
import { moveInGrid } from './move-in-grid.ts';
import { MatrixCell } from './score-matrix-cell.tsx';
import { MatrixHead } from './score-matrix-head.tsx';

interface ScoreMatrixProps {
  readonly submissionId: string;
  readonly report: Report;
}

/** Scenarios against dimensions. Every heading and number says in the line above the table what it is. */
export function ScoreMatrix({ submissionId, report }: ScoreMatrixProps) {
  const { scores } = useMessages(reportMessages);
  const [hint, setHint] = useState<string>();
  const onPoint = useCallback((event: SyntheticEvent) => {
    if (!(event.target instanceof Element)) return;
    const pointed = event.target.closest<HTMLElement>('[data-hint]')?.dataset.hint;
    if (pointed !== undefined) setHint(pointed);
  }, []);
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="no-print min-h-[3.4em] text-sm text-soft sm:min-h-[1.7em]">
        {hint ?? scores.readout}
      </p>
      <Matrix submissionId={submissionId} report={report} onPoint={onPoint} />
    </div>
  );
}

interface MatrixProps extends ScoreMatrixProps {
  readonly onPoint: (event: SyntheticEvent) => void;
}

const Matrix = memo(function Matrix({ submissionId, report, onPoint }: MatrixProps) {
  const { table: words } = useMessages();
  const table = toScoreTableView(report, useFormat());
  const { caption, columns, groups, heads } = table;
  let place = 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would stand in the list of landmarks without need
    <div
      role="region"
      aria-label={`${caption} (${words.scrollable})`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="score-matrix overflow-x-auto rounded-lg border border-line bg-paper"
    >
      <table
        className="w-full border-separate border-spacing-px text-sm"
        onMouseOver={onPoint}
        onFocus={onPoint}
        onKeyDown={moveInGrid}
      >
        <caption className="sr-only">{caption}</caption>
        <MatrixHead submissionId={submissionId} table={table} />
        {groups.map(({ id, label, rows }) => (
          <tbody key={id}>
            {groups.length > 1 && (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={columns.length + 3 + Number(heads.vetoed !== null)}
                  className="px-3 pt-3 pb-1 text-left text-xs font-medium text-faint"
                >
                  <span className="sticky left-3">{label}</span>
                </th>
              </tr>
            )}
            {rows.map(row => (
              <MatrixRow
                key={row.id}
                submissionId={submissionId}
                row={row}
                columns={columns}
                place={place++}
              />
            ))}
          </tbody>
        ))}
        <AllRow row={table.all} />
      </table>
    </div>
  );
});

interface MatrixRowProps {
  readonly submissionId: string;
  readonly row: ScoreRow;
  readonly columns: readonly { readonly id: string }[];
  readonly place: number;
}

function MatrixRow({ submissionId, row, columns, place }: MatrixRowProps) {
  const { total } = row;
  return (
    <tr>
      <th
        scope="row"
        className="sticky-start max-w-60 min-w-36 bg-paper px-3 py-1.5 text-left leading-snug font-normal"
      >
        <Link
          to="/reports/$id"
          params={{ id: submissionId }}
          search={{ view: 'items', ...(row.id === 'all' ? {} : { scenario: row.id }) }}
          data-at={`${place},0`}
          data-hint={row.hint}
          className="text-ink underline decoration-edge/50 underline-offset-4 hover:text-accent hover:decoration-current"
        >
          {row.label}
        </Link>
      </th>
      <td
        className={cx('px-2 py-1.5 text-right font-semibold', total.step !== null && heatClasses[total.step])}
      >
        <ScoreText score={total.score} />
      </td>
      {columns.map(({ id }, column) => (
        <MatrixCell
          key={id}
          submissionId={submissionId}
          row={row}
          column={{ id, place: column }}
          at={`${place},${column + 1}`}
        />
      ))}
      <td className="data px-3 py-1.5 text-right text-soft">{row.items.text}</td>
      {row.vetoed && (
        <td
          className={cx(
            'data px-3 py-1.5 text-right',
            row.vetoed.tone === 'danger' ? 'font-semibold text-danger' : 'text-faint',
          )}
        >
          {row.vetoed.text}
        </td>
      )}
    </tr>
  );
}

function AllRow({ row: { label, total, cells, items, vetoed } }: { readonly row: ScoreRow }) {
  return (
    <tfoot>
      <tr className="font-semibold">
        <th scope="row" className="sticky-start bg-sunken px-3 py-2 text-left">
          {label}
        </th>
        <td className="bg-sunken px-2 py-2 text-right">
          <ScoreText score={total.score} />
        </td>
        {cells.map(({ hint, score }) => (
          <td key={hint} data-hint={hint} className="bg-sunken px-2 py-2 text-right">
            <ScoreText score={score} />
          </td>
        ))}
        <td className="data bg-sunken px-3 py-2 text-right">{items.text}</td>
        {vetoed && (
          <td
            className={cx('data bg-sunken px-3 py-2 text-right', vetoed.tone === 'danger' && 'text-danger')}
          >
            {vetoed.text}
          </td>
        )}
      </tr>
    </tfoot>
  );
}
