import { AppError, type SubmissionProgress } from '@doctorbench/core';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlatformEvent } from '../db/events.ts';
import { submissions } from '../db/schema.ts';
import type { ExecuteSubmission, Outcome } from '../features/runs/execute-submission.ts';
import { createQueue } from '../features/submissions/store/queue.ts';
import { makeReport } from '../testing/board-rows.ts';
import { type ContextStage, openContextStage } from '../testing/context-stage.ts';
import { patience } from '../testing/patience.ts';
import { addEdition, addModel, addSubmission, addUser } from '../testing/platform-rows.ts';
import { startWorker, type Worker } from './worker.ts';

/** Longer than any pause of a loaded machine: a worker that is merely slow must not lose what it has. */
const ampleSeconds = 30;
/** For tests that wait for the end of a lease. */
const shortSeconds = 2;
let stage: ContextStage;
let userId: string;
let worker: Worker | undefined;
let heard: PlatformEvent[];
let stopHearing: () => void;

beforeAll(async () => {
  stage = await openContextStage();
  userId = await addUser(db());
});
beforeEach(async () => {
  heard = [];
  stopHearing = stage.context.events.subscribe(event => heard.push(event));
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  stopHearing();
  await db().update(submissions).set({ status: 'cancelled' });
});
afterAll(() => stage?.close());

const db = () => stage.context.database.db;
const queue = (runsPerTrack = 1, leaseSeconds = ampleSeconds) =>
  createQueue(db(), { runsPerTrack, leaseSeconds });
const find = async (id: string) => (await db().select().from(submissions).where(eq(submissions.id, id)))[0];
const until = (id: string, values: object) =>
  vi.waitFor(async () => expect(await find(id)).toMatchObject(values), patience);
const hears = (event: unknown) => vi.waitFor(() => expect(heard).toContainEqual(event), patience);

async function add(values: Partial<typeof submissions.$inferInsert> = {}): Promise<string> {
  const modelId = await addModel(db(), userId);
  const sealedKey = Buffer.from('sealed');
  const row = { userId, editionId: stage.edition, modelId, sealedKey, keyMask: 'm' };
  return addSubmission(db(), { ...row, ...values });
}

const longPace = { sliceMs: 60_000, mostMs: 60_000 };

function start(
  execute: ExecuteSubmission,
  { runsPerTrack = 1, leaseSeconds = ampleSeconds, pace = longPace } = {},
): Worker {
  const { stores, services, events, log } = stage.context;
  worker = startWorker({
    queue: queue(runsPerTrack, leaseSeconds),
    store: stores.submissions,
    boards: services.boards,
    workers: services.workers,
    events,
    execute,
    pace,
    log,
  });
  return worker;
}

const endedAt = '2026-01-01T00:00:00Z';
const completed = (): Outcome => ({ state: { kind: 'completed', endedAt }, report: makeReport() });
const stopped = (cause: 'run.interrupted' | 'endpoint.quota' = 'run.interrupted', detail = ''): Outcome => ({
  state: { kind: 'stopped', endedAt, cause, detail },
});
const aborted = async (...signals: AbortSignal[]) => {
  const any = AbortSignal.any(signals);
  if (!any.aborted) await new Promise(resolve => any.addEventListener('abort', resolve));
};
const makeProgress = (done: number): SubmissionProgress => ({
  planned: 1000,
  done,
  failed: 0,
  vetoed: 0,
  itemsPerSecond: 1,
  remainingMs: null,
});

