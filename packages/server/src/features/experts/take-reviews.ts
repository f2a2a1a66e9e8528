import { AppError } from '@doctorbench/core';
import { firstSeats } from '@doctorbench/core/expert';
import type { SuiteService } from '../suites/service.ts';
import { normalizeInstitutions } from './normalize-institution.ts';
import { inDrawnOrder } from './rated-answers.ts';
import type { NewTask } from './store/tasks.ts';
import type { ExpertStore } from './store.ts';
import { toWholeItemSheet } from './task-sheets.ts';

interface Deps {
  readonly store: ExpertStore;
  readonly suites: Pick<SuiteService, 'open'>;
}

/** Has items of a suite reviewed: so many, drawn by chance; those that were drawn before count among them. */
export async function takeReviews(
  { store, suites }: Deps,
  { suite: hash, most }: { readonly suite: string; readonly most: number },
): Promise<number> {
  const suite = await suites.open(hash);
  // Its items are for the worker alone.
  if (suite.sealed) throw new AppError('request.invalid', `suite ${hash} is sealed`);
  const tasks: NewTask[] = [];
  for (const itemId of inDrawnOrder(suite).slice(0, most)) {
    const item = await suite.getItem(itemId);
    const sheet = toWholeItemSheet(item);
    const { title, language } = sheet;
    tasks.push({
      kind: 'item-review',
      subject: `${itemId} ${hash}`,
      ...{ itemId, suiteHash: hash, title, language, people: [] },
      sheet: JSON.stringify(sheet),
      institutions: normalizeInstitutions([item.provenance.author]),
    });
  }
  return (await store.tasks.add(tasks, firstSeats)).length;
}
