import { measureLikeness } from '@doctorbench/text';

/** The segments of other records that share most with one. */
export function findSimilar(segment: string, others: readonly string[], count: number): readonly string[] {
  return others
    .filter(other => other !== segment)
    .map(other => ({ other, likeness: measureLikeness(segment, other) }))
    .sort((a, b) => b.likeness - a.likeness || (a.other < b.other ? -1 : 1))
    .slice(0, count)
    .map(({ other }) => other);
}
