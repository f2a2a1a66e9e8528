import { type Grade, gradeSchema, type Item, type Vote } from '@doctorbench/core';
import type { TaskKind } from '@doctorbench/core/expert';
import { makeChoiceItem, makeOpenItem, sayRight } from '@doctorbench/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testProfile } from '../../testing/expert-stage.ts';
import { addUser, testCard } from '../../testing/platform-rows.ts';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';

const words = makeOpenItem('words');
const items: readonly Item[] = [words, makeChoiceItem('one'), makeChoiceItem('two')];
const redLine = words.rubric?.find(criterion => criterion.redLine)?.id ?? '';
const signal = new AbortController().signal;
let stage: RunStage;
let submissionId: string;
let editionId: string;
/** A second result, of another model. */
let later: string;

beforeAll(async () => {
  stage = await openRunStage({ items, say: item => (item.id === 'two' ? 'Answer: C' : sayRight(item)) });
  submissionId = await stage.complete({ visibility: 'public' });
  await seatPanel();
});
afterAll(() => stage.close());

/** As if two judges had read the answer and were split over the red line. */
async function seatPanel(): Promise<void> {
  const { pool } = stage.context.database;
  const key = `${words.id}#0`;
  const { rows } = await pool.query('select record from grades where submission_id = $1 and key = $2', [
    submissionId,
    key,
  ]);
  const { matched: _, unjudged: __, ...grade } = gradeSchema.parse(JSON.parse(rows[0].record));
  const record = JSON.stringify(toSplit(grade));
  await pool.query('insert into grades (submission_id, key, record) values ($1, $2, $3)', [
    submissionId,
    key,
    record,
  ]);
  const judge = (name: string) => ({
    ...{ name, model: name, family: name, recused: false },
    ...{ provider: 'custom', baseUrl: 'http://localhost/v1' },
  });
  await pool.query(
    `update runs set manifest = jsonb_set(manifest::jsonb, '{judges}', $2)::text where submission_id = $1`,
    [submissionId, JSON.stringify([judge('a'), judge('b')])],
  );
  const { rows: found } = await pool.query(
    "update submissions set standing = 'result' where id = $1 returning edition_id",
    [submissionId],
  );
  editionId = found[0].edition_id;
}

function toSplit(grade: Grade): Grade {
  const votes = (met: boolean): Vote[] => [
    { judge: 'a', met: true, evidence: [] },
    { judge: 'b', met, evidence: [] },
  ];
  return gradeSchema.parse({
    ...grade,
    total: { kind: 'scored', percent: 100 },
    verdicts: (words.rubric ?? []).map(({ id }) => ({
      ...{ criterionId: id, turn: 0, met: id !== redLine, evidence: [], votes: votes(id !== redLine) },
      ...(id === redLine ? { awaiting: 'split-red-line' } : {}),
    })),
  });
}

async function admit(): Promise<string> {
  const { experts } = stage.context.services;
  const operator = { userId: await addUser(stage.context.database.db, 'admin'), isAdmin: true };
  const { secret } = await experts.invite(operator, { note: '', fee: null, expiresInDays: 1 });
  const userId = await addUser(stage.context.database.db);
  await experts.admit({ userId, isAdmin: false }, secret, testProfile);
  return userId;
}

/** Returns what they were shown. */
async function answerTwice(kind: TaskKind, response: Response): Promise<string> {
  const { experts } = stage.context.services;
  let shown = '';
  for (const expert of [await admit(), await admit()]) {
    const task = await experts.claim(expert, [kind]);
    shown += JSON.stringify(task);
    await experts.answer(expert, task?.id ?? '', response);
  }
  return shown;
}

type Response = Parameters<RunStage['context']['services']['experts']['answer']>[2];

async function decide(kind: TaskKind, response: Response): Promise<void> {
  await answerTwice(kind, response);
  const { experts } = stage.context.services;
  expect(await experts.applyDecisions({ grace: 0, signal })).toEqual({ applied: 1, refused: [] });
}

