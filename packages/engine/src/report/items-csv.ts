import { type Answer, type Grade, toAnswerKey } from '@doctorbench/core';
import type { Journal } from '../journal/journal.ts';
import { type AnswerNumbers, toAnswerNumbers, toCsvHeader, toItemRow } from './item-rows.ts';

/** Called with everything that is read on the way. */
interface Readers {
  readonly onAnswer?: (answer: Answer) => void;
  readonly onGrade?: (grade: Grade) => void;
}

const chunkLength = 64 * 1024;

/** `items.csv`, piece by piece. The mark at its beginning tells spreadsheets that it is UTF-8. */
export async function* toItemsCsv(
  journal: Journal,
  { onAnswer, onGrade }: Readers = {},
): AsyncGenerator<string> {
  const { track } = journal.manifest;
  let text = `\ufeff${toCsvHeader(track)}`;
  for await (const { grade, numbers } of joinAnswers(journal, onAnswer)) {
    onGrade?.(grade);
    text += toItemRow(grade, numbers, track);
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  yield text;
}

/**
 * Grades with the numbers of their answers. Both are in nearly the same order, so that only the few answers that run
 * ahead of their grades are held.
 */
async function* joinAnswers(journal: Journal, onAnswer: Readers['onAnswer']) {
  const answers = journal.readAnswers();
  const ahead = new Map<string, AnswerNumbers>();
  const readOne = async () => {
    const { value, done } = await answers.next();
    if (done) return false;
    onAnswer?.(value);
    ahead.set(toAnswerKey(value), toAnswerNumbers(value));
    return true;
  };
  for await (const grade of journal.readGrades()) {
    const key = toAnswerKey(grade);
    while (!ahead.has(key) && (await readOne()));
    yield { grade, numbers: ahead.get(key) };
    ahead.delete(key);
  }
  // Answers that a stopped run left ungraded.
  while (await readOne()) ahead.clear();
}
