// node bench/backup.mjs [results]: backs up a server with that many results, restores it elsewhere, and compares boards.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listBoardColumns } from '../packages/core/dist/index.js';
import {
  createContext,
  createPlatformApp,
  loadConfig,
  restoreBackup,
  writeBackup,
} from '../packages/server/dist/index.js';
import { loadBoard } from './platform-board.mjs';
import { edition, openStage } from './platform-stage.mjs';

const results = Number(process.argv[2] ?? 1000);
const answersEach = 10;
const secret = { kind: 'passphrase', passphrase: 'a passphrase of the bench' };
const columns = listBoardColumns('llm');

const stage = await openStage(20);
try {
  await loadBoard(stage.pool, { edition, models: results, columns: columns.slice(1) });
  await stage.pool.query(
    `insert into answers (submission_id, key, record)
     select s.id, 'item-' || n, (select string_agg(md5(s.id || n || i), ' ') from generate_series(1, 60) i)
     from submissions s, generate_series(1, $1::int) n`,
    [answersEach],
  );
  const file = join(stage.dir, 'backup.age');
  const written = await time(() => writeBackup(stage.pool, { file, secret, version: 'bench' }));
  const { DATABASE_URL: _, ...env } = stage.env;
  const config = loadConfig({
    ...env,
    DOCTORBENCH_DATA: join(stage.dir, 'second'),
    DOCTORBENCH_LOG: 'warn',
    DOCTORBENCH_EMPTY: 'true',
  });
  const restored = await time(() => restoreBackup(config, { file, secret }));
  const second = await createContext(config, { suitesDir: stage.suitesDir, version: '0.1.0' });
  try {
    const { read, equal, bytes } = await compareBoards(stage.context, second);
    const rows = [
      ['results; rows', `${results}; ${written.value.rows}`],
      ['backup', `${written.seconds.toFixed(1)} s, ${(statSync(file).size / 1e6).toFixed(1)} MB`],
      ['restore', `${restored.seconds.toFixed(1)} s, ${restored.value.rows} rows`],
      ['pages of boards read on both; equal byte by byte (bar: all)', `${read}; ${equal} (${bytes} bytes)`],
    ];
    process.stdout.write(`${rows.map(([label, value]) => `${label.padEnd(62)} ${value}`).join('\n')}\n`);
    if (read !== equal || written.value.rows !== restored.value.rows) process.exitCode = 1;
  } finally {
    await second.close();
  }
} finally {
  await stage.close();
}

/** Every page of the board by its score, the first of every other column, and the table. */
async function compareBoards(...contexts) {
  const apps = await Promise.all(contexts.map(context => createPlatformApp(context)));
  const board = `/api/v1/boards/${edition}`;
  const paths = [
    `${board}/board.csv`,
    ...columns.map(column => `${board}?sort=${encodeURIComponent(column)}`),
  ];
  let read = 0;
  let equal = 0;
  let bytes = 0;
  for (let next = board; next !== undefined || paths.length > 0; ) {
    const url = next ?? paths.pop();
    const replies = await Promise.all(apps.map(app => app.inject({ url })));
    if (replies[0].statusCode !== 200) throw new Error(`${url}: ${replies[0].payload}`);
    read++;
    bytes += replies[0].rawPayload.length;
    if (replies[0].rawPayload.equals(replies[1].rawPayload)) equal++;
    const { next: cursor } = next === undefined ? {} : replies[0].json();
    next = cursor ? `${board}?cursor=${encodeURIComponent(cursor)}` : undefined;
  }
  for (const app of apps) await app.close();
  return { read, equal, bytes };
}

async function time(work) {
  const started = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - started) / 1000 };
}
