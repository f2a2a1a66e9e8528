import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { itemsFile, writeSuiteFolder } from '@doctorbench/engine/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMain } from '../testing/run-main.ts';

let dir = '';
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-cli-export-'));
  const items = [makeChoiceItem('open-to-all'), makeChoiceItem('kept', { split: 'private' })];
  await writeSuiteFolder(join(dir, 'suite'), { items });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const run = (args: readonly string[]) => runMain(args, { env: { DOCTORBENCH_RUNS: join(dir, 'runs') } });

const suite = () => join(dir, 'suite');
const out = (name = 'out') => join(dir, name);

/** Has a phantom sit the suite, and gives the id of its run. */
async function sit(): Promise<string> {
  const { code, stderr } = await run(['run', suite(), '--phantom', 'ability-100', '--quiet']);
  const [id] = readdirSync(join(dir, 'runs'));
  if (id === undefined) throw new Error(`exit ${code}: ${stderr}`);
  return id;
}

describe('export suite', () => {
  it('says how many private items were left out, in both languages', async () => {
    const english = await run(['export', 'suite', suite(), out()]);
    expect([english.code, english.stdout]).toEqual([0, expect.stringMatching(/Left out +1 private item\n/)]);
    expect(readdirSync(out()).sort()).toEqual(['README.md', 'public.jsonl']);
    const chinese = await run(['export', 'suite', suite(), out('zh'), '--lang', 'zh']);
    expect(chinese.stdout).toMatch(/略过 +1 道保密题目\n/);
    expect(english.stdout).not.toContain('do not publish');
  });

  it('with --include-private writes them and warns', async () => {
    const { stdout } = await run(['export', 'suite', suite(), out(), '--include-private']);
    expect(stdout).toContain('do not publish');
    expect(readFileSync(join(out(), 'private.jsonl'), 'utf8')).toContain('<<kept>>');
    const { stdout: json } = await run(['export', 'suite', suite(), out('json'), '--json']);
    expect(JSON.parse(json)).toEqual({ folder: out('json'), items: { public: 1 }, privateItems: 1 });
  });

  it('ends with 2 for a folder that holds something', async () => {
    const { code, stderr } = await run(['export', 'suite', suite(), suite()]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('[export.target-refused]')]);
  });
});

describe('export run', () => {
  it('writes each form and says what was left out', async () => {
    const id = await sit();
    for (const to of ['hf', 'inspect', 'lm-eval']) {
      const { code, stdout } = await run(['export', 'run', id, out(to), '--to', to]);
      expect([code, stdout]).toEqual([0, expect.stringMatching(/Written +1 answer to 1 item\n/)]);
      expect(stdout).toMatch(/Left out +1 answer to private items\n/);
      const held = readdirSync(out(to)).map(file => readFileSync(join(out(to), file), 'utf8'));
      expect(held.join('')).toContain('<<open-to-all>>');
      expect(held.join('')).not.toContain('<<kept>>');
    }
  });

  it('refuses another form, and a run whose suite has changed', async () => {
    const id = await sit();
    const unknown = await run(['export', 'run', id, out(), '--to', 'xml']);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('[config.invalid]')]);
    writeFileSync(join(suite(), itemsFile), `${JSON.stringify(makeChoiceItem('other'))}\n`);
    const changed = await run(['export', 'run', id, out(), '--to', 'hf']);
    expect([changed.code, changed.stderr]).toEqual([3, expect.stringContaining('[export.suite-missing]')]);
    expect(existsSync(out())).toBe(false);
  });
});
