import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type BoardStore, createBoardStore } from './store.ts';

const column = 'dimension:safety';
const models = 20_000;
const queries: { readonly text: string; readonly values: unknown[] }[] = [];
let database: TestDatabase;
let store: BoardStore;

beforeAll(async () => {
  database = await openTestDatabase();
  const { pool } = database;
  // Scores come in hundreds, so that pages begin and end among equals.
  await pool.query(
    `insert into board_scores (edition_id, board_column, model_id, score)
     select 'large', $1, 'mod_' || lpad(n::text, 16, '0'), n % 200 from generate_series(1, $2::int) n`,
    [column, models],
  );
  await pool.query('vacuum analyze board_scores');
  const watched = Object.assign(Object.create(pool) as typeof pool, {
    query: (query: { readonly text: string; readonly values: unknown[] }) => {
      queries.push(query);
      return pool.query(query);
    },
  });
  store = createBoardStore({ db: database.db, pool: watched });
});
afterAll(() => database.drop());

describe('a board in the order of a column', () => {
  it.each(['desc', 'asc'] as const)('shows each model once from page to page, %s', async order => {
    const seen: { readonly modelId: string; readonly score: number }[] = [];
    for (;;) {
      const page = await store.listByColumn('large', { column, order, after: seen.at(-1), limit: 777 });
      seen.push(...page);
      if (page.length < 777) break;
    }
    expect(new Set(seen.map(({ modelId }) => modelId)).size).toBe(models);
    expect(seen).toHaveLength(models);
    const sign = order === 'desc' ? -1 : 1;
    const scores = seen.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => sign * (a - b)));
  });

  it.each(['desc', 'asc'] as const)('reads a page far down without sorting the board, %s', async order => {
    queries.length = 0;
    const after = { score: 100, modelId: 'mod_0000000000010100' };
    await store.listByColumn('large', { column, order, after, limit: 50 });
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain ${queries[0]?.text}`,
      queries[0]?.values ?? [],
    );
    const plan = rows.map(row => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('board_scores_order');
    expect(plan).not.toContain('Sort');
  });
});
