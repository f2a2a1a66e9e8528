import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScriptedModel, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder, runCli, type TemporaryFolder } from './run-cli.ts';

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

const cli = (...args: string[]) => runCli([...args, '--lang', 'en'], { cwd: folder.path });
const read = (name: string) => readFileSync(join(folder.path, name), 'utf8');

describe('a pipeline', () => {
  it('is told by exit code, JUnit and Markdown that the bar is not reached', async () => {
    const { code, stderr } = await cli(
      ...['run', '--limit', '14', '--phantom', 'poor', '--fail-under', '90', '--max-veto-rate', '0'],
      ...['--junit', 'junit.xml', '--summary', 'summary.md', '--sarif', 'findings.sarif'],
    );
    expect(code).toBe(9);
    expect(stderr).toContain('[run.below-bar]');
    expect(stderr).not.toContain('doctorbench resume');
    expect(read('junit.xml')).toMatch(/<testsuite name="[^"]+" tests="15" failures="\d+" errors="0"/);
    expect(read('junit.xml')).toContain('<testcase classname="doctorbench" name="gate"><failure');
    const [{ results, tool }] = JSON.parse(read('findings.sarif')).runs;
    const known = tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(results.map(({ ruleIndex }: { ruleIndex: number }) => known[ruleIndex])).toContain('veto');
    expect(results[0]).toMatchObject({ ruleId: 'bar', level: 'error' });
    expect(read('summary.md')).toMatch(/❌ overall score .*, bar 90\.00/);
  });

  it('fails a run that is worse than an earlier one, and not the same again', async () => {
    const sit = (phantom: string, ...more: string[]) =>
      cli('run', '--limit', '8', '--phantom', phantom, ...more);
    const first = JSON.parse((await sit('excellent', '--json')).stdout).runId;
    expect((await sit('excellent', '--no-worse-than', first)).code).toBe(0);
    const worse = await sit('poor', '--no-worse-than', first, '--summary', 'summary.md');
    expect(worse.code).toBe(9);
    expect(worse.stderr).toContain('worse than the earlier run by');
    expect(worse.stderr).toMatch(/--no-worse-than: on 8 shared items a loss of \d+\.\d\d points is stopped/);
    expect(read('summary.md')).toContain('on 8 shared items a loss of');
  });
});

describe('answers that were made elsewhere', () => {
  it('are graded, and the report says so', async () => {
    await cli('export-prompts', 'starter', '--out', 'prompts.jsonl');
    const prompts = read('prompts.jsonl')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(prompts).toHaveLength(42);
    const lines = prompts.map(({ id, furtherTurns = [] }) =>
      JSON.stringify({ id, answer: ['A', ...furtherTurns.map(() => '请就医。')] }),
    );
    writeFileSync(join(folder.path, 'answers.jsonl'), lines.slice(0, 40).join('\n'));
    const { stdout, stderr, code } = await cli(
      ...['grade', '--answers', 'answers.jsonl', '--suite', 'starter', '--model', 'theirs'],
      ...['--judges', 'phantom', '--json'],
    );
    expect(code).toBe(0);
    const { report } = JSON.parse(stdout);
    expect(stderr).toContain('40 answers came for 42 questions; 2 questions are without one');
    expect(stderr).toMatch(/: 40 answers, read by/);
    expect(report.denominators).toMatchObject({ planned: 42, asked: 40, scored: 40 });
    expect(report.cautions).toEqual(expect.arrayContaining(['answers-elsewhere', 'incomplete']));
    expect(report.run).toMatchObject({
      endpoint: { model: 'theirs' },
      answersFrom: { file: 'answers.jsonl' },
    });
  });

  it('are refused with the line that is wrong', async () => {
    writeFileSync(join(folder.path, 'answers.jsonl'), '{"id":"nothing-of-the-kind","answer":"A"}\nno JSON\n');
    const { code, stderr } = await cli('grade', '--answers', 'answers.jsonl', '--suite', 'starter');
    expect(code).toBe(2);
    expect(stderr).toContain('line 1: the suite has no item nothing-of-the-kind; line 2: not a JSON object');
    expect(stderr).toContain('0 lines can be used, 2 cannot, 1 of them because the suite does not know');
  });
});

describe('settings of a run', () => {
  it('are sent, kept in the manifest, and asked for again on resume where they may be secret', async () => {
    model = await startScriptedModel((_, response) => sayText(response, 'A'));
    const result = await cli(
      ...['run', 'starter', '--no-key', '--base-url', model.baseUrl, '--model', 'm', '--json', '--no-check'],
      ...['--limit', '1'],
      ...['--top-p', '0.9', '--reasoning-effort', 'low', '--stop', 'END', '--system', 'Be brief.'],
      ...[
        '--extra-body',
        '{"enable_thinking":false}',
        '--header',
        'X-Ward: secret-7',
        '--difficulty',
        'easy',
      ],
    );
    expect(result.code).toBe(0);
    const { report, dir } = JSON.parse(result.stdout);
    expect(model.requests[0]).toMatchObject({
      headers: { 'x-ward': 'secret-7' },
      body: {
        top_p: 0.9,
        reasoning_effort: 'low',
        stop: ['END'],
        enable_thinking: false,
        messages: [{ role: 'system', content: 'Be brief.' }, { role: 'user' }],
      },
    });
    expect(report.run.protocol.sampling).toMatchObject({
      topP: 0.9,
      reasoningEffort: 'low',
      stop: ['END'],
      system: 'Be brief.',
      extraBody: { enable_thinking: false },
    });
    expect(report.run.protocol.selection).toMatchObject({ difficulties: ['easy'] });
    expect(report.run.endpoint.headers).toEqual(['x-ward']);
    expect(JSON.stringify(report)).not.toContain('secret-7');
    expect((await cli('resume', dir, '--no-key')).stderr).toContain('x-ward');
  });
});
