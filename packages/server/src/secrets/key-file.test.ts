import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKeyFile } from './key-file.ts';
import { createKeyRing, createMasterKey } from './key-ring.ts';

let dir: string;
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'doctorbench-keys-')), 'data');
});
afterEach(() => rm(join(dir, '..'), { recursive: true, force: true }));

const built = new URL('../../dist/secrets/key-file.js', import.meta.url).href;

async function readInProcess(dataDir: string): Promise<string> {
  const script = `import(${JSON.stringify(built)})
    .then(({ readKeyFile }) => readKeyFile(${JSON.stringify(dataDir)}))
    .then(keys => process.stdout.write(keys.join()))`;
  return (await promisify(execFile)(process.execPath, ['-e', script])).stdout;
}

describe('the key file', () => {
  it('is made on first use, for its owner alone, and read from then on', async () => {
    const made = await readKeyFile(dir);
    expect(made).toHaveLength(1);
    expect(createKeyRing(made).seal('x', 'c').length).toBeGreaterThan(0);
    expect((await stat(join(dir, 'master.keys'))).mode & 0o777).toBe(0o600);
    expect(await readKeyFile(dir)).toEqual(made);
    expect(await readdir(dir)).toEqual(['master.keys']);
  });

  it('is one for all who ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => readKeyFile(dir)));
    expect(new Set(all.map(keys => keys.join()))).toEqual(new Set([(await readKeyFile(dir)).join()]));
    expect(await readdir(dir)).toEqual(['master.keys']);
  });

  it('is one for two processes that start at once', async () => {
    const words = await Promise.all([readInProcess(dir), readInProcess(dir)]);
    expect(new Set(words)).toEqual(new Set([(await readKeyFile(dir)).join()]));
  });

  it('may hold older keys and remarks; the first is the current one', async () => {
    const entries = [createMasterKey('k2'), createMasterKey('k1')];
    await readKeyFile(dir);
    await writeFile(join(dir, 'master.keys'), `# rotated\n\n${entries.join(' \n')}\n`);
    expect(await readKeyFile(dir)).toEqual(entries);
  });

  it('is never made anew over one that is there, even an empty one', async () => {
    await readKeyFile(dir);
    await writeFile(join(dir, 'master.keys'), '');
    const keys = await readKeyFile(dir);
    expect(keys).toEqual([]);
    expect(() => createKeyRing(keys)).toThrow();
    expect(await readFile(join(dir, 'master.keys'), 'utf8')).toBe('');
  });

  it('that cannot be read is a failure, not a reason for another key', async () => {
    await expect(readKeyFile(join(dir, '..', 'x\0y'))).rejects.toThrow();
    await writeFile(dir, 'a file where the folder should be');
    await expect(readKeyFile(dir)).rejects.toThrow();
  });
});
