import type { ComparisonVerdict, ReportComparison } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { Section } from '../../ui/section.tsx';
import { SeriesSign } from './chosen-list.tsx';
import type { Compared } from './compared.ts';
import { formatDifference } from './difference.ts';
import { compareMessages } from './messages.ts';

export type ComparisonState = 'pending' | 'made' | 'not-comparable' | 'failed';

interface ResultRow {
  readonly entry: Compared;
  readonly place: number;
  readonly comparison: ReportComparison | undefined;
  /** Said in place of a verdict: it is on its way, cannot be had, or failed to arrive, which the page says elsewhere. */
  readonly state: ComparisonState;
}

interface ResultTableProps {
  readonly compared: readonly Compared[];
  readonly comparisons: readonly (ReportComparison | undefined)[];
  readonly states: readonly ComparisonState[];
}

/** Whether each differs from the reference, and how sure that is. */
export function ResultTable({ compared, comparisons, states }: ResultTableProps) {
  const messages = useMessages(compareMessages);
  const { colon } = useMessages();
  const format = useFormat();
  const columns = useResultColumns();
  const rows = compared.map((entry, place) => ({
    entry,
    place,
    comparison: comparisons[place - 1],
    state: states[place - 1] ?? 'made',
  }));
  return (
    <Section title={messages.result} lead={messages.resultLead(compared[0]?.name ?? '')}>
      <DataTable
        stacks
        caption={messages.result}
        columns={columns}
        rows={rows}
        getKey={({ entry }) => entry.id}
      />
      <ul className="flex flex-col gap-1 text-sm text-faint">
        <li>{messages.intervalHint(format.integer(compared.length))}</li>
        {comparisons.some(comparison => comparison?.verdict === 'no-difference-shown') && (
          <li>{`${messages.same}${colon}${messages.sameHint}`}</li>
        )}
      </ul>
    </Section>
  );
}

function useResultColumns(): readonly Column<ResultRow>[] {
  const messages = useMessages(compareMessages);
  const format = useFormat();
  return [
    {
      id: 'model',
      header: messages.model,
      className: 'min-w-40',
      cell: ({ entry, place }) => (
        <span className="flex items-start gap-2">
          <SeriesSign place={place} />
          <span className="[overflow-wrap:anywhere]">{entry.name}</span>
        </span>
      ),
    },
    {
      id: 'overall',
      header: messages.overall,
      align: 'end',
      cell: ({ entry }) => (
        <ScoreNumber value={entry.report.overall_score?.value} className="text-base font-semibold" />
      ),
    },
    {
      id: 'rating',
      header: messages.rating,
      align: 'center',
      cell: ({ entry }) => entry.report.rating && <RatingMark rating={entry.report.rating} />,
    },
    {
      id: 'vetoes',
      header: messages.vetoes,
      align: 'end',
      cell: ({ entry: { report } }) => (
        <span className={(report.veto.vetoedItems ?? 0) > 0 ? 'font-semibold text-danger' : undefined}>
          {report.veto.vetoedItems === null ? '—' : format.integer(report.veto.vetoedItems)}
        </span>
      ),
    },
    {
      id: 'difference',
      header: messages.difference,
      align: 'end',
      cell: ({ comparison }) => comparison && formatDifference(comparison.difference),
    },
    {
      id: 'interval',
      header: messages.interval,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ comparison }) => {
        const interval = comparison?.interval;
        return interval && `${formatDifference(interval.low)} … ${formatDifference(interval.high)}`;
      },
    },
    { id: 'verdict', header: messages.verdict, className: 'min-w-36', cell: row => <Verdict row={row} /> },
  ];
}

/** The row's own result is A, the reference B. */
const verdicts = {
  'a-higher': { tone: 'success', word: 'higher' },
  'b-higher': { tone: 'danger', word: 'lower' },
  'no-difference-shown': { tone: 'neutral', word: 'same' },
  'too-few-cases': { tone: 'neutral', word: 'tooFew' },
} as const satisfies Record<ComparisonVerdict, object>;

function Verdict({ row: { place, comparison, state } }: { readonly row: ResultRow }) {
  const messages = useMessages(compareMessages);
  const { loading, notAvailable } = useMessages();
  const format = useFormat();
  if (place === 0) return <Badge tone="accent">{messages.reference}</Badge>;
  if (state === 'pending') return <span className="text-faint">{loading}</span>;
  if (state === 'not-comparable')
    return <span title={messages.notComparableHint}>{messages.notComparable}</span>;
  if (!comparison) return <span className="text-faint">{notAvailable}</span>;
  const { tone, word } = verdicts[comparison.verdict];
  return (
    <span className="flex flex-col items-start">
      <Badge tone={tone}>{messages[word]}</Badge>
      {comparison.unpaired > 0 && (
        <span className="text-xs text-faint">{messages.unpaired(format.integer(comparison.unpaired))}</span>
      )}
    </span>
  );
}
