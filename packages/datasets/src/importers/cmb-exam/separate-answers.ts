import { type Fields, findText, toText } from '../fields.ts';

/** Keys that stand apart from their questions, to be joined by id. */
export interface SeparateAnswers {
  find(fields: Fields): string | undefined;
  /** An answer whose question is there: it is no entry of its own. */
  isTaken(fields: Fields): boolean;
}

/** Reads the entries once, before any is made an item. */
export async function joinAnswers(
  entries: AsyncIterable<{ readonly fields: Fields }>,
): Promise<SeparateAnswers> {
  const answers = new Map<string, string>();
  const waiting = new Set<string>();
  for await (const { fields } of entries) {
    const id = toText(fields.id);
    const answer = findText(fields, ['answer']);
    if (id === undefined) continue;
    if (isAnswer(fields) && answer !== undefined) answers.set(id, answer);
    else if (answer === undefined) waiting.add(id);
  }
  const toId = (fields: Fields) => toText(fields.id) ?? '';
  return {
    find: fields => answers.get(toId(fields)),
    isTaken: fields => isAnswer(fields) && waiting.has(toId(fields)) && answers.has(toId(fields)),
  };
}

function isAnswer(fields: Fields): boolean {
  return fields.question === undefined && fields.answer !== undefined;
}
