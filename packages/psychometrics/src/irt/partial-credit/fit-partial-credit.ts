import { toLogTables } from '../log-tables.ts';
import { normalise } from '../posterior.ts';
import { nodeCount, nodes } from '../quadrature.ts';
import { getRow, type ResponseMatrix } from '../responses.ts';
import type { Item3pl } from '../three-parameter.ts';
import { type ContinuousItem, type ContinuousSums, fitContinuous, toLogit } from './continuous-response.ts';
import { categoryOf, type GradedItem, startGraded, stepGraded, toCategories } from './graded-response.ts';
import { type Likelihood, toLikelihood } from './response-tables.ts';

export type PartialCreditItem = GradedItem | ContinuousItem;

/** How items graded in steps are fitted: as shares of a right answer, in ordered categories, or on a continuous scale. */
export const partialCreditModels = ['shares', 'graded', 'continuous'] as const;
export type PartialCreditModel = (typeof partialCreditModels)[number];

/** Items on which somebody scored something between nothing and all. */
export function findPartialCredit({ items, values }: ResponseMatrix): readonly boolean[] {
  const found = new Array<boolean>(items).fill(false);
  for (const [at, value] of values.entries()) if (value > 0 && value < 1) found[at % items] = true;
  return found;
}

const rounds = 40;
/** In logits of the ability that moves most from one round to the next. */
const tolerance = 5e-3;

/**
 * Fits the items graded in steps by expectation and maximisation (Bock & Aitkin, 1981), abilities beginning where the
 * three-parameter fit of all items has them. Items that are right or wrong keep that fit.
 */
export function fitPartialCredit(
  shares: ResponseMatrix,
  { items, model }: { readonly items: readonly Item3pl[]; readonly model: PartialCreditModel },
): readonly (PartialCreditItem | undefined)[] {
  const none = items.map((): PartialCreditItem | undefined => undefined);
  const isPartial = findPartialCredit(shares);
  if (model === 'shares' || !isPartial.some(Boolean)) return none;
  const chosen = [...items.keys()].filter(item => isPartial[item]);
  const logs = toLogTables(items);
  let posteriors = toPosteriorsOf(shares, toLikelihood(logs, none));
  let fitted: (PartialCreditItem | undefined)[] = [...none];
  for (let round = 0; round < rounds; round++) {
    fitted =
      model === 'graded'
        ? improveGraded(shares, { chosen, posteriors, fitted })
        : improveContinuous(shares, { chosen, posteriors, fitted });
    const next = toPosteriorsOf(shares, toLikelihood(logs, fitted));
    const moved = largestMove(posteriors, next);
    posteriors = next;
    if (moved < tolerance) break;
  }
  return fitted;
}

/** Ability of each person on the nodes, row by row. */
export function toPosteriorsOf(shares: ResponseMatrix, likelihood: Likelihood): Float64Array {
  const all = new Float64Array(shares.persons * nodeCount);
  for (let person = 0; person < shares.persons; person++) {
    const logs = all.subarray(person * nodeCount, (person + 1) * nodeCount);
    for (const [item, share] of getRow(shares, person).entries())
      if (!Number.isNaN(share)) likelihood.add(item, share, logs);
    normalise(logs);
  }
  return all;
}

function largestMove(before: Float64Array, after: Float64Array): number {
  let most = 0;
  for (let start = 0; start < before.length; start += nodeCount) {
    let moved = 0;
    for (let q = 0; q < nodeCount; q++)
      moved += ((after[start + q] as number) - (before[start + q] as number)) * (nodes[q] as number);
    most = Math.max(most, Math.abs(moved));
  }
  return most;
}

interface Round {
  readonly chosen: readonly number[];
  readonly posteriors: Float64Array;
  readonly fitted: readonly (PartialCreditItem | undefined)[];
}

function improveGraded(shares: ResponseMatrix, { chosen, posteriors, fitted }: Round) {
  const next = [...fitted];
  for (const item of chosen) {
    const answers = listAnswers(shares, item);
    const before = fitted[item];
    const categories = before?.kind === 'graded' ? before : toCategories(answers.map(({ share }) => share));
    const counts = Array.from({ length: nodeCount }, () =>
      new Array<number>(categories.means.length).fill(0),
    );
    for (const { person, share } of answers) {
      const category = categoryOf(share, categories.bounds);
      for (let q = 0; q < nodeCount; q++) {
        const row = counts[q] as number[];
        row[category] = (row[category] as number) + (posteriors[person * nodeCount + q] as number);
      }
    }
    const start = before?.kind === 'graded' ? before : startGraded(counts, categories);
    next[item] = stepGraded(start, counts);
  }
  return next;
}

function improveContinuous(shares: ResponseMatrix, { chosen, posteriors, fitted }: Round) {
  const next = [...fitted];
  const sums = chosen.map(item => sumLogits(shares, item, posteriors));
  const known = fitted.flatMap(item => (item?.kind === 'continuous' ? [item] : []));
  const mean = (values: readonly number[], without: number) =>
    values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : without;
  const usual = {
    slope: mean(
      known.map(({ slope }) => slope),
      1,
    ),
    variance: mean(
      known.map(({ sd }) => sd * sd),
      1,
    ),
  };
  for (const [index, item] of chosen.entries())
    next[item] = fitContinuous(sums[index] as ContinuousSums, usual);
  return next;
}

function listAnswers(shares: ResponseMatrix, item: number) {
  return Array.from({ length: shares.persons }, (_, person) => ({
    person,
    share: shares.values[person * shares.items + item] as number,
  })).filter(({ share }) => !Number.isNaN(share));
}

function sumLogits(shares: ResponseMatrix, item: number, posteriors: Float64Array): ContinuousSums {
  const sums = { n: 0, theta: 0, thetaSquare: 0, logit: 0, logitSquare: 0, product: 0 };
  for (const { person, share } of listAnswers(shares, item)) {
    let [theta, square] = [0, 0];
    for (let q = 0; q < nodeCount; q++) {
      const mass = posteriors[person * nodeCount + q] as number;
      const node = nodes[q] as number;
      theta += mass * node;
      square += mass * node * node;
    }
    const logit = toLogit(share);
    sums.n += 1;
    sums.theta += theta;
    sums.thetaSquare += square;
    sums.logit += logit;
    sums.logitSquare += logit * logit;
    sums.product += logit * theta;
  }
  return sums;
}
