import { logistic } from '../item-blocks.ts';
import { nodeCount, nodes } from '../quadrature.ts';
import { solveSymmetric } from '../solve-symmetric.ts';

/** An item of the graded-response model (Samejima, 1969): shares of the marks in ordered categories. */
export interface GradedItem {
  readonly kind: 'graded';
  readonly a: number;
  /** P(at least category k + 1) = logistic(a·θ + intercept k), falling from one to the next. */
  readonly intercepts: readonly number[];
  /** Shares at which one category ends and the next begins. */
  readonly bounds: readonly number[];
  /** Mean share within each category, and its variance there. */
  readonly means: readonly number[];
  readonly variances: readonly number[];
}

const mostCategories = 5;
const spreads = { logA: 0.4, intercept: 3 };
const leastGap = 0.05;
const smallest = 1e-9;
/** Nodes with fewer persons than this are not worth the time. */
const leastMass = 1e-4;

/** Categories of the shares that were seen: each value by itself where they are few, else fifths of the answers. */
export function toCategories(shares: readonly number[]): Pick<GradedItem, 'bounds' | 'means' | 'variances'> {
  const ascending = [...shares].sort((a, b) => a - b);
  const values = [...new Set(ascending)];
  const bounds =
    values.length <= mostCategories
      ? values.slice(1).map((value, index) => (value + (values[index] as number)) / 2)
      : listQuantileBounds(ascending);
  const groups = Array.from({ length: bounds.length + 1 }, (_, category) =>
    ascending.filter(share => categoryOf(share, bounds) === category),
  );
  const means = groups.map(group => group.reduce((sum, share) => sum + share, 0) / group.length);
  const variances = groups.map((group, category) => {
    const mean = means[category] as number;
    return group.reduce((sum, share) => sum + (share - mean) ** 2, 0) / group.length;
  });
  return { bounds, means, variances };
}

function listQuantileBounds(ascending: readonly number[]): readonly number[] {
  const bounds = new Set<number>();
  for (let part = 1; part < mostCategories; part++) {
    const at = Math.floor((part * ascending.length) / mostCategories);
    const above = ascending[at] as number;
    const below = ascending.findLast(share => share < above);
    if (below !== undefined) bounds.add((below + above) / 2);
  }
  return [...bounds];
}

export function categoryOf(share: number, bounds: readonly number[]): number {
  let category = 0;
  while (category < bounds.length && share > (bounds[category] as number)) category++;
  return category;
}

/** Chances of each category at an ability. */
export function toCategoryChances(
  { a, intercepts }: Pick<GradedItem, 'a' | 'intercepts'>,
  theta: number,
): readonly number[] {
  const atLeast = [1, ...intercepts.map(intercept => logistic(a * theta + intercept)), 0];
  return atLeast.slice(1).map((next, k) => Math.max((atLeast[k] as number) - next, smallest));
}

/** Fisher information: Σ (∂P/∂θ)² / P over the categories. */
export function informationGraded(item: GradedItem, theta: number): number {
  const slopes = [
    0,
    ...item.intercepts.map(intercept => {
      const s = logistic(item.a * theta + intercept);
      return item.a * s * (1 - s);
    }),
    0,
  ];
  return toCategoryChances(item, theta).reduce(
    (sum, p, k) => sum + ((slopes[k] as number) - (slopes[k + 1] as number)) ** 2 / p,
    0,
  );
}

/** How many are expected at each node in each category: node after node. */
type CategoryCounts = readonly (readonly number[])[];

export function startGraded(counts: CategoryCounts, categories: ReturnType<typeof toCategories>): GradedItem {
  const totals = categories.means.map((_, k) => counts.reduce((sum, row) => sum + (row[k] as number), 0));
  const all = totals.reduce((sum, value) => sum + value, 0);
  let above = all;
  const intercepts = totals.slice(0, -1).map(own => {
    above -= own;
    const share = (above + 0.5) / (all + 1);
    return Math.log(share / (1 - share));
  });
  return { kind: 'graded', a: 1, intercepts, ...categories };
}

/** One step of Fisher scoring on the expected counts, with what is believed of slopes and intercepts. */
export function stepGraded(item: GradedItem, counts: CategoryCounts): GradedItem {
  const size = item.intercepts.length + 1;
  const gradient = new Array<number>(size).fill(0);
  const information = gradient.map(() => new Array<number>(size).fill(0));
  for (let q = 0; q < nodeCount; q++)
    addNode(item, q, { counts: counts[q] as readonly number[], gradient, information });
  const logA = Math.log(item.a);
  gradient[0] = (gradient[0] as number) - logA / spreads.logA ** 2;
  for (const [k, intercept] of item.intercepts.entries())
    gradient[k + 1] = (gradient[k + 1] as number) - intercept / spreads.intercept ** 2;
  for (const [k, row] of information.entries())
    row[k] = (row[k] as number) + 1 / (k === 0 ? spreads.logA : spreads.intercept) ** 2;
  const step = solveSymmetric(information, gradient);
  for (let length = 1; length > 1e-3; length /= 2) {
    const intercepts = item.intercepts.map((value, k) => value + length * (step[k + 1] as number));
    const isOrdered = intercepts.every(
      (value, k) => k === 0 || (intercepts[k - 1] as number) - value > leastGap,
    );
    if (isOrdered) return { ...item, a: Math.exp(logA + length * (step[0] as number)), intercepts };
  }
  return item;
}

interface Sums {
  readonly counts: readonly number[];
  readonly gradient: number[];
  readonly information: number[][];
}

function addNode(item: GradedItem, q: number, { counts, gradient, information }: Sums): void {
  const theta = nodes[q] as number;
  const n = counts.reduce((sum, value) => sum + value, 0);
  if (n < leastMass) return;
  const chances = toCategoryChances(item, theta);
  const slopes = [0, ...item.intercepts.map(c => logistic(item.a * theta + c)).map(s => s * (1 - s)), 0];
  for (const [k, p] of chances.entries()) {
    const [own, next] = [slopes[k] as number, slopes[k + 1] as number];
    // Only the two thresholds beside a category move its chance.
    const touched: (readonly [number, number])[] = [[0, item.a * theta * (own - next)]];
    if (k > 0) touched.push([k, own]);
    if (k < item.intercepts.length) touched.push([k + 1, -next]);
    for (const [i, di] of touched) {
      gradient[i] = (gradient[i] as number) + ((counts[k] as number) / p) * di;
      for (const [j, dj] of touched)
        (information[i] as number[])[j] = ((information[i] as number[])[j] as number) + (n * di * dj) / p;
    }
  }
}
