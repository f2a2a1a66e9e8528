import { type Criterion, type Grade, gradeSchema, labelledAnswerSchema, type Vote } from '@doctorbench/core';
import { makeOpenItem } from '@doctorbench/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testProfile } from '../../testing/expert-stage.ts';
import { addUser } from '../../testing/platform-rows.ts';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';

const plain = makeOpenItem('one');
const [calls, waits] = plain.rubric as [Criterion, Criterion];
const item = { ...plain, rubric: [calls, { ...calls, id: 'says-why' }, waits] };
const signal = new AbortController().signal;
let stage: RunStage;
let submissionId: string;
let criterionId: string;

beforeAll(async () => {
  stage = await openRunStage({ items: [item] });
  submissionId = await stage.complete();
  const { pool } = stage.context.database;
  const { rows } = await pool.query('select record from grades where submission_id = $1', [submissionId]);
  const { matched: _, unjudged: __, ...grade } = gradeSchema.parse(JSON.parse(rows[0].record));
  criterionId = item.rubric[0]?.id ?? '';
  await pool.query('insert into grades (submission_id, key, record) values ($1, $2, $3)', [
    submissionId,
    `${item.id}#0`,
    JSON.stringify(toSplit(grade)),
  ]);
  await pool.query("update submissions set standing = 'result' where id = $1", [submissionId]);
});
afterAll(() => stage.close());

/** As a panel of two would have left it. */
function toSplit(grade: Grade): Grade {
  const votes: Vote[] = [
    { judge: 'a', met: true, evidence: [] },
    { judge: 'b', met: false, evidence: [] },
  ];
  return gradeSchema.parse({
    ...grade,
    verdicts: item.rubric.map(({ id }) => ({
      ...{ criterionId: id, turn: 0, met: false, evidence: [], votes },
      ...(id === criterionId ? { awaiting: 'tie' } : {}),
    })),
  });
}

async function admit(institutions: string[] = []): Promise<string> {
  const { experts } = stage.context.services;
  const operator = { userId: await addUser(stage.context.database.db, 'admin'), isAdmin: true };
  const { secret } = await experts.invite(operator, { note: '', fee: null, expiresInDays: 1 });
  const userId = await addUser(stage.context.database.db);
  await experts.admit({ userId, isAdmin: false }, secret, { ...testProfile, institutions });
  return userId;
}

async function decide(met: boolean, reason: string): Promise<void> {
  const { experts } = stage.context.services;
  for (const expert of [await admit(), await admit()]) {
    const task = await experts.claim(expert);
    await experts.answer(expert, task?.id ?? '', { kind: 'verdict', met, reason, evidence: [] });
  }
}

async function readVerdict() {
  const { runs } = stage.context.services;
  const { grade } = await runs.getItem(submissionId, stage.user, { itemId: item.id, repeat: 0 });
  return grade.verdicts.find(verdict => verdict.criterionId === criterionId);
}

describe('a verdict that judges could not settle', () => {
  it('goes to experts without a word of whose answer it is, and never to those who made the model', async () => {
    const { experts } = stage.context.services;
    expect(await experts.takeVerdicts(signal)).toBe(1);
    expect(await experts.takeVerdicts(signal)).toBe(0);
    expect(await experts.claim(await admit(['Testers Inc.']))).toBeUndefined();
    const task = await experts.claim(await admit());
    const shown = JSON.stringify(task);
    for (const hidden of ['Test model', 'Testers', submissionId, '"points"', '"judge"'])
      expect(shown).not.toContain(hidden);
    await stage.context.database.pool.query(
      "update expert_assignments set lease_until = now() - interval '1 second'",
    );
  });

  it('is decided by two, and the result is scored anew', async () => {
    const { experts } = stage.context.services;
    await decide(true, 'It says so.');
    expect(await experts.applyDecisions({ signal })).toMatchObject({ applied: 0 });
    expect(await experts.applyDecisions({ grace: 0, signal })).toEqual({ applied: 1, refused: [] });
    expect(await experts.applyDecisions({ grace: 0, signal })).toMatchObject({ applied: 0 });
    const verdict = await readVerdict();
    expect(verdict).toMatchObject({ met: true, override: { met: true, reason: 'It says so.' } });
    expect(verdict?.override?.expert).toMatch(/^expert-\d+, expert-\d+$/);
    const { rows } = await stage.context.database.pool.query(
      'select why, met, item_id from result_decisions',
    );
    expect(rows).toEqual([{ why: 'judges', met: true, item_id: item.id }]);
  });
});

it('what experts said is a labels file of the suite', async () => {
  const { experts } = stage.context.services;
  expect(await experts.takeRatings({ submissionId, most: 5 })).toBe(1);
  const rater = await admit();
  const task = await experts.claim(rater);
  await experts.answer(rater, task?.id ?? '', {
    kind: 'answer-rating',
    scores: { correctness: 4, completeness: 4, fluency: 4, friendliness: 4 },
    labels: Object.fromEntries((task?.sheet.criteria ?? []).map(({ id }) => [id, 'met' as const])),
    harms: [],
  });
  await stage.context.database.pool.query(
    "update expert_tasks set state = 'withdrawn' where kind = 'answer-rating'",
  );
  const { rows } = await stage.context.database.pool.query('select distinct suite_hash from expert_tasks');
  const lines = (await experts.writeLabels(rows[0].suite_hash)).trim().split('\n');
  const labelled = lines.map(line => labelledAnswerSchema.parse(JSON.parse(line)));
  expect(labelled.map(({ labels }) => labels?.length).sort()).toEqual([1, 1, item.rubric.length].sort());
  expect(labelled.filter(({ readings }) => readings)).toHaveLength(1);
});

describe('a dispute', () => {
  const complaint = 'The answer does say it, in the third sentence.';
  const raise = (by: Parameters<typeof stage.context.services.experts.raise>[1], about?: string) =>
    stage.context.services.experts.raise(
      { submissionId, itemId: item.id, repeat: 0, complaint, ...(about ? { criterionId: about } : {}) },
      by,
      '10.0.0.1',
    );

  it('over a verdict is for who submitted, and not over what experts decided', async () => {
    const other = item.rubric[1]?.id ?? '';
    const stranger = { userId: await addUser(stage.context.database.db), isAdmin: false };
    await expect(raise(stranger, other)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(raise(stage.user, criterionId)).rejects.toMatchObject({ code: 'dispute.not-possible' });
    expect(await raise(stage.user, other)).toMatchObject({ state: 'open', criterionId: other });
    await decide(true, 'It does.');
    const { experts } = stage.context.services;
    await experts.applyDecisions({ grace: 0, signal });
    const place = { submissionId, itemId: item.id, repeat: 0 };
    expect(await experts.listDisputes(stage.user, place)).toMatchObject([
      { state: 'decided', outcome: 'changed', reason: 'It does.' },
    ]);
    await expect(raise(stage.user, other)).rejects.toMatchObject({ code: 'dispute.not-possible' });
  });

  it('over an item needs no account, and has an end for the day', async () => {
    for (let count = 0; count < 5; count++)
      expect(await raise(undefined)).toMatchObject({ state: 'open', criterionId: null });
    await expect(raise(undefined)).rejects.toMatchObject({ code: 'dispute.quota' });
  });
});
