import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { watchDatabase } from './watch-database.ts';

it('says when the database goes and comes back, and gives up when it stays away', async () => {
  const said: string[] = [];
  const log = {
    warn: (_: object, text: string) => said.push(text),
    error: (_: object, text: string) => said.push(text),
  };
  let time = 0;
  const answers = [true, false, false, true, false, false, false];
  const pool = {
    query: async () => {
      time += 10;
      if (answers.shift() !== true) throw new Error('away');
    },
  } as unknown as Pick<Pool, 'query'>;
  const watch = watchDatabase({ pool, log: log as never, patienceMs: 20, everyMs: 1, now: () => time });
  await watch.gone;
  expect(said).toEqual(['the database is away', 'the database is back', 'the database is away']);
  expect(answers).toEqual([]);
  await watch.close();
});
