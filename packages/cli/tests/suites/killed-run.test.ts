import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Answer, type Bank, bankSchema, type Item, type Report, reportSchema } from '@doctorbench/core';
import { makeChoiceItem, makeDialogueItem, makeOpenItem, makeSequenceItem } from '@doctorbench/core/testing';
import { runFiles } from '@doctorbench/engine';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { reportFiles } from '@doctorbench/report/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../run-cli.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
const bin = join(workspace, 'packages/cli/bin/doctorbench.js');
const signalItself = ['--import', new URL('signal-itself.mjs', import.meta.url).href];

const how = ['--quiet', '--concurrency', '3'];

/** Between two looks at what another process has written. */
const pollMs = 2;

const items: readonly Item[] = Array.from({ length: 30 }, (_, index) => [
  makeChoiceItem(`c-${index}`),
  makeSequenceItem(`s-${index}`, { scenario: 'chronic-care' }),
  makeOpenItem(`o-${index}`, { scenario: 'mental-health' }),
  makeDialogueItem(`d-${index}`, { scenario: 'care-navigation' }),
]).flat();

let root: string;
let suiteDir: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-killed-'));
  suiteDir = await writeSuiteFolder(join(root, 'suite'), { items });
});
afterAll(() => rm(root, { recursive: true, force: true }));

interface Started {
  readonly child: ChildProcess;
  /** The signal that ended it, 0, or its last words. */
  readonly ended: Promise<unknown>;
}

/** When a process signals itself. */
interface Moment {
  readonly signal: 'SIGKILL' | 'SIGSTOP';
  readonly out: string;
  readonly answers: number;
}

function start(args: readonly string[], at?: Moment): Started {
  const child = spawn(process.execPath, [...(at ? signalItself : []), bin, ...args, ...how], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: at
      ? {
          SIGNAL: at.signal,
          FOLDER: join(root, at.out),
          JOURNAL: runFiles.answers,
          ANSWERS: String(at.answers),
        }
      : {},
  });
  let words = '';
  child.stderr?.on('data', chunk => {
    words += chunk;
  });
  const ended = once(child, 'exit').then(([code, signal]) =>
    code === null ? signal : code === 0 ? 0 : words,
  );
  return { child, ended };
}

function begin(out: string): readonly string[] {
  return ['run', suiteDir, '--phantom', 'fair', '--seed', '5', '--out', join(root, out)];
}

/** The only run below a folder, as soon as there is one. */
async function findRun(out: string): Promise<string> {
  for (;;) {
    const [name] = await readdir(join(root, out)).catch((): string[] => []);
    if (name) return join(root, out, name);
    await wait(pollMs);
  }
}

async function readLines(dir: string): Promise<string[]> {
  const text = await readFile(join(dir, runFiles.answers), 'utf8').catch(() => '');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean);
}

/**
 * The parts of a report that must not depend on how often the run was killed, to nine digits. Bootstrap intervals and
 * the list of vetoes follow the order in which answers came, and judges may be asked again.
 */
async function readTotals(dir: string): Promise<Partial<Report>> {
  const report = reportSchema.parse(JSON.parse(await readFile(join(dir, reportFiles.json), 'utf8')));
  const { run: _run, generatedAt: _generatedAt, judging: _judging, usage, veto, ...totals } = report;
  const records = [...veto.records].sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
  const timeless = { ...usage, latencyMs: null, firstTokenMs: null };
  return JSON.parse(
    JSON.stringify({ ...totals, veto: { ...veto, records }, usage: timeless }),
    (key, value) => {
      if (key === 'interval') return null;
      return typeof value === 'number' ? Number(value.toFixed(9)) : value;
    },
  );
}

