// node bench/faults.mjs [rounds] [killed|cut|stalled|slow|full…]: faults of the database, again and again while submissions to a
// simulated model run on a server that keeps its own. Bar: nothing lost or doubled, back within 30 s. `full` fills the
// disk that TMPDIR is on, so it wants a small one: mount -t tmpfs -o size=600m tmpfs DIR; TMPDIR=DIR node bench/faults.mjs 20 full
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { edition, openStage } from './platform-stage.mjs';
import { startModelServer, workDir } from './tools.mjs';

const [wantedRounds = '20', ...wanted] = process.argv.slice(2);
const rounds = Number(wantedRounds);
const items = 20;
const perRound = 2;
const backWithinMs = 30_000;
const patienceMs = 600_000;
const stalledMs = 10_000;
const slowMs = 15_000;
const slowCallMs = 200;
/** The database lives on what it has set aside for a while: the disk stays full until something was refused, and then on. */
const fullMs = { longest: 60_000, refused: 3_000 };
const smallDiskBytes = 2 * 1024 ** 3;

const faults = {
  killed: ['database killed (SIGKILL)', killDatabase],
  cut: ['connections cut', cutConnections],
  stalled: [`database stands still ${stalledMs / 1000} s`, stallDatabase],
  slow: [`every write and sync ${slowCallMs} ms slower for ${slowMs / 1000} s`, slowDisk],
  full: ['disk full', fillDisk],
};

// Not on the disk that is filled: what is said of it could not be written there.
const serverLog = join(workDir, `faults-${process.pid}.jsonl`);
const stage = await openStage(items, { ownDatabase: true, env: { BENCH_LOG: serverLog } });
// Long answers make the database ask for more of a full disk; random ones, because it compresses them.
const answer = wanted.includes('full') ? [randomBytes(48 * 1024).toString('base64')] : [];
const model = await startModelServer(50, ...answer);
try {
  const server = await stage.start('all');
  try {
    for (const [name, fault] of (wanted.length > 0 ? wanted : ['killed', 'cut', 'stalled']).map(
      word => faults[word],
    ))
      process.stdout.write(`${name.padEnd(28)} ${await tryFault(server.url, { name, fault })}\n`);
  } finally {
    await server.stop();
  }
} finally {
  model.stop();
  await stage.close();
  rmSync(serverLog, { force: true });
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
    const { hits, sinceMs = performance.now() } = await fault({
      write: () => trySubmit(url, `${name} ${round} meanwhile`),
    });
    hit += hits;
    if (fault === fillDisk || fault === slowDisk) sent.push(await submit(url, `${name} ${round} meanwhile`));
    await until(async () => (await isReady(url)) && (await call(url, `/submissions/${sent.at(-1)}`)));
    awayMs.push(performance.now() - sinceMs);
  }
  const ended = [];
  for (const id of sent) ended.push(await untilEnded(url, id));
  const completed = ended.filter(({ status }) => status === 'completed').length;
  const whole = await countWhole(url, sent);
  const listed = await countListed(url, name);
  const late = awayMs.filter(ms => ms > backWithinMs).length;
  awayMs.sort((a, b) => a - b);
  process.stderr.write(`${awayMs.map(ms => (ms / 1000).toFixed(1)).join(' ')}\n`);
  const seconds = ms => (ms / 1000).toFixed(1);
  return [
    `${rounds} rounds, ${hit} processes hit, writes delayed or refused`,
    `${sent.length} submissions, ${completed} completed, ${whole} with all ${items} items answered`,
    `${listed - sent.length} doubled or missing`,
    `load ${loadavg()[0].toFixed(1)}`,
    `back after ${seconds(awayMs[rounds >> 1])} s (median), ${seconds(awayMs.at(-1))} s (longest), ${late} later than ${backWithinMs / 1000} s`,
  ].join('; ');
}

/** As a client does it: sent again under the same key until it was taken. */
async function submit(url, name) {
  let taken;
  await until(async () => {
    taken = await trySubmit(url, name);
    return taken;
  });
  return taken.id;
}

