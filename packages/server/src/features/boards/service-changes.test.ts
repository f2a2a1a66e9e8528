import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../context.ts';
import type { Events, PlatformEvent } from '../../db/events.ts';
import { addRunning, complete } from '../../testing/board-rows.ts';
import { type ContextStage, openContextStage } from '../../testing/context-stage.ts';
import { patience } from '../../testing/patience.ts';
import { addEdition, addModel, addUser, testCard } from '../../testing/platform-rows.ts';
import { toBoardCsv } from './board-csv.ts';
import { createBoardService } from './service.ts';
import { type BoardStore, createBoardStore } from './store.ts';

let stage: ContextStage;
let second: Context;
let userId: string;
let editionId: string;
let editions = 0;

beforeAll(async () => {
  stage = await openContextStage();
  second = await stage.openSecond();
  userId = await addUser(db());
});
beforeEach(async () => {
  editionId = await addEdition(db(), `board-${++editions}`);
});
afterAll(() => stage?.close());

const db = () => stage.context.database.db;
const boards = () => stage.context.services.boards;
const overall = { sort: 'overall_score', order: 'desc', limit: 100 } as const;

async function put(score: number, values: { card?: typeof testCard; editionId?: string } = {}) {
  const modelId = await addModel(db(), userId);
  const id = await addRunning(stage.context, { userId, editionId, modelId, ...values });
  await complete(stage.context, id, { overall: score });
  return { id, modelId };
}

