import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { openHospital } from './hospital.ts';

const bundled = fileURLToPath(new URL('../../../../suites/doctorbench-agent/hospital', import.meta.url));

describe('a hospital that is opened again', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'doctorbench-hospital-'));
    await cp(bundled, dir, { recursive: true });
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('is the one that is open, wherever its files lie', async () => {
    expect(await openHospital(dir)).toBe(getHospital());
  });

  it('is read anew as soon as one of its files says something else', async () => {
    const file = join(dir, 'effects.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"name":', '"nam":'));
    await expect(openHospital(dir)).rejects.toThrow('nam');
  });
});
