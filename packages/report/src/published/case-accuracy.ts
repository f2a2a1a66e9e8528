import type { Rule } from './rule.ts';

/** Undecided: an answer of the case never came. */
type Standing = 'right' | 'wrong' | 'undecided';

/**
 * LiveClin (Wang et al., 2026): a case is right when all its questions are. A case of which an answer never came is
 * wrong if another was wrong, and else not counted.
 */
export const caseAccuracy: Rule = () => {
  const cases = new Map<string, Standing>();
  return {
    add({ caseId, repeat, percent }) {
      const key = `${caseId} ${repeat}`;
      const before = cases.get(key) ?? 'right';
      if (percent !== undefined && percent !== 100) cases.set(key, 'wrong');
      else cases.set(key, percent === undefined && before === 'right' ? 'undecided' : before);
    },
    finish() {
      const count = (standing: Standing) => [...cases.values()].filter(each => each === standing).length;
      const of = count('right') + count('wrong');
      return of === 0 ? undefined : { value: (100 * count('right')) / of, of, unit: 'percent' };
    },
  };
};
