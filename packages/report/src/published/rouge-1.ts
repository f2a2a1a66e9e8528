import { meanRule } from './rule.ts';

/** Mean ROUGE-1 F1 (Lin, 2004) of the answers that are compared with a reference by single words or characters. */
export const rouge1 = meanRule('percent', ({ metrics }) =>
  metrics.filter(({ name }) => name.startsWith('rouge-1')).map(({ percent }) => percent),
);
