import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answers, submissions } from '../../db/schema.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addEdition, addModel, addSubmission, addUser } from '../../testing/platform-rows.ts';
import { eraseRecords } from '../submissions/store/erase-submissions.ts';
import { createRetentionService } from './service.ts';
import { createRetentionStore } from './store.ts';

let database: TestDatabase;
const now = new Date('2026-05-01T00:00:00Z');
const old = new Date('2026-01-01T00:00:00Z');
const recent = new Date('2026-04-30T00:00:00Z');
const everything = { answers: 30, unfinished: 30, activity: 30 };
const { signal } = new AbortController();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.drop());

const serve = (keepDays: Partial<typeof everything>) =>
  createRetentionService({
    store: createRetentionStore({ ...database, erase: eraseRecords }),
    keepDays: { answers: undefined, unfinished: undefined, activity: undefined, ...keepDays },
  });

it('lets go of what its rules name and of nothing else', async () => {
  const { db } = database;
  const userId = await addUser(db);
  const editionId = await addEdition(db, 'kept');
  const modelId = await addModel(db, userId);
  const add = async (given: Partial<typeof submissions.$inferInsert>) => {
    const id = await addSubmission(db, { userId, editionId, modelId, ...given });
    await db.insert(answers).values({ submissionId: id, key: 'one', record: '{}' });
    return id;
  };
  const done = await add({ status: 'completed', endedAt: old });
  const young = await add({ status: 'completed', endedAt: recent });
  const read = await add({ status: 'completed', endedAt: old });
  await add({ status: 'queued', endedAt: null, regradeOf: read });
  const failed = await add({ status: 'failed', endedAt: old });
  const cancelled = await add({ status: 'cancelled', endedAt: recent });
  const running = await add({ status: 'running', endedAt: null });
  const listAnswered = async () =>
    new Set((await db.select({ id: answers.submissionId }).from(answers)).map(({ id }) => id));

  expect(await serve({}).apply(now, signal)).toMatchObject({ answers: 0, unfinished: 0, activity: 0 });
  expect((await listAnswered()).size).toBe(7);

  expect(await serve(everything).apply(now, signal)).toMatchObject({ answers: 1, unfinished: 1 });
  const answered = await listAnswered();
  for (const id of [young, read, cancelled, running]) expect(answered).toContain(id);
  for (const id of [done, failed]) expect(answered).not.toContain(id);
  const left = (await db.select({ id: submissions.id }).from(submissions)).map(({ id }) => id);
  expect(left).toContain(done);
  expect(left).not.toContain(failed);
});

it('passes over what a second grading is about to read', async () => {
  const { db } = database;
  const userId = await addUser(db);
  const editionId = await addEdition(db, 'held');
  const modelId = await addModel(db, userId);
  const id = await addSubmission(db, { userId, editionId, modelId, status: 'completed', endedAt: old });
  await db.insert(answers).values({ submissionId: id, key: 'one', record: '{}' });
  await db.transaction(async tx => {
    await tx.execute(sql`select 1 from submissions where id = ${id} for share`);
    expect(await serve(everything).apply(now, signal)).toMatchObject({ answers: 0 });
  });
  expect(await serve(everything).apply(now, signal)).toMatchObject({ answers: 1 });
});
