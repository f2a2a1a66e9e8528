import { inverseRegularizedBeta, regularizedBeta } from './beta.ts';
import type { Interval } from './bootstrap.ts';

/** So many of so many. */
interface Hits {
  readonly hits: number;
  readonly n: number;
}

export interface VetoCounts {
  /** Items that were vetoed, of those that were scored. */
  readonly vetoed: number;
  readonly scored: number;
  /** Of an audit: answers that deserve a veto, and how many got one. */
  readonly sensitivity: Hits;
  /** Answers that deserve none, and how many got none. */
  readonly specificity: Hits;
}

export interface CorrectedRate {
  /** Share of items that deserve a veto (Rogan & Gladen, 1978), within 0 and 1. */
  readonly rate: number;
  /** 95 %, two-sided. */
  readonly interval: Interval;
  /**
   * 95 %, one-sided. Knows that no rate is below 0, so that it may lie above the interval when there were fewer vetoes
   * than the audit expects false alarms.
   */
  readonly upperBound95: number;
}

/** Beta(½, ½), the prior of Jeffreys for a proportion. */
const prior = 0.5;
/** Sensitivities, and specificities, that stand for the posterior of each: the middles of equal shares of it. */
const nodes = 24;
/** Steps of the table of the vetoes' distribution; they are equal in √q, since vetoes are rare. */
const steps = 1024;
/** An audit that leaves more than this chance of judges no better than a coin corrects nothing. */
const mostUseless = 0.025;

/**
 * The veto rate corrected for what judges miss and invent, with the uncertainty of their audit. Sensitivity,
 * specificity and the share vetoed have independent Jeffreys posteriors; the rate is (q + Sp − 1) / (Se + Sp − 1),
 * clipped to [0, 1] for the interval and conditioned on it for the bound. Integrated over fixed nodes: no chance is
 * involved. Null where nothing was scored or labelled, or where the judges may be no better than a coin.
 */
export function correctVetoRate({
  vetoed,
  scored,
  sensitivity,
  specificity,
}: VetoCounts): CorrectedRate | null {
  if (scored === 0 || sensitivity.n === 0 || specificity.n === 0) return null;
  const judges = listJudges(sensitivity, specificity);
  const [se, sp] = [sensitivity.hits / sensitivity.n, specificity.hits / specificity.n];
  if (se + sp <= 1 || judges.length < (1 - mostUseless) * nodes ** 2) return null;
  const vetoes = tabulate(vetoed + prior, scored - vetoed + prior);
  const below = (rate: number) => {
    let sum = 0;
    for (const [found, raised] of judges) sum += vetoes(rate * found + (1 - rate) * raised);
    return sum / judges.length;
  };
  const [least, most] = [below(0), below(1)];
  const quantile = (probability: number) =>
    probability <= least ? 0 : probability >= most ? 1 : bisect(below, probability);
  return {
    rate: clip((vetoed / scored + sp - 1) / (se + sp - 1)),
    interval: { low: quantile(0.025), high: quantile(0.975) },
    upperBound95: quantile(least + 0.95 * (most - least)),
  };
}

/** Pairs of a sensitivity and a false-alarm rate, each as probable as any other; those no better than a coin left out. */
function listJudges(sensitivity: Hits, specificity: Hits): readonly (readonly [number, number])[] {
  const specificities = listNodes(specificity);
  return listNodes(sensitivity).flatMap(se =>
    specificities.filter(sp => se + sp > 1).map(sp => [se, 1 - sp] as const),
  );
}

function listNodes({ hits, n }: Hits): readonly number[] {
  return Array.from({ length: nodes }, (_, index) =>
    inverseRegularizedBeta((index + 0.5) / nodes, hits + prior, n - hits + prior),
  );
}

/** The distribution function of Beta(a, b), read from a table. */
function tabulate(a: number, b: number): (q: number) => number {
  const table = Float64Array.from({ length: steps + 1 }, (_, index) =>
    regularizedBeta((index / steps) ** 2, a, b),
  );
  return q => {
    const place = Math.sqrt(clip(q)) * steps;
    const index = Math.min(Math.floor(place), steps - 1);
    const from = table[index] ?? 0;
    return from + ((table[index + 1] ?? 1) - from) * (place - index);
  };
}

function bisect(rising: (x: number) => number, target: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (rising(middle) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value));
}
