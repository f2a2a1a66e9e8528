import type { ResponseMatrix } from './responses.ts';
import type { Item3pl } from './three-parameter.ts';
import { probability3pl } from './three-parameter.ts';

interface ItemFit {
  /** Mean square of residuals, weighted by information. */
  readonly infit: number;
  /** Mean square of standardised residuals. */
  readonly outfit: number;
}

interface Fitted {
  readonly items: readonly Item3pl[];
  readonly abilities: readonly number[];
}

/** Infit and outfit (Wright & Masters, 1982) at estimated abilities; 1 where nobody answered. */
export function fitItems(matrix: ResponseMatrix, { items, abilities }: Fitted): readonly ItemFit[] {
  return items.map((item, index) => {
    let [squares, variances, standardised, n] = [0, 0, 0, 0];
    for (const [person, theta] of abilities.entries()) {
      const value = matrix.values[person * matrix.items + index] as number;
      if (Number.isNaN(value)) continue;
      const p = probability3pl(theta, item);
      const variance = p * (1 - p);
      squares += (value - p) ** 2;
      variances += variance;
      standardised += (value - p) ** 2 / variance;
      n++;
    }
    return n > 0 ? { infit: squares / variances, outfit: standardised / n } : { infit: 1, outfit: 1 };
  });
}

interface DependentPair {
  readonly first: number;
  readonly second: number;
  readonly q3: number;
}

/** Yen's Q3 (1984): pairs of items whose residuals correlate at least so much; only those that both vary. */
export function findDependentItems(
  matrix: ResponseMatrix,
  { items, abilities }: Fitted,
  atLeast: number,
): readonly DependentPair[] {
  const residuals = items.map((item, index) => toResiduals(matrix, { item, index, abilities }));
  const pairs: DependentPair[] = [];
  for (let first = 0; first < items.length; first++)
    for (let second = first + 1; second < items.length; second++) {
      const q3 = correlate(residuals[first] as Float64Array, residuals[second] as Float64Array);
      if (q3 >= atLeast) pairs.push({ first, second, q3 });
    }
  return pairs.sort((a, b) => b.q3 - a.q3);
}

function toResiduals(
  { values, items }: ResponseMatrix,
  {
    item,
    index,
    abilities,
  }: { readonly item: Item3pl; readonly index: number; readonly abilities: readonly number[] },
): Float64Array {
  const own = abilities.map((_, person) => values[person * items + index] as number);
  // What everybody scores the same on says nothing of other items.
  if (new Set(own.filter(value => !Number.isNaN(value))).size < 2) return new Float64Array(own.length);
  return Float64Array.from(own, (value, person) => value - probability3pl(abilities[person] as number, item));
}

/** Of persons who answered both; 0 where one does not vary. */
function correlate(xs: Float64Array, ys: Float64Array): number {
  let [n, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0];
  for (let index = 0; index < xs.length; index++) {
    const [x, y] = [xs[index] as number, ys[index] as number];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    n++;
    sx += x;
    sy += y;
    sxx += x * x;
    syy += y * y;
    sxy += x * y;
  }
  const spread = (sxx - (sx * sx) / n) * (syy - (sy * sy) / n);
  return spread > 1e-12 ? (sxy - (sx * sy) / n) / Math.sqrt(spread) : 0;
}
