import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMain } from '../testing/run-main.ts';

let dir = '';
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-cli-run-'));
  await writeSuiteFolder(join(dir, 'suite'), { items: [makeChoiceItem('one'), makeChoiceItem('two')] });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const run = (shots: string) =>
  runMain(
    [
      'run',
      join(dir, 'suite'),
      '--phantom',
      'ability-100',
      '--reply',
      'letters',
      '--quiet',
      '--shots',
      shots,
    ],
    { env: { DOCTORBENCH_RUNS: join(dir, 'runs') } },
  );

describe('run --shots', () => {
  it('shows worked examples before each question and says so in the manifest', async () => {
    const file = join(dir, 'pool.jsonl');
    writeFileSync(file, JSON.stringify(makeChoiceItem('worked')));
    const { code, stdout } = await run(file);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/100\.00/)]);
    const [id = ''] = readdirSync(join(dir, 'runs'));
    const manifest = JSON.parse(readFileSync(join(dir, 'runs', id, 'run.json'), 'utf8'));
    expect(manifest).toMatchObject({ shotsPath: file, protocol: { shots: { count: 1 } } });
  });

  it('leaves no run behind where an example is asked, or the suite has none of its own', async () => {
    writeFileSync(join(dir, 'pool.jsonl'), JSON.stringify(makeChoiceItem('two')));
    const asked = await run(join(dir, 'pool.jsonl'));
    expect([asked.code === 0, asked.stderr]).toEqual([false, expect.stringContaining('shots.asked')]);
    expect((await run('3')).stderr).toContain('shots.missing');
    expect(() => readdirSync(join(dir, 'runs'))).toThrow();
  });
});
