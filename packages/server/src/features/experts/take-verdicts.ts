import { type AwaitingRecord, type Item, toAnswerKey } from '@doctorbench/core';
import { firstSeats } from '@doctorbench/core/expert';
import { listAwaiting } from '@doctorbench/report/aggregate';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { RunService } from '../runs/service.ts';
import { normalizeInstitutions } from './normalize-institution.ts';
import type { NewTask } from './store/tasks.ts';
import type { ExpertStore } from './store.ts';
import { toVerdictSheet } from './task-sheets.ts';

interface Deps {
  readonly store: ExpertStore;
  readonly runs: Pick<RunService, 'openGraded'>;
}

/** Gives experts what judges left open in results that are complete. Returns how many tasks were made. */
export async function takeVerdicts({ store, runs }: Deps, signal: AbortSignal): Promise<number> {
  let made = 0;
  for (const id of await store.results.listForIntake()) {
    if (signal.aborted) break;
    const tasks = await runs.openGraded(id, async ({ row, journal, suite }) => {
      const found: NewTask[] = [];
      for await (const grade of journal.readGrades()) {
        if (grade.control) continue;
        for (const { criterionId } of listAwaiting(grade)) {
          const item = await suite.getItem(grade.itemId);
          const answer = await journal.findAnswer(toAnswerKey(grade));
          if (!answer) continue;
          const sheet = toVerdictSheet({ item, answer, grade }, criterionId);
          if (sheet)
            found.push(
              toVerdictTask({
                row,
                item,
                repeat: grade.repeat,
                criterionId,
                sheet,
                suiteHash: suite.hash,
                kind: 'verdict',
              }),
            );
        }
      }
      return found;
    });
    made += (await store.tasks.add(tasks ?? [], firstSeats)).length;
    await store.results.setTaken(id);
  }
  return made;
}

/** Never for who submitted the model, made it, or wrote the item. */
export function toVerdictTask({
  row,
  item,
  repeat,
  criterionId,
  sheet,
  suiteHash,
  kind,
}: {
  readonly row: SubmissionRow;
  readonly item: Item;
  readonly repeat: number;
  readonly criterionId: AwaitingRecord['criterionId'];
  readonly sheet: NonNullable<ReturnType<typeof toVerdictSheet>>;
  readonly suiteHash?: string;
  readonly kind: 'verdict' | 'verdict-dispute';
}): NewTask {
  return {
    kind,
    subject: `${row.id} ${toAnswerKey({ itemId: item.id, repeat })} ${criterionId ?? ''}`,
    submissionId: row.id,
    itemId: item.id,
    repeat,
    criterionId: criterionId ?? null,
    suiteHash: suiteHash ?? null,
    sheet: JSON.stringify(sheet),
    title: sheet.title,
    language: sheet.language,
    institutions: normalizeInstitutions([row.card.developer, item.provenance.author]),
    people: [row.userId],
  };
}
