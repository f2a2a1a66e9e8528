import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { submissionSchema } from '@doctorbench/core';
import { sayRight } from '@doctorbench/core/testing';
import { sayJson, sayText } from '@doctorbench/models/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '../src/db/postgres/postgres-server.ts';
import type { App } from '../src/http/types.ts';
import { startWorker, type Worker } from '../src/jobs/worker.ts';
import { createPlatformApp } from '../src/main.ts';
import { patience } from '../src/testing/patience.ts';
import { addUser } from '../src/testing/platform-rows.ts';
import { type Asked, type Examinee, startExaminee } from './examinee.ts';
import { createLeakFinder, dumpTables, searchFiles } from './leaks.ts';
import { llmEdition, makeItems, openPlatformStage, type PlatformStage } from './platform-stage.ts';
import { captureLog } from './test-app.ts';
import { startWorkerProcess } from './worker-process.ts';

const keys = {
  plain: 'sk-LEAK-plain-4f9a2b7c1d8e',
  long: `sk-LEAK-${'a9Zq'.repeat(300)}`,
  special: "tok~LEAK+/=!@#$%^&*()[]{}|;:<>,.?'`_-4f9a2b7c",
  refused: 'sk-LEAK-refused-77aa88bb99cc',
  crashed: 'sk-LEAK-crashed-11dd22ee33ff',
  checked: 'sk-LEAK-checked-55cc66dd77ee',
  misplaced: 'sk-LEAK-misplaced-99ff88ee77dd',
};
const finder = createLeakFinder(Object.values(keys));
const items = makeItems('llm', 12);

let postgres: PostgresServer;
let dir: string;
let stage: PlatformStage;
let examinee: Examinee;
let app: App;
let worker: Worker;
let origin: string;
let token: string;
let adminToken: string;
const log: string[] = [];
/** Everything that was ever answered: status, headers, body. */
const replies: string[] = [];
let crashOutput: readonly string[] = [];
let release: () => void = () => undefined;
let waiting = 0;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'doctorbench-secrets-'));
  await chmod(dir, 0o711);
  postgres = await startPostgres({ dir: join(dir, 'postgres') });
  stage = await openPlatformStage({ items, server: postgres.pool, log: captureLog(log) });
  const { context } = stage;
  examinee = await startExaminee({ items, before: answerWithEcho });
  app = await createPlatformApp(context);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { accounts } = context.services;
  const [user, admin] = [await addUser(context.database.db), await addUser(context.database.db, 'admin')];
  token = (await accounts.createToken(user, { name: 'test' })).secret;
  adminToken = (await accounts.createToken(admin, { name: 'test', scopes: ['read', 'admin'] })).secret;
});
afterAll(async () => {
  release();
  await worker?.stop();
  await app?.close();
  await examinee?.close();
  await stage?.close();
  await postgres?.stop();
  await rm(dir, { recursive: true, force: true });
});

/** Says the key it was given wherever it can: in answers, error bodies, headers and odd spellings. */
async function answerWithEcho({ itemId, authorization = '' }: Asked, response: ServerResponse) {
  response.setHeader('x-echo', encodeURIComponent(authorization));
  const error = { error: { message: `Incorrect API key provided: ${authorization}`, param: authorization } };
  if (authorization.includes(keys.refused)) {
    sayJson(response, 401, error);
    return true;
  }
  if (itemId === 'llm-5') {
    waiting++;
    await new Promise<void>(resolve => {
      release = resolve;
    });
  }
  if (itemId === 'llm-1') sayJson(response, 400, { error: { message: `${authorization} is too long` } });
  else if (itemId === 'llm-4') sayEscaped(response, authorization);
  else {
    const item = items.find(({ id }) => id === itemId);
    const text = `${authorization}\n${item ? sayRight(item) : ''}\n${authorization}`;
    sayText(response, text, { model: authorization, system_fingerprint: authorization });
  }
  return true;
}

function sayEscaped(response: ServerResponse, text: string) {
  const spelled = Array.from(text, one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    `{"choices":[{"index":0,"message":{"role":"assistant","content":"${spelled}"},"finish_reason":"stop"}]}`,
  );
}

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly raw?: string;
  readonly bearer?: string;
  readonly accept?: string;
}

