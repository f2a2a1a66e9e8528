import { logistic } from '../item-blocks.ts';

/**
 * An item of the continuous-response model (Samejima, 1973; Wang & Zeng, 1998): the logit of the share is normal about a
 * line in ability. It is the normal-ogive model with so many categories that they run together.
 */
export interface ContinuousItem {
  readonly kind: 'continuous';
  readonly slope: number;
  readonly intercept: number;
  readonly sd: number;
}

/** Shares of nothing and of everything have no logit: they are moved this far inwards (Smithson & Verkuilen, 2006). */
const margin = 0.01;

export function toLogit(share: number): number {
  const inside = margin + (1 - 2 * margin) * share;
  return Math.log(inside / (1 - inside));
}

function toShareOf(logit: number): number {
  return Math.min(1, Math.max(0, (logistic(logit) - margin) / (1 - 2 * margin)));
}

/** Half-steps of the standard normal distribution from −3 to 3, with their weights. */
const grid = Array.from({ length: 13 }, (_, index) => index / 2 - 3);
const kernel = grid.map(z => Math.exp((-z * z) / 2));
const kernelSum = kernel.reduce((sum, value) => sum + value, 0);

/** Mean and variance of the share at an ability. */
export function describeContinuous(item: ContinuousItem, theta: number): { mean: number; variance: number } {
  let [mean, square] = [0, 0];
  for (const [index, z] of grid.entries()) {
    const share = toShareOf(item.intercept + item.slope * theta + item.sd * z);
    const weight = (kernel[index] as number) / kernelSum;
    mean += weight * share;
    square += weight * share * share;
  }
  return { mean, variance: Math.max(square - mean * mean, 0) };
}

/** Sums over the persons who answered an item, ability by its posterior. */
export interface ContinuousSums {
  readonly n: number;
  readonly theta: number;
  readonly thetaSquare: number;
  readonly logit: number;
  readonly logitSquare: number;
  readonly product: number;
}

/** What is usual among the items: slopes stay near it, and deviations too, where few answered. */
interface UsualItem {
  readonly slope: number;
  readonly variance: number;
}

const priorAnswers = 3;

/** The most probable line through the sums, in closed form. */
export function fitContinuous(sums: ContinuousSums, usual: UsualItem): ContinuousItem {
  const { n, theta, thetaSquare, logit, logitSquare, product } = sums;
  // A slope is believed to lie within about half of what is usual.
  const precision = usual.variance / Math.max(usual.slope / 2, 0.1) ** 2;
  const spread = thetaSquare - (theta * theta) / n + precision;
  const slope = (product - (theta * logit) / n + precision * usual.slope) / spread;
  const intercept = (logit - slope * theta) / n;
  const squares =
    logitSquare -
    2 * intercept * logit -
    2 * slope * product +
    n * intercept * intercept +
    2 * intercept * slope * theta +
    slope * slope * thetaSquare;
  const variance = (Math.max(squares, 0) + priorAnswers * usual.variance) / (n + priorAnswers);
  return { kind: 'continuous', slope, intercept, sd: Math.sqrt(Math.max(variance, 1e-4)) };
}
