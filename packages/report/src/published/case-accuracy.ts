import type { PublishedAnswer } from './published-answer.ts';
import { type Rule, toShare } from './rule.ts';

/**
 * LiveClin (Wang et al., 2026): a case is right when all its questions are. A case of which an answer never came is
 * wrong if another was wrong, and else not counted.
 */
export const caseAccuracy: Rule = answers => {
  const cases = new Map<string, PublishedAnswer[]>();
  for (const answer of answers) {
    const key = `${answer.caseId} ${answer.repeat}`;
    cases.set(key, [...(cases.get(key) ?? []), answer]);
  }
  const decided = [...cases.values()].filter(
    questions => questions.some(isWrong) || questions.every(({ percent }) => percent !== undefined),
  );
  return toShare(decided, questions => !questions.some(isWrong));
};

function isWrong({ percent }: PublishedAnswer): boolean {
  return percent !== undefined && percent !== 100;
}
