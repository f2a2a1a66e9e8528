import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMain } from '../testing/run-main.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-receipt-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const run = (args: readonly string[]) =>
  runMain(args, { env: { DOCTORBENCH_RUNS: join(dir, 'runs'), XDG_CONFIG_HOME: join(dir, 'config') } });

async function signed(): Promise<string> {
  await writeSuiteFolder(join(dir, 'suite'), { items: [makeChoiceItem('one'), makeChoiceItem('two')] });
  await run(['run', join(dir, 'suite'), '--phantom', 'good', '--quiet']);
  const [id = ''] = readdirSync(join(dir, 'runs'));
  const { code, stderr } = await run(['sign', id]);
  expect([code, stderr]).toEqual([0, '']);
  return join(dir, 'runs', id);
}

describe('a signed report', () => {
  it('holds beside its journal and alone, and names who signed it', async () => {
    const place = await signed();
    const beside = await run(['verify', place, '--json']);
    const { signer } = JSON.parse(beside.stdout);
    expect(JSON.parse(beside.stdout)).toMatchObject({ intact: true, sameAnswers: true, sameGrades: true });
    const alone = join(dir, 'report.json');
    writeFileSync(alone, JSON.stringify(JSON.parse(readFileSync(join(place, 'report.json'), 'utf8'))));
    expect((await run(['verify', alone, '--signer', signer])).code).toBe(0);
    expect((await run(['verify', alone, '--signer', '0'.repeat(32)])).code).toBe(5);
    expect((await run(['report', place, '--quiet'])).stderr).not.toContain('[internal');
  });

  it('does not hold once anything in it, or an answer behind it, was changed', async () => {
    const place = await signed();
    const path = join(place, 'report.json');
    const text = readFileSync(path, 'utf8');
    // The first digit: the last of seventeen may be another way to write the same number.
    const numbers = [...text.matchAll(/(?<![\d.])[1-9]/g)].map(({ index }) => index);
    for (let at = 0; at < numbers.length; at += Math.ceil(numbers.length / 12)) {
      const place = numbers[at] ?? 0;
      const digit = text[place] === '9' ? '8' : '9';
      const alone = join(dir, 'changed.json');
      writeFileSync(alone, `${text.slice(0, place)}${digit}${text.slice(place + 1)}`);
      expect((await run(['verify', alone])).code, text.slice(place - 30, place + 5)).toBe(5);
    }
    const answers = join(place, 'answers.jsonl');
    const [first = '', ...rest] = readFileSync(answers, 'utf8').split('\n');
    const { latencyMs: _, ...answer } = JSON.parse(first);
    const edited = JSON.stringify({ ...answer, askedAt: '2020-01-01T00:00:00.000Z' });
    writeFileSync(answers, [edited, ...rest].join('\n'));
    const { code, stdout } = await run(['verify', place]);
    expect([code, stdout]).toEqual([5, expect.stringMatching(/Answers +not as signed/)]);
  });

  it('is missed where nobody signed', async () => {
    writeFileSync(join(dir, 'report.json'), '{}');
    expect((await run(['verify', join(dir, 'report.json')])).stderr).toContain('[run.receipt-missing]');
  });
});
