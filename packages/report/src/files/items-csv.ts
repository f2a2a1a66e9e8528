import { type Answer, type Bilingual, type Grade, toAnswerKey } from '@doctorbench/core';
import type { Journal } from '@doctorbench/engine';
import { createReadingGate } from '../aggregate/reading-gate.ts';
import { type AnswerNumbers, toAnswerNumbers, toCsvHeader, toItemRow } from './item-rows.ts';
import { createListRows } from './list-rows.ts';

interface CsvOptions {
  /** Both are called with everything that is read on the way. */
  readonly onAnswer?: (answer: Answer) => void;
  readonly onGrade?: (grade: Grade) => void;
  /** No more than items are listed by; the answers are not read then. */
  readonly listed?: boolean | undefined;
  /** Adds columns for the titles of items; undefined leaves one without. */
  readonly findTitle?: (itemId: string) => Promise<Bilingual | undefined>;
}

const chunkLength = 64 * 1024;

/** `items.csv`, piece by piece. The mark at its beginning tells spreadsheets that it is UTF-8. */
export async function* toItemsCsv(
  journal: Journal,
  { onAnswer, onGrade, findTitle, listed }: CsvOptions = {},
): AsyncGenerator<string> {
  if (listed) return yield* toListCsv(journal, findTitle);
  const { track } = journal.manifest;
  const titled = findTitle !== undefined;
  const toCounted = createReadingGate(journal.manifest);
  let text = `\ufeff${toCsvHeader(track, { titled })}`;
  for await (const { grade: given, numbers } of joinAnswers(journal, onAnswer)) {
    const grade = toCounted(given);
    onGrade?.(grade);
    // A control is no result of the item.
    if (grade.control) continue;
    const title = await findTitle?.(grade.itemId);
    text += toItemRow(grade, { numbers, track, titled, title });
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  yield text;
}

async function* toListCsv(journal: Journal, findTitle: CsvOptions['findTitle']): AsyncGenerator<string> {
  const { header, toRow } = createListRows(journal.manifest, { titled: findTitle !== undefined });
  let text = header;
  for await (const grade of journal.readGrades()) {
    text += toRow(grade, await findTitle?.(grade.itemId)) ?? '';
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
async function* joinAnswers(journal: Journal, onAnswer: CsvOptions['onAnswer']) {
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