describe('a worker', () => {
  it('ends what completes with report, place on the board and word of it, and erases the key', async () => {
    const id = await add();
    start(async () => completed());
    await until(id, { status: 'completed', overallScore: 50, sealedKey: null, keyMask: null, worker: null });
    expect(await stage.context.stores.submissions.findReport(id)).toBe(JSON.stringify(makeReport()));
    const modelId = (await find(id))?.modelId;
    await hears({ kind: 'submission', id, status: 'completed', progress: null });
    await hears({ kind: 'board', edition: stage.edition, modelId });
  });

  it('takes what is submitted while it looks on, in order, one of a track at a time', async () => {
    const order: string[] = [];
    let beside = 0;
    start(async ({ row }) => {
      beside++;
      expect(beside).toBe(1);
      order.push(row.id);
      await new Promise(resolve => setImmediate(resolve));
      beside--;
      return completed();
    });
    const ids = [await add(), await add(), await add()];
    await stage.context.events.publish({ kind: 'queue' });
    for (const id of ids) await until(id, { status: 'completed' });
    expect(order).toEqual(ids);
  });

  it('runs as many of a track beside each other as are allowed, and tracks beside each other', async () => {
    const ids = [await add(), await add(), await add({ track: 'vlm' })];
    const waiting = new Set<string>();
    start(
      async ({ row }, { drain }) => {
        waiting.add(row.id);
        await aborted(drain);
        return stopped();
      },
      { runsPerTrack: 2 },
    );
    await vi.waitFor(() => expect(waiting).toEqual(new Set(ids)), patience);
  });

  it('cancels what runs when it is told', async () => {
    const id = await add();
    start(async (_, { abort }) => {
      // The word alone, without the mark in the database that it would find by itself.
      await stage.context.events.publish({ kind: 'cancel', id });
      await aborted(abort);
      return stopped();
    });
    await until(id, { status: 'cancelled', sealedKey: null, cause: null });
    await vi.waitFor(
      () => expect(heard.at(-1)).toMatchObject({ kind: 'submission', status: 'cancelled' }),
      patience,
    );
  });

  it('finds a cancellation of which it was not told', async () => {
    const id = await add();
    start(async (_, { abort }) => {
      await db().update(submissions).set({ cancelRequestedAt: new Date() }).where(eq(submissions.id, id));
      await aborted(abort);
      return stopped();
    });
    await until(id, { status: 'cancelled' });
  });

  it('lets a run complete that was cancelled too late', async () => {
    const id = await add();
    start(async (_, { abort }) => {
      await stage.context.services.submissions.cancel(id, { userId, isAdmin: false });
      await aborted(abort);
      return completed();
    });
    await until(id, { status: 'completed' });
  });

  it('hands back what it has when it stops, and another goes on at once', async () => {
    const id = await add();
    let began = false;
    const first = start(async (_, { drain, abort }) => {
      began = true;
      await aborted(drain, abort);
      expect(abort.aborted).toBe(false);
      return stopped();
    });
    await vi.waitFor(() => expect(began).toBe(true), patience);
    const listed = (await stage.context.services.workers.list()).map(one => one.id);
    expect(listed).toContain(first.id);
    await first.stop();
    expect(await find(id)).toMatchObject({ status: 'running', worker: null, losses: 0 });
    expect((await find(id))?.sealedKey).not.toBeNull();
    expect((await stage.context.services.workers.list()).map(one => one.id)).not.toContain(first.id);
    start(async () => completed());
    await until(id, { status: 'completed', claim: 2, losses: 0 });
  });

  it('renews its lease while it runs', async () => {
    const id = await add();
    let end: () => void = () => undefined;
    start(
      async () => {
        await new Promise<void>(resolve => (end = resolve));
        return completed();
      },
      // A quarter of it passes before the first renewal, and no pause of a busy machine is as long as the rest.
      { leaseSeconds: 3 * shortSeconds },
    );
    await until(id, { status: 'running' });
    const first = (await find(id))?.leaseUntil?.getTime() ?? 0;
    await vi.waitFor(
      async () => expect((await find(id))?.leaseUntil?.getTime()).toBeGreaterThan(first + 1000),
      patience,
    );
    expect(await queue().claim('llm', 'other')).toBeUndefined();
    end();
    await until(id, { status: 'completed', claim: 1 });
  });

  it('lets go of what another has claimed, and writes nothing over it', async () => {
    const id = await add();
    const seen: boolean[] = [];
    start(
      async (_, { abort }) => {
        const leaseUntil = new Date(Date.now() + 60_000);
        await db()
          .update(submissions)
          .set({ claim: 9, leaseUntil, worker: 'other' })
          .where(eq(submissions.id, id));
        await aborted(abort);
        seen.push(abort.aborted);
        return completed();
      },
      { leaseSeconds: shortSeconds },
    );
    await vi.waitFor(() => expect(seen).toEqual([true]), patience);
    await worker?.stop();
    expect(await find(id)).toMatchObject({ status: 'running', claim: 9, worker: 'other' });
    expect(await stage.context.stores.submissions.findReport(id)).toBeUndefined();
  });

  it('calls what the endpoint did the endpoint’s failure', async () => {
    const id = await add();
    const detail = `a\u0000b${'x'.repeat(5000)}`;
    start(async () => stopped('endpoint.quota', detail));
    await until(id, { status: 'failed', sealedKey: null, cause: { code: 'endpoint.quota', ours: false } });
    const cause = (await find(id))?.cause;
    expect(cause?.detail).toHaveLength(2000);
    expect(cause?.detail.startsWith('abx')).toBe(true);
  });

  it('calls what it did not expect its own failure, tells no more of it, and lives on', async () => {
    const [broken, refused, next] = [await add(), await add({ editionId: stage.edition }), await add()];
    start(async ({ row }) => {
      if (row.id === broken) throw new Error('sk-secret in a message');
      if (row.id === refused) throw new AppError('run.not-comparable', 'this worker differs');
      return completed();
    });
    await until(broken, {
      status: 'failed',
      sealedKey: null,
      cause: { code: 'internal.unexpected', detail: '', ours: true },
    });
    await until(refused, { status: 'failed', cause: { code: 'run.not-comparable', ours: true } });
    await until(next, { status: 'completed' });
  });

  it('tells progress a few times a second at most, and the latest of it always', async () => {
    const id = await add();
    let tookMs = 0;
    start(async (_, { onProgress }) => {
      const begun = Date.now();
      for (const last of [500, 1000]) {
        for (let done = last - 499; done <= last; done++) onProgress(makeProgress(done));
        const word = { kind: 'submission', id, status: 'running', progress: makeProgress(last) };
        await hears(word);
      }
      tookMs = Date.now() - begun;
      return completed();
    });
    await until(id, { status: 'completed', progress: makeProgress(1000) });
    await hears(expect.objectContaining({ status: 'completed' }));
    const told = heard.filter(event => event.kind === 'submission' && event.id === id);
    expect(told.length).toBeLessThanOrEqual(2 + Math.ceil(tookMs / 250));
    expect(told.at(-1)).toMatchObject({ status: 'completed', progress: { done: 1000 } });
  });

  it('goes on with its own run that it had lost, and hears its cancellation', async () => {
    const id = await add();
    let claims = 0;
    let lettingGo: () => void = () => undefined;
    const held = and(eq(submissions.id, id), eq(submissions.claim, 1));
    start(async (_, { abort }) => {
      if (++claims === 1) {
        // The run renews its lease meanwhile: it is taken away until the other claim was first.
        await vi.waitFor(async () => {
          await db()
            .update(submissions)
            .set({ leaseUntil: new Date(0) })
            .where(held);
          await stage.context.events.publish({ kind: 'queue' });
          expect((await find(id))?.claim).toBeGreaterThan(1);
        }, patience);
        lettingGo();
        return stopped();
      }
      await aborted(abort);
      return stopped();
    });
    await new Promise<void>(resolve => (lettingGo = resolve));
    await vi.waitFor(() => expect(claims).toBe(2), patience);
    await new Promise(resolve => setImmediate(resolve));
    await stage.context.services.submissions.cancel(id, { userId, isAdmin: false });
    await until(id, { status: 'cancelled', claim: 2 });
  });

  it('leaves a run to whoever comes back first when the database goes away under it', async () => {
    const id = await add();
    let tries = 0;
    start(
      async () => {
        if (tries++ === 0)
          throw new Error('query failed', { cause: new Error('Connection terminated unexpectedly') });
        expect((await find(id))?.sealedKey).not.toBeNull();
        return completed();
      },
      { leaseSeconds: shortSeconds },
    );
    await until(id, { status: 'completed', losses: 1, sealedKey: null });
  });
});

