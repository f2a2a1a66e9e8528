import { inverseRegularizedBeta } from './beta.ts';
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
  /** 95 %, two-sided; its upper end is the bound that reports and boards print. */
  readonly interval: Interval;
}

/** Beta(½, ½), the prior of Jeffreys for sensitivity and specificity. */
const prior = 0.5;
/** Sensitivities, and specificities, that stand for the posterior of each: the middles of equal shares of it. */
const nodes = 24;
/** Rates at which the posterior is computed; they are equal in √rate, since vetoes are rare. */
const steps = 256;
/** Of the table of the likelihood of a chance to be vetoed. */
const fineSteps = 4096;
/** An audit that leaves more than this chance of judges no better than a coin corrects nothing. */
const mostUseless = 0.025;
/** The likelihood ratio at which the data reject a rate with 95 % confidence: half the quantile of χ² with one degree. */
const rejection = Math.exp(-1.9207);

/**
 * The veto rate corrected for what judges miss and invent, with the uncertainty of their audit. The audit gives
 * sensitivity and specificity their posteriors; every rate is equally probable before; the vetoes weigh all three
 * together, so that a run with few vetoes also speaks against many false alarms. Where the data do not reject a rate
 * of 0, the interval begins there and has all its 5 % above; otherwise it has 2.5 % on either side. Integrated over
 * fixed nodes: no chance is involved. Null where nothing was scored or labelled, or where the judges may be no better
 * than a coin.
 */
export function correctVetoRate({
  vetoed,
  scored,
  sensitivity,
  specificity,
}: VetoCounts): CorrectedRate | null {
  if (scored === 0 || sensitivity.n === 0 || specificity.n === 0) return null;
  const judges = toJudges(sensitivity, specificity);
  const [se, sp] = [sensitivity.hits / sensitivity.n, specificity.hits / specificity.n];
  if (se + sp <= 1 || judges.found.length < (1 - mostUseless) * nodes ** 2) return null;
  const likelihood = weighRates(vetoed / scored, scored, judges);
  const quantile = toQuantile(likelihood);
  const zeroRejected = (likelihood[0] ?? 0) < rejection * Math.max(...likelihood);
  return {
    rate: clip((vetoed / scored + sp - 1) / (se + sp - 1)),
    interval: zeroRejected
      ? { low: quantile(0.025), high: quantile(0.975) }
      : { low: 0, high: quantile(0.95) },
  };
}

/** Pairs of a sensitivity and a false-alarm rate, by place, each pair as probable as any other. */
interface Judges {
  readonly found: Float64Array;
  readonly raised: Float64Array;
}

/** Those no better than a coin left out. */
function toJudges(sensitivity: Hits, specificity: Hits): Judges {
  const specificities = listNodes(specificity);
  const pairs = listNodes(sensitivity).flatMap(se =>
    specificities.filter(sp => se + sp > 1).map(sp => [se, 1 - sp] as const),
  );
  return {
    found: Float64Array.from(pairs, ([se]) => se),
    raised: Float64Array.from(pairs, ([, alarm]) => alarm),
  };
}

function listNodes({ hits, n }: Hits): readonly number[] {
  return Array.from({ length: nodes }, (_, index) =>
    inverseRegularizedBeta((index + 0.5) / nodes, hits + prior, n - hits + prior),
  );
}

/** The likelihood of each rate on the grid, averaged over the judges; relative to that of the share vetoed itself. */
function weighRates(share: number, scored: number, { found, raised }: Judges): Float64Array {
  const likelihood = tabulate(share, scored);
  const weighed = new Float64Array(steps + 1);
  for (let index = 0; index <= steps; index++) {
    const rate = (index / steps) ** 2;
    let sum = 0;
    for (let judge = 0; judge < found.length; judge++) {
      const chance = rate * (found[judge] as number) + (1 - rate) * (raised[judge] as number);
      sum += likelihood[Math.round(Math.sqrt(chance) * fineSteps)] ?? 0;
    }
    weighed[index] = sum / found.length;
  }
  return weighed;
}

/** The likelihood of a chance to be vetoed, at chances that are equal in their root. */
function tabulate(share: number, scored: number): Float64Array {
  const logOf = (q: number) => term(share, q) + term(1 - share, 1 - q);
  const best = logOf(share);
  const likelihood = new Float64Array(fineSteps + 1);
  for (let index = 0; index <= fineSteps; index++)
    likelihood[index] = Math.exp(scored * (logOf((index / fineSteps) ** 2) - best));
  return likelihood;
}

/** weight · ln(value), which is 0 where the weight is. */
function term(weight: number, value: number): number {
  return weight === 0 ? 0 : weight * Math.log(value);
}

/** The quantile function of a density given on the grid, by trapezoids. */
function toQuantile(density: Float64Array): (probability: number) => number {
  const below = new Float64Array(steps + 1);
  for (let index = 1; index <= steps; index++) {
    const width = (index / steps) ** 2 - ((index - 1) / steps) ** 2;
    below[index] =
      (below[index - 1] ?? 0) + (((density[index] ?? 0) + (density[index - 1] ?? 0)) / 2) * width;
  }
  return probability => {
    const target = probability * (below[steps] ?? 0);
    const index = Math.max(
      1,
      below.findIndex(value => value >= target),
    );
    const [from, to] = [below[index - 1] ?? 0, below[index] ?? 0];
    const place = index - 1 + (to > from ? (target - from) / (to - from) : 0);
    return (place / steps) ** 2;
  };
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value));
}
