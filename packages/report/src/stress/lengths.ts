import type { StressReport } from '@doctorbench/core';
import { clusteredSlope } from '@doctorbench/psychometrics';
import { groupBy } from './group-by.ts';
import type { Outcome } from './outcome.ts';

const tenths = 10;

/** Scores by the length of the question, in tenths of the items, with the points that each further tenth brings. */
export function measureLengths(
  outcomes: readonly Outcome[],
  lengths: ReadonlyMap<string, number>,
): StressReport['lengths'] {
  const scored = outcomes
    .flatMap(({ itemId, caseId, percent }) => {
      const length = lengths.get(itemId);
      return percent === undefined || length === undefined ? [] : [{ itemId, caseId, percent, length }];
    })
    .sort((a, b) => a.length - b.length || (a.itemId < b.itemId ? -1 : 1));
  if (scored.length < 2 * tenths) return null;
  const placed = scored.map((item, at) => ({
    ...item,
    decile: 1 + Math.floor((at * tenths) / scored.length),
  }));
  const slope = clusteredSlope(
    placed.map(({ caseId, decile, percent }) => ({ cluster: caseId, x: decile, y: percent })),
  );
  if (!slope) return null;
  const byDecile = groupBy(placed, ({ decile }) => decile);
  return {
    deciles: [...byDecile].map(([decile, members]) => ({
      decile,
      items: members.length,
      fromCharacters: members[0]?.length ?? 0,
      toCharacters: members.at(-1)?.length ?? 0,
      score: members.reduce((sum, { percent }) => sum + percent, 0) / members.length,
    })),
    slope,
  };
}
