import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { probeImageDataUrl } from './probe-image.ts';

/** The chunks of a PNG by type (Portable Network Graphics specification, section 5). */
function readChunks(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return chunks;
}

describe('probeImageDataUrl', () => {
  it('is a PNG of 64 × 64 pixels, every one of them red', () => {
    const png = Buffer.from(probeImageDataUrl.replace('data:image/png;base64,', ''), 'base64');
    const chunks = readChunks(png);
    const header = chunks.get('IHDR') ?? Buffer.alloc(13);
    expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([64, 64]);
    // Eight bits of red, green and blue, not interlaced.
    expect([...header.subarray(8)]).toEqual([8, 2, 0, 0, 0]);
    expect(chunks.has('IEND')).toBe(true);
    const rows = unfilter(inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0)), 64 * 3);
    expect(rows).toHaveLength(64);
    const red = Buffer.from(
      Array.from({ length: 64 }, () => rows[0]?.subarray(0, 3) ?? []).flatMap(pixel => [...pixel]),
    );
    for (const row of rows) expect(row.equals(red)).toBe(true);
    expect(red[0]).toBeGreaterThan(200);
    expect(Math.max(red[1] ?? 255, red[2] ?? 255)).toBeLessThan(60);
  });
});

/** Undoes the filters None, Sub and Up of each row (section 9). */
function unfilter(data: Buffer, width: number): Buffer[] {
  const rows: Buffer[] = [];
  for (let start = 0; start < data.length; start += width + 1) {
    const filter = data[start] ?? 0;
    if (filter > 2) throw new Error(`this reader does not know filter ${filter}`);
    const row = Buffer.from(data.subarray(start + 1, start + 1 + width));
    for (let at = 0; at < width; at++) {
      const beside = filter === 1 ? (row[at - 3] ?? 0) : filter === 2 ? (rows.at(-1)?.[at] ?? 0) : 0;
      row[at] = (row[at] ?? 0) + beside;
    }
    rows.push(row);
  }
  return rows;
}
