// node bench/storm.mjs [submissions] [watchers] [kills]: submissions wait in the queue and people watch them while web
// processes, workers and the database are killed (SIGKILL) in turn. Bar: none lost, none doubled, no item asked for twice in a
// journal. node bench/storm.mjs scaling [submissions]: how much faster 2 and 4 workers are than one, on a model that waits.
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { edition, openStage, toAddress } from './platform-stage.mjs';
import { startModelServer } from './tools.mjs';

const items = 20;
const given = process.argv.slice(2);
const runsPerWorker = given[0] === 'scaling' ? 4 : 8;
const stage = await openStage(items, {
  // More than all workers together have room for, so that room is what bounds.
  env: { DOCTORBENCH_RUNS_PER_TRACK: '64', DOCTORBENCH_RUNS_PER_WORKER: String(runsPerWorker) },
});
const model = await startModelServer(1000);
try {
  const rows = given[0] === 'scaling' ? await scale(Number(given[1] ?? 24)) : await storm(given.map(Number));
  process.stdout.write(`${rows.map(([label, value]) => `${label.padEnd(56)} ${value}`).join('\n')}\n`);
} finally {
  model.stop();
  await stage.close();
}

async function storm([submissions = 500, watchers = 1000, kills = 30]) {
  const webs = [await stage.start('web'), await stage.start('web')];
  const ids = [];
  for (let number = 0; number < submissions; number++)
    ids.push(await submit(() => webs[number % 2].url, `Storm ${number}`));
  const crowd = { ended: 0, reconnects: 0 };
  const watching = Array.from({ length: watchers }, (_, number) =>
    watch(() => webs[number % 2].url, {
      ...{ id: ids[number % ids.length], number, crowd },
      token: stage.watcherTokens[number % stage.watcherTokens.length],
    }),
  );
  // Only now, so that the kills come while there is work.
  const workers = [await stage.start('worker'), await stage.start('worker')];
  const startedMs = performance.now();
  const killed = { web: 0, worker: 0, database: 0 };
  for (let kill = 0; kill < kills; kill++) {
    const part = Object.keys(killed)[kill % 3];
    // A process that starts without a database ends, and whoever started it would have to start it again.
    await countEnded(ids);
    if (part === 'database') process.kill(findPostmaster(), 'SIGKILL');
    else await replace(part === 'web' ? webs : workers, { at: kill % 2, part });
    killed[part]++;
    await pause(Math.random() * 3000);
  }
  const endedByKill = await countEnded(ids);
  await Promise.all(ids.map(untilEnded));
  const tookMs = performance.now() - startedMs;
  await Promise.all(watching);
  const result = await countResults(ids);
  for (const part of [...webs, ...workers]) await part.stop();
  return [
    ['killed: web, worker, database', Object.values(killed).join(', ')],
    ['seconds until the last one ended; load', `${(tookMs / 1000).toFixed(0)}; ${loadavg()[0].toFixed(1)}`],
    ['ended by the last kill', `${endedByKill} of ${ids.length}`],
    ['submissions sent, listed, completed', `${ids.length}, ${result.listed}, ${result.completed}`],
    [`with ${items} answers and ${items} grades`, String(result.whole)],
    ['answers that stand twice in a journal', String(result.doubled)],
    ['watchers who saw the end, of all', `${crowd.ended} of ${watchers} (${crowd.reconnects} reconnected)`],
  ];
}

