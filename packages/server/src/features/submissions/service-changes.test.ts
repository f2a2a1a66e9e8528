import type { SubmissionStatus } from '@doctorbench/core';
import { makeAnswer, makeRunManifest } from '@doctorbench/core/testing';
import { eq, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlatformEvent } from '../../db/events.ts';
import { activityLog, answers, submissions } from '../../db/schema.ts';
import type { Submitter } from '../../http/submitter.ts';
import { type ContextStage, openContextStage } from '../../testing/context-stage.ts';
import { patience } from '../../testing/patience.ts';
import { addModel, addSubmission, addUser } from '../../testing/platform-rows.ts';
import { beginDatabaseJournal } from '../runs/store/database-journal.ts';
import { eraseSubmissions } from './store/erase-submissions.ts';

let stage: ContextStage;
let user: Submitter;
let modelId: string;

beforeAll(async () => {
  stage = await openContextStage();
});
beforeEach(async () => {
  await db().update(submissions).set({ status: 'cancelled' });
  user = { userId: await addUser(db()), isAdmin: false };
  modelId = await addModel(db(), user.userId);
});
afterAll(() => stage?.close());

const db = () => stage.context.database.db;
const service = () => stage.context.services.submissions;
const add = (values: Partial<typeof submissions.$inferInsert> = {}) =>
  addSubmission(db(), { userId: user.userId, editionId: stage.edition, modelId, ...values });
const find = async (id: string) => (await db().select().from(submissions).where(eq(submissions.id, id)))[0];
const addAnswers = (submissionId: string, keys: readonly string[]) =>
  db()
    .insert(answers)
    .values(keys.map(key => ({ submissionId, key, record: JSON.stringify(makeAnswer(key)) })));
const listKeys = async (id: string) =>
  (await db().select().from(answers).where(eq(answers.submissionId, id)).orderBy(answers.seq)).map(
    ({ key }) => key,
  );
const sealed = Buffer.from('sealed');

describe('cancelling', () => {
  it('ends what waits at once, erases its key, and may be said twice', async () => {
    const id = await add({ sealedKey: sealed, keyMask: 'm' });
    for (const _ of [1, 2])
      expect(await service().cancel(id, user)).toMatchObject({ status: 'cancelled', queuePosition: null });
    expect(await find(id)).toMatchObject({ status: 'cancelled', sealedKey: null, keyMask: null });
    expect((await find(id))?.endedAt).not.toBeNull();
  });

  it('of what runs is a request to its worker, who is told', async () => {
    const heard: PlatformEvent[] = [];
    const stop = stage.context.events.subscribe(event => heard.push(event));
    const id = await add({ status: 'running', sealedKey: sealed });
    expect(await service().cancel(id, user)).toMatchObject({ status: 'running', cancelRequested: true });
    expect((await find(id))?.sealedKey).not.toBeNull();
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'cancel', id }), patience);
    stop();
  });

  it.each(['completed', 'failed'] as const)('is too late for what is %s', async status => {
    const id = await add({ status });
    await expect(service().cancel(id, user)).rejects.toMatchObject({ code: 'submission.state' });
    expect(await find(id)).toMatchObject({ status, cancelRequestedAt: null });
  });
});

describe('submitting again', () => {
  const endpoint = { provider: 'custom', baseUrl: 'http://127.0.0.1:1/v1', model: 'm' };

  it.each(['failed', 'cancelled'] as const)('goes on with the answers of one that %s', async status => {
    const id = await add({ status });
    await addAnswers(id, ['a#0', 'b#0', 'a#0']);
    for (const given of [{}, { endpoint }, { endpoint: { ...endpoint, baseUrl: `${endpoint.baseUrl}/` } }]) {
      const next = await service().resubmit(id, user, { apiKey: 'sk-secret-0123456789', ...given });
      expect(next).toMatchObject({ status: 'queued', keyMask: 'sk-…89', edition: stage.edition });
      expect(next.id).not.toBe(id);
      expect(await listKeys(next.id)).toEqual(['a#0', 'b#0', 'a#0']);
    }
    expect(await listKeys(id)).toHaveLength(3);
  });

  it('asks everything anew of a completed one, and of another endpoint or model', async () => {
    for (const [status, given] of [
      ['completed', {}],
      ['failed', { endpoint: { ...endpoint, baseUrl: 'http://127.0.0.1:2/v1' } }],
      ['failed', { endpoint: { ...endpoint, model: 'n' } }],
    ] as const) {
      const id = await add({ status });
      await addAnswers(id, ['a#0']);
      const next = await service().resubmit(id, user, given);
      expect(await listKeys(next.id)).toEqual([]);
      expect(next.endpoint).toEqual('endpoint' in given ? given.endpoint : endpoint);
    }
  });

  it.each(['queued', 'running'] as const)('waits until one that is %s has ended', async status => {
    const id = await add({ status });
    await expect(service().resubmit(id, user, {})).rejects.toMatchObject({ code: 'submission.state' });
  });

  it('by an admin is for its owner, and on record as the admin’s doing', async () => {
    const admin = { userId: await addUser(db(), 'admin'), isAdmin: true };
    const next = await service().resubmit(await add({ status: 'failed' }), admin, {});
    expect((await find(next.id))?.userId).toBe(user.userId);
    const [entry] = await db().select().from(activityLog).where(eq(activityLog.subject, next.id));
    expect(entry?.actorId).toBe(admin.userId);
  });
});

