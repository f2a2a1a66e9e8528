import { listScored, type PublishedAnswer } from './published-answer.ts';
import { type Rule, toMean } from './rule.ts';

/**
 * Mean of the F1 of each class, every class counting once, over the classes that are keyed or answered (as PubMedQA's
 * script, Jin et al., 2019). An answer that could not be read is of no class.
 */
export const macroF1: Rule = answers => {
  const pairs = listScored(answers).flatMap(toPair);
  const classes = new Set(pairs.flatMap(({ key, read }) => (read === undefined ? [key] : [key, read])));
  const figure = toMean(
    [...classes].map(each => 100 * toF1(pairs, each)),
    'percent',
  );
  return figure && { ...figure, of: pairs.length };
};

interface Pair {
  readonly key: string;
  readonly read: string | undefined;
}

function toPair({ metrics }: PublishedAnswer): readonly Pair[] {
  const closed = metrics.find(({ name }) => name === 'yes-no-maybe');
  return closed?.key === undefined ? [] : [{ key: closed.key, read: closed.read }];
}

function toF1(pairs: readonly Pair[], each: string): number {
  const right = pairs.filter(({ key, read }) => key === each && read === each).length;
  const keyed = pairs.filter(({ key }) => key === each).length;
  const answered = pairs.filter(({ read }) => read === each).length;
  return (2 * right) / (keyed + answered);
}
