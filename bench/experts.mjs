// node bench/experts.mjs: twenty experts at once on one queue of 2,000 tasks; the server is killed with -9 in the
// middle and started again. Nobody may be given what is their institution's, nothing may be answered twice or lost.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStage } from './platform-stage.mjs';
import { root } from './tools.mjs';

const expertCount = 20;
const taskCount = Number(process.argv[2] ?? 2000);
const institutionCount = 10;
const killAtShare = 0.4;
const batch = 200;

/** The same on every machine. */
function draw(text, of) {
  return createHash('sha256').update(text).digest().readUInt32BE() % of;
}
const institution = at => `Institution ${'ABCDEFGHIJ'[at]} of medicine`;

const stage = await openStage(4);
const { experts, accounts } = stage.context.services;
const { pool } = stage;
const operator = { userId: 'usr_bench00000000000000', isAdmin: true };
const port = await findPort();
const url = `http://127.0.0.1:${port}`;
let server;
let restarts = 0;
let seconds = 0;
const acknowledged = [];
let refused = 0;

try {
  const people = await admitExperts();
  await addTasks();
  await startServer();
  const startedAt = performance.now();
  await Promise.all(people.map(work));
  seconds = (performance.now() - startedAt) / 1000;
  report(await check(people));
} finally {
  server?.kill('SIGKILL');
  await stage.close();
}

async function admitExperts() {
  const people = [];
  for (let at = 0; at < expertCount; at++) {
    const userId = `usr_expert000000000${String(at).padStart(4, '0')}`;
    await pool.query("insert into users (id, role) values ($1, 'user')", [userId]);
    const { secret } = await experts.invite(operator, { note: '', fee: null, expiresInDays: 1 });
    const institutions = [institution(at % institutionCount)];
    await experts.admit({ userId, isAdmin: false }, secret, {
      specialty: 'cardiology',
      licence: null,
      languages: ['en'],
      institutions,
    });
    const { secret: token } = await accounts.createToken(userId, { name: 'bench' });
    people.push({ userId, institutions, token });
  }
  return people;
}

async function addTasks() {
  const tasks = Array.from({ length: taskCount }, (_, at) => ({
    kind: 'item-review',
    subject: `item-${at}@1`,
    sheet: { title: `Item ${at}`, language: 'en', given: [{ role: 'user', text: `Question ${at}` }] },
    institutions: [
      institution(draw(`task ${at}`, institutionCount)),
      institution(draw(`owner ${at}`, institutionCount)),
    ],
    people: [],
    dueAt: null,
    gold: null,
  }));
  for (let from = 0; from < tasks.length; from += batch)
    await experts.addReviews(operator, tasks.slice(from, from + batch));
}

/** The same before the kill and after. */
async function findPort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address();
  probe.close();
  return free;
}

async function startServer() {
  server = spawn(process.execPath, [join(root, 'bench', 'platform-part.mjs'), stage.suitesDir], {
    env: { ...stage.env, DOCTORBENCH_ROLE: 'web', DOCTORBENCH_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(server, 'message');
}

/** One expert: takes a task, thinks nothing, answers; whatever breaks is tried again. */
async function work({ userId, token }) {
  for (;;) {
    const claimed = await call(token, '/experts/assignments', {});
    if (claimed === undefined) continue;
    if (claimed.assignment === null) {
      if (await isOver()) return;
      await pause(200);
      continue;
    }
    const { id, sheet } = claimed.assignment;
    // A fifth of the answers differ, so that thirds are asked.
    const verdict = draw(`${sheet.title} ${userId}`, 5) === 0 ? 'revise' : 'accept';
    const sent = await call(token, `/experts/assignments/${id}/response`, {
      kind: 'item-review',
      verdict,
      issues: [],
      reason: 'bench',
    });
    if (sent === undefined) continue;
    acknowledged.push({ id, userId });
    if (restarts === 0 && acknowledged.length >= killAtShare * 2 * taskCount) await killServer();
  }
}

/** Undefined where it did not work out: the connection broke, or what was in hand is not any more. */
async function call(token, path, body) {
  try {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (reply.status === 204) return {};
    if (reply.ok) return await reply.json();
    refused++;
    await reply.body?.cancel();
  } catch {
    // The server was killed; that is what is measured.
  }
  await pause(100);
  return undefined;
}

async function killServer() {
  restarts++;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
  await startServer();
}

async function isOver() {
  const { rows } = await pool.query("select count(*)::int as open from expert_tasks where state = 'open'");
  return rows[0].open === 0;
}

async function check(people) {
  const { rows } = await pool.query(`
    select a.id, a.task_id, a.expert_id, a.purpose, a.state, t.institutions from expert_assignments a
    join expert_tasks t on t.id = a.task_id`);
  const tasks = (await pool.query('select id, state from expert_tasks')).rows;
  const done = rows.filter(row => row.state === 'done');
  const seats = done.filter(row => row.purpose === 'seat');
  const ids = new Set(done.map(({ id }) => id));
  const own = new Map(
    people.map(({ userId, institutions }) => [userId, institutions.map(name => name.toLowerCase())]),
  );
  const pairs = seats.map(row => `${row.task_id} ${row.expert_id}`);
  const sizes = new Map();
  for (const row of seats) sizes.set(row.task_id, [...(sizes.get(row.task_id) ?? []), row]);
  return {
    settled: tasks.filter(({ state }) => state === 'settled').length,
    answers: done.length,
    thirds: [...sizes.values()].filter(group => group.length === 3).length,
    repeats: done.length - seats.length,
    lost: acknowledged.filter(({ id }) => !ids.has(id)).length,
    twice:
      acknowledged.length -
      new Set(acknowledged.map(({ id }) => id)).size +
      (pairs.length - new Set(pairs).size) +
      [...sizes.values()].filter(group => group.length > 3).length,
    conflicts: done.filter(row => row.institutions.some(name => own.get(row.expert_id)?.includes(name)))
      .length,
    unacknowledged: done.length - acknowledged.length,
  };
}

function report(found) {
  const rows = [
    ['experts at once', expertCount],
    ['tasks settled', `${found.settled} of ${taskCount}`],
    ['answers (with repeats)', `${found.answers} (${found.repeats})`],
    ['tasks with a third', found.thirds],
    ['server killed with -9 and started again', restarts],
    ['answers given twice', found.twice],
    ['answers acknowledged and lost', found.lost],
    ['answers kept whose acknowledgement the kill cut off', found.unacknowledged],
    ['conflicts of interest', found.conflicts],
    ['calls refused', refused],
    ['seconds', seconds.toFixed(1)],
    ['answers a second', (found.answers / seconds).toFixed(1)],
  ];
  process.stdout.write(`${rows.map(([label, value]) => `  ${label.padEnd(56)} ${value}`).join('\n')}\n`);
  if (found.twice + found.lost + found.conflicts > 0 || found.settled !== taskCount) process.exitCode = 1;
}
