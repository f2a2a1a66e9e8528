import type { ResponseMatrix } from './responses.ts';

export interface RaschCalibration {
  /** Difficulties with mean zero. */
  readonly difficulty: readonly number[];
  readonly standardError: readonly number[];
  /** Conditional on the number right. */
  readonly logLikelihood: number;
}

const tolerance = 1e-9;
const maxSteps = 100;

/**
 * Rasch difficulties by conditional maximum likelihood (Andersen, 1972): abilities drop out, so that no distribution of
 * them is assumed. Complete 0/1 matrices only. Null where an item is right, or wrong, for everybody who tells: it has no
 * finite difficulty.
 */
export function calibrateConditional(matrix: ResponseMatrix): RaschCalibration | null {
  const { items, itemSums, scoreCounts } = countScores(matrix);
  const informative = scoreCounts.reduce((sum, n, score) => (score > 0 && score < items ? sum + n : sum), 0);
  if (itemSums.some(sum => sum <= 0 || sum >= informative)) return null;
  let easiness = itemSums.map(sum => Math.log(sum / (informative - sum)));
  let state = evaluate(easiness, itemSums, scoreCounts);
  for (let step = 0; step < maxSteps; step++) {
    const change = state.gradient.map((value, item) => value / (state.curvature[item] as number));
    let length = 1;
    let next = state;
    for (;;) {
      const moved = centre(easiness.map((value, item) => value + length * (change[item] as number)));
      next = evaluate(moved, itemSums, scoreCounts);
      if (next.logLikelihood >= state.logLikelihood - 1e-12 || length < 1e-6) {
        easiness = moved;
        break;
      }
      length /= 2;
    }
    const gain = next.logLikelihood - state.logLikelihood;
    state = next;
    if (Math.max(...state.gradient.map(Math.abs)) < 1e-6 || gain < tolerance * 1e-3) break;
  }
  return {
    difficulty: centre(easiness).map(value => -value),
    standardError: state.curvature.map(value => 1 / Math.sqrt(value)),
    logLikelihood: state.logLikelihood,
  };
}

function centre(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map(value => value - mean);
}

/** Persons who have everything right, or nothing, tell nothing. */
function countScores({ persons, items, values }: ResponseMatrix) {
  const itemSums = new Array<number>(items).fill(0);
  const scoreCounts = new Array<number>(items + 1).fill(0);
  for (let person = 0; person < persons; person++) {
    const row = Array.from(values.subarray(person * items, (person + 1) * items));
    const score = row.reduce((sum, value) => sum + value, 0);
    if (Number.isNaN(score)) throw new Error('conditional likelihood needs complete rows');
    scoreCounts[score] = (scoreCounts[score] as number) + 1;
    if (score === 0 || score === items) continue;
    for (const [item, value] of row.entries()) itemSums[item] = (itemSums[item] as number) + value;
  }
  return { items, itemSums, scoreCounts };
}

/** Log-likelihood, its gradient and the diagonal of its curvature, by easiness. */
function evaluate(easiness: readonly number[], itemSums: readonly number[], scoreCounts: readonly number[]) {
  const items = easiness.length;
  const all = toSymmetricFunctions(easiness);
  const expected = new Array<number>(items).fill(0);
  const curvature = new Array<number>(items).fill(0);
  let logLikelihood = easiness.reduce((sum, value, item) => sum + value * (itemSums[item] as number), 0);
  for (let score = 1; score < items; score++)
    logLikelihood -= (scoreCounts[score] as number) * (all[score] as number);
  for (let item = 0; item < items; item++) {
    const rest = toSymmetricFunctions(easiness.filter((_, other) => other !== item));
    for (let score = 1; score < items; score++) {
      const n = scoreCounts[score] as number;
      if (n === 0) continue;
      const p = Math.exp((easiness[item] as number) + (rest[score - 1] as number) - (all[score] as number));
      expected[item] = (expected[item] as number) + n * p;
      curvature[item] = (curvature[item] as number) + n * p * (1 - p);
    }
  }
  return {
    logLikelihood,
    gradient: itemSums.map((sum, item) => sum - (expected[item] as number)),
    curvature,
  };
}

/** Logarithms of the elementary symmetric functions of exp(easiness), by adding one item after the other. */
function toSymmetricFunctions(easiness: readonly number[]): Float64Array {
  const logs = new Float64Array(easiness.length + 1).fill(Number.NEGATIVE_INFINITY);
  logs[0] = 0;
  for (const [index, value] of easiness.entries())
    for (let order = index + 1; order > 0; order--)
      logs[order] = addLogs(logs[order] as number, (logs[order - 1] as number) + value);
  return logs;
}

function addLogs(a: number, b: number): number {
  const [low, high] = a < b ? [a, b] : [b, a];
  return low === Number.NEGATIVE_INFINITY ? high : high + Math.log1p(Math.exp(low - high));
}
