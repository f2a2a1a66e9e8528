import { type Interval, leastCasesInStratum } from './bootstrap.ts';
import { z975 } from './normal.ts';
import type { ScoreProfile, StratumProfile } from './score-profile.ts';

/** The difference of two examinees on the same items. */
export interface PairedDifference {
  /** First less second: mean over strata of the mean difference within each. */
  readonly difference: number;
  /** There where cases enough bear an interval. */
  readonly spread: Spread | undefined;
}

interface Spread {
  /** Of the difference, clustered by case. Zero where every stratum has one and the same difference throughout. */
  readonly standardError: number;
  readonly cases: number;
  /** The half width of the 95 % interval is as many standard errors. */
  readonly critical: number;
}

export interface DrawnDifference extends PairedDifference {
  /** |t| of each replicate; none where there is no standard error. */
  readonly replicates: Float64Array;
}

/**
 * With five cases, all of one sign come about by chance one time in sixteen; with six, one in thirty-two. Below six no
 * result, not even a unanimous one, would be significant.
 */
const leastCases = 6;

/** In percent: what is nearer to zero is rounding. */
const tie = 1e-9;

const significance = 0.05;
const none = new Float64Array();

/**
 * Compares two examinees. Standard error: linearised ratio of sums over cases, within strata. Critical value: wild
 * cluster bootstrap-t (Cameron, Gelbach & Miller, 2008): the residual of each case keeps or changes its sign, together
 * for all items of the case, and every replicate is studentised by its own standard error. Swapping the two mirrors
 * every number to the last digit.
 */
export function pairedDifference(a: ScoreProfile, b: ScoreProfile): DrawnDifference | undefined {
  if (a.strata.length === 0) return undefined;
  const strata = a.strata.map((first, index) => pairStratum(first, b.strata[index] as StratumProfile));
  let [difference, variance, cases] = [0, 0, 0];
  for (const stratum of strata) {
    difference += stratum.difference / strata.length;
    variance += stratum.variance / strata.length ** 2;
    cases += stratum.cases;
  }
  if (Math.abs(difference) < tie) difference = 0;
  if (cases < leastCases || strata.some(stratum => stratum.cases < leastCasesInStratum))
    return { difference, spread: undefined, replicates: none };
  const standardError = Math.sqrt(variance);
  if (standardError === 0)
    return { difference, spread: { standardError, cases, critical: 0 }, replicates: none };
  const replicates = studentize(strata);
  const critical = upperQuantile(replicates);
  // The signs of few cases may leave no spread too often: then there is no interval.
  if (!Number.isFinite(critical)) return { difference, spread: undefined, replicates: none };
  return { difference, spread: { standardError, cases, critical }, replicates };
}

/** With an error of the two that their items do not show. Without a spread of its own the normal distribution decides. */
export function withError(drawn: DrawnDifference, error: number): DrawnDifference {
  const { spread } = drawn;
  if (!spread || error === 0) return drawn;
  const standardError = Math.hypot(spread.standardError, error);
  const critical = spread.standardError === 0 ? z975 : spread.critical;
  return { ...drawn, spread: { ...spread, standardError, critical } };
}

/** `times`: how much wider than for the pair alone, where several pairs are to hold together. */
export function toInterval({ difference, spread }: PairedDifference, times = 1): Interval | null {
  if (!spread) return null;
  const half = times * spread.critical * spread.standardError;
  return { low: difference - half, high: difference + half };
}

/**
 * The critical value at 5 %: a statistic is greater if and only if the share of replicates that reach it, with the
 * observed one counted among them (Phipson & Smyth, 2010), is below 5 %.
 */
export function upperQuantile(replicates: Float64Array): number {
  const beyond = Math.round(significance * (replicates.length + 1)) - 1;
  return replicates.toSorted()[replicates.length - beyond] as number;
}

interface PairedStratum {
  readonly difference: number;
  /** Of the stratum's mean difference. */
  readonly variance: number;
  readonly cases: number;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

function pairStratum(a: StratumProfile, b: StratumProfile): PairedStratum {
  const cases = a.residuals.length;
  let squares = 0;
  for (let index = 0; index < cases; index++)
    squares += ((a.residuals[index] as number) - (b.residuals[index] as number)) ** 2;
  return {
    difference: a.mean - b.mean,
    variance: squares < tie ** 2 ? 0 : (cases / (cases - 1)) * squares,
    cases,
    first: a.signed,
    second: b.signed,
  };
}

function studentize(strata: readonly PairedStratum[]): Float64Array {
  const [sample] = strata;
  const totals = new Float64Array(sample?.first.length ?? 0);
  const variances = new Float64Array(totals.length);
  for (const { variance, cases, first, second } of strata) {
    if (variance === 0) continue;
    for (let index = 0; index < totals.length; index++) {
      const sum = (first[index] as number) - (second[index] as number);
      totals[index] = (totals[index] as number) + sum;
      // Squares keep their sum; what the replicate's own mean takes of it is no spread.
      const left = variance - (sum * sum) / (cases - 1);
      variances[index] = (variances[index] as number) + (left > variance * tie ? left : 0);
    }
  }
  for (let index = 0; index < totals.length; index++) {
    const total = Math.abs(totals[index] as number);
    totals[index] = total < tie ? 0 : total / Math.sqrt(variances[index] as number);
  }
  return totals;
}
