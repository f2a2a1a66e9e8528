import { AppError } from '@doctorbench/core';
import { firstSeats } from '@doctorbench/core/expert';
import type { RunService } from '../runs/service.ts';
import { normalizeInstitutions } from './normalize-institution.ts';
import { answerPlace, findRatable, inDrawnOrder } from './rated-answers.ts';
import type { NewTask } from './store/tasks.ts';
import type { ExpertStore } from './store.ts';
import { toItemSheet, toWholeItemSheet } from './task-sheets.ts';

interface Deps {
  readonly store: ExpertStore;
  readonly runs: Pick<RunService, 'openGraded'>;
}

/** Has answers of a result rated: so many, on the same items for every result of a suite. Returns how many tasks were made. */
export async function takeRatings(
  { store, runs }: Deps,
  { submissionId, most }: { readonly submissionId: string; readonly most: number },
): Promise<number> {
  const tasks = await runs.openGraded(submissionId, async ({ row, journal, suite }) => {
    const found: NewTask[] = [];
    for (const itemId of inDrawnOrder(suite)) {
      if (found.length === most) break;
      const item = await suite.getItem(itemId);
      const said = await findRatable(journal, item);
      if (!said) continue;
      const sheet = { ...toItemSheet(item), answer: [...said], criteria: toWholeItemSheet(item).criteria };
      const { title, language } = sheet;
      found.push({
        kind: 'answer-rating',
        subject: `${row.id} ${answerPlace(itemId)}`,
        ...{ submissionId: row.id, itemId, suiteHash: suite.hash, title, language },
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
