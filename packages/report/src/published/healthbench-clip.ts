import { listScored } from './published-answer.ts';
import { type Rule, toMean } from './rule.ts';

/**
 * HealthBench (Arora et al., 2025): the mean of the scores of all answers, clipped to 0 and 1 once it is taken. The
 * score of one answer, earned points over positive points, may be negative and counts as it is.
 */
export const healthbenchClip: Rule = answers => {
  const mean = toMean(
    listScored(answers).map(({ percent }) => percent),
    'share',
  );
  return mean && { ...mean, value: Math.min(1, Math.max(0, mean.value / 100)) };
};
