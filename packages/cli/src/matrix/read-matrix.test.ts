import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../../index.d.ts';
import { readMatrix } from './read-matrix.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'doctorbench-config-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function write(name: string, text: string): Promise<string> {
  const file = join(dir, name);
  await writeFile(file, text);
  return file;
}

describe('settings in a script', () => {
  it('are its default export, types and all, and leave no file behind', async () => {
    await write('suites.ts', 'export const suites: readonly string[] = ["starter"];\n');
    const file = await write(
      'doctorbench.config.ts',
      `import type { Config } from 'doctorbench';
import { suites } from './suites.ts';
const names = ['good', 'poor'] as const;
export default { schemaVersion: 1, models: names.map(phantom => ({ phantom })), suites } satisfies Config;
`,
    );
    const { matrix, base } = await readMatrix(file);
    const expected: Config = {
      schemaVersion: 1,
      models: [{ phantom: 'good' }, { phantom: 'poor' }],
      suites: ['starter'],
    };
    expect([matrix, base]).toEqual([expected, dir]);
    expect((await readdir(dir)).sort()).toEqual(['doctorbench.config.ts', 'suites.ts']);
  });

  it.each([
    ['that throw', 'throw new Error("no model today");', 'no model today'],
    ['without a default export', 'export const models = [];', 'models'],
    [
      'that are no settings',
      'export default { schemaVersion: 1, models: [], suites: ["starter"] };',
      'models',
    ],
  ])('%s are refused with the reason', async (_name, text, reason) => {
    const file = await write('doctorbench.config.mts', text);
    await expect(readMatrix(file)).rejects.toMatchObject({
      code: 'config.invalid',
      detail: expect.stringContaining(reason),
    });
  });
});
