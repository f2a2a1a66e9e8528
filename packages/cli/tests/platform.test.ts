import { cpSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiToken, BoardPage, Submission } from '@doctorbench/core';
import { type ScriptedModel, sayJson, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { createContext, loadConfig, type Platform, startPlatform } from '@doctorbench/server';
import { openTestDatabase, type TestDatabase } from '@doctorbench/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CliOptions, createTemporaryFolder, readTree, runCli, type TemporaryFolder } from './run-cli.ts';

const starter = fileURLToPath(new URL('../../../suites/starter', import.meta.url));
const edition = 'cli-test';
const apiKey = 'sk-test-4b1d77c0e2a9f6';
const phone = '+8613900001111';
/** So long the end of a process waits for a database that is away; here is one, and nothing to hand back. */
const waitForDatabaseMs = 10_000;

type Product = Parameters<typeof startPlatform>[1];

let database: TestDatabase;
let folder: TemporaryFolder;
/** With one suite: a worker reads those that there are until it has found the one it is asked for. */
let product: Product;
let platform: Platform;
let environment: Readonly<Record<string, string>>;
let model: ScriptedModel | undefined;
/** What the platform printed, codes among it. */
const printed: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  folder = createTemporaryFolder();
  product = { suitesDir: join(folder.path, 'suites'), version: '0.1.0' };
  cpSync(starter, join(product.suitesDir, 'starter'), { recursive: true });
  environment = {
    DATABASE_URL: toUrl(database),
    DOCTORBENCH_DATA: join(folder.path, 'data'),
    DOCTORBENCH_PORT: '0',
    DOCTORBENCH_EMPTY: 'true',
    DOCTORBENCH_LOG: 'silent',
  };
  const write = process.stdout.write.bind(process.stdout);
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    if (!String(text).startsWith('code for')) return write(text);
    printed.push(String(text));
    return true;
  });
  await openEdition();
  platform = await startPlatform(environment, product);
});

afterEach(async () => {
  await model?.close();
  model = undefined;
});

afterAll(async () => {
  vi.restoreAllMocks();
  await platform.stop();
  await database.drop();
  folder.remove();
});

function toUrl({ pool }: TestDatabase): string {
  const { host = '', user = '', password = '', database: name = '', port } = pool.options;
  const secret = typeof password === 'string' ? encodeURIComponent(password) : '';
  const where = new URLSearchParams({ host, ...(port === undefined ? {} : { port: String(port) }) });
  return `postgres://${encodeURIComponent(user)}:${secret}@localhost/${name}?${where}`;
}

/** Six questions of the starter suite. */
async function openEdition(): Promise<void> {
  const { services, openGraders, close } = await createContext(loadConfig(environment), product);
  const suite = await services.suites.openBundled('starter');
  const graders = await openGraders('nobody', { suite, model: '' });
  const title = { zh: '测试', en: 'Test edition' };
  const selection = { sample: 'first', limit: 6 } as const;
  await services.editions.create({ id: edition, title, kind: 'practice', suite, graders, selection });
  await services.editions.setState(edition, 'open');
  await graders.close();
  await close();
}

function run(args: readonly string[], options: Partial<CliOptions> = {}) {
  const env = { HOME: folder.path, DOCTORBENCH_SERVER: platform.url ?? '', ...options.env };
  return runCli(args, { cwd: folder.path, ...options, env });
}

/** Types the newest code once it is asked for. */
function answerWithCode(): NonNullable<CliOptions['answer']> {
  let asked = false;
  const before = printed.length;
  return stderr => {
    if (asked || !stderr.includes('Code sent to')) return undefined;
    asked = true;
    expect(printed.length).toBe(before + 1);
    return Promise.resolve(/: (\d{6}) /.exec(printed.at(-1) ?? '')?.[1] ?? 'none');
  };
}

async function startModel(): Promise<ScriptedModel> {
  model = await startScriptedModel(({ headers }, response) =>
    headers.authorization === `Bearer ${apiKey}`
      ? sayText(response, 'Call an ambulance now.')
      : sayJson(response, 401, { error: { message: `\u001b[31mbad key ${String(headers.authorization)}` } }),
  );
  return model;
}

