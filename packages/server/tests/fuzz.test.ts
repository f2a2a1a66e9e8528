import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { type Context, createContext } from '../src/context.ts';
import { openFirstEditions } from '../src/first-editions.ts';
import type { App } from '../src/http/types.ts';
import { createPlatformApp } from '../src/main.ts';
import { openTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { type ApiDocument, type Operation, parseApiDocument, type Reply } from './api-document.ts';
import { mutate, nasty, toArbitrary, toNamedArbitrary } from './schema-values.ts';
import { captureLog } from './test-app.ts';

const seed = 20_261_115;
/** Many by `npm run bench requests`. */
const callsPerOperation = Number(process.env.DOCTORBENCH_FUZZ_CALLS ?? 5);
/** Short of the limits of the application, which are not what is tested here. */
const callsPerCaller = 20;
/** Where a reply may say that somebody else failed. */
const gateways: readonly string[] = ['/api/v1/endpoint-checks', '/api/v1/auth/codes'];

const bundledDir = fileURLToPath(new URL('../../../suites', import.meta.url));
/** One of each track, and one that code alone decides. */
const examined = ['doctorbench-llm', 'doctorbench-vlm', 'doctorbench-agent', 'doctorbench-wards'];
const itemsPerFile = 2;

const lines: string[] = [];
/** Identifiers that replies have shown, to be asked for again. */
const seen = new Set<string>();
let database: TestDatabase;
let context: Context;
let dataDir: string;
let app: App;
let document: ApiDocument;
let nextPhone = 13_900_000_000;
let calls = 0;
let bearers: readonly (string | undefined)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'doctorbench-fuzz-'));
  const { host = '', port = 5432, user, password, database: name } = database.pool.options;
  const login = `${user}${password ? `:${encodeURIComponent(String(password))}` : ''}`;
  const config = loadConfig({
    DATABASE_URL: `postgresql://${login}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    DOCTORBENCH_DATA: dataDir,
    DOCTORBENCH_PROXIES: '1',
    DOCTORBENCH_PUBLIC_URL: 'https://bench.example',
    // Nothing listens there: no code leaves, and none is printed.
    DOCTORBENCH_SMS_URL: 'http://127.0.0.1:9/',
    DOCTORBENCH_SMS_SECRET: 'a-secret-of-this-test',
  });
  const suitesDir = join(dataDir, 'suites');
  for (const name of examined) await writeFewItems(name, suitesDir);
  context = await createContext(config, { suitesDir, version: '0.0.0' }, { log: captureLog(lines) });
  app = await createPlatformApp({
    ...context,
    // No network, and a failure that is not worth trying again.
    connect: (_, done) => done(Object.assign(new Error('no network'), { code: 'CERT_HAS_EXPIRED' }), null),
  });
  await openFirstEditions(context);
  for (const table of ['editions', 'submissions', 'models'])
    for (const { id } of (await database.pool.query(`select id from ${table}`)).rows) seen.add(String(id));
  document = parseApiDocument((await app.inject({ url: '/api/openapi.json' })).json());
});
afterAll(async () => {
  await app?.close();
  await context?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A bundled suite with the first items of each file: all of them are read whenever it is opened. */
async function writeFewItems(name: string, suitesDir: string): Promise<void> {
  const [from, to] = [join(bundledDir, name), join(suitesDir, name)];
  await cp(from, to, { recursive: true });
  // What is promised of all the items together is not true of a few.
  const {
    standard: _,
    safetyCore: __,
    ...manifest
  } = JSON.parse(await readFile(join(to, 'suite.json'), 'utf8'));
  await writeFile(join(to, 'suite.json'), JSON.stringify(manifest));
  for (const file of await readdir(join(to, 'items'))) {
    const items = (await readFile(join(to, 'items', file), 'utf8')).split('\n');
    await writeFile(join(to, 'items', file), items.slice(0, itemsPerFile).join('\n'));
  }
}

/** Nobody, a user and an admin; new ones now and then, and when the old ones deleted themselves. */
async function getBearer(kind: number): Promise<string | undefined> {
  if (calls++ % callsPerCaller === 0) {
    const { accounts } = context.services;
    const make = async (isAdmin: boolean) => {
      const account = await accounts.grantAdmin(`+86${++nextPhone}`);
      const scopes = isAdmin ? (['read', 'submit', 'admin'] as const) : (['read', 'submit'] as const);
      const { secret } = await accounts.createToken(
        account.id,
        { name: 'fuzz', scopes: [...scopes] },
        { address: null },
      );
      if (!isAdmin) await database.pool.query(`update users set role = 'user' where id = $1`, [account.id]);
      return secret;
    };
    bearers = [undefined, await make(false), await make(true)];
  }
  return bearers[kind % bearers.length];
}

interface Call {
  readonly values: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly kind: number;
  /** Which parts are spoilt. */
  readonly spoilt: number;
  readonly place: number;
  readonly change: unknown;
  readonly reuse: number;
}

function toCalls({ parameters, requestBody }: Operation): fc.Arbitrary<Call> {
  const [content] = Object.values(requestBody?.content ?? {});
  const values = Object.fromEntries(
    parameters.map(({ name, schema, required }) => {
      const value = toNamedArbitrary(name, schema, document.schemas);
      return [name, required ? value : fc.option(value, { nil: undefined, freq: 1 })];
    }),
  );
  return fc.record({
    values: fc.record(values),
    body: content ? toArbitrary(content.schema ?? {}, document.schemas) : fc.constant(undefined),
    kind: fc.nat(2),
    spoilt: fc.nat(3),
    place: fc.nat(10_000),
    change: nasty,
    reuse: fc.nat(1000),
  });
}

function toRequest(operation: Operation, call: Call) {
  const { values, body, spoilt, place, change, reuse } = call;
  const query = new URLSearchParams();
  const headers: Record<string, string> = { 'x-forwarded-for': `10.1.${calls % 250}.${place % 250}` };
  let url = operation.path;
  for (const [index, { name, in: where, schema }] of operation.parameters.entries()) {
    const known = [...seen].filter(id => fits(id, schema));
    const isSpoilt = (spoilt === 1 || spoilt === 3) && place % operation.parameters.length === index;
    const reused = reuse % 4 > 0 && where === 'path' ? known[reuse % (known.length || 1)] : undefined;
    const value = isSpoilt ? change : (reused ?? values[name]);
    if (where === 'path') url = url.replace(`{${name}}`, encodeURIComponent(toText(value)) || '-');
    else if (value !== undefined && where === 'query') query.append(name, toText(value));
    else if (value !== undefined && where === 'header')
      headers[name] = toText(value).replaceAll(/[^ -~]/g, '');
  }
  const sent = body !== undefined && spoilt >= 2 ? mutate(body, { place, change }) : body;
  const payload = sent === undefined ? {} : { payload: JSON.stringify(sent) };
  if (sent !== undefined) headers['content-type'] = 'application/json';
  return { url: query.size > 0 ? `${url}?${query}` : url, headers, ...payload };
}

function fits(id: string, { pattern }: Readonly<Record<string, unknown>>): boolean {
  return typeof pattern === 'string' && new RegExp(pattern, 'u').test(id);
}

function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // Without lone surrogates, which an address cannot hold.
  return Buffer.from(text).toString();
}

async function send(operation: Operation, call: Call): Promise<Reply> {
  const bearer = await getBearer(call.kind);
  const { headers, ...request } = toRequest(operation, call);
  const reply = await app.inject({
    method: operation.method as 'GET',
    ...request,
    headers: { ...headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    payloadAsStream: true,
  });
  const type = String(reply.headers['content-type'] ?? '');
  const stream = reply.stream();
  if (type.startsWith('text/event-stream')) {
    stream.destroy();
    return { status: reply.statusCode, type, body: '' };
  }
  const body = (await stream.setEncoding('utf8').toArray()).join('');
  for (const [, id = ''] of body.matchAll(/"id":"([\w.-]+)"/g)) if (seen.size < 200) seen.add(id);
  return { status: reply.statusCode, type, body };
}

/** One test for all of them would take longer than a test may on a busy machine. */
const parts = 6;

describe('every operation of the API document', () => {
  const statuses = new Set<number>();

  it.each(Array.from({ length: parts }, (_, part) => part))(
    'answers whatever it is sent as documented, and never fails by itself (part %i)',
    async part => {
      const faults: string[] = [];
      for (const operation of document.operations.filter((_, index) => index % parts === part)) {
        const { errorInstance } = await fc.check(
          fc.asyncProperty(toCalls(operation), async call => {
            const reply = await send(operation, call);
            statuses.add(reply.status);
            checkReply(operation, call, reply);
          }),
          { seed, numRuns: callsPerOperation, endOnFailure: true },
        );
        if (errorInstance instanceof Error) faults.push(errorInstance.message);
      }
      expect(faults).toEqual([]);
    },
  );

  it('was reached: not all requests were refused at the door', () => {
    expect(document.operations.length).toBeGreaterThan(10);
    for (const status of [200, 400, 401, 403, 404]) expect(statuses).toContain(status);
    expect(statuses).not.toContain(429);
  });
});

function checkReply(operation: Operation, call: Call, reply: Reply): void {
  const sent = JSON.stringify(toRequest(operation, call)).slice(0, 600);
  const said = `${operation.method} ${operation.path} ${sent}: ${reply.status} ${reply.body.slice(0, 300)}`;
  if (reply.status >= 500)
    expect(gateways, `${said}\n${lines.findLast(line => line.includes('"err"'))}`).toContain(operation.path);
  const fault = document.findFault(operation, reply);
  if (fault) throw new Error(`${fault}: ${said}`);
}
