import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScriptedModel, sayJson, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder, runCli, spawnCli, type TemporaryFolder } from './run-cli.ts';

let folder: TemporaryFolder;
let model: ScriptedModel | undefined;

beforeEach(() => {
  folder = createTemporaryFolder();
});

afterEach(async () => {
  await model?.close();
  model = undefined;
  folder.remove();
});

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return runCli(args, { cwd: folder.path, env });
}

describe('help', () => {
  it.each([
    ['en', 'Usage:', 'Exit codes'],
    ['zh', '用法：', '退出码'],
  ])('is worth reading in %s', async (lang, usage, codes) => {
    const { code, stdout } = await run(['--help', '--lang', lang]);
    expect(code).toBe(0);
    expect(stdout).toContain(usage);
    expect(stdout).toContain(codes);
    expect(stdout).toContain('DOCTORBENCH_API_KEY');
  });

  it('follows the locale', async () => {
    expect((await run(['run', '--help'], { LANG: 'zh_CN.UTF-8' })).stdout).toContain('让模型作答');
  });

  it('shows the version', async () => {
    const { stdout } = await spawnCli(['--version'], { cwd: folder.path });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('wrong usage', () => {
  it.each([
    [
      'an unknown scenario',
      ['run', '--phantom', 'good', '--scenario', 'astrology'],
      'suite.scenario-unknown',
      'symptom-query',
    ],
    [
      'a scenario of another track',
      ['run', '--phantom', 'good', '--scenario', 'triage'],
      'suite.scenario-unknown',
      'triage',
    ],
    ['no endpoint', ['run'], 'config.invalid', '--base-url'],
    ['an unknown phantom', ['run', '--phantom', 'nobody'], 'config.invalid', 'excellent'],
    ['a negative limit', ['run', '--phantom', 'good', '--limit', '-3'], 'config.invalid', '--limit'],
    [
      'a limit that is no number',
      ['run', '--phantom', 'good', '--limit', 'many'],
      'config.invalid',
      '--limit',
    ],
    [
      'a temperature out of range',
      ['run', '--phantom', 'good', '--temperature', '9'],
      'config.invalid',
      '--temperature',
    ],
    [
      'a cost limit without prices',
      ['run', '--phantom', 'good', '--max-cost', '1'],
      'config.invalid',
      '--price-in',
    ],
    ['an unknown option', ['run', '--fast'], 'config.invalid', '--fast'],
    ['an unknown command', ['examine'], 'config.invalid', 'examine'],
    ['an unknown language', ['--lang', 'fr', 'run'], 'config.invalid', '--lang'],
    [
      'a base URL that is none',
      ['check', '--no-key', '--base-url', 'nowhere', '--model', 'm'],
      'config.base-url-invalid',
      'https://',
    ],
  ])('%s gets a classified sentence and exit code 2', async (_, args, code, hint) => {
    const result = await run(args);
    expect(result.code).toBe(2);
    expect(result.stderr).toContain(`[${code}]`);
    expect(result.stderr).toContain(hint);
    expect(result.stderr).not.toContain('    at ');
  });

  it.each([
    ['is missing', undefined, 'config.key-missing'],
    ['holds a line break', 'sk-1234567890\nabc', 'config.key-malformed'],
    ['holds a space', 'sk-1234567890 abc', 'config.key-malformed'],
  ])('a key that %s is refused before anything is asked', async (_, key, code) => {
    const result = await run(
      ['check', '--base-url', 'http://127.0.0.1:9/v1', '--model', 'm'],
      key === undefined ? {} : { DOCTORBENCH_API_KEY: key },
    );
    expect(result.code).toBe(2);
    expect(result.stderr).toContain(`[${code}]`);
    expect(result.stderr).not.toContain('sk-1234567890');
  });

  it('says errors as one JSON object under --json', async () => {
    const { stderr } = await run(['report', 'run_missing', '--json', '--lang', 'zh']);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'run.not-found', what: '找不到该次运行' } });
  });
});

describe('suite', () => {
  it('lint names file, line and field of every problem and ends with 3', async () => {
    const dir = join(folder.path, 'broken');
    mkdirSync(join(dir, 'items'), { recursive: true });
    const text = { zh: '题', en: 'Suite' };
    const manifest = {
      schemaVersion: 1,
      id: 'broken',
      version: '1.0.0',
      title: text,
      description: text,
      track: 'llm',
      languages: ['en'],
      licence: 'MIT',
      policy: 'doctorbench@1',
      files: ['items/a.jsonl', 'items/b.jsonl'],
      canary: 'canary-0001',
    };
    writeFileSync(join(dir, 'suite.json'), JSON.stringify(manifest));
    writeFileSync(join(dir, 'items/a.jsonl'), '{"id": "one", "kind": "open"}\nnot json\n');
    const result = await run(['suite', 'lint', 'broken', '--json']);
    expect(result.code).toBe(3);
    const { problems } = JSON.parse(result.stdout) as {
      problems: { file: string; line?: number; field?: string }[];
    };
    expect(problems).toContainEqual(
      expect.objectContaining({ file: 'items/a.jsonl', line: 1, field: 'messages' }),
    );
    expect(problems).toContainEqual(expect.objectContaining({ file: 'items/a.jsonl', line: 2 }));
    expect(problems).toContainEqual(expect.objectContaining({ file: 'items/b.jsonl' }));
    expect((await run(['run', 'broken', '--phantom', 'good'])).code).toBe(3);
  });

  it('shows, counts and describes the starter suite', async () => {
    expect((await run(['suite', 'lint', 'starter'])).code).toBe(0);
    expect(JSON.parse((await run(['suite', 'stats', 'starter', '--json'])).stdout)).toMatchObject({
      items: 42,
      reviewed: 42,
    });
    expect((JSON.parse((await run(['suite', 'show', 'starter', '--json'])).stdout) as unknown[]).length).toBe(
      42,
    );
    expect(
      JSON.parse((await run(['suite', 'show', 'starter', 'starter-symptom-query-01', '--json'])).stdout),
    ).toMatchObject({ kind: 'open' });
    expect((await run(['suite', 'show', 'starter', 'no-such-item'])).stderr).toContain('suite.item-unknown');
    expect(JSON.parse((await run(['suite', 'schema', 'item'])).stdout)).toHaveProperty('oneOf');
  });
});

describe('estimate', () => {
  it('says calls, tokens, cost and time without calling anything', async () => {
    const { stdout, code } = await run([
      'estimate',
      'starter',
      '--repeat',
      '2',
      '--price-in',
      '1',
      '--price-out',
      '2',
      '--json',
    ]);
    expect(code).toBe(0);
    const estimate = JSON.parse(stdout) as Record<string, number>;
    expect(estimate).toMatchObject({ items: 42, calls: 92 });
    expect(estimate.costUsd).toBeCloseTo(
      ((estimate.inputTokens ?? 0) + 2 * (estimate.outputTokens ?? 0)) / 1e6,
      10,
    );
    expect(estimate.durationMs).toBeGreaterThan(0);
  });
});

describe('check', () => {
  it('says what an endpoint can sit', async () => {
    model = await startScriptedModel(({ body }, response) =>
      body?.tools
        ? sayJson(response, 400, { error: { message: 'tools are not supported' } })
        : sayText(response, 'red'),
    );
    const { code, stdout } = await run(['check', '--no-key', '--base-url', model.baseUrl, '--model', 'm']);
    expect(code).toBe(0);
    expect(stdout).toContain('✓ sees images');
    expect(stdout).toContain('endpoint.no-tools');
    expect(stdout).toContain('Medical LLM, Medical Imaging');
  });

  it('recognises a base URL without /v1 and says so', async () => {
    model = await startScriptedModel(({ path }, response) =>
      path.startsWith('/v1/') ? sayText(response, 'ready') : sayJson(response, 404, { detail: 'Not Found' }),
    );
    const { code, stderr } = await run([
      'check',
      '--no-key',
      '--base-url',
      model.baseUrl.replace('/v1', ''),
      '--model',
      'm',
      '--lang',
      'zh',
    ]);
    expect(code).toBe(4);
    expect(stderr).toContain('endpoint.not-found');
    expect(stderr).toContain('/v1');
  });
});

describe('phantom', () => {
  it('lists the phantoms in both languages', async () => {
    expect((await run(['phantom', 'list'])).stdout).toContain('phantom-injector');
    expect((await run(['phantom', 'list', '--lang', 'zh'])).stdout).toContain('拒答');
  });
});
