import { type Grade, toAnswerKey } from '@doctorbench/core';
import type { Journal, Suite } from '@doctorbench/engine';
import type { SubmissionRow } from '../../db/submission-row.ts';
import { digestAnswers } from './private-answers.ts';
import { fewestPrivateItems, isPrivate, withoutWords } from './private-items.ts';
import type { PrivateResult, PrivateResultStore, PrivateTotals } from './store/private-results.ts';

/** The grades of a run as they are reported and compared. */
export interface Settled {
  readGrades(): AsyncGenerator<Grade>;
  /** The scores of private items are those of an earlier submission. */
  readonly asBefore: boolean;
}

type Graded = Pick<Journal, 'readGrades'>;
type Given = Pick<PrivateResult, 'totals' | 'answers'>;

/** The difference of two figures is a figure of the answers that changed: of fewer, and of a smaller share, it is not shown. */
const fewestChanged = fewestPrivateItems;
const smallestShare = 0.05;
/** One answer of so many moves no figure by anything that could be read off it. */
const mostSettled = 5000;

/**
 * Who changes one answer and submits again would read off the difference whether it was right. So a run that answers the
 * private items as an earlier one of the same owner, but for a few, is reported with the private grades of the earlier
 * one. Answers are compared and not scores: who submits knows what was changed, so that it tells nothing when figures
 * move; were it scores, the answer whose change made them move would be known to be right.
 */
export async function settlePrivate(
  {
    journal,
    suite,
    row,
  }: {
    readonly journal: Graded;
    readonly suite: Pick<Suite, 'entries' | 'getItem'>;
    readonly row: Pick<SubmissionRow, 'id' | 'editionId'>;
  },
  store: PrivateResultStore,
): Promise<Settled> {
  const asIs: Settled = { readGrades: () => journal.readGrades(), asBefore: false };
  const grades = await readPrivate(journal, suite);
  const owner = grades.length > 0 ? await store.findOwner(row.id) : undefined;
  if (!owner) return asIs;
  const given = {
    totals: toTotals(grades),
    answers: await digestAnswers(ofPrivate(journal, suite), {
      getItem: suite.getItem,
      digest: store.digest,
    }),
  };
  const earlier = (await store.list(owner, row.editionId)).filter(result => isNear(result, given));
  // The oldest: whoever goes on by small steps is shown the first for ever.
  const first = earlier.at(-1);
  if (!first) {
    await store.add({ owner, editionId: row.editionId, ...given, grades });
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

async function* ofPrivate(journal: Graded, suite: Pick<Suite, 'entries'>): AsyncGenerator<Grade> {
  for await (const grade of journal.readGrades()) if (isPrivate(suite, grade.itemId)) yield grade;
}

/** Without words; none where there are so many that nothing is settled. */
async function readPrivate(journal: Graded, suite: Pick<Suite, 'entries'>): Promise<readonly Grade[]> {
  const found: Grade[] = [];
  for await (const grade of ofPrivate(journal, suite)) {
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

/** Counted by items: one that is asked ten times is one. */
function isNear(a: Given, b: Given): boolean {
  const keys = new Set([...Object.keys(a.totals), ...Object.keys(b.totals)]);
  const toItem = (key: string) => key.slice(0, key.indexOf('#'));
  const items = new Set([...keys].map(toItem));
  const changed = new Set([...keys].filter(key => isChanged(key, a, b)).map(toItem));
  return changed.size < Math.max(fewestChanged, smallestShare * items.size);
}

function isChanged(key: string, a: Given, b: Given): boolean {
  const [one, other] = [a.answers?.[key], b.answers?.[key]];
  return one !== undefined && other !== undefined ? one !== other : a.totals[key] !== b.totals[key];
}
