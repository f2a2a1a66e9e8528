import { meanRule } from './rule.ts';

/** Mean Kendall's τ of the orders; one that could not be read counts 0. */
export const kendallTau = meanRule('tau', ({ kind, percent }) =>
  kind === 'sequence' ? [percent / 100] : [],
);