/** Events that the test tells itself, and a store whose answers it holds back. */
function createSlowBoards(wrap: (store: BoardStore) => Partial<BoardStore> = () => ({})) {
  const listeners = new Set<(event: PlatformEvent) => void>();
  const gaps = new Set<() => void>();
  const events: Events = {
    publish: async event => {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onGap(listener) {
      gaps.add(listener);
      return () => gaps.delete(listener);
    },
    close: async () => undefined,
  };
  const store = createBoardStore(stage.context.database);
  const service = createBoardService({
    store: { ...store, ...wrap(store) },
    editions: stage.context.services.editions,
    events,
    instance: 'test',
  });
  return {
    service,
    listeners,
    tell: (modelId: string) => events.publish({ kind: 'board', edition: editionId, modelId }),
    lose: () => {
      for (const gap of gaps) gap();
    },
  };
}

describe('a change of the board', () => {
  it('is seen in another process that has read it before', async () => {
    const read = async () =>
      (await second.services.boards.read(editionId, overall)).page.rows.map(row => row.overall_score);
    expect(await read()).toEqual([]);
    const before = await second.services.boards.version(editionId);
    const { id } = await put(50);
    await vi.waitFor(async () => expect(await read()).toEqual([50]), patience);
    expect(await second.services.boards.version(editionId)).not.toBe(before);
    await put(70);
    await vi.waitFor(async () => expect(await read()).toEqual([70, 50]), patience);
    await stage.context.services.submissions.setVisibility(id, { userId, isAdmin: false }, 'private');
    await vi.waitFor(async () => expect(await read()).toEqual([70]), patience);
  });

  it('is of another version than all before, also when it was missed and everything is read again', async () => {
    const { service, tell, lose } = createSlowBoards();
    const { modelId, id } = await put(50);
    const versions = [await service.version(editionId)];
    await stage.context.services.submissions.setVisibility(id, { userId, isAdmin: false }, 'private');
    await tell(modelId);
    await vi.waitFor(async () => expect(await service.version(editionId)).not.toBe(versions[0]), patience);
    versions.push(await service.version(editionId));
    // Two new ones, of which nothing is heard: as many changes as there were before.
    await put(60);
    await put(70);
    lose();
    versions.push(await service.version(editionId));
    expect((await service.read(editionId, overall)).page.rows).toHaveLength(2);
    expect(new Set(versions).size).toBe(3);
  });

  it('is not undone by the answer to an earlier question that comes late', async () => {
    const answers: (() => void)[] = [];
    const { service, tell } = createSlowBoards(store => ({
      async findStanding(...place) {
        const found = await store.findStanding(...place);
        // The first answer comes when the second has had its time.
        if (answers.length === 0) await new Promise<void>(resolve => answers.push(resolve));
        return found;
      },
    }));
    expect((await service.read(editionId, overall)).page.rows).toEqual([]);
    const { modelId, id } = await put(50);
    await tell(modelId);
    await vi.waitFor(() => expect(answers).toHaveLength(1), patience);
    await stage.context.services.submissions.setVisibility(id, { userId, isAdmin: false }, 'private');
    await tell(modelId);
    await new Promise(resolve => setImmediate(resolve));
    for (let trips = 0; trips < 5; trips++) await stage.context.database.pool.query('select 1');
    answers[0]?.();
    await vi.waitFor(
      async () => expect((await service.read(editionId, overall)).page.total).toBe(0),
      patience,
    );
  });

  it('of the state of an edition makes another version: it stands on every page', async () => {
    const before = await second.services.boards.version(editionId);
    await stage.context.services.editions.setState(editionId, 'closed');
    await vi.waitFor(
      async () => expect(await second.services.boards.version(editionId)).not.toBe(before),
      patience,
    );
    expect((await second.services.boards.read(editionId, overall)).page.edition.state).toBe('closed');
  });

  it('is not listened to any more once it is closed', () => {
    const { service, listeners } = createSlowBoards();
    service.close();
    expect(listeners.size).toBe(0);
  });
});

describe('a draft edition', () => {
  it('has no board, no version and no place on a model’s page', async () => {
    const draft = await addEdition(db(), `draft-${editions}`, { state: 'draft' });
    const { modelId } = await put(50, { editionId: draft });
    await expect(boards().read(draft, overall)).rejects.toMatchObject({ code: 'request.not-found' });
    await expect(boards().version(draft)).rejects.toMatchObject({ code: 'request.not-found' });
    await expect(boards().getModel(modelId)).rejects.toMatchObject({ code: 'request.not-found' });
    await stage.context.services.editions.setState(draft, 'open');
    expect((await boards().getModel(modelId)).places).toMatchObject([
      { edition: draft, row: { rank: 1 }, of: 1 },
    ]);
  });

  it('and one that there is none of are the same to those who ask', async () => {
    await expect(boards().read('nowhere', overall)).rejects.toMatchObject({ code: 'request.not-found' });
    await expect(boards().version('nowhere')).rejects.toMatchObject({ code: 'request.not-found' });
    await expect(stage.context.services.editions.getPublished('nowhere')).rejects.toMatchObject({
      code: 'request.not-found',
    });
  });
});

describe('a board as a table', () => {
  it('has every model, in the order asked for, with scores that are absent left empty', async () => {
    for (const score of [30, 90, 60]) await put(score);
    await vi.waitFor(
      async () => expect((await boards().read(editionId, overall)).page.total).toBe(3),
      patience,
    );
    const text = await toBoardCsv(boards(), editionId, { sort: 'overall_score', order: 'asc' });
    expect(text.startsWith('\ufeffrank,')).toBe(true);
    const [header = '', ...rows] = text.trim().split('\r\n');
    const column = header.split(',').indexOf('overall_score');
    expect(rows.map(row => row.split(',')[column])).toEqual(['30', '60', '90']);
    expect(rows.map(row => row.split(',')[0])).toEqual(['3', '2', '1']);
    const safety = header.split(',').indexOf('dimension:safety');
    expect(rows.map(row => row.split(',')[safety])).toEqual(['', '', '']);
  });

  it('disarms names that a spreadsheet would run, and keeps those with commas, quotes and lines whole', async () => {
    const names = ['=HYPERLINK("http://evil.example","x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', 'a,b "c"'];
    for (const displayName of names) await put(10, { card: { ...testCard, displayName, developer: '=cmd' } });
    await vi.waitFor(
      async () => expect((await boards().read(editionId, overall)).page.total).toBe(6),
      patience,
    );
    const text = await toBoardCsv(boards(), editionId, overall);
    for (const cell of [
      `"'=HYPERLINK(""http://evil.example"",""x"")"`,
      `'+1+1`,
      `'-2+3`,
      `'@SUM(A1)`,
      `'\t=1`,
      `"a,b ""c"""`,
    ])
      expect(text).toContain(`,${cell},'=cmd,`);
  });
});
