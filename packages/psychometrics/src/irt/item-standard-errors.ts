import { countExpected } from './expected-counts.ts';
import { type ItemUnknowns, toDerivatives, toItemBlocks, withPrior } from './item-blocks.ts';
import type { ItemPrior } from './item-prior.ts';
import { type LogTables, toLogTables } from './log-tables.ts';
import { toPosteriors } from './posterior.ts';
import { nodeCount, nodes } from './quadrature.ts';
import type { ResponseMatrix } from './responses.ts';
import { solveSymmetric } from './solve-symmetric.ts';
import type { Item3pl } from './three-parameter.ts';

interface Fitted {
  readonly tables: LogTables;
  readonly posteriors: Float64Array;
}

/**
 * Standard errors of a, b, c by Louis (1982): what the complete data would tell, less what not knowing abilities costs.
 * Of each item by itself: errors of different items are taken to be independent.
 */
export function estimateStandardErrors(
  matrix: ResponseMatrix,
  items: readonly Item3pl[],
  prior: ItemPrior = {},
): readonly Item3pl[] {
  const guessing = items.some(({ c }) => c > 0);
  const unknowns = toUnknowns(items, guessing);
  const tables = toLogTables(items);
  const posteriors = toPosteriors(matrix, tables).values;
  const counts = countExpected(matrix, posteriors);
  const { information } = withPrior(toItemBlocks(unknowns, tables, counts), { unknowns, prior });
  return items.map(({ a, b, c }, item) => {
    const at = { a, d: -a * b, c };
    const complete = toMatrix(information, item);
    const missing = toMissing(matrix, { tables, posteriors }, { item, ...at });
    const observed = complete.map((row, i) => row.map((value, j) => value - (missing[i]?.[j] as number)));
    const trusted = observed.every(
      (row, i) => (row[i] as number) > leastShare * (complete[i]?.[i] as number),
    );
    return toErrors((trusted ? observed : complete).slice(0, guessing ? 3 : 2), at);
  });
}

/** Below it, what is left of the information is rounding: the complete data's is taken. */
const leastShare = 0.05;

function toUnknowns(items: readonly Item3pl[], guessing: boolean): ItemUnknowns {
  const logit = (c: number) => Math.log(c / (1 - c));
  return {
    logA: Float64Array.from(items, ({ a }) => Math.log(a)),
    intercept: Float64Array.from(items, ({ a, b }) => -a * b),
    logitC: guessing ? Float64Array.from(items, ({ c }) => logit(Math.max(c, 1e-6))) : undefined,
  };
}

function toMatrix(information: Float64Array, item: number): readonly (readonly number[])[] {
  const at = (index: number) => information[item * 6 + index] as number;
  return [
    [at(0), at(1), at(2)],
    [at(1), at(3), at(4)],
    [at(2), at(4), at(5)],
  ];
}

/** Sum over persons of the posterior covariance of the item's score vector. */
function toMissing(
  { persons, items, values }: ResponseMatrix,
  { tables, posteriors }: Fitted,
  {
    item,
    ...parameters
  }: { readonly item: number; readonly a: number; readonly d: number; readonly c: number },
): readonly (readonly number[])[] {
  const scores = Array.from(nodes, (node, q) => {
    const p = tables.probability[item * nodeCount + q] as number;
    return { p, slopes: toDerivatives(node, parameters).map(value => value / (p * (1 - p))) };
  });
  const sum = [0, 1, 2].map(() => [0, 0, 0]);
  for (let person = 0; person < persons; person++) {
    const value = values[person * items + item] as number;
    if (Number.isNaN(value)) continue;
    const means = [0, 0, 0];
    const squares = [0, 1, 2].map(() => [0, 0, 0]);
    for (const [q, { p, slopes }] of scores.entries()) {
      const mass = posteriors[person * nodeCount + q] as number;
      if (mass < 1e-9) continue;
      for (let i = 0; i < 3; i++) {
        const score = (value - p) * (slopes[i] as number);
        means[i] = (means[i] as number) + mass * score;
        const row = squares[i] as number[];
        for (let j = 0; j <= i; j++)
          row[j] = (row[j] as number) + mass * score * (value - p) * (slopes[j] as number);
      }
    }
    for (let i = 0; i < 3; i++)
      for (let j = 0; j < 3; j++) {
        const square = squares[Math.max(i, j)]?.[Math.min(i, j)] as number;
        const row = sum[i] as number[];
        row[j] = (row[j] as number) + square - (means[i] as number) * (means[j] as number);
      }
  }
  return sum;
}

/** From (log a, d, logit c) to (a, b, c) by the delta method; b = −d / a. */
function toErrors(
  information: readonly (readonly number[])[],
  { a, d, c }: { readonly a: number; readonly d: number; readonly c: number },
): Item3pl {
  const size = information.length;
  const square = information.map(row => row.slice(0, size));
  const error = (slopes: readonly number[]) => {
    const used = slopes.slice(0, size);
    const solved = solveSymmetric(square, used);
    return Math.sqrt(
      Math.max(
        0,
        solved.reduce((sum, value, index) => sum + value * (used[index] as number), 0),
      ),
    );
  };
  return {
    a: error([a, 0, 0]),
    b: error([d / a, -1 / a, 0]),
    c: size === 3 ? error([0, 0, c * (1 - c)]) : 0,
  };
}
