import { type Answer, findLettered, type Grade, type Item, toAnswerKey } from '@doctorbench/core';
import type { PrivateAnswers } from './store/private-results.ts';

/** Says of an answer that it was no answer to the question as it was put. */
const none = 'none';

interface Given {
  readonly grades: AsyncIterable<Grade>;
  readonly answers: AsyncIterable<Answer>;
}

/**
 * What was answered, never what it scored: an answer that is told from another by its score is known to have scored
 * otherwise.
 */
export async function digestAnswers(
  { grades, answers }: Given,
  { getItem, digest }: { getItem(id: string): Promise<Item>; digest(text: string): string },
): Promise<PrivateAnswers> {
  const found: Record<string, string> = {};
  const unread = new Set<string>();
  for await (const grade of grades) {
    const answer = readAnswer(grade, await getItem(grade.itemId));
    const key = toAnswerKey(grade);
    if (answer === undefined) unread.add(key);
    else found[key] = digest(JSON.stringify([grade.itemId, answer]));
  }
  if (unread.size === 0) return found;
  for await (const answer of answers) {
    const key = toAnswerKey(answer);
    if (unread.has(key)) found[key] = digest(JSON.stringify([answer.itemId, toWords(answer)]));
  }
  return found;
}

/**
 * Letters by the words of the options, since they are moved from copy to copy; values as they were read. What cannot be
 * right whatever the key is (nothing that could be read, too many letters) is all one: changes among it would be changes
 * that are known to change nothing. Undefined of what is told by its words alone.
 */
function readAnswer({ status, read = [], metrics, verdicts }: Grade, item: Item): unknown {
  const lettered = findLettered(item);
  if (!lettered) {
    if (verdicts.length > 0 || !metrics?.some(metric => metric.read !== undefined)) return undefined;
    return metrics.map(metric => metric.read ?? none);
  }
  const { lines, key, ordered } = lettered;
  const words = read.map(letter => lines.find(({ id }) => id === letter)?.text);
  const fits = words.length === key.length && new Set(words).size === words.length;
  if (status !== 'answered' || !fits || words.includes(undefined)) return none;
  return ordered ? words : words.sort();
}

function toWords({ outcome }: Answer): unknown {
  if (outcome.kind !== 'answered') return none;
  return outcome.turns.map(({ text, calls = [] }) => [
    text.trim(),
    ...calls.map(call => [call.name, call.arguments]),
  ]);
}
