import type { Submission } from '@doctorbench/core';
import { type Script, type ScriptedModel, sayJson, startScriptedModel } from '@doctorbench/models/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CliOptions, createTemporaryFolder, runCli, type TemporaryFolder } from './run-cli.ts';

const id = 'sub_0123456789abcdefghjk';

let folder: TemporaryFolder;
let server: ScriptedModel | undefined;

beforeEach(() => {
  folder = createTemporaryFolder();
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  folder.remove();
});

/** A server that does what a test says, and the command line with a token for it. */
async function runAgainst(script: Script, args: readonly string[], options: Partial<CliOptions> = {}) {
  server = await startScriptedModel(script);
  const env = {
    HOME: folder.path,
    DOCTORBENCH_SERVER: server.baseUrl.replace('/v1', ''),
    DOCTORBENCH_TOKEN: 'dbt_test',
    DOCTORBENCH_API_KEY: 'sk-test-77c0e2a9f64b1d',
  };
  return runCli(args, { cwd: folder.path, ...options, env });
}

function makeSubmission(more: Partial<Submission>): Submission {
  return {
    id,
    modelId: 'mod_0123456789abcdefghjk',
    edition: 'one',
    track: 'llm',
    status: 'queued',
    visibility: 'public',
    card: { displayName: 'M', developer: 'D', parameterSize: '7B' },
    endpoint: { provider: 'custom', baseUrl: 'https://host/v1', model: 'm' },
    keyMask: null,
    phantom: false,
    rapid: null,
    regradeOf: null,
    stress: null,
    queuePosition: null,
    estimatedFinish: null,
    progress: null,
    cause: null,
    cancelRequested: false,
    standing: null,
    overallScore: null,
    rating: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    startedAt: null,
    endedAt: null,
    ...more,
  };
}

const progress = { planned: 10, done: 4, failed: 0, vetoed: 1, itemsPerSecond: 2, remainingMs: 3000 };
const submitArgs = [
  ...['submit', '--no-check', '--edition', 'one', '--base-url', 'https://host/v1', '--model', 'm'],
  ...['--name', 'M', '--developer', 'D', '--size', '7B'],
];

it('opens a stream that was cut again, and ends with the exit code of the cause, its words cleaned', async () => {
  let streams = 0;
  const cause = { code: 'endpoint.quota', detail: 'no\u001b[2J money\u202e left', ours: false } as const;
  const result = await runAgainst(
    ({ path }, response) => {
      if (!path.endsWith('/events')) {
        sayJson(
          response,
          200,
          makeSubmission({ status: 'failed', cause, endedAt: '2026-01-01T00:00:09.000Z' }),
        );
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const status = ++streams === 1 ? 'running' : 'failed';
      response.write(`retry: 3000\n\n: \n\ndata: ${JSON.stringify({ status, progress })}\n\n`);
      if (streams === 1) setImmediate(() => response.destroy());
      else response.end();
    },
    ['watch', id],
  );
  expect(streams).toBe(2);
  expect(result).toMatchObject({ code: 4, stdout: '' });
  expect(result.stderr).toContain('4/10');
  expect(result.stderr).toContain('trying again');
  expect(result.stderr).toContain('(no [2J money left) [endpoint.quota]');
});

it('sends a submission whose reply was lost once more, under the same key', async () => {
  const { code, stdout } = await runAgainst(
    ({ number }, response) =>
      number === 1 ? void response.destroy() : sayJson(response, 200, makeSubmission({ queuePosition: 3 })),
    submitArgs,
  );
  expect(code).toBe(0);
  expect(stdout).toContain(id);
  const keys = server?.requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys?.[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys?.[1]).toBe(keys?.[0]);
});

it('names the key to submit again with when it stays unknown whether the submission arrived', async () => {
  const { code, stderr } = await runAgainst((_, response) => void response.destroy(), submitArgs);
  expect(code).toBe(8);
  expect(stderr).toContain('server.unreachable');
  expect(stderr).toContain(`--idempotency-key ${String(server?.requests[0]?.headers['idempotency-key'])}`);
  expect(stderr).not.toContain('sk-test');
});

it('leaves a submission to itself at Ctrl-C', async () => {
  const result = await runAgainst(
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify({ status: 'queued', progress: null })}\n\n`);
    },
    ['watch', id],
    { onStderr: (text, kill) => text.includes('Waiting') && kill('SIGINT') },
  );
  expect(result.code).toBe(130);
  expect(result.stderr).toContain('submission.unwatched');
});

it.each<[string, Script]>([
  [
    'speaks HTML',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  ],
  ['fails as a proxy does', (_, response) => void response.writeHead(502).end('Bad Gateway')],
  ['sends elsewhere', (_, response) => void response.writeHead(302, { location: 'https://other/' }).end()],
  ['names a failure nobody knows', (_, response) => sayJson(response, 400, { code: 'no.such-code' })],
  ['hangs up', (_, response) => void response.destroy()],
])('says that a server that %s is none of ours', async (_, script) => {
  const { code, stderr } = await runAgainst(script, ['boards', '--json']);
  expect(code).toBe(8);
  expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'server.unreachable' } });
});

it('says in both languages that nothing answers at an address', async () => {
  for (const [lang, words] of [
    ['en', 'could not be reached'],
    ['zh', '连不上'],
  ] as const) {
    const env = { HOME: folder.path, DOCTORBENCH_SERVER: 'http://127.0.0.1:9' };
    const { code, stderr } = await runCli(['boards', '--lang', lang], { cwd: folder.path, env });
    expect(code).toBe(8);
    expect(stderr).toContain(words);
    expect(stderr).toContain('ECONNREFUSED');
  }
});

it.each([
  ['an address that is none', { DOCTORBENCH_SERVER: 'nowhere' }, 2],
  ['an address with a password', { DOCTORBENCH_SERVER: 'https://me:secret@host' }, 2],
  ['a token that is none', { DOCTORBENCH_TOKEN: 'dbt_x\r\nhost: y' }, 8],
])('refuses %s before anything is sent', async (_, given, code) => {
  const env = { HOME: folder.path, ...given };
  const result = await runCli(['submissions'], { cwd: folder.path, env });
  expect(result.code).toBe(code);
  expect(result.stderr).not.toContain('secret');
});
