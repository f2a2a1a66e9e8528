import {
  describeExpected,
  type Grade,
  getExpectedTitle,
  type Item,
  type Locale,
  listExpected,
} from '@doctorbench/core';
import { metricWords } from '../../words/item/metric-words.ts';
import { formatFixed } from '../numbers.ts';

/** What one metric read and gave. */
export interface MetricRow {
  readonly name: string;
  readonly percent: number;
  /** Absent where it cannot be said which expectation is whose. */
  readonly expected?: string;
  /** Null where nothing could be read; absent where a text is compared whole. */
  readonly read?: string | null;
  /** The figures behind the score. */
  readonly details: readonly string[];
}

export function listMetricRows(item: Item, { metrics = [] }: Grade, locale: Locale): readonly MetricRow[] {
  const expected = listExpected(item);
  // A metric that failed leaves no record; then it cannot be said which expectation is whose.
  const aligned = expected.length === metrics.length ? expected : [];
  return metrics.map(({ metric, percent, read, detail }, index) => {
    const wanted = aligned[index];
    return {
      name: wanted ? getExpectedTitle(wanted)[locale] : toMetricName(metric, locale),
      percent,
      ...(wanted ? { expected: describeExpected(wanted, locale) } : {}),
      ...(read !== undefined || !detail ? { read: read ?? null } : {}),
      details: listDetails(detail ?? {}, locale),
    };
  });
}

/** By the part of its id before the version; the variants of ROUGE share a name. */
function toMetricName(metric: string, locale: Locale): string {
  const { names } = metricWords[locale];
  const id = metric.split('@', 1)[0] ?? metric;
  return names[id] ?? (id.startsWith('rouge-') ? names.rouge : undefined) ?? metric;
}

function listDetails(detail: Readonly<Record<string, number>>, locale: Locale): readonly string[] {
  const { details } = metricWords[locale];
  return Object.entries(detail).map(
    ([key, value]) => `${details[key] ?? key} ${formatFixed(value, Number.isInteger(value) ? 0 : 3)}`,
  );
}