function toSubmitArgs(baseUrl: string, ...more: string[]): string[] {
  const card = ['--name', 'Scripted', '--developer', 'Testers', '--size', '7B', '--released', '2026-01'];
  return ['submit', '--edition', edition, '--base-url', baseUrl, '--model', 'm', ...card, ...more];
}

async function countRows(table: 'submissions' | 'sessions' | 'api_tokens'): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

const credentials = () => join(folder.path, '.config', 'doctorbench', 'credentials.json');

describe('signing in', () => {
  it('signs in with the code and keeps a token that others cannot read', async () => {
    const result = await run(['login', '--phone', phone], { answer: answerWithCode() });
    expect(result).toMatchObject({ code: 0 });
    expect(result.stdout).toContain('+86139****1111');
    expect(result.stdout + result.stderr).not.toContain('dbt_');
    expect(statSync(credentials()).mode & 0o777).toBe(0o600);
    expect(statSync(join(credentials(), '..')).mode & 0o777).toBe(0o700);
    expect(await countRows('sessions')).toBe(0);
  });

  it('lists tokens with what each may do, and when it ends', async () => {
    const [token] = JSON.parse((await run(['tokens', '--json'])).stdout) as ApiToken[];
    expect(token).toMatchObject({ scopes: ['read', 'submit'], lastUsedAt: expect.any(String) });
    expect(Date.parse(token?.expiresAt ?? '')).toBeLessThan(Date.now() + 91 * 24 * 3_600_000);
    expect((await run(['tokens'])).stdout).toMatch(/read submit/);
    expect((await run(['tokens', 'revoke', 'tok_0000000000000000'])).code).toBe(8);
  });

  it('signs in again, and the token before is revoked', async () => {
    const before = readTree(join(folder.path, '.config'));
    expect(await run(['login', '--phone', '13900004444'], { answer: answerWithCode() })).toMatchObject({
      code: 0,
    });
    expect(readTree(join(folder.path, '.config'))).not.toBe(before);
    expect(await countRows('api_tokens')).toBe(1);
  });
});

describe('beside a running platform', () => {
  it('submits nothing to a dead endpoint, and says what to do', async () => {
    const dead = await run(toSubmitArgs('http://127.0.0.1:9/v1', '--no-key'));
    expect(dead).toMatchObject({ code: 4, stdout: '' });
    expect(dead.stderr).toContain('[endpoint.unreachable]');
    expect(await countRows('submissions')).toBe(0);
  });

  it('an operator grants, lists and rotates', async () => {
    const env = environment;
    expect(await run(['admin', 'grant', '13900009999'], { env })).toMatchObject({ code: 0 });
    const users = await run(['admin', 'users', '9999', '--json'], { env });
    expect(JSON.parse(users.stdout)).toMatchObject([{ phone: '+86139****9999', role: 'admin' }]);
    expect((await run(['admin', 'users'], { env })).stdout).toContain('+86139****1111');
    const rotated = await run(['admin', 'rotate-keys', '--json'], { env });
    expect(JSON.parse(rotated.stdout)).toEqual({ renewed: 0 });
    expect(await run(['admin', 'grant', 'nobody'], { env })).toMatchObject({ code: 2 });
  });

  it('an operator starts the platform and a worker, and stops them with one signal', async () => {
    let signalledAt = Number.NaN;
    const all = await run(['serve', '--port', '0', '--empty'], {
      env: environment,
      onStdout(text, kill) {
        if (!text.includes('Ctrl-C')) return;
        signalledAt = performance.now();
        kill('SIGINT');
      },
    });
    expect(performance.now() - signalledAt).toBeLessThan(waitForDatabaseMs);
    const worker = await run(['worker'], { env: environment, drain: AbortSignal.abort() });
    for (const result of [all, worker]) {
      expect(result.code).toBe(0);
      expect(result.stdout).toContain('Ctrl-C');
      expect(result.stderr).toContain('Stopping');
    }
    expect(all.stdout).toContain('http://');
    expect(worker.stdout).not.toContain('http://');
  });

  it('an operator is told of a port that is taken and of settings that do not go together', async () => {
    const { port } = new URL(platform.url ?? '');
    const taken = await run(['serve', '--port', port], { env: environment });
    expect(taken).toMatchObject({ code: 2 });
    expect(taken.stderr).toContain('EADDRINUSE');
    const open = await run(['serve', '--host', '0.0.0.0'], { env: environment });
    expect(open).toMatchObject({ code: 2 });
    expect(open.stderr).toContain('DOCTORBENCH_SMS_URL');
    expect(open.stderr).not.toContain('    at ');
  });
});

