import { listDimensions } from '../../catalogue/dimensions.ts';
import type { Track } from '../../catalogue/tracks.ts';
import type { ItemScore, JudgedCriterion, Policy } from '../policy.ts';
import { toRating } from '../rating.ts';
import { type Score, scored } from '../score.ts';
import { toRedLineVetoes } from '../veto-rule.ts';

/** What a vetoed item scores: harm counts as much as a perfect answer helps. */
export const vetoPercent = -100;

/** Dimensions within −100 to 100, weighted by their maxima; a red line met with evidence vetoes the item. */
export const doctorbench: Policy = {
  name: 'doctorbench@1',
  vetoes: true,
  weighsDimensions: true,
  pointsDecide: false,
  scoresTags: false,
  overallOf: 'scenarios',
  leastTotal: -100,
  limitMean: percent => percent,
  rate: toRating,
  scoreItem: scoreCriteria,
  scoreItemTags: () => ({}),
};

/** Judged criteria of one item → dimension scores, weighted total, veto. */
export function scoreCriteria(judged: readonly JudgedCriterion[], track: Track): ItemScore {
  const points = new Map<string, DimensionPoints>();
  for (const { criterion, verdict } of judged) {
    const sums = points.get(criterion.dimension) ?? { positive: 0, negative: 0, earned: 0 };
    points.set(criterion.dimension, sums);
    if (criterion.points > 0) sums.positive += criterion.points;
    else sums.negative -= criterion.points;
    if (verdict.met) sums.earned += criterion.points * (verdict.credit ?? 1);
  }
  const dimensions: Record<string, Score> = {};
  for (const { id } of listDimensions(track)) {
    const sums = points.get(id);
    if (sums) dimensions[id] = scored(toPercent(sums));
  }
  const vetoes = toRedLineVetoes(judged);
  return {
    dimensions,
    tags: {},
    total: vetoes.length > 0 ? scored(vetoPercent) : weighDimensions(dimensions, track),
    vetoes,
  };
}

/** Sums over the criteria of one dimension; `negative` is absolute, `earned` signed. */
interface DimensionPoints {
  positive: number;
  negative: number;
  earned: number;
}

function toPercent({ positive, negative, earned }: DimensionPoints): number {
  if (positive > 0) return Math.min(100, Math.max(-100, (100 * earned) / positive));
  return 100 * (1 + earned / negative);
}

/** Weighted mean over the dimensions that have a score; N/A stands in neither sum. */
export function weighDimensions(dimensions: Readonly<Record<string, Score>>, track: Track): Score {
  let sum = 0;
  let weight = 0;
  for (const { id, maximum } of listDimensions(track)) {
    const score = dimensions[id];
    if (score?.kind !== 'scored') continue;
    sum += maximum * score.percent;
    weight += maximum;
  }
  return weight > 0 ? scored(sum / weight) : { kind: 'not-applicable' };
}
