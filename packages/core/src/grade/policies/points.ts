import { listDimensions } from '../../catalogue/dimensions.ts';
import type { Track } from '../../catalogue/tracks.ts';
import type { Harm } from '../harm.ts';
import type { ItemScore, JudgedCriterion, Marks, Policy } from '../policy.ts';
import { toRating } from '../rating.ts';
import { type Score, scored } from '../score.ts';
import { toHarmVetoes, toRedLineVetoes } from '../veto-rule.ts';
import { vetoPercent } from './doctorbench.ts';

/** Marks of an item's hundred that a serious harm costs. A critical one vetoes; a minor one is only told. */
export const seriousHarmMarks = 25;

/**
 * Points decide: an item is worth 100 marks, shared among its positive criteria by their points. What is lost comes
 * off the dimension it belongs to, down to minus all that the dimension offers; the rest, and what belongs to no
 * dimension of the item, is a deduction.
 */
export const doctorbench2: Policy = {
  name: 'doctorbench@2',
  vetoes: true,
  weighsDimensions: false,
  pointsDecide: true,
  scoresTags: false,
  overallOf: 'scenarios',
  leastTotal: -100,
  limitMean: percent => percent,
  rate: toRating,
  scoreItem,
  scoreItemTags: () => ({}),
};

function scoreItem(judged: readonly JudgedCriterion[], track: Track, harms: readonly Harm[] = []): ItemScore {
  const vetoes = [...toRedLineVetoes(judged), ...toHarmVetoes(harms)];
  const positive = judged.reduce((sum, { criterion }) => sum + Math.max(0, criterion.points), 0);
  if (positive === 0) {
    const total: Score = vetoes.length > 0 ? scored(vetoPercent) : { kind: 'not-applicable' };
    return { dimensions: {}, tags: {}, total, vetoes };
  }
  const points = toPoints(judged, track);
  const toMarks = (sum: number) => (100 * sum) / positive;
  const earned = points.dimensions.reduce((sum, [, each]) => sum + each.earned, 0);
  const serious = harms.filter(({ severity }) => severity === 'serious').length;
  const deductions = toMarks(points.deducted) + seriousHarmMarks * serious;
  const raw = toMarks(earned) - deductions;
  const limited = Math.min(100, Math.max(vetoPercent, raw));
  const total = vetoes.length > 0 ? vetoPercent : limited;
  const toEach = <T>(map: (each: DimensionPoints) => T): Record<string, T> =>
    Object.fromEntries(points.dimensions.map(([id, each]) => [id, map(each)]));
  return {
    dimensions: toEach(each => scored((100 * each.earned) / each.available)),
    tags: {},
    total: scored(total),
    vetoes,
    marks: {
      dimensions: toEach(each => ({ earned: toMarks(each.earned), available: toMarks(each.available) })),
      deductions,
      forgiven: limited - raw,
      vetoed: limited - total,
    },
  };
}

interface DimensionPoints {
  earned: number;
  available: number;
}

/** In points, so that whole ones are rounded once. What a dimension cannot bear is deducted from the item. */
function toPoints(judged: readonly JudgedCriterion[], track: Track) {
  const credits = toCredits(judged);
  const all = new Map<string, DimensionPoints>(
    listDimensions(track).map(({ id }) => [id, { earned: 0, available: 0 }]),
  );
  for (const { criterion } of judged) {
    const sums = all.get(criterion.dimension) ?? { earned: 0, available: 0 };
    all.set(criterion.dimension, sums);
    sums.earned += criterion.points * (credits.get(criterion.id) ?? 0);
    if (criterion.points > 0) sums.available += criterion.points;
  }
  let deducted = 0;
  const dimensions: [string, DimensionPoints][] = [];
  for (const [id, { earned, available }] of all) {
    const kept = Math.min(available, Math.max(earned, -available));
    deducted += Math.max(0, kept - earned);
    if (available > 0) dimensions.push([id, { earned: kept, available }]);
  }
  return { dimensions, deducted };
}

/** The share of each criterion that counts as met. What rests on another that was missed earns nothing. */
function toCredits(judged: readonly JudgedCriterion[]): ReadonlyMap<string, number> {
  const byId = new Map(judged.map(each => [each.criterion.id, each]));
  const credits = new Map<string, number>();
  const creditOf = (id: string, above: readonly string[]): number => {
    const known = credits.get(id);
    if (known !== undefined) return known;
    const entry = byId.get(id);
    // Nobody could judge it, or it stands in its own way: then it hinders nothing.
    if (!entry || above.includes(id)) return 1;
    const { criterion, verdict } = entry;
    const holds =
      criterion.points < 0 || (criterion.requires ?? []).every(each => creditOf(each, [...above, id]) > 0);
    const credit = verdict.met && holds ? (verdict.credit ?? 1) : 0;
    credits.set(id, credit);
    return credit;
  };
  for (const { criterion } of judged) creditOf(criterion.id, []);
  return credits;
}

/** The marks of an item that one dimension alone speaks to. */
export function toSingleMarks(dimension: string, percent: number): Marks {
  return {
    dimensions: { [dimension]: { earned: percent, available: 100 } },
    deductions: 0,
    forgiven: 0,
    vetoed: 0,
  };
}