describe('a member who is signed in', () => {
  it('submits, follows it to the score and finds it on the board, the key showing nowhere', async () => {
    const { baseUrl } = await startModel();
    const env = { DOCTORBENCH_API_KEY: apiKey };
    const done = await run(toSubmitArgs(baseUrl, '--watch'), { env });
    expect(done).toMatchObject({ code: 0 });
    expect(done.stderr).toContain('✓ model answers');
    expect(done.stderr).toContain('6/6');
    expect(done.stdout).toMatch(/^Self-test\n/);
    expect(done.stdout).not.toMatch(/Overall score|Rating/);

    const listed = await run(['submissions', '--json']);
    const [submission] = JSON.parse(listed.stdout) as Submission[];
    expect(submission).toMatchObject({ status: 'completed', keyMask: null, edition, overallScore: null });
    const board = await run(['boards', edition, '--json']);
    expect((JSON.parse(board.stdout) as BoardPage).rows).toMatchObject([
      { rank: null, medal: null, standing: 'self-test', overall_score: null, submissionId: submission?.id },
    ]);
    const table = await run(['boards', edition, '--lang', 'zh']);
    expect((await run(['boards', edition, '--csv'])).stdout).toContain('\n,,,,,Scripted,Testers,7B,,,,,,');
    expect(table.stdout).toMatch(/Scripted.*自测/);
    expect((await run(['boards'])).stdout).toContain('Test edition');
    const again = await run(['watch', submission?.id ?? '', '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({
      submission: { id: submission?.id },
      overall_score: null,
    });
    const said = [done, listed, board, table, again].map(({ stdout, stderr }) => stdout + stderr).join();
    expect(said).not.toContain(apiKey);
    expect(readTree(join(folder.path, '.config'))).not.toContain(apiKey);
  });

  it('submits nothing when the key is refused, and shows what the endpoint said without its tricks', async () => {
    const before = await countRows('submissions');
    const { baseUrl } = await startModel();
    const env = { DOCTORBENCH_API_KEY: `${apiKey}x` };
    const refused = await run(toSubmitArgs(baseUrl), { env });
    expect(refused.code).toBe(4);
    expect(refused.stderr).toContain('[endpoint.key-rejected]');
    expect(refused.stderr).not.toContain('\u001b');
    expect(refused.stderr).not.toContain(apiKey);
    expect(await countRows('submissions')).toBe(before);
  });

  it('ends with the cause of a submission that failed, and its fix', async () => {
    const { baseUrl } = await startModel();
    const env = { DOCTORBENCH_API_KEY: `${apiKey}x` };
    const failed = await run(toSubmitArgs(baseUrl, '--no-check', '--watch', '--lang', 'zh'), { env });
    expect(failed.code).toBe(4);
    expect(failed.stderr).toContain('可尝试');
    expect(failed.stderr).toContain('[endpoint.key-rejected]');
    expect(failed.stderr).not.toContain(apiKey);
  });

  it('cancels a submission, and submits one again that failed', async () => {
    let isSilent = true;
    const silent = await startScriptedModel((_, response) => {
      if (!isSilent) sayText(response, 'Answer: A');
    });
    const readSubmission = ({ stdout }: { readonly stdout: string }) =>
      (JSON.parse(stdout) as { submission: Submission }).submission;
    const args = toSubmitArgs(silent.baseUrl, '--no-check', '--private', '--json');
    const { id } = readSubmission(await run(args, { env: { DOCTORBENCH_API_KEY: apiKey } }));
    expect(await run(['cancel', id])).toMatchObject({ code: 0, stdout: expect.stringContaining(id) });
    const ended = await run(['watch', id, '--quiet']);
    expect(ended.stderr).toContain('submission.cancelled');
    isSilent = false;
    const again = readSubmission(
      await run(['resubmit', id, '--json'], { env: { DOCTORBENCH_API_KEY: apiKey } }),
    );
    expect(again.id).not.toBe(id);
    await run(['watch', again.id, '--quiet']);
    const late = await run(['cancel', again.id]);
    expect(late.code).toBe(8);
    expect(late.stderr).toContain('submission.state');
    await silent.close();
  });

  it('makes one submission of two requests under one idempotency key', async () => {
    const { baseUrl } = await startModel();
    const args = toSubmitArgs(baseUrl, '--no-check', '--idempotency-key', 'once', '--private', '--json');
    const env = { DOCTORBENCH_API_KEY: apiKey };
    const ids = [];
    for (let time = 0; time < 2; time++) {
      const { stdout } = await run(args, { env });
      ids.push((JSON.parse(stdout) as { submission: Submission }).submission.id);
    }
    expect(ids[0]).toBe(ids[1]);
    const conflict = await run([...args, '--provider', 'other'], { env });
    expect(conflict).toMatchObject({ code: 8 });
    expect(conflict.stderr).toContain('submission.idempotency-conflict');
    await run(['watch', ids[0] ?? '', '--quiet']);
  });

  it.each([
    ['an unknown edition', ['--edition', 'no-such'], 8, 'request.not-found'],
    ['a date that is none', ['--cutoff', '2026-13'], 2, '--cutoff'],
    ['an empty name', ['--name', ' '], 2, '--name'],
    ['a base URL with a password', ['--base-url', 'https://me:secret@host/v1'], 2, 'config.base-url-invalid'],
  ])('gets a classified sentence for %s', async (_, more, code, words) => {
    const result = await run(toSubmitArgs('http://127.0.0.1:9/v1', '--no-key', ...more));
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(words);
    expect(result.stderr).not.toContain('    at ');
  });

  it('does not show the token to another server', async () => {
    const other = await startScriptedModel((_, response) => sayJson(response, 200, []));
    const server = other.baseUrl.replace('/v1', '');
    const boards = await run(['boards'], { env: { DOCTORBENCH_SERVER: server } });
    expect(boards).toMatchObject({ code: 0 });
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
    const submissions = await run(['submissions'], { env: { DOCTORBENCH_SERVER: server } });
    expect(submissions).toMatchObject({ code: 8 });
    expect(submissions.stderr).toContain('server.not-signed-in');
    await other.close();
  });

  it('is told to sign in again once the token has expired', async () => {
    await database.pool.query("update api_tokens set expires_at = now() - interval '1 day'");
    const expired = await run(['submissions', '--json']);
    expect(expired.code).toBe(8);
    expect(JSON.parse(expired.stderr)).toMatchObject({ error: { code: 'server.not-signed-in' } });
    await database.pool.query('update api_tokens set expires_at = null');
  });

  it('signs out: the token is revoked and forgotten', async () => {
    expect(await run(['logout'])).toMatchObject({ code: 0 });
    expect(existsSync(credentials())).toBe(false);
    expect(await countRows('api_tokens')).toBe(0);
    expect(await run(['logout'])).toMatchObject({ code: 8 });
  });

  it('is refused with a wrong code and without one, and nothing is kept', async () => {
    let asked = false;
    const wrong = await run(['login', '--phone', '13900002222', '--json'], {
      answer: stderr => {
        if (asked || !stderr.includes('Code sent to')) return undefined;
        asked = true;
        const code = /: (\d{6}) /.exec(printed.at(-1) ?? '')?.[1] ?? '0';
        return Promise.resolve(String((Number(code) + 1) % 1e6).padStart(6, '0'));
      },
    });
    expect(wrong).toMatchObject({ code: 8 });
    expect(wrong.stderr).toContain('auth.code-wrong');
    expect(await run(['login', '--phone', '13900003333'])).toMatchObject({ code: 2 });
    expect(await run(['login', '--phone', '12'])).toMatchObject({ code: 2 });
    expect(existsSync(credentials())).toBe(false);
  });
});
