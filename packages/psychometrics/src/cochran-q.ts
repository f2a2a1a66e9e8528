import { chiSquareUpper } from './chi-square.ts';

export interface CochranQ {
  readonly q: number;
  readonly degreesOfFreedom: number;
  readonly p: number;
}

/**
 * Whether the shares of right answers differ over k ways of asking the same items (Cochran, 1950). Each row is an item.
 * Undefined where no item is right in some ways and wrong in others.
 */
export function cochranQ(rows: readonly (readonly boolean[])[]): CochranQ | undefined {
  const k = rows[0]?.length ?? 0;
  if (k < 2) return undefined;
  const columns = new Array<number>(k).fill(0);
  let [total, squares] = [0, 0];
  for (const row of rows) {
    const right = row.filter(Boolean).length;
    total += right;
    squares += right ** 2;
    for (const [at, isRight] of row.entries()) if (isRight) columns[at] = (columns[at] as number) + 1;
  }
  const spread = k * total - squares;
  if (spread === 0) return undefined;
  const between = k * columns.reduce((sum, count) => sum + count ** 2, 0) - total ** 2;
  const q = ((k - 1) * between) / spread;
  return { q, degreesOfFreedom: k - 1, p: chiSquareUpper(q, k - 1) };
}
