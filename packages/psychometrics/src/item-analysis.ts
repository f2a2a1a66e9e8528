import { mean } from './describe.ts';
import { sumOfSquares } from './deviations.ts';
import { pearsonCorrelation } from './pearson.ts';
import { listItemScores, listTotals, type ScoreMatrix, sumsVary } from './score-matrix.ts';
import { zip } from './zip.ts';

/** The classical statistics of one item. */
export interface ItemAnalysis {
  /** Mean share of the maximum, the proportion correct of a binary item: higher is easier. */
  readonly difficulty: number;
  /**
   * Correlation with the total of all other items, point-biserial for a binary item. Undefined where either
   * does not vary.
   */
  readonly itemRest: number | undefined;
  /**
   * Difficulty among the 27 % with the highest totals less that among the 27 % with the lowest (Kelley,
   * 1939). Undefined where totals do not vary.
   */
  readonly upperLower: number | undefined;
}

/** Size of each extreme group that tells them apart best for normal totals (Kelley, 1939). */
const tailShare = 0.27;
/** Totals closer than this share of their range are equal but for rounding. */
const tieShare = 1e-9;

/** Analyses each item; `maxima` are the items' highest possible scores, above 0. */
export function analyzeItems(scores: ScoreMatrix, maxima: readonly number[]): ItemAnalysis[] {
  if (scores.length === 0) return [];
  const items = listItemScores(scores);
  const totals = listTotals(scores);
  const squares = items.reduce((sum, item) => sum + sumOfSquares(item), 0);
  const tails = sumsVary(sumOfSquares(totals), squares) ? tailsOf(totals) : undefined;
  return zip(items, maxima).map(([item, maximum]) => {
    const rest = zip(totals, item).map(([total, score]) => total - score);
    return {
      difficulty: mean(item) / maximum,
      itemRest: sumsVary(sumOfSquares(rest), squares) ? pearsonCorrelation(item, rest) : undefined,
      upperLower: tails && (weightedMean(item, tails.upper) - weightedMean(item, tails.lower)) / maximum,
    };
  });
}

function tailsOf(totals: readonly number[]) {
  const places = Math.max(1, Math.round(tailShare * totals.length));
  return { upper: membership(totals, places), lower: membership(totals.map(negate), places) };
}

/**
 * How far each person belongs to the group of the highest totals, from 0 to 1. Those tied at its edge share
 * the places left over, so that the order of persons does not matter.
 */
function membership(totals: readonly number[], places: number): number[] {
  const descending = totals.toSorted((a, b) => b - a);
  const edge = descending[places - 1] as number;
  const tie = tieShare * ((descending[0] as number) - (descending.at(-1) as number));
  const above = totals.filter(total => total > edge + tie).length;
  const atEdge = totals.filter(total => Math.abs(total - edge) <= tie).length;
  return totals.map(total => {
    if (total > edge + tie) return 1;
    return total >= edge - tie ? (places - above) / atEdge : 0;
  });
}

function weightedMean(values: readonly number[], weights: readonly number[]): number {
  let [sum, weightSum] = [0, 0];
  for (const [value, weight] of zip(values, weights)) {
    sum += value * weight;
    weightSum += weight;
  }
  return sum / weightSum;
}

function negate(value: number): number {
  return -value;
}
