import type { Interval } from './bootstrap.ts';
import { studentPoint975 } from './student-t.ts';

/** One value of one case; values of a case are not independent of each other. */
export interface ClusteredValue {
  readonly cluster: string;
  readonly value: number;
}

export interface ClusteredEstimate {
  readonly value: number;
  /** 95 %; null where too few cases bear one. */
  readonly interval: Interval | null;
  readonly n: number;
}

/** Below it an interval from the spread of cases says nothing. */
const leastClusters = 6;

/** A mean with an interval from the spread of whole cases. Undefined without values. */
export function clusteredMean(values: readonly ClusteredValue[]): ClusteredEstimate | undefined {
  if (values.length === 0) return undefined;
  const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length;
  const scores = values.map(({ cluster, value }) => ({ cluster, value: value - mean }));
  return {
    value: mean,
    interval: toInterval(mean, scores, { divisor: values.length, fitted: 1 }),
    n: values.length,
  };
}

/**
 * How many times the variance of a mean is that of values without cases (Kish); 1 where no case has two values, or
 * where too few cases tell.
 */
export function designEffect(values: readonly ClusteredValue[]): number {
  const clusters = new Set(values.map(({ cluster }) => cluster)).size;
  if (clusters === values.length || clusters < leastClusters) return 1;
  const byCase = clusteredMean(values)?.interval;
  const alone = clusteredMean(values.map(({ value }, at) => ({ cluster: String(at), value })))?.interval;
  if (!byCase || !alone || alone.high === alone.low) return 1;
  return ((byCase.high - byCase.low) / (alone.high - alone.low)) ** 2;
}

/** The slope of y over x by least squares, with an interval from the spread of whole cases (Liang & Zeger, 1986). */
export function clusteredSlope(
  points: readonly { readonly cluster: string; readonly x: number; readonly y: number }[],
): ClusteredEstimate | undefined {
  const n = points.length;
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / n;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / n;
  const spreadX = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  if (n < 3 || spreadX === 0) return undefined;
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spreadX;
  const scores = points.map(({ cluster, x, y }) => ({
    cluster,
    value: (x - meanX) * (y - meanY - slope * (x - meanX)),
  }));
  return { value: slope, interval: toInterval(slope, scores, { divisor: spreadX, fitted: 2 }), n };
}

function toInterval(
  centre: number,
  scores: readonly ClusteredValue[],
  { divisor, fitted }: { readonly divisor: number; readonly fitted: number },
): Interval | null {
  const sums = new Map<string, number>();
  for (const { cluster, value } of scores) sums.set(cluster, (sums.get(cluster) ?? 0) + value);
  const clusters = sums.size;
  if (clusters < leastClusters) return null;
  const squares = [...sums.values()].reduce((sum, value) => sum + value ** 2, 0);
  const error = Math.sqrt((squares * clusters) / (clusters - fitted)) / divisor;
  const half = studentPoint975(clusters - fitted) * error;
  return { low: centre - half, high: centre + half };
}
