import type { PublishedAnswer } from './published-answer.ts';
import { isScored, type Rule } from './rule.ts';

interface ClassCount {
  right: number;
  keyed: number;
  answered: number;
}

/**
 * Mean of the F1 of each class, every class counting once, over the classes that are keyed or answered (as PubMedQA's
 * script, Jin et al., 2019). An answer that could not be read is of no class.
 */
export const macroF1: Rule = () => {
  const classes = new Map<string, ClassCount>();
  let of = 0;
  const countOf = (name: string): ClassCount => {
    const count = classes.get(name) ?? { right: 0, keyed: 0, answered: 0 };
    classes.set(name, count);
    return count;
  };
  return {
    add(answer) {
      const pair = isScored(answer) ? findPair(answer) : undefined;
      if (!pair) return;
      of++;
      countOf(pair.key).keyed++;
      if (pair.read !== undefined) countOf(pair.read).answered++;
      if (pair.read === pair.key) countOf(pair.key).right++;
    },
    finish() {
      if (of === 0) return undefined;
      const scores = [...classes.values()].map(
        ({ right, keyed, answered }) => 100 * ((2 * right) / (keyed + answered)),
      );
      return { value: scores.reduce((sum, score) => sum + score, 0) / scores.length, of, unit: 'percent' };
    },
  };
};

interface Pair {
  readonly key: string;
  readonly read: string | undefined;
}

function findPair({ metrics }: PublishedAnswer): Pair | undefined {
  const closed = metrics.find(({ name }) => name === 'yes-no-maybe');
  return closed?.key === undefined ? undefined : { key: closed.key, read: closed.read };
}
