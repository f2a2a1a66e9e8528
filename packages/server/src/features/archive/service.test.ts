import { createHash, randomBytes } from 'node:crypto';
import { answerSchema, toAnswerKey } from '@doctorbench/core';
import { makeRunManifest } from '@doctorbench/core/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, blobs, submissions } from '../../db/schema.ts';
import type { ObjectStore } from '../../objects/object-store.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addEdition, addModel, addSubmission, addUser } from '../../testing/platform-rows.ts';
import { beginDatabaseJournal } from '../runs/store/database-journal.ts';
import { createSuiteStore } from '../suites/store.ts';
import { createArchiveService } from './service.ts';
import { createArchiveStore } from './store.ts';

const dayMs = 86_400_000;
const signal = new AbortController().signal;
let database: TestDatabase;
let userId: string;
const clock = new Date();
const kept = new Map<string, { bytes: Buffer; changedAt: Date }>();
const objects: ObjectStore = {
  async put(key, bytes) {
    kept.set(key, { bytes: Buffer.from(bytes), changedAt: clock });
  },
  get: async key => kept.get(key)?.bytes,
  async delete(key) {
    kept.delete(key);
  },
  async *list(prefix) {
    for (const [key, { changedAt }] of kept) if (key.startsWith(prefix)) yield { key, changedAt };
  },
};

beforeAll(async () => {
  database = await openTestDatabase();
  userId = await addUser(database.db);
  await addEdition(database.db, 'exam');
});
afterAll(() => database?.drop());

const open = () => createArchiveService({ store: createArchiveStore(database.pool), objects });

const makeAnswer = (itemId: string, text: string) =>
  answerSchema.parse({
    ...{ schemaVersion: 1, itemId, repeat: 0, askedAt: '2026-01-01T00:00:00Z', calls: 1 },
    outcome: { kind: 'answered', turns: [{ text, finishReason: 'stop', latencyMs: 1 }] },
  });

async function addAnswered(endedAt: Date): Promise<string> {
  const modelId = await addModel(database.db, userId);
  const place = { userId, editionId: 'exam', modelId };
  const id = await addSubmission(database.db, { ...place, status: 'completed', endedAt });
  const long = makeAnswer('long', randomBytes(6000).toString('hex'));
  for (const answer of [long, makeAnswer('short', 'yes')])
    await database.db
      .insert(answers)
      .values({ submissionId: id, key: toAnswerKey(answer), record: JSON.stringify(answer) });
  return id;
}

const readRecords = async (submissionId: string) =>
  (await database.db.select().from(answers).where(eq(answers.submissionId, submissionId))).map(
    ({ record }) => record,
  );

describe('the archive', () => {
  it('moves large answers of what ended a day ago, and they are read as before', async () => {
    const [old, fresh] = [await addAnswered(new Date(Date.now() - 2 * dayMs)), await addAnswered(new Date())];
    const [before, beside] = [await readRecords(old), await readRecords(fresh)];
    expect(await open().apply(clock, signal)).toMatchObject({ moved: 1 });
    expect(await readRecords(fresh)).toEqual(beside);
    const after = await readRecords(old);
    expect(after.filter(record => record.startsWith('object:'))).toHaveLength(1);
    const manifest = makeRunManifest();
    const journal = await beginDatabaseJournal({
      ...{ pool: database.pool, objects, submissionId: old, manifest },
    });
    const read = [];
    for await (const answer of journal.readAnswers()) read.push(JSON.stringify(answer));
    expect(read.sort()).toEqual(before.sort());
    expect(JSON.stringify(await journal.findAnswer('long#0'))).toBe(
      before.find(text => text.includes('long')),
    );
    await journal.close();
    expect(await open().apply(clock, signal)).toMatchObject({ moved: 0 });
  });

  it('says that an answer is not whole instead of showing another', async () => {
    const id = await addAnswered(new Date(Date.now() - 2 * dayMs));
    await open().apply(clock, signal);
    const [pointer = ''] = (await readRecords(id)).filter(record => record.startsWith('object:'));
    const stolen: ObjectStore = { ...objects, get: async () => [...kept.values()][0]?.bytes };
    const manifest = makeRunManifest();
    for (const store of [stolen, undefined]) {
      const journal = await beginDatabaseJournal({
        ...{ pool: database.pool, objects: store, submissionId: id, manifest },
      });
      await expect(journal.findAnswer('long#0')).rejects.toMatchObject({ code: 'server.busy' });
      await journal.close();
    }
    expect(pointer).toHaveLength(71);
  });

  it('removes what nobody points to any more, a day after it was put there', async () => {
    const id = await addAnswered(new Date(Date.now() - 2 * dayMs));
    await open().apply(clock, signal);
    const [pointer = ''] = (await readRecords(id)).filter(record => record.startsWith('object:'));
    const name = pointer.replace('object:', 'answers/');
    expect(kept.has(name)).toBe(true);
    await database.db.delete(answers).where(eq(answers.submissionId, id));
    await database.db.delete(submissions).where(eq(submissions.id, id));
    expect(await open().apply(clock, signal)).toMatchObject({ removed: 0 });
    const later = new Date(clock.getTime() + 2 * dayMs);
    expect(await open().apply(later, signal)).toMatchObject({ removed: 1 });
    expect(kept.has(name)).toBe(false);
    expect(await open().apply(later, signal)).toMatchObject({ removed: 0 });
  });

  it('moves large files of suites, and leaves small and empty ones', async () => {
    const suites = createSuiteStore(database.db, objects);
    const files = [randomBytes(70_000), randomBytes(100), Buffer.alloc(0)];
    const digests = files.map(bytes => createHash('sha256').update(bytes).digest('hex'));
    for (const [place, bytes] of files.entries())
      await database.db.insert(blobs).values({ digest: digests[place] ?? '', bytes });
    expect(await open().apply(clock, signal)).toMatchObject({ files: 1 });
    for (const [place, digest] of digests.entries())
      expect(await suites.readFile(digest)).toEqual(files[place]);
    await expect(createSuiteStore(database.db).readFile(digests[0] ?? '')).rejects.toMatchObject({
      code: 'server.busy',
    });
  });

  it('does nothing where no storage is named', async () => {
    expect(
      await createArchiveService({ store: createArchiveStore(database.pool), objects: undefined }).apply(
        clock,
        signal,
      ),
    ).toBeUndefined();
  });
});