function trySubmit(url, name) {
  const body = {
    edition,
    endpoint: { provider: 'custom', baseUrl: model.baseUrl, model: 'bench' },
    card: { displayName: name, developer: 'Bench', parameterSize: '7B' },
    visibility: 'private',
  };
  const headers = { 'idempotency-key': name.replaceAll(/[^a-z0-9]+/gi, '-') };
  return call(url, '/submissions', { method: 'POST', headers, body: JSON.stringify(body) });
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
  const sinceMs = performance.now();
  process.kill(findPostmaster(), 'SIGKILL');
  return { hits: 1, sinceMs };
}

/** As on a disk that does not answer: every process of the database is stopped, and goes on later. */
async function stallDatabase() {
  const postmaster = findPostmaster();
  const pids = [postmaster, ...listProcesses().filter(pid => isChild(pid, postmaster))];
  for (const pid of pids) signal(pid, 'SIGSTOP');
  await pause(stalledMs);
  for (const pid of pids) signal(pid, 'SIGCONT');
  return { hits: pids.length };
}

/** Nothing more can be written for a while. Time is taken from when there is room again. */
async function fillDisk({ write }) {
  const { bsize, blocks } = statfsSync(stage.dir);
  if (bsize * blocks > smallDiskBytes) throw new Error('the disk is large: set TMPDIR to a small one');
  const path = join(stage.dir, 'filler');
  const file = openSync(path, 'w');
  const before = countRefused();
  // Page by page at the end, so that nothing is left.
  for (const size of [1024 ** 2, 4096]) while (writes(file, Buffer.alloc(size)));
  let endMs = performance.now() + fullMs.longest;
  let refused = false;
  let hits = 0;
  while (performance.now() < endMs) {
    if (!(await write())) hits++;
    if (!refused && hits + countRefused() > before) {
      refused = true;
      endMs = performance.now() + fullMs.refused;
    }
    await pause(100);
  }
  closeSync(file);
  rmSync(path);
  return { hits: hits + countRefused() - before };
}

/** How often the server was told that the disk is full, or a run lost the database over it. */
function countRefused() {
  const told = /"53100"|No space left on device|the database went away under a run/;
  return readFileSync(serverLog, 'utf8')
    .split('\n')
    .filter(line => told.test(line)).length;
}

/** Every write and sync of every process of the database takes longer, by strace; counted are those that did. */
async function slowDisk({ write }) {
  const postmaster = findPostmaster();
  const pids = [postmaster, ...listProcesses().filter(pid => isChild(pid, postmaster))];
  const calls = 'fsync,fdatasync,sync_file_range,pwrite64,pwritev';
  const said = join(stage.dir, 'strace');
  const strace = spawn(
    'strace',
    [
      '-f',
      '-qq',
      '-o',
      said,
      '-e',
      `trace=${calls}`,
      '-e',
      `inject=${calls}:delay_exit=${slowCallMs}ms`,
    ].concat(pids.flatMap(pid => ['-p', String(pid)])),
    { stdio: 'ignore' },
  );
  const ended = once(strace, 'exit');
  const endMs = performance.now() + slowMs;
  while (performance.now() < endMs) {
    await write();
    await pause(250);
  }
  // It lets go of what it holds.
  strace.kill('SIGINT');
  await ended;
  return { hits: readFileSync(said, 'utf8').split('(DELAYED)').length - 1 };
}

function writes(file, bytes) {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if (error.code === 'ENOSPC') return false;
    throw error;
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended meanwhile.
    if (error.code !== 'ESRCH') throw error;
  }
}

function listProcesses() {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number);
}

/** Ends the processes that serve connections, as an administrator does; the server itself stays. */
function cutConnections() {
  const sinceMs = performance.now();
  const postmaster = findPostmaster();
  const serving = listProcesses().filter(
    pid => isChild(pid, postmaster) && readProc(pid, 'cmdline').includes('[local]'),
  );
  for (const pid of serving) signal(pid, 'SIGTERM');
  return { hits: serving.length, sinceMs };
}

function isChild(pid, parent) {
  return Number(readProc(pid, 'stat').split(') ')[1]?.split(' ')[1]) === parent;
}

/** Empty where the process has ended meanwhile. */
function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // Ended: there is nothing to know of it any more.
    return '';
  }
}
