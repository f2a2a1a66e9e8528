// node bench/schemathesis.mjs ST [examples] [role…]: Schemathesis (PyPI; ST is its command) against a running server, as
// nobody, as a member and as an admin, all checks. Figures in bench/schemathesis.md.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createSessionSecret, hashSecret } from '../packages/server/dist/features/accounts/secrets.js';
import { edition, openStage } from './platform-stage.mjs';
import { root, startModelServer, workDir } from './tools.mjs';

const [st, examples = '15', ...wanted] = process.argv.slice(2);
const seed = '20261117';
const people = 40;
const scopesOf = { anonymous: undefined, member: ['read', 'submit'], admin: ['read', 'submit', 'admin'] };
/** By a session instead of a token: what changes accounts takes one. */
const bySession = { 'member-session': 'user', 'admin-session': 'admin' };
const everybody = [...Object.keys(scopesOf), ...Object.keys(bySession)];
const roles = wanted.length > 0 ? wanted : everybody;

const gateway = await startGateway();
const stage = await openStage(20, { env: { DOCTORBENCH_SMS_URL: gateway.url } });
const model = await startModelServer(1);
try {
  const server = await stage.start('all');
  try {
    await examine(server.url, 3);
    for (const role of roles) {
      const known = await listKnown();
      const tokens = scopesOf[role] ? await addPeople(role) : [];
      const sessions = bySession[role] ? await openSessions(role) : [];
      const report = await fuzz(server.url, { role, tokens, sessions, known });
      process.stdout.write(`${role}: ${JSON.stringify(summarise(report), null, 2)}\n`);
    }
  } finally {
    await server.stop();
  }
} finally {
  model.stop();
  await stage.close();
  gateway.stop();
}

/** Takes every code: that nobody delivers them would be a failure of the bench. */
async function startGateway() {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

/** Some results, so that there is something to read. */
async function examine(url, count) {
  const call = async (method, path, body) => {
    const headers = { authorization: `Bearer ${stage.ownerToken}`, 'content-type': 'application/json' };
    const reply = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  for (let number = 0; number < count; number++) {
    const { id } = await call('POST', '/submissions', {
      edition,
      endpoint: { provider: 'custom', baseUrl: model.baseUrl, model: 'bench' },
      card: { displayName: `Bench ${number}`, developer: 'Bench', parameterSize: '7B' },
      visibility: 'public',
    });
    while (!(await call('GET', `/submissions/${id}`)).endedAt) await pause(500);
  }
}

async function listKnown() {
  const list = async table =>
    (await stage.pool.query(`select id from ${table} limit 20`)).rows.map(({ id }) => id);
  return { sub: await list('submissions'), mod: await list('models'), usr: await list('users') };
}

async function openSessions(role) {
  const secrets = [];
  for (let number = 0; number < people; number++) {
    const { id } = await stage.context.services.accounts.grantAdmin(toPhone(role, number));
    await stage.pool.query(`update users set role = $2 where id = $1`, [id, bySession[role]]);
    const secret = createSessionSecret();
    secrets.push(secret);
    await stage.pool.query(
      `insert into sessions (hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [hashSecret(secret), id],
    );
  }
  return secrets;
}

function toPhone(role, number) {
  return `+86138${String(everybody.indexOf(role)).padStart(4, '0')}${String(number).padStart(4, '0')}`;
}

async function addPeople(role) {
  const tokens = [];
  const { accounts } = stage.context.services;
  for (let number = 0; number < people; number++) {
    const { id } = await accounts.grantAdmin(toPhone(role, number));
    tokens.push((await accounts.createToken(id, { name: 'fuzz', scopes: scopesOf[role] })).secret);
    if (role !== 'admin') await stage.pool.query(`update users set role = 'user' where id = $1`, [id]);
  }
  return tokens;
}

async function fuzz(url, { role, tokens, sessions, known }) {
  const dir = join(workDir, `schemathesis-${role}`);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  // 422 is what the document says of a request that is well formed and cannot be done, 410 of a spent secret. 5xx never.
  const expected = ['2xx', '3xx', '401', '403', '404', '409', '410', '422', '429'];
  writeFileSync(
    join(dir, 'schemathesis.toml'),
    `[checks]\npositive_data_acceptance.expected-statuses = ${JSON.stringify(expected)}\n`,
  );
  const path = join(dir, 'report.ndjson');
  const args = [
    'run',
    `${url}/api/openapi.json`,
    '--url',
    url,
    '--checks',
    'all',
    '--max-examples',
    examples,
  ];
  args.push(
    '--seed',
    seed,
    '--workers',
    '1',
    '--continue-on-failure',
    '--no-shrink',
    '--phases',
    'examples,coverage,fuzzing',
  );
  args.push(
    '--report',
    'ndjson',
    '--report-ndjson-path',
    path,
    '--generation-database',
    'none',
    '--request-timeout',
    '120',
  );
  const child = spawn(st, args, {
    cwd: dir,
    env: {
      ...process.env,
      SCHEMATHESIS_HOOKS: 'schemathesis_hooks',
      PYTHONPATH: join(root, 'bench'),
      PYTHONDONTWRITEBYTECODE: '1',
      FUZZ_TOKENS: JSON.stringify(tokens),
      FUZZ_SESSIONS: JSON.stringify(sessions),
      FUZZ_ORIGIN: stage.env.DOCTORBENCH_PUBLIC_URL,
      FUZZ_KNOWN: JSON.stringify(known),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'close');
  return readFileSync(path, 'utf8').split('\n').filter(Boolean);
}

/** Calls, their replies by status, and what failed by check; examples of each on the way. */
function summarise(lines) {
  const summary = { operations: new Set(), calls: 0, serverErrors: 0, statuses: {}, failed: {} };
  const examples = new Map();
  for (const line of lines) {
    const { recorder } = JSON.parse(line).ScenarioFinished ?? {};
    if (!recorder) continue;
    summary.operations.add(recorder.label);
    for (const { response } of Object.values(recorder.interactions ?? {})) {
      const status = response?.status_code ?? 'none';
      summary.calls++;
      if (status >= 500) summary.serverErrors++;
      summary.statuses[status] = (summary.statuses[status] ?? 0) + 1;
    }
    for (const [id, checks] of Object.entries(recorder.checks ?? {}))
      for (const { name, failure_info: info } of checks.filter(({ status }) => status === 'failure')) {
        summary.failed[name] = (summary.failed[name] ?? 0) + 1;
        const { request, response } = recorder.interactions?.[id] ?? {};
        const { title, message } = info?.failure ?? {};
        const key = `${name} ${recorder.label} ${title} ${response?.status_code}`;
        if (!examples.has(key))
          examples.set(key, { key, message, uri: request?.uri, body: toText(request?.body) });
      }
  }
  if (summary.calls === 0) throw new Error('Schemathesis called nothing; see what it said above');
  return { ...summary, operations: summary.operations.size, examples: [...examples.values()] };
}

function toText(body) {
  return body?.$base64 ? Buffer.from(body.$base64, 'base64').toString().slice(0, 300) : body;
}
