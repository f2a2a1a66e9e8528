import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from './lock.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'doctorbench-lock-'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

/** No process has it: Linux ends at 4,194,304, others below. */
const deadPid = 4_999_999;

describe('a lock', () => {
  it('that was left behind is taken by exactly one of many who try at once, race after race', async () => {
    for (let race = 0; race < 12; race++) {
      const path = join(dir, `lock-${race}`);
      await writeFile(path, race % 2 === 0 ? String(deadPid) : `${deadPid} boot/1 id${race}`);
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(path)));
      const taken = outcomes.filter(outcome => outcome.status === 'fulfilled');
      expect(taken).toHaveLength(1);
      await taken[0]?.value();
      expect(await readdir(dir)).toEqual([]);
    }
  });

  it.runIf(process.platform === 'linux')(
    'is not held for ever by another process that got the same number',
    async () => {
      const path = join(dir, 'lock');
      await writeFile(path, `${process.ppid} other-boot/1 abc`);
      const release = await takeLock(path);
      expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
      await release();
    },
  );

  it('is taken over from a process that died while it took it over', async () => {
    const path = join(dir, 'lock');
    await writeFile(path, `${deadPid} boot/1 first`);
    await writeFile(`${path}-first`, `${deadPid} boot/2 second`);
    await (await takeLock(path))();
    expect(await readdir(dir)).toEqual([]);
  });
});
