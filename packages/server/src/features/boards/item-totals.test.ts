import { gradeOf, makeRunManifest } from '@doctorbench/core/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { grades, itemTotals, runs, submissions } from '../../db/schema.ts';
import { addRunning, complete } from '../../testing/board-rows.ts';
import { type ContextStage, openContextStage } from '../../testing/context-stage.ts';
import { patience } from '../../testing/patience.ts';
import { addEdition, addModel, addUser } from '../../testing/platform-rows.ts';
import { readItemTotals } from './item-totals.ts';

let stage: ContextStage;
let userId: string;
const editionId = 'paired';

beforeAll(async () => {
  stage = await openContextStage();
  userId = await addUser(stage.context.database.db);
  await addEdition(stage.context.database.db, editionId);
});
afterAll(() => stage?.close());

/** A completed submission with a grade for each item. */
async function addGraded(toPercent: (item: number) => number) {
  const { db } = stage.context.database;
  const modelId = await addModel(db, userId);
  const submissionId = await addRunning(stage.context, { userId, editionId, modelId });
  await db.insert(runs).values({ submissionId, manifest: JSON.stringify(makeRunManifest()) });
  const write = (item: number, percent: number) =>
    db.insert(grades).values({
      submissionId,
      key: `i${item}#0`,
      record: JSON.stringify(gradeOf(`i${item}`, percent)),
    });
  // Graded twice: the last counts.
  await write(0, -100);
  for (let item = 0; item < 12; item++) await write(item, toPercent(item));
  await complete(stage.context, submissionId, { overall: toPercent(0) });
  return { modelId, submissionId };
}

describe('item totals', () => {
  it('are those of the grades that count, kept once, and gone with the submission', async () => {
    const { database } = stage.context;
    const { submissionId } = await addGraded(item => 5 * item);
    const made = await readItemTotals(database.pool, submissionId);
    expect([...(made?.totals.values() ?? [])].map(({ sum }) => sum)).toContain(55);
    expect(made?.totals.get('i0')).toMatchObject({ sum: 0, count: 1 });
    await database.db.delete(grades).where(eq(grades.submissionId, submissionId));
    const kept = await readItemTotals(database.pool, submissionId);
    expect(kept?.versions).toBe(made?.versions);
    expect(kept?.totals.get('i7')).toMatchObject({ sum: 35, count: 1 });
    await database.db.delete(submissions).where(eq(submissions.id, submissionId));
    expect(
      await database.db.select().from(itemTotals).where(eq(itemTotals.submissionId, submissionId)),
    ).toEqual([]);
    expect(await readItemTotals(database.pool, submissionId)).toBeUndefined();
  });

  it('put rank ranges on the board and on the model’s page, and not themselves', async () => {
    const good = await addGraded(item => 80 + (item % 3));
    const alike = await addGraded(item => 80 + ((item + 1) % 3));
    const poor = await addGraded(item => 20 + (item % 4));
    const read = async () =>
      (
        await stage.context.services.boards.read(editionId, {
          sort: 'overall_score',
          order: 'desc',
          limit: 9,
        })
      ).page.rows.filter(({ modelId }) => [good, alike, poor].some(each => each.modelId === modelId));
    await vi.waitFor(async () => expect(await read()).toHaveLength(3), patience);
    await vi.waitFor(async () => {
      const rows = new Map((await read()).map(row => [row.modelId, row]));
      expect(rows.get(good.modelId)).toMatchObject({ tiedWith: [alike.modelId] });
      expect(rows.get(alike.modelId)).toMatchObject({ tiedWith: [good.modelId] });
      expect(rows.get(poor.modelId)).toMatchObject({ tiedWith: [], ranks: { best: 3 } });
    }, patience);
    const { places } = await stage.context.services.boards.getModel(good.modelId);
    expect(places[0]?.row.ranks?.best).toBe(1);
    expect(JSON.stringify(await read())).not.toContain('i7');
  });
});
