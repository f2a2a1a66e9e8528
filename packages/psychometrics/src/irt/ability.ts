import { toLogTables } from './log-tables.ts';
import { toPosterior } from './posterior.ts';
import { describeNodes } from './quadrature.ts';
import { type Item3pl, probability3pl, testInformation } from './three-parameter.ts';

/** An ability in logits and its standard error. */
export interface Ability {
  readonly theta: number;
  readonly standardError: number;
}

/** Mean and standard deviation of the posterior on the 61 nodes, prior standard normal (Bock & Mislevy, 1982). */
export function estimateEap(responses: readonly number[], items: readonly Item3pl[]): Ability {
  const { mean, sd } = describeNodes(toPosterior(Float64Array.from(responses), toLogTables(items)));
  return { theta: mean, standardError: sd };
}

/** Mode of the posterior, prior standard normal. */
export function estimateMap(responses: readonly number[], items: readonly Item3pl[]): Ability {
  const theta = findPeak(at => logLikelihood(at, responses, items) - (at * at) / 2, 6);
  return { theta, standardError: 1 / Math.sqrt(testInformation(theta, items) + 1) };
}

/** Most likely ability; null where all answers are right or all wrong, for there is none. */
export function estimateMle(responses: readonly number[], items: readonly Item3pl[]): Ability | null {
  if (responses.every(value => value === 1) || responses.every(value => value === 0)) return null;
  const theta = findPeak(at => logLikelihood(at, responses, items), 6);
  return { theta, standardError: 1 / Math.sqrt(testInformation(theta, items)) };
}

/**
 * Weighted likelihood (Warm, 1989): the likelihood times the root of the information. Free of the first-order bias in
 * the one- and two-parameter models; with guessing the same weight is an approximation.
 */
export function estimateWle(responses: readonly number[], items: readonly Item3pl[]): Ability {
  const theta = findPeak(
    at => logLikelihood(at, responses, items) + 0.5 * Math.log(testInformation(at, items)),
    8,
  );
  return { theta, standardError: 1 / Math.sqrt(testInformation(theta, items)) };
}

function logLikelihood(theta: number, responses: readonly number[], items: readonly Item3pl[]): number {
  let sum = 0;
  for (const [index, item] of items.entries()) {
    const p = probability3pl(theta, item);
    const x = responses[index] as number;
    sum += x * Math.log(p) + (1 - x) * Math.log(1 - p);
  }
  return sum;
}

const gridStep = 0.05;
const golden = (Math.sqrt(5) - 1) / 2;

/** The highest point between −limit and limit: a grid against local peaks, then golden-section search. */
function findPeak(value: (at: number) => number, limit: number): number {
  let best = -limit;
  for (let at = -limit; at <= limit; at += gridStep) if (value(at) > value(best)) best = at;
  let [low, high] = [Math.max(best - gridStep, -limit), Math.min(best + gridStep, limit)];
  while (high - low > 1e-9) {
    const left = high - golden * (high - low);
    const right = low + golden * (high - low);
    if (value(left) < value(right)) low = left;
    else high = right;
  }
  return (low + high) / 2;
}
