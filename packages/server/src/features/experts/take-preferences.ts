import { createHash } from 'node:crypto';
import { AppError } from '@doctorbench/core';
import { firstSeats } from '@doctorbench/core/expert';
import type { OpenedRun } from '../runs/open-graded.ts';
import type { RunService } from '../runs/service.ts';
import { normalizeInstitutions } from './normalize-institution.ts';
import { answerPlace, findRatable, inDrawnOrder } from './rated-answers.ts';
import type { NewTask } from './store/tasks.ts';
import type { ExpertStore } from './store.ts';
import { toItemSheet } from './task-sheets.ts';

interface Deps {
  readonly store: ExpertStore;
  readonly runs: Pick<RunService, 'openGraded'>;
}

interface Wanted {
  readonly submissionIds: readonly [string, string];
  readonly most: number;
}

/** Has answers of two results to the same items compared side by side. Returns how many tasks were made. */
export async function takePreferences({ store, runs }: Deps, wanted: Wanted): Promise<number> {
  const [one, other] = wanted.submissionIds;
  const tasks = await runs.openGraded(one, first =>
    runs.openGraded(other, second => listPairs([first, second], wanted.most)),
  );
  if (!tasks) throw new AppError('submission.state', `${one} and ${other}`);
  return (await store.tasks.add(tasks, firstSeats)).length;
}

async function listPairs(runs: readonly [OpenedRun, OpenedRun], most: number): Promise<readonly NewTask[]> {
  const [{ suite, row }, { suite: otherSuite, row: otherRow }] = runs;
  if (suite.hash !== otherSuite.hash || row.id === otherRow.id)
    throw new AppError('submission.state', `${row.id} and ${otherRow.id} are not two results of one suite`);
  const found: NewTask[] = [];
  for (const itemId of inDrawnOrder(suite)) {
    if (found.length === most) break;
    const item = await suite.getItem(itemId);
    const sides = drawSides(runs, itemId);
    const [answer, otherAnswer] = await Promise.all(sides.map(side => findRatable(side.journal, item)));
    if (!answer || !otherAnswer) continue;
    const sheet = { ...toItemSheet(item), answer: [...answer], otherAnswer: [...otherAnswer] };
    const { title, language } = sheet;
    const rows = sides.map(side => side.row);
    found.push({
      kind: 'preference',
      // Whose answer stands where is known to nobody but this line.
      subject: [...rows.map(({ id }) => id), answerPlace(itemId)].join(' '),
      ...{ submissionId: rows[0]?.id ?? null, itemId, suiteHash: suite.hash, title, language },
      sheet: JSON.stringify(sheet),
      institutions: normalizeInstitutions([
        ...rows.map(({ card }) => card.developer),
        item.provenance.author,
      ]),
      people: rows.map(({ userId }) => userId),
    });
  }
  return found;
}

/** Who is shown first, by chance that is the same whichever way round the two are named. */
function drawSides(runs: readonly [OpenedRun, OpenedRun], itemId: string): readonly OpenedRun[] {
  const sorted = [...runs].sort((a, b) => (a.row.id < b.row.id ? -1 : 1));
  const seed = [...sorted.map(({ row }) => row.id), itemId].join(' ');
  const turned = (createHash('sha256').update(seed).digest()[0] ?? 0) % 2 === 1;
  return turned ? sorted.reverse() : sorted;
}
