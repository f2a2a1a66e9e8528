import { listScored } from './published-answer.ts';
import { type Rule, toShare } from './rule.ts';

/** Share of the answers that are wholly right; what could not be read is wrong. */
export const accuracy: Rule = answers => toShare(listScored(answers), ({ percent }) => percent === 100);
