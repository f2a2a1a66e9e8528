import type { ScoredAnswer } from './published-answer.ts';
import { shareRule } from './rule.ts';

/** Items of this tag hold a score of points, which the authors round before they compare it. */
const roundedTag = 'scored-by:rule';

/**
 * MedCalc-Bench (Khandekar et al., 2024): equations within the published limits, dates and ages equal, scores of
 * points equal once the answer is rounded to a whole number, half to even.
 */
export const medcalcTolerance = shareRule(isRight);

function isRight({ percent, tags, metrics }: ScoredAnswer): boolean {
  if (percent === 100) return true;
  const [number] = metrics;
  if (!tags.includes(roundedTag) || number?.read === undefined || number.key === undefined) return false;
  return roundHalfToEven(Number(number.read)) === Number(number.key);
}

/** As Python does. */
function roundHalfToEven(value: number): number {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}
