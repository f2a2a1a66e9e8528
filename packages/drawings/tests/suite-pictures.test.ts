import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawings } from '../src/catalogue.ts';

const dir = fileURLToPath(new URL('../../../suites/doctorbench-vlm/images/', import.meta.url));

interface Drawn {
  readonly drawing: string;
  readonly image: string;
  readonly width: number;
  readonly height: number;
}

const digest = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const readIndex = async (): Promise<Readonly<Record<string, Drawn>>> =>
  JSON.parse(await readFile(`${dir}index.json`, 'utf8'));

describe('the pictures of the imaging suite', () => {
  it('are those that the code here draws: nothing was touched up by hand', async () => {
    const bySvg = new Map(drawings.map(({ id, svg }) => [id, digest(svg)]));
    for (const [name, { drawing }] of Object.entries(await readIndex()))
      expect(bySvg.get(name.replace(/\.\w+$/, '')), name).toBe(drawing);
  });

  it('are on disk as they were drawn, each in its size, and no others', async () => {
    const index = await readIndex();
    const files = (await readdir(dir)).filter(name => name !== 'index.json');
    expect(files.sort()).toEqual(Object.keys(index).sort());
    for (const name of files) {
      const bytes = await readFile(`${dir}${name}`);
      expect(digest(bytes), name).toBe(index[name]?.image);
      // A blank sheet of this size packs into a few hundred bytes.
      expect(bytes.length, name).toBeGreaterThan(8000);
      const { width, height, exif } = await sharp(bytes).metadata();
      expect({ width, height, exif }, name).toEqual({
        width: index[name]?.width,
        height: index[name]?.height,
        exif: undefined,
      });
    }
  });

  it('have names of their own', () => {
    expect(new Set(drawings.map(({ id }) => id)).size).toBe(drawings.length);
  });
});
