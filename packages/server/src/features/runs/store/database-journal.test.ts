import { makeAnswer, makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import { type JournalFactory, journalContract } from '@doctorbench/engine/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submissions } from '../../../db/schema.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addEdition, addModel, addSubmission, addUser } from '../../../testing/platform-rows.ts';
import { createQueue } from '../../submissions/store/queue.ts';
import { beginDatabaseJournal, openDatabaseJournal } from './database-journal.ts';

let database: TestDatabase;
let ids: { userId: string; editionId: string; modelId: string };

beforeAll(async () => {
  database = await openTestDatabase();
  const userId = await addUser(database.db);
  ids = {
    userId,
    editionId: await addEdition(database.db, 'journals'),
    modelId: await addModel(database.db, userId),
  };
});
afterAll(() => database.drop());

async function addClaimed() {
  const submissionId = await addSubmission(database.db, {
    ...ids,
    status: 'running',
    claim: 1,
    worker: 'one',
    leaseUntil: new Date(Date.now() + 60_000),
  });
  return { submissionId, claim: { submissionId, number: 1 } };
}

const open: JournalFactory = async manifest => {
  const { pool } = database;
  const { submissionId, claim } = await addClaimed();
  const journal = await beginDatabaseJournal({ pool, submissionId, claim, manifest });
  return {
    journal,
    reopen: () => openDatabaseJournal({ pool, submissionId, claim }),
    // What was acknowledged is committed; a killed process takes nothing of it along.
    crash: async () => undefined,
    openReader: () => openDatabaseJournal({ pool, submissionId }),
  };
};

describe('the journal in the database', () => {
  it.each(journalContract.map(({ name, run }) => [name, run] as const))('%s', (_, run) => run(open));

  it('refuses the writes of a worker that has lost its claim', async () => {
    const { pool, db } = database;
    const { submissionId, claim } = await addClaimed();
    const manifest = makeRunManifest();
    const journal = await beginDatabaseJournal({ pool, submissionId, claim, manifest });
    await journal.appendAnswer(makeAnswer('item-1'));
    await db
      .update(submissions)
      .set({ leaseUntil: new Date(0) })
      .where(eq(submissions.id, submissionId));
    const next = await createQueue(db, { runsPerTrack: 100 }).claim('llm', 'two');
    expect(next?.claim).toEqual({ submissionId, number: 2 });
    await expect(journal.appendAnswer(makeAnswer('item-2'))).rejects.toMatchObject({ code: 'run.locked' });
    await expect(journal.appendGrade(makeGrade('item-1'))).rejects.toMatchObject({ code: 'run.locked' });
    await expect(journal.updateManifest({ activeMs: 5 })).rejects.toMatchObject({ code: 'run.locked' });
    const taken = await openDatabaseJournal({ pool, submissionId, ...(next ? { claim: next.claim } : {}) });
    expect(taken.hasAnswer('item-1#0')).toBe(true);
    await taken.appendAnswer(makeAnswer('item-2'));
    expect(taken.manifest.activeMs).toBe(manifest.activeMs);
  });

  it('writes what is appended at once in few statements', async () => {
    const { pool } = database;
    const { submissionId, claim } = await addClaimed();
    let statements = 0;
    const counting = new Proxy(pool, {
      get(target, name, receiver) {
        if (name === 'query') statements++;
        return Reflect.get(target, name, receiver);
      },
    });
    const journal = await beginDatabaseJournal({
      pool: counting,
      submissionId,
      claim,
      manifest: makeRunManifest(),
    });
    statements = 0;
    await Promise.all(
      Array.from({ length: 1000 }, (_, at) => journal.appendAnswer(makeAnswer(`item-${at}`))),
    );
    expect(statements).toBeLessThanOrEqual(4);
  });

  it('takes answers up to a size, also when it is opened again, and then refuses them', async () => {
    const { pool } = database;
    const { submissionId, claim } = await addClaimed();
    const mostBytes = 3 * JSON.stringify(makeAnswer('item-0')).length;
    const given = { pool, submissionId, claim, mostBytes };
    const first = await beginDatabaseJournal({ ...given, manifest: makeRunManifest() });
    for (const id of ['item-0', 'item-1']) await first.appendAnswer(makeAnswer(id));
    await first.close();
    const second = await openDatabaseJournal(given);
    await second.appendAnswer(makeAnswer('item-2'));
    await expect(second.appendAnswer(makeAnswer('item-3'))).rejects.toMatchObject({
      code: 'submission.storage',
    });
    await second.close();
  });
});
