import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { PlatformEvent } from '../db/events.ts';
import { createLog } from '../http/log.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { patience } from '../testing/patience.ts';
import { defineJob, type JobContext } from './define-job.ts';
import { scheduledJobs } from './jobs.ts';
import { startScheduler } from './scheduler.ts';

let database: TestDatabase;
let boss: PgBoss;

beforeAll(async () => {
  database = await openTestDatabase();
  boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  });
});
afterAll(async () => {
  await boss?.stop();
  await database?.drop();
});

const pace = { lookSeconds: 0.5, retryDelaySeconds: 0 };
const listeners = new Set<(event: PlatformEvent) => void>();
const events = {
  subscribe(listener: (event: PlatformEvent) => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
const toContext = () =>
  ({ database, events, log: createLog({ level: 'silent' }) }) as unknown as JobContext & {
    database: TestDatabase;
    events: typeof events;
  };

it('gives a job to one of two processes, and tries again what failed', async () => {
  const runs: { word: string; process: number }[] = [];
  const toJob = (process: number) =>
    defineJob({
      name: 'word.say',
      payload: z.object({ word: z.string() }),
      retries: 2,
      async run({ word }) {
        runs.push({ word, process });
        if (word === 'twice' && runs.filter(run => run.word === word).length === 1)
          throw new Error('as scripted');
        return undefined;
      },
    });
  const schedulers = await Promise.all(
    [1, 2].map(process => startScheduler([toJob(process)], toContext(), pace)),
  );
  await boss.start();
  for (const word of ['once', 'twice', 'other']) await boss.send('word.say', { word });
  await vi.waitFor(
    () => expect(runs.map(({ word }) => word).sort()).toEqual(['once', 'other', 'twice', 'twice']),
    patience,
  );
  for (const scheduler of schedulers) await scheduler.stop();
});

it('sends at an event what would come round later, and hears nothing more once it stops', async () => {
  let runs = 0;
  const job = defineJob({
    name: 'word.hear',
    payload: z.unknown(),
    cron: '0 0 1 1 *',
    hears: 'bank',
    retries: 0,
    async run() {
      runs++;
      return undefined;
    },
  });
  const scheduler = await startScheduler([job], toContext(), pace);
  for (const hear of listeners) hear({ kind: 'bank', id: 'bnk_1' });
  await vi.waitFor(() => expect(runs).toBe(1), patience);
  await scheduler.stop();
  expect(listeners.size).toBe(0);
  await boss.unschedule('word.hear');
});

it('keeps every repeated job of the platform in the schedule, once however many processes there are', async () => {
  for (let process = 0; process < 2; process++)
    await (await startScheduler(scheduledJobs, toContext(), pace)).stop();
  const schedules = await boss.getSchedules();
  expect(schedules.map(({ name }) => name).sort()).toEqual(scheduledJobs.map(({ name }) => name).sort());
});
