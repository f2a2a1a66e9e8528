import { meanRule } from './rule.ts';

/**
 * HealthBench (Arora et al., 2025): the mean of the scores of all answers, clipped to 0 and 1 once it is taken. The
 * score of one answer, earned points over positive points, may be negative and counts as it is.
 */
export const healthbenchClip = meanRule(
  'share',
  ({ percent }) => [percent],
  mean => Math.min(1, Math.max(0, mean / 100)),
);