async function call(path: string, { method, body, raw, bearer = token, accept }: Call = {}) {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const reply = await fetch(`${origin}${path}`, {
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(accept === undefined ? {} : { accept }),
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const text = await reply.text();
  replies.push(
    `${path.replaceAll(keys.misplaced, '')}\n${reply.status}\n${JSON.stringify([...reply.headers])}\n${text}`,
  );
  return { status: reply.status, text };
}

const toRequest = (apiKey: string, name: string) => ({
  edition: llmEdition,
  endpoint: { provider: 'custom', baseUrl: examinee.baseUrl, model: name },
  apiKey,
  card: { displayName: name, developer: 'Testers', parameterSize: '7B' },
  visibility: 'public',
});

async function submit(apiKey: string, name: string): Promise<string> {
  const { status, text } = await call('/api/v1/submissions', { body: toRequest(apiKey, name) });
  expect(status).toBe(201);
  return submissionSchema.parse(JSON.parse(text)).id;
}

async function readEverything(id: string) {
  const own = ['', '/report', '/items', '/items.csv', '/events', ...items.map(item => `/items/${item.id}`)];
  for (const part of own) await call(`/api/v1/submissions/${id}${part}`);
  await readAround();
}

async function readAround() {
  await call('/api/v1/submissions');
  await call('/api/v1/admin/queue', { bearer: adminToken });
  await call('/api/v1/admin/activity', { bearer: adminToken });
  await call(`/api/v1/boards/${llmEdition}`);
  await call(`/api/v1/boards/${llmEdition}/board.csv`);
  await call('/metrics');
}

const waitForEnd = (id: string, status: string) =>
  vi.waitFor(
    async () => expect((await stage.context.stores.submissions.find(id))?.status).toBe(status),
    patience,
  );

/** Of replies and of lines of the log, so many were searched already: what was said does not change. */
const searched = { replies: 0, log: 0 };

async function expectNowhere() {
  expect(finder.find(await dumpTables(stage.context.database.pool))).toEqual([]);
  const search = (texts: readonly string[], shown: number) =>
    texts.flatMap(text => finder.find(text).map(leak => `${text.slice(0, shown)}: ${leak}`));
  expect(search(replies.slice(searched.replies), 80)).toEqual([]);
  expect(search(log.slice(searched.log), 200)).toEqual([]);
  Object.assign(searched, { replies: replies.length, log: log.length });
}

function beginWorker() {
  const { context } = stage;
  const { stores, services } = context;
  worker = startWorker({
    ...context,
    store: stores.submissions,
    boards: services.boards,
    workers: services.workers,
  });
}

describe('API keys', () => {
  it('would be found if they leaked', () => {
    const { plain, special } = keys;
    const texts = [
      `Bearer ${plain}`,
      Buffer.from(`Bearer ${plain}`).toString('base64'),
      Buffer.from(special).toString('hex'),
      encodeURIComponent(special),
      JSON.stringify({ special }),
      `"${plain.slice(0, 18)}`,
    ];
    for (const text of texts) expect(finder.find(text)).not.toEqual([]);
  });

  it('are sealed while they wait, and kept from every reply to a request that goes wrong', async () => {
    const wrong = keys.misplaced;
    await call('/api/v1/submissions', { body: toRequest(`${wrong} ${wrong}`, 'space') });
    await call('/api/v1/submissions', { body: toRequest(wrong.repeat(200), 'too-long') });
    await call('/api/v1/submissions', { body: { ...toRequest('', 'type'), apiKey: { value: wrong } } });
    await call('/api/v1/submissions', { body: { ...toRequest('', 'unknown'), api_key: wrong } });
    await call('/api/v1/submissions', { raw: `{"apiKey": "${wrong}", ` });
    await call(`/api/v1/submissions?apiKey=${wrong}`);
    await call(`/api/v1/nothing/${wrong}`);
    await call('/api/v1/submissions', { bearer: wrong });
    for (const accept of ['application/json', 'text/event-stream']) {
      const { endpoint } = toRequest('', 'checked');
      await call('/api/v1/endpoint-checks', { body: { endpoint, apiKey: keys.checked }, accept });
    }
    expect(examinee.asked.some(({ authorization }) => authorization === `Bearer ${keys.checked}`)).toBe(true);
    await expectNowhere();
  });

  it('show nowhere while the run goes on, though the endpoint says them back', async () => {
    const id = await submit(keys.plain, 'plain');
    waiting = 0;
    beginWorker();
    await vi.waitFor(() => expect(waiting).toBeGreaterThan(0), patience);
    const row = await stage.context.stores.submissions.find(id);
    expect(row?.sealedKey).not.toBeNull();
    expect(row?.keyMask).toBe('sk-…8e');
    const frames = call(`/api/v1/submissions/${id}/events`);
    await call(`/api/v1/submissions/${id}`);
    await readAround();
    await expectNowhere();
    release();
    await waitForEnd(id, 'completed');
    expect((await frames).text).toContain('"completed"');
    await readEverything(id);
    const { text } = await call(`/api/v1/submissions/${id}/items/llm-0`);
    expect(text).toContain('Bearer sk-…8e');
    await expectNowhere();
  });

  it('show nowhere after runs with long and odd keys, and one that was refused', async () => {
    const ids = [
      [await submit(keys.long, 'long'), 'completed'],
      [await submit(keys.special, 'special'), 'completed'],
      [await submit(keys.refused, 'refused'), 'failed'],
    ] as const;
    const opening = setInterval(() => release(), 20);
    for (const [id, status] of ids) {
      await waitForEnd(id, status);
      await readEverything(id);
      const row = await stage.context.stores.submissions.find(id);
      expect(row).toMatchObject({ sealedKey: null, keyMask: null });
    }
    clearInterval(opening);
    await expectNowhere();
  });

  it('are not in what a worker says as it crashes', async () => {
    await worker.stop();
    const id = await submit(keys.crashed, 'crashed');
    waiting = 0;
    const victim = await startWorkerProcess({
      ...stage,
      env: { ...stage.env, DOCTORBENCH_LOG: 'trace' },
      leaseSeconds: 1,
    });
    await vi.waitFor(() => expect(waiting).toBeGreaterThan(0), patience);
    await victim.signal('SIGUSR2');
    crashOutput = victim.lines;
    expect(crashOutput.join('\n')).toContain('made to throw');
    expect(finder.find(crashOutput.join('\n'))).toEqual([]);
    const opening = setInterval(() => release(), 20);
    beginWorker();
    await waitForEnd(id, 'completed');
    clearInterval(opening);
    await readEverything(id);
    await expectNowhere();
  });

  it('are not in the files of the database, nor in any file that the platform wrote', async () => {
    const { pool } = stage.context.database;
    const { rows } = await pool.query('select 1 from submissions where sealed_key is not null');
    expect(rows).toEqual([]);
    await pool.query('checkpoint');
    expect(searchFiles(dir, finder)).toEqual([]);
    expect(searchFiles(stage.dataDir, finder)).toEqual([]);
  });
});
