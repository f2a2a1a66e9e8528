import { type Grade, type Item, toAnswerKey } from '@doctorbench/core';
import type { PrivateAnswers } from './store/private-results.ts';

/** Says of an answer that it was no answer to the question as it was put. */
const none = 'none';

/** Of answers by letters alone; what else there is can be told apart by its score only. */
export async function digestAnswers(
  grades: AsyncIterable<Grade>,
  { getItem, digest }: { getItem(id: string): Promise<Item>; digest(text: string): string },
): Promise<PrivateAnswers> {
  const answers: Record<string, string> = {};
  for await (const grade of grades) {
    const answer = readAnswer(grade, await getItem(grade.itemId));
    if (answer !== undefined) answers[toAnswerKey(grade)] = digest(JSON.stringify([grade.itemId, answer]));
  }
  return answers;
}

/**
 * By the words of the options, since letters are moved from copy to copy. What cannot be right whatever the key is (nothing
 * that could be read, too many letters) is all one: changes among it would be changes that are known to change nothing.
 */
function readAnswer({ status, read = [] }: Grade, item: Item): unknown {
  if (item.kind !== 'choice' && item.kind !== 'sequence') return undefined;
  const offered = item.kind === 'choice' ? item.options : item.steps;
  const words = read.map(letter => offered.find(({ id }) => id === letter)?.text);
  const fits = words.length === item.key.length && new Set(words).size === words.length;
  if (status !== 'answered' || !fits || words.includes(undefined)) return none;
  return item.kind === 'choice' ? words.sort() : words;
}
