import { reportSchema, type SubmissionProgress } from '@doctorbench/core';
import { makeChoiceItem, makeDialogueItem, makeOpenItem, makeSequenceItem } from '@doctorbench/core/testing';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, editions, submissions } from '../../db/schema.ts';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';

const items = [
  makeChoiceItem('one'),
  makeOpenItem('two'),
  makeSequenceItem('three'),
  makeDialogueItem('four'),
  makeChoiceItem('five'),
];
/** A dialogue is asked once for each of its turns. */
const askedOnce = { one: 1, two: 1, three: 1, four: 2, five: 1 };
const many = Array.from({ length: 24 }, (_, at) => makeChoiceItem(`item-${at}`));
const apiKey = 'sk-secret-0123456789';
let stage: RunStage;

beforeEach(async () => {
  stage = await openRunStage({ items });
});
afterEach(() => stage?.close());

const db = () => stage.context.database.db;

describe('a run of a submission', () => {
  it('asks every item once, with the key, and ends with a report', async () => {
    await stage.submit({ apiKey });
    const claimed = await stage.claim();
    const told: SubmissionProgress[] = [];
    const { state, report } = await stage.execute(claimed, { onProgress: progress => told.push(progress) });
    expect(state.kind).toBe('completed');
    expect(reportSchema.parse(report)).toEqual(report);
    expect(report).toMatchObject({
      standing: 'self-test',
      overall_score: null,
      denominators: { planned: 5, asked: 5, scored: 3, unscored: { 'needs-judges': 2 } },
      run: { endpoint: { baseUrl: stage.model.baseUrl, model: 'scripted' } },
    });
    expect(stage.countAsked()).toEqual(askedOnce);
    for (const { headers } of stage.model.requests) expect(headers.authorization).toBe(`Bearer ${apiKey}`);
    expect(told.at(-1)).toMatchObject({ planned: 5, done: 5, failed: 0 });
  });

  it('leaves neither the key nor a path of this machine in what it writes', async () => {
    stage.setSay(() => `My key is ${apiKey}. Answer: A`);
    await stage.submit({ apiKey });
    const claimed = await stage.claim();
    const outcome = await stage.execute(claimed);
    await stage.end(claimed, outcome);
    const { pool } = stage.context.database;
    for (const table of ['runs', 'answers', 'grades', 'reports', 'submissions', 'models', 'activity_log']) {
      const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${table} t`);
      const all = rows.map(({ text }) => text).join('\n');
      expect(all, table).not.toContain(apiKey);
      expect(all, table).not.toContain(Buffer.from(apiKey).toString('hex'));
      expect(all, table).not.toContain(stage.suitesDir);
    }
    const [row] = await db().select().from(submissions);
    expect(row).toMatchObject({ sealedKey: null, keyMask: null });
  });

  it('stops at once when it is aborted, though the model never answers', async () => {
    await stage.submit();
    const abort = new AbortController();
    stage.setSay(() => {
      abort.abort();
      return new Promise(() => undefined);
    });
    const outcome = await stage.execute(await stage.claim(), { abort: abort.signal });
    expect(outcome.state.kind).toBe('stopped');
    expect(await db().select().from(answers)).toEqual([]);
  });

  it('ends as lost when another worker has claimed it', async () => {
    await stage.submit();
    const claimed = await stage.claim();
    stage.setSay(async () => {
      await db().update(submissions).set({ claim: 7 });
      return 'Answer: A';
    });
    const outcome = await stage.execute(claimed).catch((error: unknown) => error);
    expect(JSON.stringify(outcome)).toContain('run.locked');
    expect(await db().select().from(answers)).toEqual([]);
  });

  it('stops by the endpoint’s fault when it refuses the key, and says so', async () => {
    stage.setSay(() => 401);
    await stage.submit();
    const outcome = await stage.execute(await stage.claim());
    expect(outcome).toMatchObject({ state: { kind: 'stopped', cause: 'endpoint.key-rejected' } });
  });

  it('connects to no address that the operator does not allow', async () => {
    await stage.submit({
      endpoint: {
        provider: 'custom',
        baseUrl: 'http://169.254.169.254/v1',
        model: 'm',
        plainHttp: true,
      },
    });
    const outcome = await stage.execute(await stage.claim());
    expect(outcome).toMatchObject({ state: { kind: 'stopped', cause: 'endpoint.address-denied' } });
  });

  it('of a phantom asks no endpoint, and is called what it is', async () => {
    await stage.submit({}, { phantom: 'excellent' });
    const { report } = await stage.execute(await stage.claim());
    expect(report?.run.endpoint).toMatchObject({ phantom: 'excellent', model: 'phantom-excellent' });
    expect(report?.denominators.asked).toBe(5);
    expect(stage.model.requests).toEqual([]);
  });
});

describe('what an edition asks for', () => {
  it('is refused by a worker that cannot keep to it, before the model is asked', async () => {
    await stage.submit();
    await db()
      .update(editions)
      .set({
        protocol: sql`jsonb_set(protocol, '{judges}', ${JSON.stringify(['offline-lexical@0'])}::jsonb)`,
      });
    await expect(stage.execute(await stage.claim())).rejects.toMatchObject({
      code: 'run.not-comparable',
      detail: expect.stringContaining('judges'),
    });
    expect(stage.model.requests).toEqual([]);
  });

  it('is refused when its suite is not here', async () => {
    await stage.submit();
    await db().update(editions).set({ protocol: sql`jsonb_set(protocol, '{suite,hash}', '"sha256:0"')` });
    await expect(stage.execute(await stage.claim())).rejects.toMatchObject({ code: 'suite.not-found' });
  });
});

describe('grading again', () => {
  it('reads the answers of the first and asks the model nothing', async () => {
    const id = await stage.complete({ apiKey });
    const asked = stage.model.requests.length;
    const { submissions: service } = stage.context.services;
    const again = await service.regrade(id, stage.user);
    const claimed = await stage.claim();
    expect(claimed.row.id).toBe(again.id);
    const outcome = await stage.execute(claimed);
    await stage.end(claimed, outcome);
    expect(stage.model.requests).toHaveLength(asked);
    const [first, second] = [await service.getReport(id, stage.user), outcome.report];
    expect(second?.overall_score).toEqual(first.overall_score);
    expect(second?.run).toMatchObject({ runId: first.run.runId, gradingOf: { dir: id } });
    expect(await db().select().from(answers).where(eq(answers.submissionId, again.id))).toEqual([]);
  });
});

describe('a run that was broken off', () => {
  let long: RunStage;

  beforeEach(async () => {
    long = await openRunStage({ items: many });
  });
  afterEach(() => long?.close());

  /** Begins it and stops when the first question comes. What is asked by then is answered. */
  async function begin() {
    await long.submit({ apiKey });
    const claimed = await long.claim();
    const drain = new AbortController();
    long.setSay(() => {
      drain.abort();
      return 'Answer: A';
    });
    const outcome = await long.execute(claimed, { drain: drain.signal });
    expect(outcome).toMatchObject({ state: { kind: 'stopped' } });
    expect(outcome.report).toBeUndefined();
    const answered = (await long.context.database.db.select().from(answers)).length;
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThan(many.length);
    return claimed;
  }

  async function expectRest() {
    const claimed = await long.claim();
    const { state, report } = await long.execute(claimed);
    expect(state.kind).toBe('completed');
    expect(report?.denominators).toMatchObject({ planned: many.length, asked: many.length });
    expect(Object.values(long.countAsked())).toEqual(many.map(() => 1));
    return claimed;
  }

  it('goes on after it was handed back, and asks nothing that was answered', async () => {
    const first = await begin();
    await long.context.queue.handBack(first.claim);
    const second = await expectRest();
    expect(second).toMatchObject({ claim: { number: 2 }, row: { id: first.row.id, losses: 0 } });
  });

  it('goes on when it is submitted again, under another id', async () => {
    const { row } = await begin();
    const { db } = long.context.database;
    await db.update(submissions).set({ status: 'failed' }).where(eq(submissions.id, row.id));
    const next = await long.context.services.submissions.resubmit(row.id, long.user, { apiKey });
    expect((await expectRest()).row.id).toBe(next.id);
  });
});
