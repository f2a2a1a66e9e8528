import { join } from 'node:path';
import { makeChoiceItem, makeOpenItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from './context.ts';
import { editions, submissions } from './db/schema.ts';
import { openFirstEditions } from './first-editions.ts';
import { startWorker } from './jobs/worker.ts';
import { type ContextStage, makeRequest, openContextStage } from './testing/context-stage.ts';
import { patience } from './testing/patience.ts';
import { addUser } from './testing/platform-rows.ts';

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
  (await db().select().from(editions).orderBy(editions.kind)).filter(({ id }) => id !== stage.edition);
const listRows = () => db().select().from(submissions).orderBy(submissions.seq);

describe('the first editions', () => {
  it('are a demonstration with phantoms that are called phantoms, and a practice edition with nobody', async () => {
    await openFirstEditions(stage.context);
    expect(await listEditions()).toMatchObject([
      { kind: 'demonstration', state: 'open', track: 'llm' },
      { kind: 'practice', state: 'open', track: 'llm' },
    ]);
    const rows = await listRows();
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'queued', visibility: 'public', sealedKey: null });
      expect(row.editionId).toMatch(/^demonstration-/);
      expect(row.phantom).not.toBeNull();
      expect(row.card.displayName).toBe(`Phantom ${row.phantom}`);
      expect(row.card.parameterSize).toBe('simulated');
      expect((await stage.context.services.submissions.get(row.id, adminView(row.userId))).phantom).toBe(
        true,
      );
    }
  });

  it('are sat by the phantoms that are asked for, where not all are', async () => {
    const product = { ...stage.context.product, phantoms: ['unsafe', 'excellent', 'nobody'] };
    await openFirstEditions({ ...stage.context, product });
    expect((await listRows()).map(({ phantom }) => phantom)).toEqual(['excellent', 'unsafe']);
  });

  it('are official where code alone decides: a board for each paper, one for the wards, and practice', async () => {
    const name = { zh: '卷', en: 'Paper' };
    const line = { passPercent: 60, passBasis: name, sections: [{ id: 'basic', name }] };
    await writeSuiteFolder(join(stage.suitesDir, 'doctorbench-exams'), {
      items: [
        makeChoiceItem('licence', { scenario: 'paper-licence', audience: 'professional' }),
        makeChoiceItem('resident', { scenario: 'paper-resident', audience: 'professional' }),
      ],
      manifest: {
        id: 'doctorbench-exams',
        papers: [
          { scenario: 'paper-licence', ...line },
          { scenario: 'paper-resident', ...line },
        ],
      },
    });
    await writeSuiteFolder(join(stage.suitesDir, 'doctorbench-wards'), {
      items: [
        makeChoiceItem('knows', { scenario: 'ward-basic-knowledge', audience: 'professional' }),
        makeOpenItem('says', { scenario: 'ward-wrong-treatment', audience: 'professional' }),
      ],
      manifest: { id: 'doctorbench-wards' },
    });
    await openFirstEditions(stage.context);
    const opened = (await listEditions()).filter(({ protocol }) => protocol.suite.id !== 'doctorbench-llm');
    expect(opened.map(({ kind, state, protocol }) => [kind, state, protocol.selection.scenarios])).toEqual(
      expect.arrayContaining([
        ['official', 'open', ['paper-licence']],
        ['official', 'open', ['paper-resident']],
        ['official', 'open', ['ward-basic-knowledge']],
        ['practice', 'open', undefined],
      ]),
    );
    expect(opened).toHaveLength(4);
  });

  it('are left as they are by every start after that, also when one is closed', async () => {
    await openFirstEditions(stage.context);
    const before = [await listEditions(), await listRows()];
    await openFirstEditions(stage.context);
    await openFirstEditions(await stage.openSecond());
    expect([await listEditions(), await listRows()]).toEqual(before);
    const [{ id } = { id: '' }] = await listEditions();
    await stage.context.services.editions.setState(id, 'closed');
    await openFirstEditions(stage.context);
    expect(await listEditions()).toMatchObject([{ state: 'closed' }, { state: 'open' }]);
    expect(await listRows()).toEqual(before[1]);
  });

  it('are one of each kind when processes start at once', async () => {
    const contexts: Context[] = [stage.context, await stage.openSecond(), await stage.openSecond()];
    await Promise.all(contexts.map(openFirstEditions));
    expect(await listEditions()).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    const names = (await listRows()).map(({ phantom }) => phantom);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are no trouble to a process that looked before another had made them', async () => {
    const second = await stage.openSecond();
    await openFirstEditions({
      ...second,
      async openGraders(...work) {
        await openFirstEditions(stage.context);
        return second.openGraders(...work);
      },
    });
    expect(await listEditions()).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    const names = (await listRows()).map(({ phantom }) => phantom);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are finished by the next start when the first broke off', async () => {
    await openFirstEditions(stage.context);
    const rows = await listRows();
    const last = rows.at(-1)?.id ?? '';
    await db().delete(submissions).where(eq(submissions.id, last));
    await db()
      .update(editions)
      .set({ state: 'draft' })
      .where(eq(editions.id, rows[0]?.editionId ?? ''));
    await openFirstEditions(stage.context);
    expect(await listEditions()).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    expect((await listRows()).map(({ phantom }) => phantom)).toEqual(rows.map(({ phantom }) => phantom));
  });

  it('take no model into the demonstration, whoever asks and however', async () => {
    await openFirstEditions(stage.context);
    const { submissions: service } = stage.context.services;
    const [{ id: edition } = { id: '' }] = await listEditions();
    const before = await listRows();
    for (const isAdmin of [false, true]) {
      const userId = await addUser(db());
      const refused = service.submit(makeRequest({ edition }), { userId, isAdmin });
      await expect(refused).rejects.toMatchObject({ code: 'edition.demonstration' });
    }
    expect(await listRows()).toEqual(before);
  });

  it('come to have a board on which every phantom says that it is one', async () => {
    await openFirstEditions(stage.context);
    const { context } = stage;
    const worker = startWorker({
      queue: context.queue,
      store: context.stores.submissions,
      boards: context.services.boards,
      workers: context.services.workers,
      events: context.events,
      execute: context.execute,
      pace: context.pace,
      log: context.log,
    });
    try {
      await vi.waitFor(
        async () =>
          expect(new Set((await listRows()).map(({ status }) => status))).toEqual(new Set(['completed'])),
        patience,
      );
      const [{ id } = { id: '' }] = await listEditions();
      await vi.waitFor(async () => {
        const query = { sort: 'overall_score', order: 'desc', limit: 50 } as const;
        const { rows } = (await context.services.boards.read(id, query)).page;
        expect(rows).toHaveLength((await listRows()).length);
        for (const row of rows) expect(row).toMatchObject({ phantom: true, standing: 'demonstration' });
        expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
      }, patience);
      const calibration = await context.services.boards.readCalibration(id);
      expect(calibration.phantoms.map(({ name }) => name)).toContain('excellent');
      for (const { row, ability } of calibration.phantoms) {
        expect(row).toMatchObject({ phantom: true });
        expect(ability).toBeGreaterThanOrEqual(0);
      }
      await expect(context.services.boards.readCalibration(stage.edition)).rejects.toMatchObject({
        code: 'request.not-found',
      });
    } finally {
      await worker.stop();
    }
  });
});

function adminView(userId: string) {
  return { userId, isAdmin: true };
}
