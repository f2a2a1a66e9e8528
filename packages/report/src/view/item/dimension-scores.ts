import { type Grade, type Item, type Locale, listDimensions, type Score } from '@doctorbench/core';

export interface DimensionScore {
  readonly id: string;
  readonly name: string;
  readonly score: Score;
}

/** The dimensions that an item speaks to, in the track's order. */
export function listDimensionScores(item: Item, grade: Grade, locale: Locale): readonly DimensionScore[] {
  return listDimensions(item.track).flatMap(({ id, name }) => {
    const score = grade.dimensions[id];
    return score ? [{ id, name: name[locale], score }] : [];
  });
}
