import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Grade, gradeSchema, type Report, reportSchema, runManifestSchema } from '@doctorbench/core';
import { helpfulText, makeChoiceItem, makeDialogueItem, makeOpenItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { type ScriptedModel, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JudgeServer, startJudgeServer } from './judge-server.ts';
import { createTemporaryFolder, readTree, runCli, type TemporaryFolder } from './run-cli.ts';

interface Output {
  readonly runId: string;
  readonly dir: string;
  readonly page: string;
  readonly report: Report;
}

const key = 'sk-judge-77ab31c09e5f20';
const items = [
  ...Array.from({ length: 4 }, (_, index) => makeOpenItem(`o-${index}`)),
  makeDialogueItem('d'),
  makeChoiceItem('c'),
];
/** Calls that one judge needs for these items: one for each answer that is read. */
const readings = 6;

let folder: TemporaryFolder;
let suiteDir: string;
let judge: JudgeServer;
let model: ScriptedModel | undefined;

beforeEach(async () => {
  folder = createTemporaryFolder();
  suiteDir = await writeSuiteFolder(join(folder.path, 'suite'), { items });
  judge = await startJudgeServer({ suiteDir, key, obeys: 'ABRACADABRA' });
});

afterEach(async () => {
  await model?.close();
  model = undefined;
  await judge.close();
  folder.remove();
});

function writeJudges(judges: readonly object[], name = 'judges.json'): string {
  writeFileSync(join(folder.path, name), JSON.stringify({ schemaVersion: 1, judges }));
  return name;
}

function toJudge(overrides: object = {}): object {
  return { baseUrl: judge.baseUrl, model: 'referee-1', apiKeyEnv: 'JUDGE_KEY', concurrency: 2, ...overrides };
}

function run(args: readonly string[], env: Readonly<Record<string, string>> = { JUDGE_KEY: key }) {
  return runCli(args, { cwd: folder.path, env });
}

async function runJson<T = Output>(args: readonly string[], env?: Readonly<Record<string, string>>) {
  const result = await run([...args, '--json'], env);
  if (result.code !== 0) throw new Error(result.stderr);
  return { ...result, output: JSON.parse(result.stdout) as T };
}

/** Sits a phantom that knows everything down to the suite, read by nobody unless told. */
async function examine(...args: readonly string[]): Promise<Output> {
  const { output } = await runJson([
    ...['run', 'suite', '--phantom', 'ability-100', '--judges', 'offline', '--quiet'],
    ...args,
  ]);
  return output;
}

function readGrades(dir: string): readonly Grade[] {
  const lines = readFileSync(join(folder.path, dir, 'grades.jsonl'), 'utf8')
    .trim()
    .split('\n');
  return lines.map(line => gradeSchema.parse(JSON.parse(line)));
}

function readManifest(dir: string) {
  return runManifestSchema.parse(JSON.parse(readFileSync(join(folder.path, dir, 'run.json'), 'utf8')));
}

describe('judges of a file', () => {
  const grade = (file: string) => {
    const line = JSON.stringify({ id: 'o-0', answer: helpfulText });
    writeFileSync(join(folder.path, 'answers.jsonl'), line);
    return run(['grade', '--answers', 'answers.jsonl', '--suite', 'suite', '--judges', file]);
  };

  it('read labelled answers before those of an examinee', async () => {
    const { code, stderr } = await grade(writeJudges([toJudge({ name: 'referee' })]));
    expect(stderr).toContain('Judge referee: on 3 labelled answers it found 11 of 11 statements that are so');
    expect(code).toBe(0);
  });

  it('are refused on the first screen when they are of no use, and nothing is written', async () => {
    model = await startScriptedModel((_, response) => sayText(response, 'Looks fine to me.'));
    const { code, stderr } = await grade(
      writeJudges([{ name: 'small', baseUrl: model.baseUrl, model: 's' }]),
    );
    expect([code, existsSync(join(folder.path, 'runs'))]).toEqual([7, false]);
    expect(stderr).toContain('[judges.trial-failed]');
    expect(stderr).toMatch(/Judge small is unfit: on 1 labelled answers .*replies could not be used/);
  });
});

describe('a run with judges', () => {
  it('may be read by phantom judges, and says so', async () => {
    const { dir, report } = await examine('--judges', 'phantom');
    expect(reportSchema.parse(report)).toMatchObject({
      standing: 'demonstration',
      denominators: { scored: 6 },
    });
    const { judges, protocol, versions } = readManifest(dir);
    expect(judges?.map(({ name, phantom, recused }) => [name, phantom, recused])).toEqual([
      ['phantom-judge-exact', true, false],
      ['phantom-judge-lenient', true, false],
      ['phantom-judge-strict', true, false],
    ]);
    expect(protocol.judges).toEqual(judges?.map(({ name }) => name));
    expect(versions).toMatchObject({
      open: 'panel@3',
      'judge-prompt.en': expect.stringMatching(/^judge@2 sha256:/),
    });
    const open = readGrades(dir).filter(({ kind }) => kind === 'open');
    expect(open).toHaveLength(4);
    for (const { verdicts, judging } of open) {
      expect(verdicts.map(({ votes }) => votes?.length)).toEqual([3, 3]);
      expect(judging).toHaveLength(3);
    }
    const { stdout } = await run(['report', dir]);
    expect(stdout).toContain('This is a demonstration');
  });

  it('has every answer read by the judges of a file, whose key is written nowhere', async () => {
    const file = writeJudges([toJudge({ name: 'referee' })]);
    const result = await run(['run', 'suite', '--phantom', 'ability-100', '--judges', file, '--out', 'out']);
    expect(result.code).toBe(0);
    expect(judge.requests).toHaveLength(readings);
    const dir = join('out', readdirSync(join(folder.path, 'out'))[0] ?? '');
    expect(readManifest(dir)).toMatchObject({
      judges: [{ name: 'referee', model: 'referee-1', family: 'referee', apiKeyEnv: 'JUDGE_KEY' }],
      protocol: { judges: ['referee (referee-1)'] },
    });
    expect(readGrades(dir).find(({ itemId }) => itemId === 'o-0')).toMatchObject({
      grader: 'panel@3 (referee)',
      total: { kind: 'scored', percent: 100 },
    });
    const everything = result.stdout + result.stderr + readTree(folder.path);
    expect(everything).toContain('JUDGE_KEY');
    expect(everything).not.toContain(key);
  });

  it('stops when a judge rejects its key, names the judge, and is resumed without asking again', async () => {
    model = await startScriptedModel((_, response) => sayText(response, helpfulText));
    const file = writeJudges([toJudge({ name: 'referee' })]);
    const endpoint = ['--no-key', '--no-check', '--base-url', model.baseUrl, '--model', 'm'];
    const stopped = await run(['run', 'suite', ...endpoint, '--judges', file, '--out', 'out'], {
      JUDGE_KEY: 'sk-wrong-0123456789',
    });
    expect(stopped.code).toBe(4);
    expect(stopped.stderr).toContain('[judges.unavailable]');
    expect(stopped.stderr).toContain('judge referee: endpoint.key-rejected');
    expect(stopped.stderr + readTree(join(folder.path, 'out'))).not.toContain('sk-wrong-0123456789');
    const asked = model.requests.length;
    const dir = /resume (\S+)/.exec(stopped.stderr)?.[1] ?? '';
    const missing = await run(['resume', dir, '--no-key'], {});
    expect([missing.code, missing.stderr.includes('JUDGE_KEY')]).toEqual([2, true]);
    const { output } = await runJson(['resume', dir, '--no-key']);
    expect(output.report.denominators).toMatchObject({ planned: 6, scored: 6 });
    expect(model.requests.length).toBeLessThanOrEqual(7);
    expect(new Set(model.requests.map(({ body }) => JSON.stringify(body?.messages))).size).toBe(
      model.requests.length,
    );
    expect(asked).toBeGreaterThan(0);
    expect(judge.requests.filter(({ headers }) => headers.authorization === `Bearer ${key}`)).toHaveLength(
      readings,
    );
  });
});

describe('grade', () => {
  it('reads the answers of a run again by each kind of judge, in folders of their own', async () => {
    const { dir, runId } = await examine();
    const before = readFileSync(join(folder.path, dir, 'grades.jsonl'), 'utf8');
    const file = writeJudges([toJudge()]);
    const outputs = [];
    for (const judges of ['phantom', file, 'offline'])
      outputs.push((await runJson(['grade', dir, '--judges', judges, '--quiet'])).output);
    expect(outputs.map(output => output.runId)).toEqual([runId, runId, runId]);
    expect(outputs.map(output => output.dir)).toEqual(
      ['1', '2', '3'].map(name => join(folder.path, dir, 'gradings', name)),
    );
    expect(outputs.map(({ report }) => report.standing)).toEqual(['demonstration', 'result', 'self-test']);
    for (const output of outputs) {
      expect(reportSchema.parse(output.report).run.gradingOf).toEqual({ runId, dir: join('..', '..') });
      expect(existsSync(output.page)).toBe(true);
      expect(existsSync(join(output.dir, 'answers.jsonl'))).toBe(false);
    }
    expect(readFileSync(join(folder.path, dir, 'grades.jsonl'), 'utf8')).toBe(before);
    expect(outputs[2]?.report.run.versions).not.toHaveProperty('judge-prompt.en');
  });

  it('goes on with the grading of the same judges, and reads nothing twice', async () => {
    const { dir } = await examine();
    const file = writeJudges([toJudge()]);
    const first = (await runJson(['grade', dir, '--judges', file])).output;
    expect(judge.requests).toHaveLength(readings);
    const second = (await runJson(['grade', dir, '--judges', file])).output;
    // Named by its folder, a grading leads to its run.
    const third = (await runJson(['grade', join(dir, 'gradings', '1'), '--judges', file])).output;
    expect([second.dir, third.dir]).toEqual([first.dir, first.dir]);
    expect(judge.requests).toHaveLength(readings);
    expect(second.report.overall_score).toEqual(first.report.overall_score);
    const other = writeJudges([toJudge({ name: 'other' })], 'other.json');
    const fourth = (await runJson(['grade', join(dir, 'gradings', '1'), '--judges', other])).output;
    expect(fourth.dir).toBe(join(folder.path, dir, 'gradings', '2'));
    expect(judge.requests).toHaveLength(2 * readings);
  });

  it('stops when its judge is gone, and is gone on with by grade or resume', async () => {
    const { dir } = await examine();
    const file = writeJudges([toJudge({ name: 'referee' })]);
    judge.fail(402);
    const stopped = await run(['grade', dir, '--judges', file]);
    expect(stopped.code).toBe(4);
    expect(stopped.stderr).toContain('[judges.unavailable]');
    expect(stopped.stderr).toContain('judge referee');
    const grading = /resume (\S+)/.exec(stopped.stderr)?.[1] ?? '';
    expect(grading).toBe(join(folder.path, dir, 'gradings', '1'));
    judge.fail(undefined);
    const asked = judge.requests.length;
    const { output } = await runJson(['resume', grading, '--quiet']);
    expect(output).toMatchObject({ dir: grading, report: { denominators: { scored: 6 } } });
    expect(judge.requests).toHaveLength(asked + readings);
    await runJson(['grade', dir, '--judges', file]);
    expect(judge.requests).toHaveLength(asked + readings);
  });

  it('does not mix gradings in which different judges sat', async () => {
    const { dir } = await examine();
    const file = writeJudges([toJudge(), toJudge({ name: 'kin', family: 'acme' })]);
    const all = await runJson(['grade', dir, '--judges', file]);
    const recused = await runJson(['grade', dir, '--judges', file, '--family', 'Acme']);
    expect(all.stderr).not.toContain('Recused');
    expect(recused.stderr).toContain("Excluded as members of the examinee's family: kin");
    expect(recused.output.dir).not.toBe(all.output.dir);
    expect(recused.output.report.run.endpoint.family).toBe('Acme');
    expect(judge.requests).toHaveLength(3 * readings);
  });
});

describe('judges of the family of the examinee', () => {
  it('do not sit, in a run as in a grading', async () => {
    const file = writeJudges([toJudge(), toJudge({ model: 'phantom-judge-exact' })]);
    const result = await run(['run', 'suite', '--phantom', 'good', '--judges', file, '--lang', 'zh']);
    expect(result.code).toBe(0);
    expect(result.stderr).toContain('phantom-judge-exact');
    expect(judge.requests.every(({ body }) => body?.model === 'referee-1')).toBe(true);
  });

  it('leave nobody when all are: nothing is asked, and no folder is made', async () => {
    const file = writeJudges([toJudge({ family: 'phantom' })]);
    const result = await run(['run', 'suite', '--phantom', 'good', '--judges', file, '--json']);
    expect(result.code).toBe(2);
    expect(JSON.parse(result.stderr)).toMatchObject({ error: { code: 'judges.none-left' } });
    expect(existsSync(join(folder.path, 'runs'))).toBe(false);
    expect(judge.requests).toEqual([]);
  });
});

describe('a judges file', () => {
  it.each([
    ['is not there', undefined, 'nowhere.json'],
    ['is no JSON', '{"schemaVersion": 1, ', 'not JSON'],
    ['names no judge', { schemaVersion: 1, judges: [] }, 'judges'],
    [
      'is of another version',
      { schemaVersion: 2, judges: [{ baseUrl: 'http://h/v1', model: 'm' }] },
      'schemaVersion',
    ],
    [
      'names two judges alike',
      { schemaVersion: 1, judges: Array(2).fill({ baseUrl: 'http://h/v1', model: 'm' }) },
      'two judges have one name',
    ],
    ['lacks a model', { schemaVersion: 1, judges: [{ baseUrl: 'http://h/v1' }] }, 'judges.0.model'],
    [
      'has a base URL that is none',
      { schemaVersion: 1, judges: [{ baseUrl: 'host', model: 'm' }] },
      'judges.0.baseUrl',
    ],
    [
      'holds a key',
      { schemaVersion: 1, judges: [{ baseUrl: 'http://h/v1', model: 'm', apiKey: 'sk-hidden-123456' }] },
      'apiKey',
    ],
    [
      'holds a key where a variable is named',
      { schemaVersion: 1, judges: [{ baseUrl: 'http://h/v1', model: 'm', apiKeyEnv: 'sk-hidden-123456' }] },
      'judges.0.apiKeyEnv',
    ],
    [
      'holds a password, though its judge would not sit',
      {
        schemaVersion: 1,
        judges: [
          { baseUrl: 'http://u:sk-hidden-123456@h/v1', model: 'phantom-x' },
          { baseUrl: 'http://h/v1', model: 'm' },
        ],
      },
      'judges.0.baseUrl',
    ],
  ])('that %s is refused before anything is asked', async (_, content, hint) => {
    const name = content === undefined ? 'nowhere.json' : 'file.json';
    if (content !== undefined)
      writeFileSync(join(folder.path, name), typeof content === 'string' ? content : JSON.stringify(content));
    const result = await run(['run', 'suite', '--phantom', 'good', '--judges', name]);
    expect(result.code).toBe(2);
    expect(result.stderr).toContain('[judges.invalid]');
    expect(result.stderr).toContain(hint);
    expect(result.stderr).not.toContain('sk-hidden');
    expect(existsSync(join(folder.path, 'runs'))).toBe(false);
  });

  it.each([
    ['en', 'There is no API key', 'JUDGE_KEY'],
    ['zh', '没有密钥', 'JUDGE_KEY'],
  ])('whose key is not in the environment is refused, in %s', async (lang, what, variable) => {
    const file = writeJudges([toJudge()]);
    const { dir } = await examine();
    for (const args of [
      ['run', 'suite', '--phantom', 'good', '--judges', file],
      ['grade', dir, '--judges', file],
    ]) {
      const result = await run([...args, '--lang', lang], {});
      expect(result.code).toBe(2);
      expect(result.stderr).toContain('[config.key-missing]');
      for (const words of [what, variable]) expect(result.stderr).toContain(words);
    }
    expect(existsSync(join(folder.path, dir, 'gradings'))).toBe(false);
    expect(readdirSync(join(folder.path, 'runs'))).toHaveLength(1);
  });
});
