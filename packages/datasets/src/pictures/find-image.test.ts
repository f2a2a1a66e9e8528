import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findImage } from './find-image.ts';

describe('a picture that a data set names', () => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'doctorbench-find-')));
  const root = join(top, 'set');
  const places = { root, folders: ['imgs', ''] };
  beforeAll(() => {
    mkdirSync(join(root, 'imgs', 'deep'), { recursive: true });
    for (const path of ['set/imgs/a.jpg', 'set/imgs/deep/b.png', 'set/c.png', 'secret.png'])
      writeFileSync(join(top, path), path);
    symlinkSync(join(top, 'secret.png'), join(root, 'imgs', 'out.png'));
    symlinkSync(join(root, 'c.png'), join(root, 'imgs', 'back.png'));
    symlinkSync(top, join(root, 'up'));
  });
  afterAll(() => rmSync(top, { recursive: true, force: true }));

  it.each([
    ['a.jpg', 'imgs/a.jpg'],
    ['a', 'imgs/a.jpg'],
    ['deep/b.png', 'imgs/deep/b.png'],
    ['deep\\b.png', 'imgs/deep/b.png'],
    ['./c.png', 'c.png'],
    [' imgs/a.jpg ', 'imgs/a.jpg'],
  ])('%j is found at %s', async (name, path) => {
    expect(await findImage(name, places)).toBe(join(root, path));
  });

  it.each([
    '../secret.png',
    'imgs/../../secret.png',
    '..\\secret.png',
    '/etc/passwd',
    'C:\\x.png',
    'a\0.png',
  ])('%j leads out and is refused', async name => {
    await expect(findImage(name, places)).rejects.toMatchObject({ reason: 'outside' });
  });

  it.each(['out.png', 'back.png', 'up/secret.png'])('%j is a link and is refused', async name => {
    await expect(findImage(name, places)).rejects.toMatchObject({ reason: 'outside' });
  });

  it.each(['none.png', 'deep', '', 'https://host/a.jpg'])('%j is missing', async name => {
    await expect(findImage(name, places)).rejects.toMatchObject({ reason: 'missing' });
  });
});
