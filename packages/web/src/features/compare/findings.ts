import type { ReportComparison } from '@doctorbench/core';
import { adjustHolm } from '@doctorbench/psychometrics';

/** At this p a difference is called one. */
const significance = 0.05;

export interface Finding {
  readonly comparison: ReportComparison;
  /** Corrected for the number of comparisons made. */
  readonly pValue: number;
  readonly verdict: 'higher' | 'lower' | 'same';
}

/** What comparisons with one reference show together. Absent ones are those that could not be made. */
export function toFindings(
  comparisons: readonly (ReportComparison | undefined)[],
): readonly (Finding | undefined)[] {
  const made = comparisons.filter(comparison => comparison !== undefined);
  const adjusted = new Map(
    adjustHolm(made.map(({ pValue }) => pValue)).map((pValue, index) => [made[index], pValue]),
  );
  return comparisons.map(comparison => {
    const pValue = adjusted.get(comparison);
    if (!comparison || pValue === undefined) return undefined;
    if (pValue >= significance) return { comparison, pValue, verdict: 'same' };
    return { comparison, pValue, verdict: comparison.difference > 0 ? 'higher' : 'lower' };
  });
}
