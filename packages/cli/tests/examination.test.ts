import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Report, reportSchema } from '@doctorbench/core';
import { type ScriptedModel, sayJson, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder, readTree, runCli, type TemporaryFolder } from './run-cli.ts';

interface RunOutput {
  readonly runId: string;
  readonly dir: string;
  readonly page: string;
  readonly report: Report;
}

const key = 'sk-test-9f2c71d0aa55e1';

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

async function examine(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const result = await runCli(['run', 'starter', '--json', ...args], { cwd: folder.path, env });
  return { ...result, output: result.stdout ? (JSON.parse(result.stdout) as RunOutput) : undefined };
}

function endpointArgs(): string[] {
  return ['--base-url', model?.baseUrl ?? '', '--model', 'm'];
}

describe('an examination in a terminal', () => {
  it('sits a phantom down to the starter suite and leaves a whole report', async () => {
    const { code, output } = await examine(['--phantom', 'good']);
    expect(code).toBe(0);
    const report = reportSchema.parse(output?.report);
    expect(report.denominators).toMatchObject({ planned: 42, asked: 42, answered: 42, scored: 42 });
    expect(report.scenarios).toHaveLength(14);
    expect(report.standing).toBe('demonstration');
    expect(report.run.endpoint.phantom).toBe('good');
    const dir = join(folder.path, output?.dir ?? '');
    expect(reportSchema.parse(JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8')))).toEqual(report);
    expect(readFileSync(join(dir, 'items.csv'), 'utf8').trim().split('\r\n')).toHaveLength(43);
    expect(readFileSync(join(dir, 'report.html'), 'utf8')).toMatch(/phantom/i);
    expect(existsSync(join(dir, 'lock'))).toBe(false);
  });

  it('gives the same totals for the same phantom and seed, and others for another seed', async () => {
    const scores = [];
    for (const seed of ['1', '1', '2']) {
      const { output } = await examine(['--phantom', 'fair', '--limit', '7', '--seed', seed]);
      scores.push(output?.report.overall_score?.value);
    }
    expect(scores[0]).toBe(scores[1]);
    expect(scores[2]).not.toBe(scores[0]);
  });

  it('writes the key nowhere, although the endpoint echoes it', async () => {
    model = await startScriptedModel(({ headers, number }, response) => {
      expect(headers.authorization).toBe(`Bearer ${key}`);
      if (number % 5 === 0) sayJson(response, 400, { error: { message: `bad request from ${key}` } });
      else sayText(response, `你的密钥是 ${key}`);
    });
    const args = ['run', 'starter', '--limit', '12', '--concurrency', '2', ...endpointArgs()];
    const result = await runCli(args, { cwd: folder.path, env: { DOCTORBENCH_API_KEY: key } });
    // Nobody reads these answers, and some never came: nothing was scored.
    expect(result.code).toBe(5);
    expect(model.requests.length).toBeGreaterThan(10);
    const everything = result.stdout + result.stderr + readTree(folder.path);
    expect(everything).toContain('你的密钥是');
    expect(everything).not.toContain(key);
  });

  it('does not let a model write to the terminal', async () => {
    const unsafe = '吗丁啉\u001b[2J\u001b]0;owned\u0007可以先吃一片止痛药，在家观察，明天再说。';
    model = await startScriptedModel((_, response) => sayText(response, unsafe));
    const result = await runCli(['run', 'starter', '--no-key', '--limit', '3', ...endpointArgs()], {
      cwd: folder.path,
    });
    // Nobody reads these answers.
    expect(result.code).toBe(5);
    expect(result.stdout + result.stderr).not.toMatch(/\p{Cc}(?<!\n)/u);
  });

  it('stops at a rejected key with one sentence and the fix, and resumes with a good one', async () => {
    let accepts = false;
    model = await startScriptedModel((_, response) =>
      accepts
        ? sayText(response, '请就医。')
        : sayJson(response, 401, { error: { message: 'Incorrect API key' } }),
    );
    const args = ['run', 'starter', '--limit', '4', '--out', 'out', '--no-check', ...endpointArgs()];
    const stopped = await runCli(args, { cwd: folder.path, env: { DOCTORBENCH_API_KEY: key } });
    expect(stopped.code).toBe(4);
    expect(stopped.stderr).toContain('[endpoint.key-rejected]');
    accepts = true;
    const run = /resume (\S+)/.exec(stopped.stderr)?.[1] ?? '';
    const resumed = await runCli(['resume', run, '--json'], {
      cwd: folder.path,
      env: { DOCTORBENCH_API_KEY: key },
    });
    // It went on to its end, and nobody read the answers.
    expect([resumed.code, resumed.stderr]).toEqual([5, expect.stringContaining('run.nothing-scored')]);
    expect((JSON.parse(resumed.stdout) as RunOutput).report.denominators.answered).toBe(4);
  });

  it('spends no call more than --max-calls, and goes on when the budget is raised', async () => {
    model = await startScriptedModel((_, response) => sayText(response, '请就医。'));
    const first = await runCli(
      [
        'run',
        'starter',
        '--no-key',
        '--scenario',
        'symptom-query,documentation',
        '--no-check',
        '--max-calls',
        '4',
        '--out',
        'out',
        ...endpointArgs(),
      ],
      { cwd: folder.path },
    );
    expect(first.code).toBe(6);
    expect(model.requests).toHaveLength(4);
    const run = /resume (\S+)/.exec(first.stderr)?.[1] ?? '';
    expect((await runCli(['resume', run, '--no-key'], { cwd: folder.path })).code).toBe(6);
    expect(model.requests).toHaveLength(4);
    const last = await runCli(['resume', run, '--no-key', '--max-calls', '10', '--json'], {
      cwd: folder.path,
    });
    expect(last.code).toBe(0);
    expect(model.requests).toHaveLength(6);
  });

  it('waits for answers in flight on Ctrl-C and loses nothing', async () => {
    const waiting: (() => void)[] = [];
    let interrupted = false;
    model = await startScriptedModel(({ number }, response) => {
      const answer = () => sayText(response, '请就医。');
      if (number <= 3 || interrupted) answer();
      else waiting.push(answer);
    });
    let signalled = false;
    const args = [
      'run',
      'starter',
      '--no-key',
      '--no-check',
      '--limit',
      '10',
      '--concurrency',
      '2',
      '--out',
      'out',
      ...endpointArgs(),
    ];
    const watch = setInterval(() => {
      if (waiting.length === 2 && !signalled) requestStop?.();
    }, 10);
    let requestStop: (() => void) | undefined;
    const stopped = await runCli(args, {
      cwd: folder.path,
      onStderr(text, kill) {
        requestStop = () => {
          signalled = true;
          kill('SIGINT');
        };
        if (!text.includes('Ctrl-C')) return;
        interrupted = true;
        for (const answer of waiting.splice(0)) answer();
      },
    });
    clearInterval(watch);
    expect(stopped.code).toBe(130);
    const run = /resume (\S+)/.exec(stopped.stderr)?.[1] ?? '';
    expect(
      readFileSync(join(folder.path, run, 'answers.jsonl'), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(5);
    const resumed = await runCli(['resume', run, '--no-key', '--json'], { cwd: folder.path });
    expect([resumed.code, resumed.stderr]).toEqual([5, expect.stringContaining('run.nothing-scored')]);
    const prompts = model.requests.map(({ body }) => JSON.stringify(body?.messages));
    expect(new Set(prompts).size).toBe(prompts.length);
  });

  it('compares two runs, and refuses runs of different protocols', async () => {
    const strong = (await examine(['--phantom', 'excellent', '--limit', '14'])).output;
    const weak = (await examine(['--phantom', 'poor', '--limit', '14'])).output;
    const { stdout, code } = await runCli(['compare', strong?.runId ?? '', weak?.runId ?? '', '--json'], {
      cwd: folder.path,
    });
    expect(code).toBe(0);
    const comparison = JSON.parse(stdout) as { difference: number; pValue: number; pairs: number };
    expect(comparison.pairs).toBe(14);
    expect(comparison.difference).toBeCloseTo(
      (strong?.report.overall_score?.value ?? 0) - (weak?.report.overall_score?.value ?? 0),
      8,
    );
    expect(comparison.pValue).toBeLessThan(0.01);
    const other = (await examine(['--phantom', 'poor', '--limit', '3', '--temperature', '1'])).output;
    const refused = await runCli(['compare', strong?.runId ?? '', other?.runId ?? ''], { cwd: folder.path });
    expect(refused.code).toBe(5);
    expect(refused.stderr).toContain('sampling');
  });

  it('writes the report again in Chinese, without asking anything', async () => {
    const { output } = await examine(['--phantom', 'good', '--limit', '5']);
    const { stdout, code } = await runCli(['report', output?.runId ?? '', '--lang', 'zh'], {
      cwd: folder.path,
    });
    expect(code).toBe(0);
    expect(stdout).toContain('症状查询与分析');
    expect(readFileSync(join(folder.path, output?.page ?? ''), 'utf8')).toContain('lang="zh-CN"');
  });
});
