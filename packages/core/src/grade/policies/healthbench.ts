import { listDimensions } from '../../catalogue/dimensions.ts';
import type { Track } from '../../catalogue/tracks.ts';
import type { ItemScore, JudgedCriterion, Policy } from '../policy.ts';
import { type Score, scored } from '../score.ts';

/**
 * The rule of HealthBench (Arora et al., 2025): points of the met criteria over all positive points, by item and by
 * tag; means over items are clipped, items are not. Knows no veto, no weights and no letters.
 */
export const healthbench: Policy = {
  name: 'healthbench@1',
  vetoes: false,
  weighsDimensions: false,
  pointsDecide: false,
  scoresTags: true,
  overallOf: 'items',
  leastTotal: Number.NEGATIVE_INFINITY,
  limitMean: percent => Math.min(100, Math.max(0, percent)),
  rate: null,
  scoreItem,
  scoreItemTags: (tags = [], total) => Object.fromEntries(tags.map(tag => [tag, total])),
};

function scoreItem(judged: readonly JudgedCriterion[], track: Track): ItemScore {
  const dimensions = groupBy(judged, ({ criterion }) => [criterion.dimension]);
  const tags = groupBy(judged, ({ criterion }) => new Set(criterion.tags));
  return {
    dimensions: Object.fromEntries(
      listDimensions(track).flatMap(({ id }) => {
        const group = dimensions.get(id);
        return group ? [[id, toRatio(group)]] : [];
      }),
    ),
    tags: Object.fromEntries([...tags].map(([tag, group]) => [tag, toRatio(group)])),
    total: toRatio(judged),
    vetoes: [],
  };
}

function groupBy(
  judged: readonly JudgedCriterion[],
  keysOf: (entry: JudgedCriterion) => Iterable<string>,
): Map<string, JudgedCriterion[]> {
  const groups = new Map<string, JudgedCriterion[]>();
  for (const entry of judged)
    for (const key of keysOf(entry)) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  return groups;
}

function toRatio(judged: readonly JudgedCriterion[]): Score {
  let positive = 0;
  let earned = 0;
  for (const { criterion, verdict } of judged) {
    if (criterion.points > 0) positive += criterion.points;
    if (verdict.met) earned += criterion.points;
  }
  // Multiplied first, so that whole points are rounded once; held at 100, which rounding could pass by the last bit.
  return positive > 0 ? scored(Math.min(100, (100 * earned) / positive)) : { kind: 'not-applicable' };
}
