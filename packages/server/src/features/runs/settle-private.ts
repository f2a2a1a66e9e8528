import { type Grade, toAnswerKey } from '@doctorbench/core';
import type { Journal, Suite } from '@doctorbench/engine';
import type { SubmissionRow } from '../../db/submission-row.ts';
import { isPrivate, withoutWords } from './private-items.ts';
import type { PrivateResultStore, PrivateTotals } from './store/private-results.ts';

/** The grades of a run as they are reported and compared. */
export interface Settled {
  readGrades(): AsyncGenerator<Grade>;
  /** The scores of private items are those of an earlier submission. */
  readonly asBefore: boolean;
}

type Graded = Pick<Journal, 'readGrades'>;

/** Results that differ in fewer private answers, and in a smaller share of them, are shown as one. */
const fewestChanged = 5;
const smallestShare = 0.05;
/** One answer of so many moves no figure by anything that could be read off it. */
const mostSettled = 5000;

/**
 * Who changes one answer and submits again would read off the difference whether it was right. So a run whose private
 * items went as in an earlier one of the same owner, but for a few, is reported with the private grades of the earlier
 * one: the idea of the Ladder (Blum and Hardt, 2015), by which a score moves only when it moves by something.
 */
export async function settlePrivate(
  {
    journal,
    suite,
    row,
  }: {
    readonly journal: Graded;
    readonly suite: Pick<Suite, 'entries'>;
    readonly row: Pick<SubmissionRow, 'id' | 'editionId'>;
  },
  store: PrivateResultStore,
): Promise<Settled> {
  const asIs: Settled = { readGrades: () => journal.readGrades(), asBefore: false };
  const grades = await readPrivate(journal, suite);
  const owner = grades.length > 0 ? await store.findOwner(row.id) : undefined;
  if (!owner) return asIs;
  const totals = toTotals(grades);
  const earlier = (await store.list(owner, row.editionId)).filter(result => isNear(result.totals, totals));
  // The oldest: whoever goes on by small steps is shown the first for ever.
  const first = earlier.at(-1);
  if (!first) {
    await store.add({ owner, editionId: row.editionId, totals, grades });
    return asIs;
  }
  const shown = new Map((await store.readGrades(first.id)).map(grade => [toAnswerKey(grade), grade]));
  return {
    async *readGrades() {
      for await (const grade of journal.readGrades())
        yield isPrivate(suite, grade.itemId) ? (shown.get(toAnswerKey(grade)) ?? grade) : grade;
    },
    asBefore: true,
  };
}

/** Without words; none where there are so many that nothing is settled. */
async function readPrivate(journal: Graded, suite: Pick<Suite, 'entries'>): Promise<readonly Grade[]> {
  const found: Grade[] = [];
  for await (const grade of journal.readGrades()) {
    if (!isPrivate(suite, grade.itemId)) continue;
    if (found.length === mostSettled) return [];
    found.push(withoutWords(grade));
  }
  return found;
}

function toTotals(grades: readonly Grade[]): PrivateTotals {
  return Object.fromEntries(
    grades.map(grade => [toAnswerKey(grade), grade.total.kind === 'scored' ? grade.total.percent : null]),
  );
}

function isNear(a: PrivateTotals, b: PrivateTotals): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  const changed = [...keys].filter(key => a[key] !== b[key]).length;
  return changed < Math.max(fewestChanged, smallestShare * keys.size);
}