/** As if calibrators had shown that adaptive sittings win. */
function makeBank(): Bank {
  const random = createRandom('bank');
  return bankSchema.parse({
    schemaVersion: 1,
    madeAt: '2026-01-01T00:00:00Z',
    productVersion: '0',
    suite: null,
    model: '3pl',
    seed: '1',
    calibrators: [
      { name: 'lab/m', developer: 'lab', score: 50, answered: 120, ability: 2, abilityError: 0.3 },
    ],
    dropped: [],
    items: items.map(({ id, scenario }) => ({
      id,
      scenario,
      low: 0,
      high: 100,
      parameters: { a: 0.8 + random(), b: 3 * random() - 1.5, c: 0.1 },
      standardErrors: { a: 0.2, b: 0.3, c: 0.05 },
      easiness: random(),
      discrimination: 0.3,
      examinees: 20,
      infit: 1,
      outfit: 1,
    })),
    spread: 0.2,
    strongest: 2,
    links: [20, 60].map(asked => ({
      asked,
      intercept: 1,
      slope: 0.98,
      error: 200 / asked,
      meanAbsoluteError: 100 / asked,
      examinees: 20,
    })),
    gate: {
      open: true,
      reason: 'wins',
      examinees: 20,
      developers: 8,
      budget: 60,
      adaptiveError: 2,
      stratifiedError: 3,
      confidence: 0.95,
    },
    warnings: [],
  });
}

/** The items asked, and what was said of them as it is written. */
async function readSitting(dir: string) {
  const report = reportSchema.parse(JSON.parse(await readFile(join(dir, reportFiles.json), 'utf8')));
  const asked = (await readLines(dir)).map(line => (JSON.parse(line) as Answer).itemId);
  return { form: report.rapid?.form, asked: asked.sort(), said: JSON.stringify(report.rapid) };
}

describe('a rapid assessment that is killed without warning', () => {
  // The other form, which needs no bank: `node bench/rapid-kills.mjs`.
  it('asks the same items and says the same, byte by byte', async () => {
    const [form, bank] = ['adaptive', 'bank.json'];
    await writeFile(join(root, 'bank.json'), JSON.stringify(makeBank()));
    const whole = [...begin(`${form}-whole`), '--rapid', bank, ...how];
    expect(await runCli(whole, { cwd: root })).toMatchObject({ code: 0 });
    const expected = await readSitting(await findRun(`${form}-whole`));
    expect(expected.form).toBe(form);

    const out = `${form}-killed`;
    const { ended } = start([...begin(out), '--rapid', bank], { signal: 'SIGKILL', out, answers: 12 });
    expect(await ended).toBe('SIGKILL');
    const dir = await findRun(out);
    expect(await runCli(['resume', dir, ...how], { cwd: root })).toMatchObject({ code: 0 });
    expect(await readSitting(dir)).toEqual(expected);
  });
});

describe('a run that is killed without warning', () => {
  it('keeps others away while it lives, is resumed with exact totals, and keeps every answer it had', async () => {
    expect(existsSync(join(workspace, 'packages/cli/dist/bin.js'))).toBe(true);
    expect(await runCli([...begin('whole'), ...how], { cwd: root })).toMatchObject({ code: 0 });
    const expected = await readTotals(await findRun('whole'));
    expect(expected.denominators).toMatchObject({ planned: 120, asked: 120, scored: 120 });

    const random = createRandom('moments to kill at');
    const [first = 0, second = 0] = [10, 60].map(after => after + Math.floor(random() * 25));
    const out = 'killed';
    // It stands still before it dies: whoever comes meanwhile is sent away.
    const { child, ended } = start(begin(out), { signal: 'SIGSTOP', out, answers: first });
    const dir = await findRun(out);
    while ((await readLines(dir)).length < first) await wait(pollMs);
    const away = await runCli(['resume', dir, ...how], { cwd: root });
    expect(away.code).not.toBe(0);
    expect(away.stderr).toContain(`(process ${child.pid}) [run.locked]`);
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    const atFirst = await readLines(dir);
    const again = start(['resume', dir], { signal: 'SIGKILL', out, answers: second });
    expect(await again.ended).toBe('SIGKILL');
    const before = await readLines(dir);
    expect(before.length).toBeGreaterThanOrEqual(second);
    expect(before.slice(0, atFirst.length)).toEqual(atFirst);

    expect(await runCli(['resume', dir, ...how], { cwd: root })).toMatchObject({ code: 0 });
    const lines = await readLines(dir);
    expect(lines.slice(0, before.length)).toEqual(before);
    const asked = lines.map(line => (JSON.parse(line) as Answer).itemId);
    expect(asked).toHaveLength(items.length);
    expect(new Set(asked)).toEqual(new Set(items.map(({ id }) => id)));
    expect(await readTotals(dir)).toEqual(expected);
    expect(await readdir(dir)).not.toContain(runFiles.lock);
  });
});
