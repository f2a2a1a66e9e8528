import { type Grade, scored, toAnswerKey } from '@doctorbench/core';
import type { Journal, Suite } from '@doctorbench/engine';
import { createRandom, type Random } from '@doctorbench/psychometrics';
import type { SubmissionRow } from '../../db/submission-row.ts';
import { digestAnswers } from './private-answers.ts';
import { fewestPrivateItems, hiddenVeto, isPrivate, withoutWords } from './private-items.ts';
import {
  drawSheet,
  type Noise,
  type PrivateDetail,
  type PrivateScore,
  type PrivateScores,
  type PrivateSheet,
  toDetail,
  toNoise,
} from './private-noise.ts';
import type { PrivateResult, PrivateResultStore, PrivateTotals } from './store/private-results.ts';

/** The grades of a run as they are reported and compared. */
export interface Settled {
  readGrades(): AsyncGenerator<Grade>;
  /** The scores of private items are those of an earlier submission. */
  readonly asBefore: boolean;
  /** What is said of private items; undefined where there are none, or where they are a phantom's. */
  readonly shown?: {
    readonly detail: PrivateDetail;
    readonly noise: Noise;
    /** What each really scored, in percent: for the server alone. */
    readonly exact: ReadonlyMap<string, number>;
    /** The same numbers for a result whenever it is reported. */
    draw(purpose: string): Random;
  };
}

type Graded = Pick<Journal, 'readGrades' | 'readAnswers'>;
type Given = Pick<PrivateResult, 'totals' | 'answers'>;

interface Work {
  readonly journal: Graded;
  readonly suite: Pick<Suite, 'entries' | 'getItem'>;
  readonly row: Pick<SubmissionRow, 'id' | 'editionId' | 'phantom'>;
}

/** The difference of two figures is a figure of the answers that changed: of fewer, and of a smaller share, it is not shown. */
const fewestChanged = fewestPrivateItems;
const smallestShare = 0.05;
/** Of so many answers it is not kept which they were: every submission has an error of its own then. */
const mostKept = 5000;

/**
 * Who changes one answer and submits again would read off the difference whether it was right. So a run that answers the
 * private items as an earlier one of the same owner, but for a few, is reported with the private grades of the earlier
 * one. Answers are compared and not scores: who submits knows what was changed, so that it tells nothing when figures
 * move; were it scores, the answer whose change made them move would be known to be right. And since who knows twenty
 * answers can spend them on one that they do not know, sums have an error, which belongs to the result and not to the
 * answers: were it drawn by these, two that score alike would be seen to.
 */
export async function settlePrivate(work: Work, store: PrivateResultStore): Promise<Settled> {
  const { journal, suite, row } = work;
  const own = await readScores(ofPrivate(journal, suite));
  if (own.size === 0 || row.phantom !== null)
    return { readGrades: () => journal.readGrades(), asBefore: false };
  const kept = await findKept(work, store);
  const scores = kept?.asBefore ? await readScores(toStream(await store.readGrades(kept.id))) : own;
  const noise = toNoise(scores, await store.findAskLimit(row.editionId));
  const draw = (purpose: string) =>
    createRandom(store.digest(JSON.stringify(['noise', purpose, kept?.id ?? row.id])));
  const sheet = drawSheet(scores, { noise, random: draw('sheet') });
  return {
    async *readGrades() {
      for await (const grade of journal.readGrades())
        if (!isPrivate(suite, grade.itemId)) yield grade;
        else if (!grade.control) yield toShown(grade, sheet);
    },
    asBefore: kept?.asBefore ?? false,
    shown: {
      detail: toDetail(scores),
      noise,
      exact: new Map([...scores].map(([id, { share }]) => [id, 100 * share])),
      draw,
    },
  };
}

/** The result whose figures are shown: the oldest that is near, or this one, which is kept now. */
async function findKept(
  { journal, suite, row }: Work,
  store: PrivateResultStore,
): Promise<{ readonly id: number; readonly asBefore: boolean } | undefined> {
  const grades = await readPrivate(journal, suite);
  const owner = grades.length > 0 ? await store.findOwner(row.id) : undefined;
  if (!owner) return undefined;
  const given = {
    totals: toTotals(grades),
    answers: await digestAnswers(
      { grades: ofPrivate(journal, suite), answers: journal.readAnswers() },
      { getItem: suite.getItem, digest: store.digest },
    ),
  };
  const earlier = (await store.list(owner, row.editionId)).filter(result => isNear(result, given));
  // The oldest: whoever goes on by small steps is shown the first for ever.
  const first = earlier.at(-1);
  if (first) return { id: first.id, asBefore: true };
  const id = await store.add({ owner, editionId: row.editionId, ...given, grades });
  return { id, asBefore: false };
}

/** What a private item is shown to have scored, and nothing else of how it was graded. */
function toShown(grade: Grade, { shares, vetoed }: PrivateSheet): Grade {
  const { schemaVersion, itemId, repeat, caseId, kind, scenario, departments, difficulty, language } = grade;
  const { grader, status, truncated, addressesJudge, total } = grade;
  const share = shares.get(itemId);
  return {
    ...{ schemaVersion, itemId, repeat, caseId, kind, scenario, departments, difficulty, language },
    ...{ grader, status },
    ...(truncated === undefined ? {} : { truncated }),
    ...(addressesJudge === undefined ? {} : { addressesJudge }),
    verdicts: [],
    dimensions: {},
    total:
      total.kind !== 'scored'
        ? total
        : share === undefined
          ? { kind: 'not-applicable' }
          : scored(100 * share),
    vetoes: vetoed.has(itemId) ? [hiddenVeto] : [],
  };
}

async function* toStream(grades: readonly Grade[]): AsyncGenerator<Grade> {
  yield* grades;
}

async function* ofPrivate(journal: Graded, suite: Pick<Suite, 'entries'>): AsyncGenerator<Grade> {
  for await (const grade of journal.readGrades()) if (isPrivate(suite, grade.itemId)) yield grade;
}

async function readScores(grades: AsyncIterable<Grade>): Promise<PrivateScores> {
  const sums = new Map<string, { scenario: string; sum: number; count: number; vetoed: boolean }>();
  for await (const { itemId, scenario, total, vetoes, control } of grades) {
    if (control || total.kind !== 'scored') continue;
    const found = sums.get(itemId) ?? { scenario, sum: 0, count: 0, vetoed: false };
    const { sum, count, vetoed } = found;
    sums.set(itemId, {
      scenario,
      sum: sum + total.percent / 100,
      count: count + 1,
      vetoed: vetoed || vetoes.length > 0,
    });
  }
  return new Map(
    [...sums].map(([id, { scenario, sum, count, vetoed }]): [string, PrivateScore] => [
      id,
      { scenario, share: sum / count, vetoed },
    ]),
  );
}

/** Without words; none where there are so many that they are not kept. */
async function readPrivate(journal: Graded, suite: Pick<Suite, 'entries'>): Promise<readonly Grade[]> {
  const found: Grade[] = [];
  for await (const grade of ofPrivate(journal, suite)) {
    if (found.length === mostKept) return [];
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

/** Scores tell apart what was kept before answers of its kind were. */
function isChanged(key: string, a: Given, b: Given): boolean {
  const [one, other] = [a.answers?.[key], b.answers?.[key]];
  return one !== undefined && other !== undefined ? one !== other : a.totals[key] !== b.totals[key];
}