/** The same work for one, two and four workers; the model's waiting is nearly all of it, and each has room for four. */
async function scale(submissions) {
  const web = await stage.start('web');
  const rows = [];
  let first;
  for (const count of [1, 2, 4]) {
    const ids = [];
    for (let number = 0; number < submissions; number++)
      ids.push(await submit(() => web.url, `Scaling ${count} ${number}`));
    const workers = await Promise.all(Array.from({ length: count }, () => stage.start('worker')));
    const startedMs = performance.now();
    const before = readProcessorSeconds(workers);
    await Promise.all(ids.map(untilEnded));
    const perMinute = (60_000 * submissions) / (performance.now() - startedMs);
    const cpu = (readProcessorSeconds(workers) - before) / ((performance.now() - startedMs) / 1000);
    first ??= perMinute;
    rows.push([
      `${count} workers`,
      `${perMinute.toFixed(1)} submissions a minute, ${(perMinute / first).toFixed(2)} ×; workers used ${cpu.toFixed(2)} of ${cpus().length} processors, load ${loadavg()[0].toFixed(1)}`,
    ]);
    for (const worker of workers) await worker.stop();
  }
  await web.stop();
  return rows;
}

/** What they computed since they were started, from /proc: user and system, in hundredths of a second. */
function readProcessorSeconds(parts) {
  const ticks = parts.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

async function replace(parts, { at, part }) {
  await parts[at].kill();
  parts[at] = await stage.start(part);
}

/** Sent again under the same key until it was taken. */
async function submit(findUrl, name) {
  for (;;) {
    const reply = await fetch(`${findUrl()}/api/v1/submissions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stage.ownerToken}`,
        'content-type': 'application/json',
        'idempotency-key': name.replaceAll(' ', '-'),
      },
      body: JSON.stringify({
        edition,
        endpoint: { provider: 'custom', baseUrl: model.baseUrl, model: 'bench' },
        card: { displayName: name, developer: 'Bench', parameterSize: '7B' },
        visibility: 'public',
      }),
    }).catch(() => undefined);
    if (reply?.ok) return (await reply.json()).id;
    if (reply && reply.status < 500 && reply.status !== 429) throw new Error(await reply.text());
    await pause(200);
  }
}

/** Connects again after every cut, as browsers do, until the run has ended. */
async function watch(findUrl, { id, number, token, crowd }) {
  for (;;) {
    const last = await listen(`${findUrl()}/api/v1/submissions/${id}/events`, { number, token });
    if (/"(completed|failed|cancelled)"/.test(last)) break;
    crowd.reconnects++;
    await pause(1000);
  }
  crowd.ended++;
}

function listen(url, { number, token }) {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': toAddress(number) };
  return new Promise(resolve => {
    let last = '';
    get(url, { headers, agent: false }, reply => {
      if (reply.statusCode === 404) throw new Error('a watcher may not watch');
      reply.setEncoding('utf8');
      reply.on('data', chunk => {
        last = chunk;
      });
      reply.once('error', () => resolve(last));
      reply.once('close', () => resolve(last));
    }).once('error', () => resolve(last));
  });
}

async function untilEnded(id) {
  for (;;) {
    // The database may be away.
    const found = await query('select ended_at from submissions where id = $1', [id]);
    if (found?.[0]?.ended_at) return;
    await pause(1000);
  }
}

async function query(text, values) {
  const found = await stage.pool.query(text, values).catch(() => undefined);
  return found?.rows;
}

async function countEnded(ids) {
  for (;;) {
    const found = await query(
      'select count(*) from submissions where id = any($1) and ended_at is not null',
      [ids],
    );
    if (found) return Number(found[0].count);
    await pause(500);
  }
}

async function countResults(ids) {
  const count = async (text, values) => Number((await query(text, values))[0].count);
  const perKey =
    'select submission_id, key, count(*) as times from answers where submission_id = any($1) group by 1, 2';
  const whole = table =>
    `(select count(distinct key) from ${table} t where t.submission_id = s.id) = ${items}`;
  return {
    listed: await count(`select count(*) from submissions where card->>'displayName' like 'Storm %'`, []),
    completed: await count(`select count(*) from submissions where id = any($1) and status = 'completed'`, [
      ids,
    ]),
    whole: await count(
      `select count(*) from submissions s where id = any($1) and ${whole('answers')} and ${whole('grades')}`,
      [ids],
    ),
    doubled: await count(`select count(*) from (${perKey}) k where times > 1`, [ids]),
  };
}

function findPostmaster() {
  return Number(readFileSync(join(stage.dir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
