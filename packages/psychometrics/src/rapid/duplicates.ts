import { getRow, type ResponseMatrix } from '../irt/responses.ts';

interface Pair {
  readonly first: number;
  readonly second: number;
  /** Share of the items both answered on which they scored the same. */
  readonly agreement: number;
}

/** With fewer items in common, agreement says little. */
const leastCommon = 10;

/** Persons who scored the same on nearly all items, the earlier one first. */
export function findCopies(matrix: ResponseMatrix, atLeast: number): readonly Pair[] {
  const pairs: Pair[] = [];
  for (let second = 1; second < matrix.persons; second++)
    for (let first = 0; first < second; first++) {
      const [a, b] = [getRow(matrix, first), getRow(matrix, second)];
      let [same, common] = [0, 0];
      for (let item = 0; item < matrix.items; item++) {
        if (Number.isNaN(a[item] as number) || Number.isNaN(b[item] as number)) continue;
        common++;
        if (a[item] === b[item]) same++;
      }
      const agreement = same / common;
      if (common >= leastCommon && agreement >= atLeast) pairs.push({ first, second, agreement });
    }
  return pairs;
}
