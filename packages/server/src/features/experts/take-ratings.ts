import { createHash } from 'node:crypto';
import { AppError, getItemKind, toAnswerKey } from '@doctorbench/core';
import { firstSeats } from '@doctorbench/core/expert';
import type { RunService } from '../runs/service.ts';
import { normalizeInstitutions } from './normalize-institution.ts';
import type { NewTask } from './store/tasks.ts';
import type { ExpertStore } from './store.ts';
import { toItemSheet, toWholeItemSheet } from './task-sheets.ts';

interface Deps {
  readonly store: ExpertStore;
  readonly runs: Pick<RunService, 'openGraded'>;
}

/**
 * Has answers of a result rated: so many, drawn by chance that is the same for every result of a suite, so that experts
 * compare models on the same items. Returns how many tasks were made.
 */
export async function takeRatings(
  { store, runs }: Deps,
  { submissionId, most }: { readonly submissionId: string; readonly most: number },
): Promise<number> {
  const tasks = await runs.openGraded(submissionId, async ({ row, journal, suite }) => {
    const found: NewTask[] = [];
    for (const itemId of inDrawnOrder(suite.entries.keys(), suite.hash)) {
      if (found.length === most) break;
      const item = await suite.getItem(itemId);
      const answer = await journal.findAnswer(toAnswerKey({ itemId, repeat: 0 }));
      // What shows pictures needs a page that shows them.
      if (answer?.outcome.kind !== 'answered' || item.attachments?.length) continue;
      if (getItemKind(item).answersWith !== 'words') continue;
      const sheet = {
        ...toItemSheet(item),
        answer: answer.outcome.turns.map(({ text }) => text),
        criteria: toWholeItemSheet(item).criteria,
      };
      found.push({
        kind: 'answer-rating',
        subject: `${row.id} ${toAnswerKey({ itemId, repeat: 0 })}`,
        ...{
          submissionId: row.id,
          itemId,
          suiteHash: suite.hash,
          title: sheet.title,
          language: sheet.language,
        },
        sheet: JSON.stringify(sheet),
        institutions: normalizeInstitutions([row.card.developer, item.provenance.author]),
        people: [row.userId],
      });
    }
    return found;
  });
  if (!tasks) throw new AppError('submission.state', `${submissionId} is not completed`);
  return (await store.tasks.add(tasks, firstSeats)).length;
}

function inDrawnOrder(ids: Iterable<string>, seed: string): readonly string[] {
  const place = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return [...ids]
    .map(id => ({ id, at: place(id) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ id }) => id);
}
