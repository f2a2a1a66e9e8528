import type { CalibratedPhantom } from '@doctorbench/core';
import { isRanked, type RankedRow } from '@doctorbench/core';

/** A phantom that has been measured. */
export type Measured = Omit<CalibratedPhantom, 'row'> & { readonly row: RankedRow };

export function listMeasured(phantoms: readonly CalibratedPhantom[]): readonly Measured[] {
  return phantoms.flatMap(({ row, ...known }) => (row && isRanked(row) ? [{ ...known, row }] : []));
}

/** Pairs of abilities, and how many of them the scores put in the right order. */
export function countOrderedPairs(measured: readonly Measured[]): {
  readonly pairs: number;
  readonly ordered: number;
} {
  let [pairs, ordered] = [0, 0];
  for (const [index, a] of measured.entries())
    for (const b of measured.slice(index + 1)) {
      if (a.ability === b.ability) continue;
      pairs++;
      if ((a.ability - b.ability) * (a.row.overall_score - b.row.overall_score) > 0) ordered++;
    }
  return { pairs, ordered };
}
