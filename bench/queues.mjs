// node bench/queues.mjs: the queue of runs as it is, and pg-boss, on the same work (decision 0027).
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { openDatabase } from '../packages/server/dist/db/database.js';
import { startPostgres } from '../packages/server/dist/db/postgres/postgres-server.js';
import { createQueue } from '../packages/server/dist/features/submissions/store/queue.js';

const waiting = 500;
const served = 100;
const hogRuns = 50;
const others = 10;
const edition = 'bench';
const queueName = 'run.execute';

const dir = mkdtempSync(join(tmpdir(), 'doctorbench-queues-'));
chmodSync(dir, 0o711);
const postgres = await startPostgres({ dir: join(dir, 'postgres') });
const database = await openDatabase(postgres.pool);
const { pool, db } = database;
try {
  await pool.query(
    `insert into editions (id, track, title, kind, state, protocol, planned)
    values ($1, 'llm', '{}', 'practice', 'open', '{}', 1)`,
    [edition],
  );
  const contestants = { submissions: await seatSubmissions(), 'pg-boss': await seatBoss() };
  for (const [name, contestant] of Object.entries(contestants)) {
    const rows = [
      [
        `claim and end one of ${waiting} that wait, median of ${served}`,
        `${(await measureCost(contestant)).toFixed(1)} ms`,
      ],
      [
        `worst place of ${others} members behind one with ${hogRuns} runs`,
        String(await measureFairness(contestant)),
      ],
      ['a worker gone: seconds until another has its run', (await measureRecovery(contestant)).toFixed(1)],
    ];
    process.stdout.write(
      `${name}\n${rows.map(([label, value]) => `  ${label.padEnd(66)} ${value}`).join('\n')}\n`,
    );
  }
  await contestants['pg-boss'].close();
} finally {
  await database.close();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function seatSubmissions() {
  const queue = createQueue(db, { runsPerTrack: 1 });
  let number = 0;
  return {
    async add(member, count) {
      const userId = `usr_${member}`;
      await pool.query('insert into users (id) values ($1) on conflict do nothing', [userId]);
      await pool.query(
        `insert into models (id, owner_id, track, key, card) values ($1, $2, 'llm', 'k', '{}') on conflict do nothing`,
        [`mod_${member}`, userId],
      );
      for (let each = 0; each < count; each++)
        await pool.query(
          `insert into submissions (id, user_id, model_id, edition_id, track, status, visibility, card, endpoint)
           values ($1, $2, $3, $4, 'llm', 'queued', 'public', '{}', '{"baseUrl": "http://h/v1"}')`,
          [`sub_${++number}`, userId, `mod_${member}`, edition],
        );
    },
    async claim() {
      const claimed = await queue.claim('llm', 'bench');
      return claimed && { id: claimed.row.id, member: claimed.row.userId.slice(4) };
    },
    /** With the time that it took: one minute each. */
    async end({ id }) {
      await pool.query(
        `update submissions set status = 'completed', served_seconds = 60, claimed_at = null, ended_at = now() where id = $1`,
        [id],
      );
    },
    clear: () => pool.query('delete from submissions'),
    close: async () => undefined,
  };
}

async function seatBoss() {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'bench_jobs',
    queueCacheIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    superviseIntervalSeconds: 2,
  });
  boss.on('error', error => process.stderr.write(`${error}\n`));
  await boss.start();
  await boss.createQueue(queueName, { heartbeatSeconds: 10, retryLimit: 8, retryDelay: 0 });
  return {
    async add(member, count) {
      await boss.insert(
        queueName,
        Array.from({ length: count }, () => ({ data: { member }, group: { id: member } })),
      );
    },
    async claim() {
      const [job] = await boss.fetch(queueName);
      return job && { id: job.id, member: job.data.member };
    },
    end: ({ id }) => boss.complete(queueName, id),
    clear: () => boss.deleteAllJobs(queueName),
    close: () => boss.stop({ graceful: false }),
  };
}

async function measureCost(contestant) {
  for (let member = 0; member < 10; member++) await contestant.add(`m${member}`, waiting / 10);
  const times = [];
  for (let round = 0; round < served; round++) {
    const started = performance.now();
    await contestant.end(await contestant.claim());
    times.push(performance.now() - started);
  }
  await contestant.clear();
  return times.sort((a, b) => a - b)[served / 2];
}

/** One after another, as a track is served. */
async function measureFairness(contestant) {
  await contestant.add('hog', hogRuns);
  await contestant.end(await contestant.claim());
  for (let member = 0; member < others; member++) await contestant.add(`o${member}`, 1);
  let place = 0;
  for (let found = 0; found < others; place++) {
    const claimed = await contestant.claim();
    if (claimed.member !== 'hog') found++;
    await contestant.end(claimed);
  }
  await contestant.clear();
  return place;
}

/** A claim that is not renewed, as of a process that was killed. */
async function measureRecovery(contestant) {
  await contestant.add('m0', 1);
  const first = await contestant.claim();
  const started = performance.now();
  for (;;) {
    const again = await contestant.claim();
    if (again?.id === first.id) break;
    await pause(250);
  }
  await contestant.clear();
  return (performance.now() - started) / 1000;
}
