import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMain } from '../testing/run-main.ts';

let dir = '';
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-cli-compare-'));
  const bands = ['1', '2', '3'];
  const items = bands.map(band => makeChoiceItem(`band-${band}`, { tags: [`band:${band}`] }));
  const values = bands.map(id => ({ id, name: { zh: `${id} 带`, en: `Band <${id}>` } }));
  const facets = [{ id: 'band', name: { zh: '难度带', en: 'Band' }, values }];
  await writeSuiteFolder(join(dir, 'suite'), { items, manifest: { facets } });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const run = (args: readonly string[]) => runMain(args, { env: { DOCTORBENCH_RUNS: join(dir, 'runs') } });

describe('compare', () => {
  it('puts departments and facets of several runs side by side, in the terminal and in a file', async () => {
    const runs: string[] = [];
    for (const [index, phantom] of ['ability-100', 'ability-0', 'ability-100'].entries()) {
      const out = join(dir, `runs-${index}`);
      await run(['run', join(dir, 'suite'), '--phantom', phantom, '--quiet', '--out', out]);
      runs.push(join(out, readdirSync(out)[0] ?? ''));
    }
    const file = join(dir, 'compared.html');
    const { code, stdout } = await run(['compare', ...runs, '--html', file]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/By department +phantom-ability-100 +phantom-ability-0 +phantom-ability-100/);
    expect(stdout).toMatch(/Band <2> +100\.00 \(1\) +0\.00 \(1\) +100\.00 \(1\)/);
    const page = readFileSync(file, 'utf8');
    expect(page.match(/class="heat-A"/g)?.length).toBeGreaterThanOrEqual(6);
    expect(page).toContain('Band &lt;2&gt;');
    expect(page.match(/<svg class="chart radar"/g)).toHaveLength(1);
  });
});
