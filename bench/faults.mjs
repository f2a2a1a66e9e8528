// node bench/faults.mjs [rounds]: the database killed, and its connections cut, again and again while submissions to a
// simulated model run on a server that keeps its own database. Bar: nothing lost or doubled, back within 30 s.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { edition, openStage } from './platform-stage.mjs';
import { startModelServer } from './tools.mjs';

const rounds = Number(process.argv[2] ?? 20);
const items = 20;
const perRound = 2;
const backWithinMs = 30_000;
const patienceMs = 600_000;

const stage = await openStage(items, { ownDatabase: true });
const model = await startModelServer(50);
try {
  const server = await stage.start('all');
  try {
    for (const [name, fault] of Object.entries({
      'database killed (SIGKILL)': killDatabase,
      'connections cut': cutConnections,
    }))
      process.stdout.write(`${name.padEnd(28)} ${await tryFault(server.url, { name, fault })}\n`);
  } finally {
    await server.stop();
  }
} finally {
  model.stop();
  await stage.close();
}

async function tryFault(url, { name, fault }) {
  const sent = [];
  const awayMs = [];
  let hit = 0;
  for (let round = 0; round < rounds; round++) {
    for (let number = 0; number < perRound; number++)
      sent.push(await submit(url, `${name} ${round} ${number}`));
    await until(async () => (await call(url, `/submissions/${sent.at(-perRound)}`))?.status === 'running');
    await pause(Math.random() * 500);
    const started = performance.now();
    hit += fault();
    await until(async () => (await isReady(url)) && (await call(url, `/submissions/${sent.at(-1)}`)));
    awayMs.push(performance.now() - started);
  }
  const ended = [];
  for (const id of sent) ended.push(await untilEnded(url, id));
  const completed = ended.filter(({ status }) => status === 'completed').length;
  const whole = await countWhole(url, sent);
  const listed = await countListed(url, name);
  const late = awayMs.filter(ms => ms > backWithinMs).length;
  awayMs.sort((a, b) => a - b);
  const seconds = ms => (ms / 1000).toFixed(1);
  return [
    `${rounds} rounds, ${hit} processes ended`,
    `${sent.length} submissions, ${completed} completed, ${whole} with all ${items} items answered`,
    `${listed - sent.length} doubled or missing`,
    `back after ${seconds(awayMs[rounds >> 1])} s (median), ${seconds(awayMs.at(-1))} s (longest), ${late} later than ${backWithinMs / 1000} s`,
  ].join('; ');
}

/** As a client does it: sent again under the same key until it was taken. */
async function submit(url, name) {
  const body = {
    edition,
    endpoint: { provider: 'custom', baseUrl: model.baseUrl, model: 'bench' },
    card: { displayName: name, developer: 'Bench', parameterSize: '7B' },
    visibility: 'private',
  };
  const headers = { 'idempotency-key': name.replaceAll(/[^a-z0-9]+/gi, '-') };
  let taken;
  await until(async () => {
    taken = await call(url, '/submissions', { method: 'POST', headers, body: JSON.stringify(body) });
    return taken;
  });
  return taken.id;
}

async function untilEnded(url, id) {
  let seen;
  await until(async () => {
    seen = await call(url, `/submissions/${id}`);
    return seen?.endedAt;
  });
  return seen;
}

async function countWhole(url, ids) {
  let whole = 0;
  for (const id of ids) {
    const report = await call(url, `/submissions/${id}/report`);
    if (report?.denominators?.answered === items) whole++;
  }
  return whole;
}

async function countListed(url, name) {
  let count = 0;
  let cursor = '';
  do {
    const page = await call(
      url,
      `/submissions?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    count += page.items.filter(({ card }) => card.displayName.startsWith(`${name} `)).length;
    cursor = page.nextCursor ?? '';
  } while (cursor);
  return count;
}

/** Nothing while the server cannot answer; throws on a reply that trying again would not mend. */
async function call(url, path, { headers, ...options } = {}) {
  const given = {
    authorization: `Bearer ${stage.ownerToken}`,
    'content-type': 'application/json',
    ...headers,
  };
  const reply = await fetch(`${url}/api/v1${path}`, { ...options, headers: given }).catch(() => undefined);
  if (reply?.ok) return reply.json();
  if (reply && reply.status < 500 && reply.status !== 429)
    throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return undefined;
}

async function isReady(url) {
  return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
}

async function until(done) {
  const giveUpAt = performance.now() + patienceMs;
  while (!(await done())) {
    if (performance.now() > giveUpAt) throw new Error('waited too long');
    await pause(100);
  }
}

function findPostmaster() {
  const file = join(stage.env.DOCTORBENCH_DATA, 'postgres', 'data', 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

function killDatabase() {
  process.kill(findPostmaster(), 'SIGKILL');
  return 1;
}

/** Ends the processes that serve connections, as an administrator does; the server itself stays. */
function cutConnections() {
  const postmaster = findPostmaster();
  const serving = readdirSync('/proc').filter(
    name => /^\d+$/.test(name) && isServing(Number(name), postmaster),
  );
  for (const pid of serving) process.kill(Number(pid), 'SIGTERM');
  return serving.length;
}

function isServing(pid, postmaster) {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return Number(parent) === postmaster && title.includes('[local]');
  } catch {
    // It ended while it was looked at.
    return false;
  }
}
