import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKeyFile } from './key-file.ts';
import { createKeyRing, createMasterKey } from './key-ring.ts';

let dir: string;
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'doctorbench-keys-')), 'data');
});
afterEach(() => rm(join(dir, '..'), { recursive: true, force: true }));

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

  it('is that of another process which was first after it was looked for', async () => {
    const reading = readKeyFile(dir);
    // The draft is there as soon as it is opened; it is written and closed before it takes its place.
    while (!existsSync(dir) || readdirSync(dir).length === 0) await setImmediate();
    const others = createMasterKey('other');
    writeFileSync(join(dir, 'master.keys'), `${others}\n`, { flag: 'wx' });
    expect(await reading).toEqual([others]);
    expect(await readKeyFile(dir)).toEqual([others]);
    expect(await readdir(dir)).toEqual(['master.keys']);
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
