import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Line, readLineAt, readLineBatches } from './lines.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-lines-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(content: string | Uint8Array): Promise<string> {
  const path = join(root, 'file');
  await writeFile(path, content);
  return path;
}

async function readAll(path: string): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const batch of readLineBatches(path)) lines.push(...batch);
  return lines;
}

describe('the lines of a file', () => {
  it('come with number, place and whether they are whole', async () => {
    expect(await readAll(await write('甲\n\nb\r\nlast'))).toEqual([
      { text: '甲', number: 1, offset: 0, nextOffset: 4, whole: true },
      { text: '', number: 2, offset: 4, nextOffset: 5, whole: true },
      { text: 'b\r', number: 3, offset: 5, nextOffset: 8, whole: true },
      { text: 'last', number: 4, offset: 8, nextOffset: 12, whole: false },
    ]);
    expect(await readAll(await write(''))).toEqual([]);
    expect(await readAll(await write('\n'))).toHaveLength(1);
  });

  it('are whole across the pieces a file is read in, characters of many bytes included', async () => {
    const texts = ['a'.repeat(262_143), '👩🏽‍⚕️'.repeat(40_000), '', '胸'.repeat(200_000), 'end'];
    const path = await write(texts.map(text => `${text}\n`).join(''));
    const lines = await readAll(path);
    expect(lines.map(({ text }) => text)).toEqual(texts);
    for (const { text, offset } of lines) expect(await readLineAt(path, offset)).toBe(text);
  });

  it('keep their places where bytes are no characters', async () => {
    const path = await write(Buffer.from([0x61, 0xff, 0xfe, 0x0a, 0x62, 0x0a, 0xe8]));
    expect((await readAll(path)).map(({ offset, nextOffset }) => [offset, nextOffset])).toEqual([
      [0, 4],
      [4, 6],
      [6, 7],
    ]);
    expect(await readLineAt(path, 4)).toBe('b');
  });

  it('join to the file, whatever is in it', async () => {
    const contents = fc.array(fc.constantFrom('a', '胸', '🫀', '\n', '\r\n', '\u2028', 'x'.repeat(70_000)), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(contents, async parts => {
        const content = parts.join('');
        const path = await write(content);
        const lines = await readAll(path);
        expect(lines.map(({ text, whole }) => (whole ? `${text}\n` : text)).join('')).toBe(content);
        expect(lines.at(-1)?.nextOffset ?? 0).toBe(Buffer.byteLength(content));
        for (const [index, line] of lines.entries()) {
          expect(line.offset).toBe(lines[index - 1]?.nextOffset ?? 0);
          expect(await readLineAt(path, line.offset)).toBe(line.text);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are not to be had from a file that is not there', async () => {
    await expect(readAll(join(root, 'nothing'))).rejects.toThrow('ENOENT');
    await expect(readLineAt(join(root, 'nothing'), 0)).rejects.toThrow('ENOENT');
  });
});
