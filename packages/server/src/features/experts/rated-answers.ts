import { createHash } from 'node:crypto';
import { type Answer, getItemKind, type Item, toAnswerKey } from '@doctorbench/core';
import type { Journal, Suite } from '@doctorbench/engine';

export const answerPlace = (itemId: string) => toAnswerKey({ itemId, repeat: 0 });

/** The items of a suite by chance that is the same for every result of it, so that models meet on the same ones. */
export function inDrawnOrder({ entries, hash }: Pick<Suite, 'entries' | 'hash'>): readonly string[] {
  const place = (id: string) => createHash('sha256').update(`${hash} ${id}`).digest('hex');
  return [...entries.keys()]
    .map(id => ({ id, at: place(id) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ id }) => id);
}

/** What was said, one text a turn; undefined where there is nothing that somebody could read and rate. */
export async function findRatable(
  journal: Pick<Journal, 'findAnswer'>,
  item: Item,
): Promise<readonly string[] | undefined> {
  if (getItemKind(item).answersWith !== 'words') return undefined;
  const answer: Answer | undefined = await journal.findAnswer(answerPlace(item.id));
  return answer?.outcome.kind === 'answered' ? answer.outcome.turns.map(({ text }) => text) : undefined;
}
