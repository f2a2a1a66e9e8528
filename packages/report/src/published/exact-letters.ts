import { shareRule } from './rule.ts';

/**
 * CMB (Wang et al., 2024): a choice is right when its letters are those of the key, all of them and no other. The
 * order in which they are written does not count here; in the authors' script it does.
 */
export const exactLetters = shareRule(({ kind, percent }) =>
  kind === 'choice' ? percent === 100 : undefined,
);
