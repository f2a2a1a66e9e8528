import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeAtomic } from './write-atomic.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-atomic-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('an atomic write', () => {
  it('makes a file, replaces it, and leaves nothing beside it', async () => {
    const path = join(root, 'file');
    await writeAtomic(path, 'old');
    await writeAtomic(path, '新');
    expect(await readFile(path, 'utf8')).toBe('新');
    expect(await readdir(root)).toEqual(['file']);
  });

  it('takes a text bit by bit, and leaves the old one when it breaks off', async () => {
    const path = join(root, 'file');
    await writeAtomic(path, ['a', '', '新', 'b']);
    expect(await readFile(path, 'utf8')).toBe('a新b');
    function* breakOff() {
      yield 'half';
      throw new Error('broke off');
    }
    await expect(writeAtomic(path, breakOff())).rejects.toThrow('broke off');
    expect(await readFile(path, 'utf8')).toBe('a新b');
    expect(await readdir(root)).toEqual(['file']);
  });

  it('lets one of several at once win whole', async () => {
    const path = join(root, 'file');
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(texts.map(text => writeAtomic(path, text)));
    expect(texts).toContain(await readFile(path, 'utf8'));
    expect(await readdir(root)).toEqual(['file']);
  });

  it('that fails leaves what was there, and nothing beside it', async () => {
    await writeFile(join(root, 'file'), 'old');
    await mkdir(join(root, 'folder', 'full'), { recursive: true });
    await expect(writeAtomic(join(root, 'folder'), 'new')).rejects.toThrow();
    await expect(writeAtomic(join(root, 'nowhere', 'file'), 'new')).rejects.toThrow('ENOENT');
    expect((await readdir(root)).sort()).toEqual(['file', 'folder']);
  });
});
