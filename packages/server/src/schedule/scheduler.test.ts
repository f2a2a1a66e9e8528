import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
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
const toContext = () =>
  ({ database, log: createLog({ level: 'silent' }) }) as unknown as JobContext & { database: TestDatabase };

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

it('keeps every repeated job of the platform in the schedule, once however many processes there are', async () => {
  for (let process = 0; process < 2; process++)
    await (await startScheduler(scheduledJobs, toContext(), pace)).stop();
  const schedules = await boss.getSchedules();
  expect(schedules.map(({ name }) => name).sort()).toEqual(scheduledJobs.map(({ name }) => name).sort());
});