describe('a slow run', () => {
  it('gives its place to who waits, and goes on in its turn: hogs hold up nobody but themselves', async () => {
    // Who was served longer waits longer, and a busy machine serves slowly: nobody quick comes twice.
    const hog = await addUser(db());
    const slow = [await add({ userId: hog }), await add({ userId: hog })];
    const quick = [await add({ userId: await addUser(db()) }), await add({ userId: await addUser(db()) })];
    const order: string[] = [];
    const turns = new Map<string, number>();
    start(
      async ({ row }, { drain }) => {
        const turn = (turns.get(row.id) ?? 0) + 1;
        turns.set(row.id, turn);
        if (row.userId !== hog || turn === 3) {
          order.push(row.id);
          return completed();
        }
        await aborted(drain);
        return stopped();
      },
      { pace: { sliceMs: 20, mostMs: 60_000 } },
    );
    for (const id of [...quick, ...slow]) await until(id, { status: 'completed', losses: 0 });
    expect(order.slice(0, 2)).toEqual(quick);
    expect(slow.map(id => turns.get(id))).toEqual([3, 3]);
    expect((await find(slow[0] ?? ''))?.servedSeconds).toBeGreaterThan(0.02);
    expect(heard).toContainEqual({ kind: 'submission', id: slow[0], status: 'queued', progress: null });
  });

  it('is not waited for without end when others wait: what is asked then is asked again', async () => {
    const hanging = await add();
    const next = await add();
    let turns = 0;
    start(
      async ({ row }, { abort }) => {
        if (row.id === next || ++turns > 1) return completed();
        // An endpoint that never answers: the end of the slice alone does not end it.
        await aborted(abort);
        return stopped();
      },
      { pace: { sliceMs: 20, mostMs: 60_000 } },
    );
    await until(next, { status: 'completed' });
    await until(hanging, { status: 'completed', losses: 0 });
    expect(turns).toBe(2);
  });

  it('has no more time than its edition gives', async () => {
    const editionId = await addEdition(db(), 'brief', { runMinutes: 1 });
    const id = await add({ editionId, servedSeconds: 59.95 });
    start(
      async (_, { drain, abort }) => {
        await aborted(drain, abort);
        return stopped();
      },
      { pace: { sliceMs: 60_000, mostMs: 600_000 } },
    );
    await until(id, { status: 'failed', cause: { code: 'submission.time', ours: false } });
  });

  it('keeps its place while nobody waits, and ends when its time is spent, by no fault of ours', async () => {
    const id = await add();
    let begun = 0;
    start(
      async (_, { drain, abort }) => {
        begun++;
        await aborted(drain, abort);
        return stopped();
      },
      { pace: { sliceMs: 10, mostMs: 100 } },
    );
    await until(id, { status: 'failed', cause: { code: 'submission.time', ours: false } });
    expect(begun).toBe(1);
  });
});
