import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeZip, type ZipMemberSource } from '../testing/zip-file.ts';
import { unpackZip, type ZipLimits } from './zip.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-zip-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function unpack(members: readonly ZipMemberSource[] | Buffer, limits?: ZipLimits): Promise<void> {
  writeFileSync(join(dir, 'a.zip'), Buffer.isBuffer(members) ? members : makeZip(members));
  return unpackZip(join(dir, 'a.zip'), join(dir, 'out'), limits ? { limits } : {});
}

const harmless: ZipMemberSource = { name: 'a.txt', content: 'text' };

describe('an archive', () => {
  it('is unpacked with its folders and names, without what a Mac adds', async () => {
    await unpack([
      harmless,
      { name: 'images/', content: '' },
      { name: 'images/头颅.png', content: Buffer.from([1, 2, 3]) },
      { name: iconv.encode('图像.txt', 'gb18030'), content: 'x' },
      { name: 'win\\dows.txt', content: 'y' },
      { name: '__MACOSX/._a.txt', content: 'z' },
    ]);
    expect(readFileSync(join(dir, 'out', 'a.txt'), 'utf8')).toBe('text');
    expect([...readFileSync(join(dir, 'out', 'images', '头颅.png'))]).toEqual([1, 2, 3]);
    expect(readdirSync(join(dir, 'out')).sort()).toEqual(['a.txt', 'images', 'win', '图像.txt']);
  });

  it.each<[string, string, ZipMemberSource]>([
    ['climbs out', 'import.zip-path', { name: '../evil.txt', content: 'x' }],
    ['climbs out from below', 'import.zip-path', { name: 'a/../../evil.txt', content: 'x' }],
    ['climbs out the other way', 'import.zip-path', { name: 'a\\..\\..\\evil.txt', content: 'x' }],
    ['is absolute', 'import.zip-path', { name: '/tmp/evil.txt', content: 'x' }],
    ['names a drive', 'import.zip-path', { name: 'C:/evil.txt', content: 'x' }],
    ['is a link', 'import.zip-link', { name: 'link', content: '/etc', mode: 0o120777 }],
  ])('is refused whole where a name %s', async (_, code, member) => {
    await expect(unpack([harmless, member])).rejects.toMatchObject({ code });
    expect(existsSync(join(dir, 'out'))).toBe(false);
    expect(readdirSync(dir)).toEqual(['a.zip']);
  });

  it('is refused before it is unpacked where it holds too much', async () => {
    const limits = { files: 3, bytes: 100_000_000, ratio: 200 };
    const four = [1, 2, 3, 4].map(number => ({ name: `${number}.txt`, content: 'x' }));
    await expect(unpack(four, limits)).rejects.toMatchObject({
      code: 'import.zip-too-many',
      detail: '4 files, 3 at most',
    });
    const large = { name: 'a.bin', content: Buffer.alloc(64 * 1024 * 1024) };
    await expect(unpack([large], { ...limits, bytes: 60_000_000 })).rejects.toMatchObject({
      code: 'import.zip-too-large',
    });
    await expect(unpack([large], limits)).rejects.toMatchObject({ code: 'import.zip-bomb' });
    expect(existsSync(join(dir, 'out'))).toBe(false);
    await unpack([{ name: 'a.bin', content: Buffer.alloc(1024 * 1024) }], limits);
  });

  it('that says it is smaller than it is does not unpack to more', async () => {
    const liar = { name: 'a.bin', content: Buffer.alloc(5_000_000), claimedBytes: 1000 };
    await expect(unpack([liar])).rejects.toMatchObject({ code: 'import.zip-damaged', detail: 'a.bin' });
  });

  it('that is none, is cut off or is damaged inside says so', async () => {
    const whole = makeZip([{ name: 'a.txt', content: 'text'.repeat(1000) }]);
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 36, 50);
    for (const bytes of [Buffer.from('no zip'), whole.subarray(0, -30), damaged])
      await expect(unpack(bytes)).rejects.toMatchObject({ code: 'import.zip-damaged' });
  });
});