describe('grading again', () => {
  it('queues it under the first one whose answers it reads', async () => {
    const id = await add({ status: 'completed', visibility: 'private' });
    await addAnswers(id, ['a#0']);
    const second = await service().regrade(id, user);
    expect(second).toMatchObject({ status: 'queued', regradeOf: id, visibility: 'private', modelId });
    await db().update(submissions).set({ status: 'completed' }).where(eq(submissions.id, second.id));
    expect((await service().regrade(second.id, user)).regradeOf).toBe(id);
  });

  it('goes on as a second grading when one that broke off is submitted again', async () => {
    const id = await add({ status: 'completed' });
    await addAnswers(id, ['a#0']);
    const second = await service().regrade(id, user);
    await db().update(submissions).set({ status: 'failed' }).where(eq(submissions.id, second.id));
    expect((await service().resubmit(second.id, user, {})).regradeOf).toBe(id);
  });

  it('is refused when the answers are no longer kept', async () => {
    const id = await add({ status: 'completed' });
    await expect(service().regrade(id, user)).rejects.toMatchObject({ code: 'submission.state' });
  });

  it.each(['queued', 'running', 'failed', 'cancelled'] satisfies SubmissionStatus[])(
    'is not for one that is %s',
    async status => {
      const id = await add({ status });
      await expect(service().regrade(id, user)).rejects.toMatchObject({ code: 'submission.state' });
    },
  );
});

describe('the place in the queue', () => {
  const progress = { planned: 10, done: 5, failed: 0, vetoed: 0, itemsPerSecond: 1, remainingMs: 5000 };
  const leftMs = (finish: string | null) => Date.parse(finish ?? '') - Date.now();

  it('counts those of the track that run or came earlier', async () => {
    await add({ status: 'running', progress });
    await add({ track: 'vlm' });
    const ids = [await add(), await add(), await add()];
    await add({ status: 'running', progress });
    for (const status of ['completed', 'failed', 'cancelled'] as const) await add({ status });
    const positions = await Promise.all(ids.map(async id => (await service().get(id, user)).queuePosition));
    expect(positions).toEqual([3, 4, 5]);
    await service().cancel(ids[0] ?? '', user);
    expect((await service().get(ids[2] ?? '', user)).queuePosition).toBe(4);
  });

  it('estimates the end by what the last completed runs took, and by what the running one has left', async () => {
    const ended = new Date();
    for (const seconds of [10, 30])
      await add({
        status: 'completed',
        startedAt: new Date(ended.getTime() - seconds * 1000),
        endedAt: ended,
      });
    const running = await add({ status: 'running', progress });
    const ids = [await add(), await add()];
    const finishes = await Promise.all(
      [running, ...ids].map(async id => leftMs((await service().get(id, user)).estimatedFinish)),
    );
    const expected = [5000, 25_000, 45_000];
    for (const [index, finish] of finishes.entries())
      expect(Math.abs(finish - (expected[index] ?? 0))).toBeLessThan(2000);
  });

  it('is none once it has ended', async () => {
    for (const status of ['completed', 'failed', 'cancelled'] as const)
      expect(await service().get(await add({ status }), user)).toMatchObject({
        queuePosition: null,
        estimatedFinish: null,
      });
  });
});

describe('erasing a user', () => {
  it('leaves nothing that a worker wrote at the last moment', async () => {
    const { pool } = stage.context.database;
    const id = await add({ status: 'running', claim: 1 });
    const journal = await beginDatabaseJournal({
      pool,
      submissionId: id,
      claim: { submissionId: id, number: 1 },
      manifest: makeRunManifest(),
    });
    await journal.appendAnswer(makeAnswer('early'));
    await db().transaction(async tx => {
      const watched = new Proxy(tx, {
        get(target, name) {
          if (name !== 'delete') return Reflect.get(target, name);
          return (table: typeof submissions) =>
            table === submissions
              ? {
                  async where(condition: SQL) {
                    await journal.appendAnswer(makeAnswer('late'));
                    await target.delete(table).where(condition);
                  },
                }
              : target.delete(table);
        },
      });
      await eraseSubmissions(user.userId, watched);
    });
    expect(await listKeys(id)).toEqual([]);
    expect(await find(id)).toBeUndefined();
    await expect(journal.appendAnswer(makeAnswer('later'))).rejects.toMatchObject({ code: 'run.locked' });
  });
});

describe('deleting one submission', () => {
  it('takes all of it away once it has ended, for its owner alone', async () => {
    const id = await add({ status: 'running', startedAt: new Date() });
    const kept = await add({ status: 'completed' });
    for (const one of [id, kept]) await addAnswers(one, ['a#0']);
    await expect(service().remove(id, user)).rejects.toMatchObject({ code: 'submission.state' });
    await db().update(submissions).set({ status: 'failed' }).where(eq(submissions.id, id));
    const stranger = { userId: await addUser(db()), isAdmin: false };
    await expect(service().remove(id, stranger)).rejects.toMatchObject({ code: 'request.not-found' });
    await service().remove(id, user);
    expect([await find(id), await listKeys(id)]).toEqual([undefined, []]);
    expect(await listKeys(kept)).toEqual(['a#0']);
  });

  it('leaves one whose answers were graded again', async () => {
    const id = await add({ status: 'completed' });
    await add({ status: 'completed', regradeOf: id });
    await expect(service().remove(id, user)).rejects.toMatchObject({ code: 'submission.state' });
  });
});
