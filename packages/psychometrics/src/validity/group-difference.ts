import type { Interval } from '../bootstrap.ts';
import { mean } from '../describe.ts';
import { studentPoint975 } from '../student-t.ts';

/** How far two groups lie apart that are known to differ. */
interface GroupDifference {
  readonly difference: number;
  /** 95 %, without equal variances (Welch, 1947). */
  readonly interval: Interval;
  /** In pooled standard deviations, corrected for small samples (Hedges, 1981). */
  readonly hedgesG: number;
}

/** The first group's mean less the second's; null where a group has fewer than two or nothing varies. */
export function compareGroups(first: readonly number[], second: readonly number[]): GroupDifference | null {
  const [n1, n2] = [first.length, second.length];
  if (n1 < 2 || n2 < 2) return null;
  const [v1, v2] = [variance(first), variance(second)];
  const [e1, e2] = [v1 / n1, v2 / n2];
  const degrees = (e1 + e2) ** 2 / (e1 ** 2 / (n1 - 1) + e2 ** 2 / (n2 - 1));
  const pooled = Math.sqrt(((n1 - 1) * v1 + (n2 - 1) * v2) / (n1 + n2 - 2));
  if (!(pooled > 0)) return null;
  const difference = mean(first) - mean(second);
  const half = studentPoint975(degrees) * Math.sqrt(e1 + e2);
  return {
    difference,
    interval: { low: difference - half, high: difference + half },
    hedgesG: (difference / pooled) * (1 - 3 / (4 * (n1 + n2) - 9)),
  };
}

function variance(values: readonly number[]): number {
  const center = mean(values);
  return values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (values.length - 1);
}
