import { join } from 'node:path';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from './context.ts';
import { editions, submissions } from './db/schema.ts';
import { startWorker } from './jobs/worker.ts';
import { openPractice } from './practice-editions.ts';
import { type ContextStage, openContextStage } from './testing/context-stage.ts';

let stage: ContextStage;

beforeEach(async () => {
  stage = await openContextStage();
  await writeSuiteFolder(join(stage.suitesDir, 'doctorbench-llm'), {
    items: [makeChoiceItem('one'), makeChoiceItem('two')],
    manifest: { id: 'doctorbench-llm', version: '1.2.0' },
  });
});
afterEach(() => stage?.close());

const db = () => stage.context.database.db;
const listEditions = async () =>
  (await db().select().from(editions)).filter(({ id }) => id !== stage.edition);
const listRows = () => db().select().from(submissions).orderBy(submissions.seq);

describe('the practice edition', () => {
  it('is opened on first start, with phantoms that are called phantoms', async () => {
    await openPractice(stage.context);
    expect(await listEditions()).toMatchObject([{ practice: true, state: 'open', track: 'llm' }]);
    const rows = await listRows();
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'queued', visibility: 'public', sealedKey: null });
      expect(row.phantom).not.toBeNull();
      expect(row.card.displayName).toBe(`Phantom ${row.phantom}`);
      expect(row.card.parameterSize).toBe('simulated');
      expect((await stage.context.services.submissions.get(row.id, adminView(row.userId))).phantom).toBe(
        true,
      );
    }
  });

  it('is left as it is by every start after that, also when it is closed', async () => {
    await openPractice(stage.context);
    const before = [await listEditions(), await listRows()];
    await openPractice(stage.context);
    await openPractice(await stage.openSecond());
    expect([await listEditions(), await listRows()]).toEqual(before);
    const [{ id } = { id: '' }] = await listEditions();
    await stage.context.services.editions.setState(id, 'closed');
    await openPractice(stage.context);
    expect(await listEditions()).toMatchObject([{ state: 'closed' }]);
    expect(await listRows()).toEqual(before[1]);
  });

  it('is one when processes start at once', async () => {
    const contexts: Context[] = [stage.context, await stage.openSecond(), await stage.openSecond()];
    await Promise.all(contexts.map(openPractice));
    expect(await listEditions()).toMatchObject([{ state: 'open' }]);
    const names = (await listRows()).map(({ phantom }) => phantom);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is no trouble to a process that looked before another had made it', async () => {
    const second = await stage.openSecond();
    await openPractice({
      ...second,
      async openGraders(...work) {
        await openPractice(stage.context);
        return second.openGraders(...work);
      },
    });
    expect(await listEditions()).toMatchObject([{ state: 'open' }]);
    const names = (await listRows()).map(({ phantom }) => phantom);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is finished by the next start when the first broke off', async () => {
    await openPractice(stage.context);
    const rows = await listRows();
    const last = rows.at(-1)?.id ?? '';
    await db().delete(submissions).where(eq(submissions.id, last));
    await db()
      .update(editions)
      .set({ state: 'draft' })
      .where(eq(editions.id, rows[0]?.editionId ?? ''));
    await openPractice(stage.context);
    expect(await listEditions()).toMatchObject([{ state: 'open' }]);
    expect((await listRows()).map(({ phantom }) => phantom)).toEqual(rows.map(({ phantom }) => phantom));
  });

  it('comes to have a board on which every phantom says that it is one', async () => {
    await openPractice(stage.context);
    const { context } = stage;
    const worker = startWorker({
      queue: context.queue,
      store: context.stores.submissions,
      boards: context.services.boards,
      workers: context.services.workers,
      events: context.events,
      execute: context.execute,
      log: context.log,
    });
    try {
      await vi.waitFor(
        async () =>
          expect(new Set((await listRows()).map(({ status }) => status))).toEqual(new Set(['completed'])),
        { timeout: 20_000, interval: 100 },
      );
      const [{ id } = { id: '' }] = await listEditions();
      await vi.waitFor(async () => {
        const query = { sort: 'overall_score', order: 'desc', limit: 50 } as const;
        const { rows } = (await context.services.boards.read(id, query)).page;
        expect(rows).toHaveLength((await listRows()).length);
        for (const row of rows) expect(row).toMatchObject({ phantom: true, provisional: true });
      });
    } finally {
      await worker.stop();
    }
  });
});

function adminView(userId: string) {
  return { userId, isAdmin: true };
}
