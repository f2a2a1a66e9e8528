import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOpenItem } from '@doctorbench/core/testing';
import { readSheet, sayBySignals } from '@doctorbench/grading/testing';
import { type ScriptedModel, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testProfile } from '../../testing/expert-stage.ts';
import { addUser } from '../../testing/platform-rows.ts';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';

const item = makeOpenItem('words');
const signal = new AbortController().signal;
let [dir, suite] = ['', ''];
let judge: ScriptedModel;
let stage: RunStage;
/** What the judge says to questions that are no sheets. */
let voice = 'As I always say.';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'doctorbench-audits-'));
  const say = sayBySignals(item.rubric ?? []);
  judge = await startScriptedModel(({ body }, response) => {
    const sheet = readSheet(body?.messages ?? []);
    sayText(response, sheet ? say(sheet) : voice);
  });
  const file = join(dir, 'judges.json');
  const seat = { baseUrl: judge.baseUrl, model: 'arbiter', family: 'one' };
  await writeFile(file, JSON.stringify({ schemaVersion: 1, judges: [seat] }));
  stage = await openRunStage({ items: [item], env: { DOCTORBENCH_JUDGES: file } });
  const { editions } = stage.context.services;
  suite = (await editions.get(stage.edition)).protocol.suite.hash;
});
afterAll(async () => {
  await stage?.close();
  await judge?.close();
  await rm(dir, { recursive: true, force: true });
});

/** Two experts read the one answer of a result. */
async function rate(): Promise<void> {
  const { experts } = stage.context.services;
  const { db } = stage.context.database;
  const submissionId = await stage.complete();
  expect(await experts.takeRatings({ submissionId, most: 5 })).toBe(1);
  for (const _ of [1, 2]) {
    const operator = { userId: await addUser(db, 'admin'), isAdmin: true };
    const { secret } = await experts.invite(operator, { note: '', fee: null, expiresInDays: 1 });
    const userId = await addUser(db);
    await experts.admit({ userId, isAdmin: false }, secret, testProfile);
    const task = await experts.claim(userId);
    await experts.answer(userId, task?.id ?? '', {
      kind: 'answer-rating',
      scores: { correctness: 5, completeness: 4, fluency: 5, friendliness: 4 },
      labels: { 'calls-help': 'met', waits: 'not-met' },
      harms: [],
    });
  }
}

it('a panel is not audited on nothing: that is said, and can be asked for again', async () => {
  const { audits } = stage.context.services;
  await audits.request(suite);
  expect(await audits.carryOutWaiting(signal)).toEqual({ done: 0, failed: 1 });
  const gate = await audits.readGate(stage.edition);
  expect(gate).toMatchObject({ labelled: 0, audits: [], refusal: 'edition.panel-not-audited' });
  expect(gate.entries).toMatchObject([{ state: 'failed', failure: 'judges.labels-invalid' }]);
});

it('is audited on what experts said of answers, once however often it is asked for', async () => {
  const { audits } = stage.context.services;
  await rate();
  await audits.request(suite);
  await audits.request(suite);
  expect(await audits.carryOutWaiting(signal)).toEqual({ done: 1, failed: 0 });
  const { labelled, audits: found, refusal } = await audits.readGate(stage.edition);
  expect(labelled).toBe(2);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    labels: { answers: 1, labellers: 2 },
    panel: { table: { truePositives: 1, trueNegatives: 1, falsePositives: 0, falseNegatives: 0 } },
    fitness: { verdict: 'too-little-evidence' },
  });
  expect(refusal).toBe('edition.panel-not-audited');
});

it('is audited anew when a judge answers as another model does; what was known before is no longer', async () => {
  const { audits } = stage.context.services;
  expect(await audits.watchJudges(signal)).toEqual([]);
  expect(await audits.watchJudges(signal)).toEqual([]);
  voice = 'Nothing of what I used to say.';
  expect(await audits.watchJudges(signal)).toEqual(['arbiter']);
  const { audits: known, entries } = await audits.readGate(stage.edition);
  expect(known).toEqual([]);
  expect(entries[0]).toMatchObject({ cause: 'drift', state: 'waiting' });
  expect(await audits.carryOutWaiting(signal)).toEqual({ done: 1, failed: 0 });
  expect((await audits.readGate(stage.edition)).audits).toHaveLength(1);
});

it('is tried on labelled answers once as it is named, and again when that is asked for', async () => {
  const { panelTrials } = stage.context.services;
  expect(await panelTrials.read()).toEqual({
    judges: [{ name: 'arbiter', model: 'arbiter', trial: null, triedAt: null }],
    waits: true,
  });
  expect(await panelTrials.carryOut(signal)).toMatchObject([{ judge: 'arbiter', outcome: 'wrong' }]);
  expect(await panelTrials.carryOut(signal)).toEqual([]);
  const { judges, waits } = await panelTrials.read();
  expect(waits).toBe(false);
  expect(judges).toMatchObject([{ trial: { outcome: 'wrong' }, triedAt: expect.any(String) }]);
  await panelTrials.request();
  expect((await panelTrials.read()).waits).toBe(true);
});
