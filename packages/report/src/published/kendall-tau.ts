import { listScored } from './published-answer.ts';
import { type Rule, toMean } from './rule.ts';

/** Mean Kendall's τ of the orders; one that could not be read counts 0. */
export const kendallTau: Rule = answers =>
  toMean(
    listScored(answers)
      .filter(({ kind }) => kind === 'sequence')
      .map(({ percent }) => percent / 100),
    'tau',
  );
