import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMatrix } from '../matrix/read-matrix.ts';
import { runMain } from '../testing/run-main.ts';

let dir = '';
let out = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-cli-init-'));
  out = join(dir, 'doctorbench.config.yaml');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const init = (...args: readonly string[]) => runMain(['init', '--out', out, ...args]);
const models = [
  '--model',
  'anthropic:claude-x',
  '--model',
  'qwen@http://127.0.0.1:8000/v1',
  '--suite',
  'starter',
];

describe('init', () => {
  it.each([
    [[], undefined],
    [['--max-cost', '20'], { maxCostUsd: 20 }],
  ])('writes a file that run --config reads, with comments (%j)', async (args, budget) => {
    expect((await init(...models, '--judges', 'phantom', ...args)).code).toBe(0);
    const { matrix } = await readMatrix(out);
    expect(matrix).toMatchObject({
      models: [{ model: 'anthropic:claude-x' }, { model: 'qwen', baseUrl: 'http://127.0.0.1:8000/v1' }],
      suites: ['starter'],
      judges: 'phantom',
    });
    expect(matrix.budget).toEqual(budget);
    expect(readFileSync(out, 'utf8')).toMatch(/^# doctorbench run --config/);
  });

  it('does not replace a file unless it is told to, and takes no model that nobody could find', async () => {
    await init(...models);
    expect((await init(...models)).stderr).toContain('--force');
    expect((await init(...models, '--force')).code).toBe(0);
    expect((await init('--model', 'gpt', '--force')).stderr).toContain('provider:model');
  });
});
