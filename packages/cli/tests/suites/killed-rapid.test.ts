import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Answer, bankSchema, reportSchema } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { runFiles } from '@doctorbench/engine';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { reportFiles } from '@doctorbench/report/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../run-cli.ts';

const bin = fileURLToPath(new URL('../../bin/doctorbench.js', import.meta.url));
const scenarios = ['decision-support', 'chronic-care', 'mental-health'] as const;
const items = Array.from({ length: 150 }, (_, index) =>
  makeChoiceItem(`q-${index}`, { scenario: scenarios[index % scenarios.length] ?? 'decision-support' }),
);

/** Between two looks at what another process has written. */
const pollMs = 2;
let root: string;
let suiteDir: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-killed-rapid-'));
  suiteDir = await writeSuiteFolder(join(root, 'suite'), { items });
  await writeFile(join(root, 'matrix.csv'), simulate());
  const { code, stderr } = await runCli(['calibrate', 'matrix.csv'], { cwd: root });
  expect(code, stderr).toBe(0);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Answers of 24 simulated models of eight developers who differ so much that a bank earns adaptive sittings. */
function simulate(): string {
  const random = createRandom('killed-rapid');
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const abilities = Array.from({ length: 24 }, () => 1.3 * normal());
  const names = abilities.map((_, index) => `developer-${index % 8}/model-${index}`);
  const rows = items.map(({ id, scenario }) => {
    const difficulty = 1.3 * normal();
    const answers = abilities.map(each => Number(random() < 1 / (1 + Math.exp(-2.2 * (each - difficulty)))));
    return [id, scenario, ...answers].join(',');
  });
  return [['item_id', 'scenario', ...names].join(','), ...rows].join('\n');
}

const how = ['--quiet', '--concurrency', '3'];

function start(args: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<unknown> } {
  const child = spawn(process.execPath, [bin, ...args, ...how], { cwd: root, stdio: 'ignore', env: {} });
  return { child, ended: once(child, 'exit').then(([code, signal]) => signal ?? code) };
}

async function findRun(out: string): Promise<string> {
  for (;;) {
    const [name] = await readdir(join(root, out)).catch((): string[] => []);
    if (name) return join(root, out, name);
    await wait(pollMs);
  }
}

async function readAnswers(dir: string): Promise<readonly Answer[]> {
  const text = await readFile(join(dir, runFiles.answers), 'utf8').catch(() => '');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Answer);
}

async function killAt(child: ChildProcess, dir: string, answers: number): Promise<void> {
  while (child.exitCode === null && (await readAnswers(dir)).length < answers) await wait(pollMs);
  child.kill('SIGKILL');
}

/** Of each batch the items, which may be answered in any order, and the estimate as it is written. */
async function readSitting(dir: string) {
  const asked = (await readAnswers(dir)).map(({ itemId }) => itemId);
  const report = reportSchema.parse(JSON.parse(await readFile(join(dir, reportFiles.json), 'utf8')));
  return { asked, estimate: JSON.stringify(report.rapid), form: report.rapid?.form };
}

describe('a rapid assessment that is killed without warning', () => {
  it.each([
    { form: 'adaptive', bank: ['bank.json'], moments: [7, 38] },
    { form: 'stratified', bank: [], moments: [21] },
  ])(
    'asks the same items and says the same afterwards, byte by byte: $form',
    async ({ form, bank, moments }) => {
      const begin = (out: string) => [
        'run',
        suiteDir,
        '--phantom',
        'fair',
        '--seed',
        '5',
        '--out',
        join(root, out),
        '--rapid',
        ...bank,
      ];
      const calm = await runCli([...begin(`${form}-calm`), ...how], { cwd: root });
      expect(calm.code, calm.stderr).toBe(0);
      const expected = await readSitting(await findRun(`${form}-calm`));
      expect(expected.form).toBe(form);

      let { child, ended } = start(begin(`${form}-killed`));
      const dir = await findRun(`${form}-killed`);
      for (const moment of moments) {
        await killAt(child, dir, moment);
        expect(await ended).toBe('SIGKILL');
        ({ child, ended } = start(['resume', dir]));
      }
      expect(await ended).toBe(0);
      const { asked, estimate } = await readSitting(dir);
      expect(asked).toHaveLength(expected.asked.length);
      expect([...asked].sort()).toEqual([...expected.asked].sort());
      expect(estimate).toBe(expected.estimate);
    },
  );

  it('was adaptive because its bank earned it', async () => {
    const { gate } = bankSchema.parse(JSON.parse(await readFile(join(root, 'bank.json'), 'utf8')));
    expect(gate).toMatchObject({ open: true, reason: 'wins' });
  });
});
