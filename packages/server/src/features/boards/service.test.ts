import { listBoardColumns } from '@doctorbench/core';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { submissions as rows } from '../../db/schema.ts';
import { addRunning, complete } from '../../testing/board-rows.ts';
import { type ContextStage, openContextStage } from '../../testing/context-stage.ts';
import { patience } from '../../testing/patience.ts';
import { addEdition, addModel, addUser } from '../../testing/platform-rows.ts';
import type { BoardCursor, BoardQuery } from './board-query.ts';

let stage: ContextStage;
let second: Context;
let userId: string;
let editionId: string;
let editions = 0;

beforeAll(async () => {
  stage = await openContextStage();
  second = await stage.openSecond();
  userId = await addUser(stage.context.database.db);
});
beforeEach(async () => {
  editionId = await addEdition(stage.context.database.db, `board-${++editions}`);
});
afterAll(() => stage?.close());

const db = () => stage.context.database.db;
const by = () => ({ userId, isAdmin: false });
const start = (modelId: string, values = {}) =>
  addRunning(stage.context, { userId, editionId, modelId, ...values });
const overall = { sort: 'overall_score', order: 'desc', limit: 100 } as const;
const read = async (query: Partial<BoardQuery> = {}, context = stage.context) =>
  (await context.services.boards.read(editionId, { ...overall, ...query })).page.rows;
const readScores = async (context = stage.context) =>
  (await read({}, context)).map(({ modelId, overall_score: score }) => [modelId, score]);
/** Events need a moment. */
const expectScores = (expected: readonly (readonly [string, number])[], context = stage.context) =>
  vi.waitFor(async () => expect(await readScores(context)).toEqual(expected), patience);