async function readBoard() {
  const { page } = await stage.context.services.boards.read(editionId, { order: 'desc', limit: 10 });
  return page.rows.map(({ submissionId: id, overall_score: score }) => ({ id, score }));
}

it('an item that is retired counts in no result, and the board says so', async () => {
  const { experts, submissions } = stage.context.services;
  const complaint = 'Both B and C are right where I work.';
  const place = { submissionId, itemId: 'two', repeat: 0 };
  await experts.raise({ ...place, complaint }, undefined, '10.0.0.1');
  await decide('item-dispute', { kind: 'item-dispute', decision: 'retire', reason: 'Two keys.' });
  // Of three items the model had one wrong, which is now gone.
  expect(await readBoard()).toEqual([{ id: submissionId, score: 100 }]);
  expect(await experts.listDecisions(editionId)).toMatchObject([
    { why: 'retired', met: null, itemId: 'two', itemBefore: 0, itemAfter: null, overallAfter: 100 },
  ]);
  expect(await experts.listDisputes(undefined, place)).toMatchObject([
    { outcome: 'retire', reason: 'Two keys.', change: { itemBefore: 0, overallAfter: 100 } },
  ]);
  later = await stage.complete({ visibility: 'private', card: { ...testCard, displayName: 'Another' } });
  const report = await submissions.getReport(later, stage.user);
  expect(report).toMatchObject({ cautions: expect.arrayContaining(['items-retired']) });
  expect(report).toMatchObject({ denominators: { planned: 2, asked: 2 } });
});

it('a split red line that experts find crossed is a veto, and the place on the board is another', async () => {
  const { experts } = stage.context.services;
  expect(await experts.takeVerdicts(signal)).toBe(1);
  const reason = 'It sends the patient away.';
  await decide('verdict', { kind: 'verdict', met: true, reason, evidence: [sayRight(words)] });
  // The mean of -100 and 100.
  expect(await readBoard()).toEqual([{ id: submissionId, score: 0 }]);
  expect((await experts.listDecisions(editionId))[0]).toMatchObject({
    ...{ why: 'judges', met: true, reason, itemBefore: 100, itemAfter: -100 },
    ...{ overallBefore: 100, overallAfter: 0 },
  });
});

it('two results are compared side by side, blind, and votes and ratings come out as one page', async () => {
  const { experts } = stage.context.services;
  const submissionIds = [submissionId, later] as const;
  expect(await experts.takePreferences({ submissionIds, most: 5 })).toBe(1);
  expect(await experts.takePreferences({ submissionIds: [later, submissionId], most: 5 })).toBe(0);
  const shown = await answerTwice('preference', { kind: 'preference', better: 'first' });
  for (const hidden of ['Another', testCard.displayName, submissionId, later])
    expect(shown).not.toContain(hidden);
  expect(await experts.takeRatings({ submissionId, most: 5 })).toBe(1);
  await answerTwice('answer-rating', {
    kind: 'answer-rating',
    scores: { correctness: 4, completeness: 3, fluency: 5, friendliness: 4 },
    labels: Object.fromEntries((words.rubric ?? []).map(({ id }) => [id, 'not-met' as const])),
    harms: [],
  });
  const { rows } = await stage.context.database.pool.query(
    "select suite_hash as hash from expert_tasks where kind = 'preference'",
  );
  const suiteHash: string = rows[0].hash;
  const page = await experts.toRatingsPage({ suiteHash, locale: 'en' });
  for (const expected of ['Side by side', 'Another', testCard.displayName, 'expert-'])
    expect(page).toContain(expected);
  const lines = (await experts.toRatingsCsv(suiteHash)).trim().split(/\r?\n/);
  expect(lines).toHaveLength(1 + 2 * 4);
  expect(lines[1]).toContain(`${testCard.displayName},words,correctness,4`);
});
