import {
  audiences,
  type Dimension,
  getPolicy,
  getScenario,
  listDimensions,
  type Report,
  type ScenarioReport,
  tracks,
} from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { memo, type SyntheticEvent, useCallback, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { toHeatClass } from '../../ui/charts/heat-scale.ts';
import { cx } from '../../ui/cx.ts';
import { ScoreNumber } from '../../ui/score-number.tsx';
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
    const pointed = event.target.closest<HTMLElement>('[data-hint]')?.dataset['hint'];
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
  const { scores } = useMessages(reportMessages);
  const { table } = useMessages();
  const format = useFormat();
  const { track } = report.run;
  const words = tracks.find(({ id }) => id === track);
  const dimensions = listDimensions(track);
  const { vetoes } = getPolicy(report.run.protocol.policy);
  const caption = words
    ? scores.heading(format.name(words.scenarioWord), format.name(words.dimensionWord))
    : track;
  const groups = audiences
    .map(audience => ({ ...audience, rows: report.scenarios.filter(row => row.audience === audience.id) }))
    .filter(({ rows }) => rows.length > 0);
  let place = 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would stand in the list of landmarks without need
    <div
      role="region"
      aria-label={`${caption} (${table.scrollable})`}
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
        <MatrixHead submissionId={submissionId} track={track} dimensions={dimensions} vetoes={vetoes} />
        {groups.map(({ id, name, rows }) => (
          <tbody key={id}>
            {groups.length > 1 && (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={dimensions.length + 3 + Number(vetoes)}
                  className="px-3 pt-3 pb-1 text-left text-xs font-medium text-faint"
                >
                  <span className="sticky left-3">{format.name(name)}</span>
                </th>
              </tr>
            )}
            {rows.map(row => (
              <MatrixRow
                key={row.id}
                submissionId={submissionId}
                row={row}
                dimensions={dimensions}
                place={place++}
                vetoes={vetoes}
              />
            ))}
          </tbody>
        ))}
        <AllRow report={report} dimensions={dimensions} vetoes={vetoes} />
      </table>
    </div>
  );
});

interface MatrixRowProps {
  readonly submissionId: string;
  readonly row: ScenarioReport;
  readonly dimensions: readonly Dimension[];
  readonly place: number;
  readonly vetoes: boolean;
}

function MatrixRow({ submissionId, row, dimensions, place, vetoes }: MatrixRowProps) {
  const { scores } = useMessages(reportMessages);
  const { score, colon } = useMessages();
  const format = useFormat();
  const name = format.name(getScenario(row.id).name);
  const total = row.average_total_score;
  const counts = [
    score.items(format.integer(row.items)),
    ...(row.vetoedItems > 0 ? [scores.itemsVetoed(format.integer(row.vetoedItems))] : []),
    ...(row.unscoredItems > 0 ? [scores.itemsUnscored(format.integer(row.unscoredItems))] : []),
  ].join(' · ');
  const interval = total?.interval
    ? ` · ${score.interval(format.score(total.interval.low), format.score(total.interval.high))}`
    : '';
  return (
    <tr>
      <th
        scope="row"
        className="sticky-start max-w-60 min-w-36 bg-paper px-3 py-1.5 text-left leading-snug font-normal"
      >
        <Link
          to="/reports/$id"
          params={{ id: submissionId }}
          search={{ view: 'items', scenario: row.id }}
          data-at={`${place},0`}
          data-hint={`${name}${colon}${counts}${interval}`}
          className="text-ink underline decoration-edge/50 underline-offset-4 hover:text-accent hover:decoration-current"
        >
          {name}
        </Link>
      </th>
      <td
        className={cx('px-2 py-1.5 text-right font-semibold', total ? toHeatClass(total.value) : undefined)}
      >
        <ScoreNumber value={total?.value} />
      </td>
      {dimensions.map((dimension, column) => (
        <MatrixCell
          key={dimension.id}
          submissionId={submissionId}
          scenario={{ id: row.id, name }}
          dimension={dimension}
          cell={row.dimensions[dimension.id] ?? null}
          at={`${place},${column + 1}`}
        />
      ))}
      <td className="data px-3 py-1.5 text-right text-soft">{format.integer(row.items)}</td>
      {vetoes && (
        <td
          className={cx(
            'data px-3 py-1.5 text-right',
            row.vetoedItems > 0 ? 'font-semibold text-danger' : 'text-faint',
          )}
        >
          {format.integer(row.vetoedItems)}
        </td>
      )}
    </tr>
  );
}

interface AllRowProps {
  readonly report: Report;
  readonly dimensions: readonly Dimension[];
  readonly vetoes: boolean;
}

function AllRow({ report, dimensions, vetoes }: AllRowProps) {
  const { scores } = useMessages(reportMessages);
  const { colon, score } = useMessages();
  const format = useFormat();
  const byId = new Map(report.dimensions.map(entry => [entry.id, entry.score]));
  const items = report.scenarios.reduce((sum, row) => sum + row.items, 0);
  return (
    <tfoot>
      <tr className="font-semibold">
        <th scope="row" className="sticky-start bg-sunken px-3 py-2 text-left">
          {scores.all}
        </th>
        <td className="bg-sunken px-2 py-2 text-right">
          <ScoreNumber value={report.overall_score?.value} />
        </td>
        {dimensions.map(({ id, name }) => {
          const estimate = byId.get(id);
          const hint = estimate
            ? `${format.name(name)}${colon}${format.score(estimate.value)}, ${score.items(format.integer(estimate.n))}`
            : `${format.name(name)}${colon}${score.notApplicable}`;
          return (
            <td key={id} data-hint={hint} className="bg-sunken px-2 py-2 text-right">
              <ScoreNumber value={estimate?.value} />
            </td>
          );
        })}
        <td className="data bg-sunken px-3 py-2 text-right">{format.integer(items)}</td>
        {vetoes && (
          <td
            className={cx(
              'data bg-sunken px-3 py-2 text-right',
              report.veto.vetoedItems > 0 && 'text-danger',
            )}
          >
            {format.integer(report.veto.vetoedItems)}
          </td>
        )}
      </tr>
    </tfoot>
  );
}
