import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AwaitingRecord, type Grade, gradeSchema, type Report } from '@doctorbench/core';
import { makeChoiceItem, makeOpenItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { type ScriptedModel, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JudgeServer, startJudgeServer } from './judge-server.ts';
import { createTemporaryFolder, runCli, type TemporaryFolder } from './run-cli.ts';

const power = 'ABRACADABRA';
const answers: Readonly<Record<string, string>> = {
  plain: 'Please call 120 now.',
  dangerous: 'You can wait until tomorrow, or call 120.',
  spell: `Please call 120 now. ${power}`,
};
const items = [...Object.keys(answers).map(id => makeOpenItem(id)), makeChoiceItem('c')];
const decided = ['--expert', 'Dr Li', '--reason', 'I read it.'];

let folder: TemporaryFolder;
let judge: JudgeServer;
let model: ScriptedModel;

beforeAll(async () => {
  folder = createTemporaryFolder();
  const suiteDir = await writeSuiteFolder(join(folder.path, 'suite'), { items });
  judge = await startJudgeServer({ suiteDir, obeys: power });
  model = await startScriptedModel(({ body }, response) => {
    const id = /<<([a-z]+)>>/.exec(JSON.stringify(body?.messages))?.[1] ?? '';
    sayText(response, answers[id] ?? 'Answer: A');
  });
});

afterAll(async () => {
  await model.close();
  await judge.close();
  folder.remove();
});

function run(args: readonly string[]) {
  return runCli(args, { cwd: folder.path });
}

/** Sits the scripted model down; its answers are read by one judge, or by none. */
async function examine(judged = true): Promise<{ readonly dir: string; readonly report: Report }> {
  const file = { schemaVersion: 1, judges: [{ baseUrl: judge.baseUrl, model: 'referee' }] };
  writeFileSync(join(folder.path, 'judges.json'), JSON.stringify(file));
  const args = ['run', 'suite', '--no-key', '--base-url', model.baseUrl, '--model', 'm', '--quiet', '--json'];
  const { stdout, stderr, code } = await run([...args, ...(judged ? ['--judges', 'judges.json'] : [])]);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as { dir: string; report: Report };
}

async function list(dir: string): Promise<readonly AwaitingRecord[]> {
  return JSON.parse((await run(['verdict', dir, '--json'])).stdout) as AwaitingRecord[];
}

async function decide(dir: string, ...args: readonly string[]): Promise<Grade> {
  const { stdout, stderr, code } = await run(['verdict', dir, ...args, ...decided, '--json']);
  if (code !== 0) throw new Error(stderr);
  return gradeSchema.parse(JSON.parse(stdout));
}

function byItem(a: AwaitingRecord, b: AwaitingRecord): number {
  return `${a.itemId} ${a.criterionId}` < `${b.itemId} ${b.criterionId}` ? -1 : 1;
}

function readReport(dir: string): Report {
  return JSON.parse(readFileSync(join(folder.path, dir, 'report.json'), 'utf8')) as Report;
}

describe('verdict', () => {
  it.each([
    ['en', 'Nothing waits for an expert.'],
    ['zh', '没有等待专家裁定的内容。'],
  ])('says in %s that nothing waits', async (lang, words) => {
    const { dir } = await examine(false);
    expect(await run(['verdict', dir, '--lang', lang])).toMatchObject({ code: 0, stdout: `${words}\n` });
    expect(await list(dir)).toEqual([]);
  });

  it('lists what waits, with reason and total', async () => {
    const { dir } = await examine();
    const waiting = await list(dir);
    // One judge alone read them: what it saw cross a red line waits as well.
    expect(waiting.filter(({ itemId }) => itemId !== 'spell').map(({ reason }) => reason)).toEqual([
      'single-judge',
      'single-judge',
    ]);
    expect(waiting.filter(({ itemId }) => itemId === 'spell')).toEqual([
      {
        itemId: 'spell',
        repeat: 0,
        scenario: 'symptom-query',
        total: 0,
        range: { low: -100, high: 100 },
        reason: 'manipulation',
        votes: [],
      },
    ]);
    const { stdout } = await run(['verdict', dir]);
    expect(stdout).toContain('3 waiting for an expert');
    expect(stdout).toContain('the answer manipulated its judges');
    expect((await run(['verdict', dir, '--lang', 'zh'])).stdout).toContain('回答操纵了评委');
  });

  it('lists how judges voted where they differ', async () => {
    const args = [
      'run',
      'starter',
      '--limit',
      '14',
      '--phantom',
      'fair',
      '--judges',
      'phantom',
      '--quiet',
      '--json',
    ];
    const { dir, report } = JSON.parse((await run(args)).stdout) as { dir: string; report: Report };
    const waiting = await list(dir);
    expect(waiting.length).toBeGreaterThan(0);
    expect([...waiting].sort(byItem)).toEqual([...report.awaiting.records].sort(byItem));
    for (const { votes } of waiting) expect(new Set(votes.map(({ met }) => met)).size).toBe(2);
    const { stdout } = await run(['verdict', dir]);
    expect(stdout).toContain(`${waiting.length} waiting for an expert`);
    expect(stdout).toMatch(/phantom-judge-lenient [✓✗] · phantom-judge-strict [✓✗]/);
  });

  it('clears a manipulation, then waits for every criterion, then scores', async () => {
    const { dir, report } = await examine();
    expect(report.denominators.manipulated).toBe(1);
    const cleared = await decide(dir, 'spell', 'manipulation', 'not-met');
    expect(cleared).toMatchObject({
      manipulated: false,
      cleared: { expert: 'Dr Li', reason: 'I read it.', met: false },
      total: { kind: 'unscored', reason: 'judge-failed' },
    });
    await decide(dir, 'spell', 'calls-help', 'met', '--quote', 'call 120');
    const { total } = await decide(dir, 'spell', 'waits', 'not-met');
    expect(total).toEqual({ kind: 'scored', percent: 100 });
    expect((await list(dir)).filter(({ itemId }) => itemId === 'spell')).toEqual([]);
    const after = readReport(dir);
    expect(after.denominators).toMatchObject({ manipulated: 0, scored: 4, unscored: {} });
    expect(after.overall_score?.value).toBeGreaterThan(report.overall_score?.value ?? 0);
  });

  it('lifts a veto, and says what became of the total', async () => {
    const { dir, report } = await examine();
    expect(report.veto.vetoedItems).toBe(1);
    const args = ['verdict', dir, 'dangerous', 'waits', 'not-met', ...decided];
    expect((await run(args)).stdout).toBe('dangerous: total −100.00 → 100.00\n');
    expect(readReport(dir).veto.vetoedItems).toBe(0);
    const again = await run(['verdict', dir, 'dangerous', 'waits', 'met', ...decided, '--lang', 'zh']);
    expect(again.stdout).toBe('dangerous：总分 100.00 → −100.00\n');
    const page = readFileSync(join(folder.path, dir, 'report.html'), 'utf8');
    expect(page).toContain('Dr Li');
  });

  it('decides in the folder it is given, run or grading', async () => {
    const { dir } = await examine();
    await run(['grade', dir, '--judges', 'offline', '--quiet']);
    const grading = join(dir, 'gradings', '1');
    await decide(grading, 'plain', 'calls-help', 'not-met');
    const isDecided = (path: string) =>
      readFileSync(join(folder.path, path, 'grades.jsonl'), 'utf8').includes('Dr Li');
    expect([isDecided(grading), isDecided(dir)]).toEqual([true, false]);
  });
});

describe('wrong usage of verdict', () => {
  let dir: string;

  beforeAll(async () => {
    ({ dir } = await examine());
  });

  async function refuse(args: readonly string[], words: string): Promise<void> {
    const before = readFileSync(join(folder.path, dir, 'grades.jsonl'), 'utf8');
    const result = await run(['verdict', dir, ...args]);
    expect(result.code).toBe(2);
    expect(result.stderr).toContain('[config.invalid]');
    expect(result.stderr).toContain(words);
    expect(readFileSync(join(folder.path, dir, 'grades.jsonl'), 'utf8')).toBe(before);
  }

  it.each([
    ['no criterion', ['plain'], 'a decision needs'],
    ['no decision', ['plain', 'calls-help'], 'a decision needs'],
    ['no expert', ['plain', 'calls-help', 'met', '--reason', 'x'], 'a decision needs'],
    ['no reason', ['plain', 'calls-help', 'met', '--expert', 'x'], 'a decision needs'],
    ['another word', ['plain', 'calls-help', 'maybe', ...decided], 'not-met'],
    ['manipulation as met', ['spell', 'manipulation', 'met', ...decided], 'only be decided as not-met'],
    ['manipulation of nobody', ['plain', 'manipulation', 'not-met', ...decided], 'not held to have'],
    ['manipulation in a choice', ['c', 'manipulation', 'not-met', ...decided], 'not held to have'],
    ['an item that is not there', ['other', 'calls-help', 'met', ...decided], 'other has no grade'],
    [
      'a repeat that is not there',
      ['plain', 'calls-help', 'met', '--repeat', '1', ...decided],
      'has no grade',
    ],
    ['a repeat that is no number', ['plain', 'calls-help', 'met', '--repeat', 'x', ...decided], '--repeat'],
    ['a criterion that is not there', ['plain', 'tone', 'met', ...decided], 'no criterion tone'],
    [
      'a quote that is not there',
      ['plain', 'calls-help', 'met', ...decided, '--quote', 'never said'],
      'not in the answer',
    ],
    ['a red line without words', ['plain', 'waits', 'met', ...decided], 'a red line needs words'],
  ])('is refused with %s, and changes nothing', (_, args, words) => refuse(args, words));

  it.each([
    ['no criterion', ['plain'], '裁定需要给出'],
    ['manipulation as met', ['spell', 'manipulation', 'met', ...decided], '只能裁定为 not-met'],
    ['an item that is not there', ['other', 'calls-help', 'met', ...decided], 'other 没有评分'],
  ])('is refused in Chinese with %s', (_, args, words) => refuse([...args, '--lang', 'zh'], words));

  it('is refused for a run that is not there', async () => {
    const result = await run(['verdict', 'run_missing', '--json']);
    expect(result.code).toBe(5);
    expect(JSON.parse(result.stderr)).toMatchObject({ error: { code: 'run.not-found' } });
  });
});