describe('the submission that counts', () => {
  it('is the latest completed public one of the model, also when an older one completes later', async () => {
    const modelId = await addModel(db(), userId);
    const [older, newer] = [await start(modelId), await start(modelId)];
    await complete(stage.context, newer, { overall: 40 });
    await expectScores([[modelId, 40]]);
    await complete(stage.context, older, { overall: 90 });
    const latest = await start(modelId);
    await expectScores([[modelId, 40]]);
    await complete(stage.context, latest, { overall: 30 });
    await expectScores([[modelId, 30]]);
    expect((await read())[0]?.submissionId).toBe(latest);
  });

  it('is not an older run that was graded again, but a second grading takes the place of its first', async () => {
    const modelId = await addModel(db(), userId);
    const [older, newer] = [await start(modelId), await start(modelId)];
    await complete(stage.context, older, { overall: 40 });
    await complete(stage.context, newer, { overall: 60 });
    const seqOf = async (id: string) => (await db().select().from(rows).where(eq(rows.id, id)))[0]?.seq;
    const again = await start(modelId, { regradeOf: older, answersSeq: await seqOf(older) });
    await complete(stage.context, again, { overall: 50 });
    await expectScores([[modelId, 60]]);
    const newest = await start(modelId, { regradeOf: newer, answersSeq: await seqOf(newer) });
    await complete(stage.context, newest, { overall: 65 });
    await expectScores([[modelId, 65]]);
    await stage.context.services.submissions.setVisibility(newest, by(), 'private');
    await expectScores([[modelId, 60]]);
  });

  it('is the former one while the latest is hidden, and again the latest when it is shown', async () => {
    const { submissions } = stage.context.services;
    const modelId = await addModel(db(), userId);
    const [older, newer] = [await start(modelId), await start(modelId)];
    await complete(stage.context, older, { overall: 40, dimensions: { safety: 41 } });
    await complete(stage.context, newer, { overall: 60 });
    await submissions.setVisibility(newer, by(), 'private');
    await expectScores([[modelId, 40]]);
    expect(await read({ sort: 'dimension:safety' })).toHaveLength(1);
    await submissions.setVisibility(older, by(), 'private');
    await expectScores([]);
    expect(await read({ sort: 'dimension:safety' })).toEqual([]);
    await submissions.setVisibility(newer, by(), 'public');
    await expectScores([[modelId, 60]]);
  });

  it('is none that is private, whenever it was made so', async () => {
    const modelId = await addModel(db(), userId);
    const id = await start(modelId);
    await stage.context.services.submissions.setVisibility(id, by(), 'private');
    await complete(stage.context, id);
    const born = await start(modelId, { visibility: 'private' });
    await complete(stage.context, born);
    expect(await readScores()).toEqual([]);
    await expect(stage.context.services.boards.getModel(modelId)).rejects.toMatchObject({
      code: 'request.not-found',
    });
  });

  it('stays off an official edition while it is a self-test or a phantom, also after hiding and showing', async () => {
    const [a, b, c] = [
      await addModel(db(), userId),
      await addModel(db(), userId),
      await addModel(db(), userId),
    ];
    const [selfTest, real, phantom] = [await start(a), await start(b), await start(c, { phantom: 'good' })];
    await complete(stage.context, selfTest, { overall: 90, standing: 'self-test' });
    await complete(stage.context, real, { overall: 20 });
    await complete(stage.context, phantom, { overall: 90, standing: 'demonstration' });
    await stage.context.services.submissions.setVisibility(selfTest, by(), 'private');
    await stage.context.services.submissions.setVisibility(selfTest, by(), 'public');
    expect((await read()).map(({ modelId, standing }) => [modelId, standing])).toEqual([[b, 'result']]);
  });

  it('comes out right when many complete, are hidden and are shown at once', async () => {
    const modelIds = await Promise.all(Array.from({ length: 4 }, () => addModel(db(), userId)));
    const runs: { id: string; modelId: string; overall: number }[] = [];
    for (let round = 0; round < 6; round++)
      for (const modelId of modelIds) runs.push({ id: await start(modelId), modelId, overall: 10 * round });
    const { submissions } = stage.context.services;
    await Promise.all(
      runs.map(async ({ id, overall: score }, index) => {
        const context = index % 2 === 0 ? stage.context : second;
        await complete(context, id, { overall: score, dimensions: { safety: score, ethics: 1 } });
        if (score >= 40) await submissions.setVisibility(id, by(), 'private');
        if (score === 20) {
          await submissions.setVisibility(id, by(), 'private');
          await submissions.setVisibility(id, by(), 'public');
        }
      }),
    );
    const expected = [...modelIds].sort().map(id => [id, 30] as const);
    await expectScores(expected);
    await expectScores(expected, second);
    const bySafety = await read({ sort: 'dimension:safety' });
    expect(bySafety.map(({ scores }) => scores['dimension:safety'])).toEqual([30, 30, 30, 30]);
  });

  it('changes for more callers than there are connections, without waiting for ever', async () => {
    const modelId = await addModel(db(), userId);
    const id = await start(modelId);
    await complete(stage.context, id);
    const { submissions } = stage.context.services;
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        submissions.setVisibility(id, by(), index % 2 === 0 ? 'private' : 'public'),
      ),
    );
    await submissions.setVisibility(id, by(), 'public');
    await expectScores([[modelId, 50]]);
  });
});

