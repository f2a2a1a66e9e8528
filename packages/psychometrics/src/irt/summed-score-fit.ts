import { chiSquareUpper } from '../chi-square.ts';
import { nodeCount, nodes, normalWeights } from './quadrature.ts';
import { getRow, type ResponseMatrix } from './responses.ts';
import { type Item3pl, probability3pl } from './three-parameter.ts';

interface SummedScoreFit {
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  readonly p: number;
}

/** Right and wrong answers that a group of scores must be expected to have. */
const leastExpected = 1;
const parametersOf3pl = 3;

/**
 * S-X² (Orlando & Thissen, 2000): of those with the same number right, as many should have an item right as the model
 * says. Of persons who answered everything with right or wrong; neighbouring scores are put together until each group is
 * expected to have at least one right and one wrong answer. Null where too few groups are left. `fitted`: parameters of
 * each item that these answers have settled; where a prior holds them, fewer than three.
 */
export function fitSummedScores(
  matrix: ResponseMatrix,
  items: readonly Item3pl[],
  fitted: readonly number[] = items.map(() => parametersOf3pl),
): readonly (SummedScoreFit | null)[] {
  const rows = Array.from({ length: matrix.persons }, (_, person) => getRow(matrix, person)).filter(row =>
    row.every(value => value === 0 || value === 1),
  );
  const scores = rows.map(row => row.reduce((sum, value) => sum + value, 0));
  const whole = toScoreDistributions(items);
  const totals = integrate(whole, items.length + 1);
  return items.map((item, index) => {
    const right = toRightGivenScore(item, { whole, totals });
    const groups = new Map<number, { n: number; right: number }>();
    for (const [person, row] of rows.entries()) {
      const score = scores[person] as number;
      // Nobody with none or all right can have the item otherwise.
      if (score === 0 || score === items.length) continue;
      const group = groups.get(score) ?? { n: 0, right: 0 };
      groups.set(score, { n: group.n + 1, right: group.right + (row[index] as number) });
    }
    const cells = [...groups]
      .sort(([a], [b]) => a - b)
      .map(([score, { n, right: seen }]) => ({ n, seen, expected: n * (right[score] as number) }));
    return toFit(gather(cells), fitted[index] as number);
  });
}

interface Cell {
  readonly n: number;
  readonly seen: number;
  readonly expected: number;
}

/** From low to high scores; what is left at the end goes to the last group. */
function gather(cells: readonly Cell[]): readonly Cell[] {
  const done: Cell[] = [];
  let open: Cell = { n: 0, seen: 0, expected: 0 };
  const add = (a: Cell, b: Cell) => ({
    n: a.n + b.n,
    seen: a.seen + b.seen,
    expected: a.expected + b.expected,
  });
  for (const cell of cells) {
    open = add(open, cell);
    if (open.expected < leastExpected || open.n - open.expected < leastExpected) continue;
    done.push(open);
    open = { n: 0, seen: 0, expected: 0 };
  }
  const last = done.pop();
  if (last) done.push(add(last, open));
  return done;
}

function toFit(cells: readonly Cell[], fitted: number): SummedScoreFit | null {
  const degreesOfFreedom = cells.length - fitted;
  if (degreesOfFreedom < 1) return null;
  let statistic = 0;
  for (const { n, seen, expected } of cells)
    statistic += (seen - expected) ** 2 / (expected * (1 - expected / n));
  return { statistic, degreesOfFreedom, p: chiSquareUpper(statistic, degreesOfFreedom) };
}

/** At each node, how probable each number right is (Lord & Wingersky, 1984). */
function toScoreDistributions(items: readonly Item3pl[]): readonly Float64Array[] {
  return Array.from(nodes, theta => {
    const chances = new Float64Array(items.length + 1);
    chances[0] = 1;
    for (const [added, item] of items.entries()) {
      const p = probability3pl(theta, item);
      for (let score = added + 1; score > 0; score--)
        chances[score] = (chances[score] as number) * (1 - p) + (chances[score - 1] as number) * p;
      chances[0] = (chances[0] as number) * (1 - p);
    }
    return chances;
  });
}

function integrate(distributions: readonly Float64Array[], length: number): Float64Array {
  const sums = new Float64Array(length);
  for (const [q, chances] of distributions.entries())
    for (let score = 0; score < length; score++)
      sums[score] = (sums[score] as number) + (normalWeights[q] as number) * (chances[score] as number);
  return sums;
}

interface Scores {
  readonly whole: readonly Float64Array[];
  readonly totals: Float64Array;
}

/** How probable a right answer to the item is among those with each number right. */
function toRightGivenScore(item: Item3pl, { whole, totals }: Scores): Float64Array {
  const right = new Float64Array(totals.length);
  for (let q = 0; q < nodeCount; q++) {
    const p = probability3pl(nodes[q] as number, item);
    const rest = leaveOut(whole[q] as Float64Array, p);
    for (let score = 1; score < totals.length; score++)
      right[score] =
        (right[score] as number) + (normalWeights[q] as number) * p * (rest[score - 1] as number);
  }
  return right.map((value, score) => value / (totals[score] as number));
}

/** Takes one item out of a distribution of scores, from the end at which errors of rounding do not grow. */
function leaveOut(chances: Float64Array, p: number): Float64Array {
  const count = chances.length - 1;
  const rest = new Float64Array(count);
  if (p < 0.5)
    for (let score = 0; score < count; score++)
      rest[score] =
        ((chances[score] as number) - (score > 0 ? p * (rest[score - 1] as number) : 0)) / (1 - p);
  else
    for (let score = count - 1; score >= 0; score--)
      rest[score] =
        ((chances[score + 1] as number) - (score < count - 1 ? (1 - p) * (rest[score + 1] as number) : 0)) /
        p;
  return rest;
}
