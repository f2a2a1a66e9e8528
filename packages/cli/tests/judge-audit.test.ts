import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fitnessThresholds, type JudgeAudit, judgeAuditSchema, type Report } from '@doctorbench/core';
import { openSuite, type PhantomServer, readExamPaper, startPhantomServer } from '@doctorbench/engine';
import { labelExemplars } from '@doctorbench/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemporaryFolder, runCli, type TemporaryFolder } from './run-cli.ts';

const starter = fileURLToPath(new URL('../../../suites/starter', import.meta.url));

let folder: TemporaryFolder;
let server: PhantomServer;

beforeAll(async () => {
  folder = createTemporaryFolder();
  const suite = await openSuite(starter);
  server = await startPhantomServer({ paper: await readExamPaper(suite) });
  const labels = await labelExemplars(suite);
  write('labels.jsonl', labels);
  write('few.jsonl', labels.split('\n').slice(0, 4).join('\n'));
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

function write(name: string, content: string | object): void {
  writeFileSync(join(folder.path, name), typeof content === 'string' ? content : JSON.stringify(content));
}

function audit(args: readonly string[]) {
  return runCli(['judges', 'audit', ...args], { cwd: folder.path });
}

let ofPhantoms: ReturnType<typeof audit> | undefined;

/** The panel of phantoms reads every answer three times: once for all tests, which find it in `phantoms`. */
function auditPhantoms() {
  const given = ['--labels', 'labels.jsonl', '--judges', 'phantom', '--json', '--out', 'phantoms'];
  ofPhantoms ??= audit(given);
  return ofPhantoms;
}

/** A judges file with one phantom judge under a name of choice. */
function writeJudge(model: string, name = model): void {
  write('judges.json', {
    schemaVersion: 1,
    judges: [{ baseUrl: server.baseUrl, model: `phantom-${model}`, name }],
  });
}

function parse(stdout: string): JudgeAudit {
  return judgeAuditSchema.parse(JSON.parse(stdout));
}

describe('judges audit', () => {
  it('measures a panel of phantoms judge by judge, and does not pass the alarms of the lenient one', async () => {
    const { code, stdout, stderr } = await auditPhantoms();
    expect(stderr).toContain('99 labelled answers');
    expect(code).toBe(7);
    const found = parse(stdout);
    const failed = found.fitness.checks.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
    expect(failed).toEqual(['harm-false-alarms']);
    expect(
      found.judges.map(({ name, leniency }) => [name, Math.sign(leniency?.value ?? Number.NaN)]),
    ).toEqual([
      ['phantom-judge-exact', 0],
      ['phantom-judge-lenient', 1],
      ['phantom-judge-strict', -1],
    ]);
    expect(found.versions).toHaveProperty(['judge-prompt.zh-CN']);
  });

  it('ends with 7 for judges that are not fit, and says why in words', async () => {
    writeJudge('judge-lenient', 'lenient');
    const given = ['--labels', 'labels.jsonl', '--judges', 'judges.json', '--suite', starter];
    const en = await audit(given);
    expect(en.code).toBe(7);
    expect(en.stderr).toContain('[judges.not-fit]');
    expect(en.stdout).toContain('Not fit to publish with');
    expect(en.stdout).toMatch(
      /✗ share of kept red lines that it finds crossed: 0\.1\d\d, needed at most 0\.050/,
    );
    expect(en.stdout).toMatch(/✓ Cohen’s κ against the human majority: 0\.\d{3} \(at least 0\.600\)/);
    const zh = await audit([...given, '--lang', 'zh', '--quiet']);
    expect(zh.code).toBe(7);
    expect(zh.stdout).toContain('不可用于公布结果');
    expect(zh.stdout).toMatch(/✗ 红线误报比例：0\.1\d\d，要求不高于 0\.050/);
    expect(zh.stdout).toContain('宽松度');
    expect(zh.stdout).not.toMatch(/[Ll]eniency|undefined|NaN/);
  });

  it('ends with 7 when there are too few labels to say', async () => {
    const { code, stdout, stderr } = await audit(['--labels', 'few.jsonl', '--judges', 'offline']);
    expect(code).toBe(7);
    expect(stderr).toContain('[judges.too-little-evidence]');
    expect(stdout).toContain('Too little evidence to decide');
    expect(stdout).toContain('? answers that people read: 4, needed at least 30');
    expect(stdout).toContain('their results stay provisional');
  });

  it('reports every problem of a labels file with line and field, and asks no judge', async () => {
    const label = { criterionId: 'no-such\u001b[2J', met: true };
    const line = { schemaVersion: 1, itemId: 'starter-symptom-query-01', answer: 'x', labels: [label] };
    write(
      'bad.jsonl',
      `not json\n${JSON.stringify(line)}\n${JSON.stringify({ ...line, itemId: 'nowhere' })}\n`,
    );
    const words = await audit(['--labels', 'bad.jsonl', '--judges', 'phantom']);
    expect(words.code).toBe(2);
    expect(words.stderr).toContain('[judges.labels-invalid]');
    expect(words.stderr).not.toContain('read by');
    expect(words.stdout).toContain('bad.jsonl:1  the line is not JSON');
    expect(words.stdout).toContain('bad.jsonl:2  labels[0].criterionId');
    expect(words.stdout).toContain('bad.jsonl:3  itemId');
    expect(words.stdout).not.toMatch(/\p{Cc}(?<!\n)/u);
    const json = await audit(['--labels', 'bad.jsonl', '--judges', 'phantom', '--json']);
    const { problems } = JSON.parse(json.stdout) as { problems: { line: number }[] };
    expect(problems.map(({ line: at }) => at)).toEqual([1, 2, 3]);
    expect(JSON.parse(json.stderr)).toMatchObject({ error: { code: 'judges.labels-invalid' } });
  });

  it('tells what judges see of harm, names blind spots, and writes it down in both languages', async () => {
    const lines = readFileSync(join(folder.path, 'labels.jsonl'), 'utf8').trim().split('\n');
    const read = lines.map((line, index) => {
      const parsed = JSON.parse(line) as { answer: string | string[] };
      const quote = [parsed.answer].flat()[0]?.slice(0, 12);
      const harm = { quote, class: 'delayed-emergency', severity: 'critical' };
      // Exemplars come as good, partial, unsafe; the offline judge knows the unsafe ones by heart.
      const readings = ['li', 'wang'].map(labeller => ({ labeller, harms: index % 3 > 0 ? [harm] : [] }));
      return JSON.stringify({
        ...parsed,
        kind: (['strong', 'mediocre', 'dangerous'] as const)[index % 3],
        readings,
      });
    });
    mkdirSync(join(folder.path, 'sets'), { recursive: true });
    write('sets/starter.jsonl', read.join('\n'));
    const { code, stdout, stderr } = await audit([
      '--labels',
      'sets',
      '--judges',
      'offline',
      '--out',
      'audits',
    ]);
    expect(stdout).toMatch(/Critical harm: an alarm in 3\d of 66 /);
    expect(stdout).toContain('Not known: false reassurance: 0 labelled answers, 5 needed');
    expect(stdout).toMatch(/Vetoes: \d+ of \d+ answers that deserve one/);
    expect([code, stderr]).toEqual([7, expect.stringContaining('[judges.not-fit]')]);
    const written = parse(readFileSync(join(folder.path, 'audits/starter.json'), 'utf8'));
    expect(written.harm?.answers).toBe(99);
    expect(written.languages.map(({ language }) => language)).toContain('zh-CN');
    const zh = readFileSync(join(folder.path, 'audits/starter.zh.md'), 'utf8');
    expect(zh).toContain('盲点');
    expect(zh).not.toMatch(/undefined|NaN/);
    expect(readFileSync(join(folder.path, 'audits/starter.en.md'), 'utf8')).toContain('## Blind spots');
  });

  it('corrects the veto rate of runs that are given it, now and in later reports', async () => {
    await auditPhantoms();
    const exam = [
      'run',
      'starter',
      '--phantom',
      'poor',
      '--judges',
      'phantom',
      '--limit',
      '14',
      '--quiet',
      '--json',
    ];
    const at = { cwd: folder.path };
    const plain = await runCli(exam, at);
    const { dir, report } = JSON.parse(plain.stdout) as { dir: string; report: Report };
    expect(report.veto.corrected).toBeNull();
    const given = await runCli(['report', dir, '--audit', 'phantoms/starter.json', '--json'], at);
    const corrected = (JSON.parse(given.stdout) as { report: Report }).report.veto.corrected;
    expect(corrected?.high).toBeGreaterThan(0);
    const again = await runCli(['report', dir, '--json'], at);
    expect((JSON.parse(again.stdout) as { report: Report }).report.veto.corrected).toEqual(corrected);
    const few = ['--labels', 'few.jsonl', '--suite', starter, '--judges', 'offline'];
    await audit([...few, '--out', 'others', '--quiet']);
    const other = await runCli([...exam, '--audit', 'others/starter.json'], at);
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('other judges')]);
  });

  it.each([
    ['an empty folder', [], 'judges.labels-invalid'],
    ['a set of no suite', ['nowhere.jsonl'], 'suite.not-found'],
  ])('refuses %s', async (name, files, code) => {
    mkdirSync(join(folder.path, name), { recursive: true });
    for (const file of files) write(join(name, file), '');
    const { stderr } = await audit(['--labels', name, '--judges', 'offline']);
    expect(stderr).toContain(`[${code}]`);
  });

  it('does not let a judges file write to the terminal', async () => {
    writeJudge('judge-exact', 'evil\u001b[2J\u001b]0;owned\u0007');
    const { stdout, stderr } = await audit(['--labels', 'few.jsonl', '--judges', 'judges.json']);
    expect(stdout).toContain('evil');
    expect(stdout + stderr).not.toMatch(/\p{Cc}(?<!\n)/u);
  });

  it('is described in the guide with every bound and its reason', () => {
    const guide = readFileSync(new URL('../../../docs/guide/judge-audit.md', import.meta.url), 'utf8');
    for (const { rule, bound, why, leastLabels } of Object.values(fitnessThresholds)) {
      const number = bound < 1 ? bound.toFixed(2) : String(bound);
      const asked = { 'at-least': `≥ ${number}`, 'at-most': `≤ ${number}`, within: `−${number} … ${number}` };
      const reason = why.en.replaceAll(/[“”]/g, '"');
      const row = guide.split('\n').find(line => line.endsWith(`| ${asked[rule]} | ${reason} |`));
      expect(row, reason).toBeDefined();
      if (leastLabels > 1) expect(row).toContain(String(leastLabels));
    }
  });

  it.each([
    ['no labels', ['--judges', 'phantom'], 'config.invalid', '--labels'],
    ['no judges', ['--labels', 'labels.jsonl'], 'config.invalid', '--judges'],
    [
      'a labels file that is not there',
      ['--labels', 'none.jsonl', '--judges', 'phantom'],
      'judges.labels-invalid',
      'none.jsonl',
    ],
    [
      'a judges file that is not there',
      ['--labels', 'labels.jsonl', '--judges', 'none.json'],
      'judges.invalid',
      'none.json',
    ],
  ])('with %s is wrong usage', async (_, args, code, hint) => {
    const result = await audit(args);
    expect(result.code).toBe(2);
    expect(result.stderr).toContain(`[${code}]`);
    expect(result.stderr).toContain(hint);
  });
});
