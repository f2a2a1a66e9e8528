import { shareRule } from './rule.ts';

/** Share of the answers that are wholly right; what could not be read is wrong. */
export const accuracy = shareRule(({ percent }) => percent === 100);