describe('a practice board', () => {
  const practice = { order: 'desc', limit: 100 } as const;

  beforeEach(async () => {
    editionId = await addEdition(db(), `practice-${editions}`, { kind: 'practice' });
  });

  it('lists results and self-tests by date, without rank, medal, tie or score of a self-test', async () => {
    const [a, b] = [await addModel(db(), userId), await addModel(db(), userId)];
    const [selfTest, result] = [await start(a), await start(b)];
    await complete(stage.context, result, { overall: 20 });
    await complete(stage.context, selfTest, { overall: 93.25, standing: 'self-test' });
    const { page } = await stage.context.services.boards.read(editionId, practice);
    expect(page.sort).toBe('completed_at');
    expect(page.rows).toMatchObject([
      { modelId: a, standing: 'self-test', overall_score: null, rating: null, vetoRate: null, scores: {} },
      { modelId: b, standing: 'result', overall_score: 20 },
    ]);
    for (const row of page.rows)
      expect(row).toMatchObject({ rank: null, medal: null, ranks: null, tiedWith: [] });
    const back = await stage.context.services.boards.read(editionId, { ...practice, order: 'asc' });
    expect(back.page.rows.map(({ modelId }) => modelId)).toEqual([b, a]);
    const { places } = await stage.context.services.boards.getModel(a);
    expect(places).toMatchObject([{ row: { rank: null, medal: null, overall_score: null } }]);
    expect(JSON.stringify(places)).not.toContain('93.25');
  });

  it('is sorted by no score', async () => {
    for (const sort of ['overall_score', 'dimension:safety'])
      await expect(
        stage.context.services.boards.read(editionId, { ...practice, sort }),
      ).rejects.toMatchObject({
        code: 'request.invalid',
      });
  });

  it('has no phantoms', async () => {
    const modelId = await addModel(db(), userId);
    await complete(stage.context, await start(modelId, { phantom: 'good' }), { overall: 90 });
    expect((await stage.context.services.boards.read(editionId, practice)).page.rows).toEqual([]);
  });
});

describe('reading a board', () => {
  const scores = [70, 70, 70, -10, 0, 95.5, 70, 30, 30, 0, 12, 70];

  async function fill(): Promise<readonly string[]> {
    const ids: string[] = [];
    for (const [index, score] of scores.entries()) {
      const modelId = await addModel(db(), userId);
      ids.push(modelId);
      const safety = index % 2 === 0 ? 50 : score;
      await complete(stage.context, await start(modelId), { overall: score, dimensions: { safety } });
    }
    await vi.waitFor(async () => expect(await read()).toHaveLength(scores.length), patience);
    return ids;
  }

  it('goes by every column, both ways, page by page, without a model twice or missing', async () => {
    const ids = await fill();
    for (const sort of ['overall_score', 'dimension:safety', 'scenario:symptom-query'])
      for (const order of ['asc', 'desc'] as const)
        for (const limit of [1, 5, 12]) {
          const seen: { modelId: string; score: number }[] = [];
          let after: BoardCursor | undefined;
          for (let pages = 0; ; pages++) {
            if (pages > scores.length + 1) throw new Error('there is no end');
            const answer = await stage.context.services.boards.read(editionId, { sort, order, limit, after });
            for (const row of answer.page.rows)
              seen.push({
                modelId: row.modelId,
                score: (sort === 'overall_score' ? row.overall_score : row.scores[sort]) ?? Number.NaN,
              });
            if (!answer.next) break;
            after = answer.next;
          }
          expect(seen.map(({ modelId }) => modelId).sort()).toEqual([...ids].sort());
          const sign = order === 'asc' ? 1 : -1;
          expect(seen).toEqual(
            seen.toSorted((a, b) => sign * (a.score - b.score) || -sign * (a.modelId < b.modelId ? -1 : 1)),
          );
        }
  });

  it('gives ranks by the overall score whatever it is sorted by', async () => {
    await fill();
    const ranked = new Map((await read()).map(({ modelId, rank }) => [modelId, rank]));
    expect([...ranked.values()]).toEqual(scores.map((_, index) => index + 1));
    for (const row of await read({ sort: 'dimension:safety', order: 'asc' })) {
      expect(row.rank).toBe(ranked.get(row.modelId));
      // Nothing was graded: there is nothing to compare.
      expect(row).toMatchObject({ ranks: null, tiedWith: [] });
    }
  });

  it('has the columns of its track and refuses others', async () => {
    const { page } = await stage.context.services.boards.read(editionId, overall);
    expect(page.columns).toEqual(listBoardColumns('llm'));
    for (const sort of page.columns) expect(await read({ sort })).toEqual([]);
    await expect(read({ sort: 'dimension:image-perception' })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });
});
