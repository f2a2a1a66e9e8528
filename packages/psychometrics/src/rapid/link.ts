import { studentPoint975 } from '../student-t.ts';

/** What the model predicted for a calibrator that took no part in fitting it, and the calibrator's true full score. */
export interface LinkRow {
  readonly developer: string;
  /** The same in all of its sittings. */
  readonly examinee: string;
  readonly predicted: number;
  readonly truth: number;
}

/** Turns a predicted score into an estimate of the full score, with the error that it had where the truth is known. */
export interface Link {
  readonly intercept: number;
  readonly slope: number;
  /** Root mean square of what was left for developers that the link had not seen. */
  readonly error: number;
  /** Mean absolute value of the same. */
  readonly meanAbsoluteError: number;
  readonly examinees: number;
  /** Of `error`; older banks have none. */
  readonly degreesOfFreedom?: number | undefined;
  /** Root mean square error of a single scenario as the model predicts it; undefined where there is only one. */
  readonly scenarioError?: number | undefined;
}

export interface LinkedEstimate {
  readonly points: number;
  readonly standardError: number;
  readonly low: number;
  readonly high: number;
}

const identity = { intercept: 0, slope: 1 };

/**
 * The regression of true on predicted scores, or the identity where it does better for developers left out. Its error
 * is that of the same choice, cross-fitted: it has the doubt about slope and intercept in it.
 */
export function fitLink(rows: readonly LinkRow[], examinees: number): Link {
  const linear = toResiduals(rows, regress);
  const plain = toResiduals(rows, () => identity);
  const chosen = square(linear) < square(plain) ? linear : plain;
  const line = chosen === linear ? regress(rows) : identity;
  return {
    ...line,
    error: Math.sqrt(square(chosen)),
    meanAbsoluteError: chosen.reduce((sum, value) => sum + Math.abs(value), 0) / chosen.length,
    examinees,
    degreesOfFreedom: toDegreesOfFreedom(rows, chosen),
  };
}

/**
 * Satterthwaite's for a mean square of residuals that are correlated by ρ: n² / Σ ρ² over all pairs of n examinees,
 * less two for the line. Sittings of one examinee are one; how far models of one developer err alike is told by their
 * mean residuals. Never fewer than developers less one, as if all models of a developer were the same.
 */
function toDegreesOfFreedom(rows: readonly LinkRow[], residuals: readonly number[]): number {
  const means = toMeans(rows, residuals);
  const n = means.length;
  let [products, pairs] = [0, 0];
  for (const [i, a] of means.entries())
    for (const b of means.slice(0, i)) {
      if (a.developer !== b.developer) continue;
      products += a.residual * b.residual;
      pairs++;
    }
  const meanSquare = square(means.map(({ residual }) => residual));
  const alike = pairs > 0 && meanSquare > 0 ? Math.min(1, (products / pairs / meanSquare) ** 2) : 0;
  const least = Math.max(1, new Set(rows.map(({ developer }) => developer)).size - 1);
  return Math.max(least, n ** 2 / (n + 2 * pairs * alike) - 2);
}

/** The mean residual of each examinee over its sittings. */
function toMeans(rows: readonly LinkRow[], residuals: readonly number[]) {
  const sums = new Map<string, { readonly developer: string; sum: number; n: number }>();
  for (const [at, { examinee, developer }] of rows.entries()) {
    const entry = sums.get(examinee) ?? { developer, sum: 0, n: 0 };
    entry.sum += residuals[at] as number;
    entry.n++;
    sums.set(examinee, entry);
  }
  return [...sums.values()].map(({ developer, sum, n }) => ({ developer, residual: sum / n }));
}

/** Residuals of each row under a line fitted without its developer. */
export function toLinkResiduals(rows: readonly LinkRow[]): readonly number[] {
  const linear = toResiduals(rows, regress);
  const plain = toResiduals(rows, () => identity);
  return square(linear) < square(plain) ? linear : plain;
}

/** How far a single scenario lies from what the model predicts of it, 95 %; undefined where there is only one. */
export function toScenarioMargin({ scenarioError, degreesOfFreedom, examinees }: Link): number | undefined {
  if (scenarioError === undefined) return undefined;
  return studentPoint975(degreesOfFreedom ?? Math.max(1, examinees - 2)) * scenarioError;
}

export function applyLink(link: Link, predicted: number): LinkedEstimate {
  const { intercept, slope, error, examinees, degreesOfFreedom } = link;
  const points = intercept + slope * predicted;
  const half = studentPoint975(degreesOfFreedom ?? Math.max(1, examinees - 2)) * error;
  return { points, standardError: error, low: points - half, high: points + half };
}

/** The link for so many items, between those of the nearest numbers that have one. */
export function linkAt(links: readonly (Link & { readonly asked: number })[], asked: number): Link {
  const below = links.findLast(link => link.asked <= asked) ?? links[0];
  const above = links.find(link => link.asked >= asked) ?? links.at(-1);
  if (!below || !above) throw new Error('there is no link');
  const share = above.asked > below.asked ? (asked - below.asked) / (above.asked - below.asked) : 0;
  const between = (key: 'intercept' | 'slope' | 'error' | 'meanAbsoluteError') =>
    below[key] + Math.min(Math.max(share, 0), 1) * (above[key] - below[key]);
  return {
    intercept: between('intercept'),
    slope: between('slope'),
    error: between('error'),
    meanAbsoluteError: between('meanAbsoluteError'),
    examinees: below.examinees,
    degreesOfFreedom: least(below.degreesOfFreedom, above.degreesOfFreedom),
    // Of the fewer items, which is the larger.
    scenarioError: below.scenarioError,
  };
}

function least(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : Math.min(a, b);
}

type Line = Pick<Link, 'intercept' | 'slope'>;

function toResiduals(rows: readonly LinkRow[], fit: (rows: readonly LinkRow[]) => Line): readonly number[] {
  const lines = new Map<string, Line>();
  for (const { developer } of rows)
    if (!lines.has(developer)) lines.set(developer, fit(rows.filter(row => row.developer !== developer)));
  return rows.map(({ developer, predicted, truth }) => {
    const { intercept, slope } = lines.get(developer) as Line;
    return truth - intercept - slope * predicted;
  });
}

function square(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0) / values.length;
}

/** Least squares; a flat line through the mean where predictions do not differ. */
function regress(rows: readonly LinkRow[]): Line {
  const n = rows.length;
  if (n < 3) return identity;
  const meanX = rows.reduce((sum, { predicted }) => sum + predicted, 0) / n;
  const meanY = rows.reduce((sum, { truth }) => sum + truth, 0) / n;
  let [xy, xx] = [0, 0];
  for (const { predicted, truth } of rows) {
    xy += (predicted - meanX) * (truth - meanY);
    xx += (predicted - meanX) ** 2;
  }
  const slope = xx > 1e-9 ? xy / xx : 0;
  return { slope, intercept: meanY - slope * meanX };
}
