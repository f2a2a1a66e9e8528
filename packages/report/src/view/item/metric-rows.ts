import {
  describeExpected,
  findMetricWords,
  type Grade,
  getExpectedTitle,
  type Item,
  type Locale,
  listExpected,
} from '@doctorbench/core';
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
    const words = findMetricWords(metric);
    return {
      name: (wanted ? getExpectedTitle(wanted) : words?.title)?.[locale] ?? metric,
      percent,
      ...(wanted ? { expected: describeExpected(wanted, locale) } : {}),
      ...(read !== undefined || !detail ? { read: read ?? null } : {}),
      details: Object.entries(detail ?? {}).map(
        ([key, value]) =>
          `${words?.details[key]?.[locale] ?? key} ${formatFixed(value, Number.isInteger(value) ? 0 : 3)}`,
      ),
    };
  });
}
