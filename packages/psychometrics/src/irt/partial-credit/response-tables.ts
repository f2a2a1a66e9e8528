import { createLogTables, type LogTables, setProbability } from '../log-tables.ts';
import { nodeCount, nodes } from '../quadrature.ts';
import { type Item3pl, information3pl, probability3pl } from '../three-parameter.ts';
import { type ContinuousItem, describeContinuous, toLogit } from './continuous-response.ts';
import { categoryOf, type GradedItem, informationGraded, toCategoryChances } from './graded-response.ts';

/** How probable answers are. */
export interface Likelihood {
  /** Adds the log-likelihood of a share at each node. */
  add(item: number, share: number, into: Float64Array): void;
}

/** What is known of items at the nodes, item after item, whichever model each has. */
export interface ResponseTables extends Likelihood {
  /** Expected share of the marks, and the variance of a single answer about it. */
  readonly probability: Float64Array;
  readonly variance: Float64Array;
  /** Fisher information. */
  readonly information: Float64Array;
}

/** `partial`: the items graded in steps that have a model of their own; the others are right or wrong. */
export function toResponseTables(
  items: readonly Item3pl[],
  partial: readonly (GradedItem | ContinuousItem | undefined)[] = [],
): ResponseTables {
  const logs = createLogTables(items.length);
  const variance = new Float64Array(items.length * nodeCount);
  const information = new Float64Array(items.length * nodeCount);
  for (const [index, item] of items.entries()) {
    const own = partial[index];
    for (let q = 0, at = index * nodeCount; q < nodeCount; q++, at++) {
      const theta = nodes[q] as number;
      const described = own ? describe(own, theta) : undefined;
      const mean = described?.mean ?? probability3pl(theta, item);
      setProbability(logs, at, mean);
      const p = logs.probability[at] as number;
      variance[at] = described?.variance ?? p * (1 - p);
      information[at] = described?.information ?? information3pl(theta, item);
    }
  }
  return { probability: logs.probability, variance, information, ...toLikelihood(logs, partial) };
}

/** `logs`: of items that are right or wrong; those of others are not looked at. */
export function toLikelihood(
  logs: LogTables,
  partial: readonly (GradedItem | ContinuousItem | undefined)[],
): Likelihood {
  const logChances = partial.map(own => (own?.kind === 'graded' ? toLogChances(own) : undefined));
  return {
    add(item, share, into) {
      const own = partial[item];
      if (own?.kind === 'continuous') addContinuous(own, share, into);
      else if (own) addRow(logChances[item]?.[categoryOf(share, own.bounds)], into);
      else
        for (let q = 0, at = item * nodeCount; q < into.length; q++, at++)
          into[q] =
            (into[q] as number) + (logs.logWrong[at] as number) + share * (logs.logOdds[at] as number);
    },
  };
}

function describe(item: GradedItem | ContinuousItem, theta: number) {
  if (item.kind === 'continuous')
    return { ...describeContinuous(item, theta), information: (item.slope / item.sd) ** 2 };
  const chances = toCategoryChances(item, theta);
  let [mean, square] = [0, 0];
  for (const [k, p] of chances.entries()) {
    const own = item.means[k] as number;
    mean += p * own;
    square += p * (own * own + (item.variances[k] as number));
  }
  return { mean, variance: Math.max(square - mean * mean, 0), information: informationGraded(item, theta) };
}

function toLogChances(item: GradedItem): readonly Float64Array[] {
  const rows = item.means.map(() => new Float64Array(nodeCount));
  for (let q = 0; q < nodeCount; q++)
    for (const [k, p] of toCategoryChances(item, nodes[q] as number).entries())
      (rows[k] as Float64Array)[q] = Math.log(p);
  return rows;
}

function addRow(row: Float64Array | undefined, into: Float64Array): void {
  if (row) for (let q = 0; q < into.length; q++) into[q] = (into[q] as number) + (row[q] as number);
}

function addContinuous({ slope, intercept, sd }: ContinuousItem, share: number, into: Float64Array): void {
  const logit = toLogit(share);
  for (let q = 0; q < into.length; q++) {
    const z = (logit - intercept - slope * (nodes[q] as number)) / sd;
    into[q] = (into[q] as number) - (z * z) / 2;
  }
}
