import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimFolder } from './folder-lock.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'db-lock-'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

async function claimMany() {
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimFolder(dir)));
  return claims.filter(claim => claim.kind === 'held');
}

describe('claimFolder', () => {
  it('gives a new folder to one of many', async () => {
    expect(await claimMany()).toHaveLength(1);
    expect(await readdir(dir)).toEqual(['lock']);
  });

  it('gives it again after a release', async () => {
    const [first] = await claimMany();
    expect(await claimFolder(dir)).toEqual({ kind: 'busy', pid: process.pid });
    await first?.release();
    expect(await claimMany()).toHaveLength(1);
  });

  it('gives the lock of a dead process to one of many', async () => {
    const [first] = await claimMany();
    await first?.release();
    // The number of a living process, with another start: not the one that took the lock.
    await rename(join(dir, 'lock', 'free'), join(dir, 'lock', `${process.pid}-1`));
    expect(await claimMany()).toHaveLength(1);
  });
});
