import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { render } from '../render.ts';
import { findGroup, listWords, readView } from '../testing/read-svg.ts';
import type { Box } from './box.ts';
import { paperDrawings } from './paper-drawings.ts';
import { toFlag } from './slip.ts';

const slips = paperDrawings.filter(({ modality }) => modality === 'laboratory-report');

interface SlipTruth {
  readonly results: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, string>>;
  readonly boxes: Readonly<Record<string, Box>>;
}

describe('a photographed report', () => {
  it('comes in some number', () => {
    expect(slips.length).toBeGreaterThan(10);
  });

  it.each(slips.map(slip => [slip.id, slip] as const))(
    '%s prints its results where its truth says',
    (_, { svg, truth, width, height }) => {
      const { results, flags, boxes } = truth as unknown as SlipTruth;
      const view = readView(svg);
      for (const [code, value] of Object.entries(results)) {
        const words = listWords(findGroup(svg, `row-${code}`) ?? '');
        expect(words[2]?.words, code).toBe(value);
        expect(words.filter(({ words }) => /^[↑↓*]$/.test(words)).map(({ words }) => words)).toEqual(
          flags[code] === '' ? [] : [flags[code]],
        );
        const box = boxes[code] as Box;
        const outside = words.filter(({ x, y }) => {
          const [seenX, seenY] = view(x, y - 6);
          const [across, down] = [(seenX / width) * 1000, (seenY / height) * 1000];
          return !(across >= box.left - 1 && across <= box.right + 1 && down > box.top && down < box.bottom);
        });
        expect(outside).toEqual([]);
      }
    },
  );

  it('marks a result by its range', () => {
    const row = { code: 'K', name: '钾', value: '5.4', range: [3.5, 5.3] as const, unit: 'mmol/L' };
    expect(toFlag(row)).toBe('↑');
    expect(toFlag({ ...row, value: '5.3' })).toBe('');
    expect(toFlag({ ...row, value: '3.4' })).toBe('↓');
    expect(toFlag({ ...row, value: '<0.1' })).toBe('↓');
    expect(toFlag({ ...row, range: '阴性' })).toBe('');
  });

  it('stays readable: the letters of every line are much darker than the paper around them', async () => {
    for (const slip of slips.filter((_, index) => index % 6 === 0)) {
      const { data, info } = await sharp(await render(slip))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const [code, box] of Object.entries((slip.truth as unknown as SlipTruth).boxes)) {
        const [top, bottom] = [
          Math.round((box.top / 1000) * info.height),
          Math.round((box.bottom / 1000) * info.height),
        ];
        const [left, right] = [
          Math.round((box.left / 1000) * info.width),
          Math.round((box.right / 1000) * info.width),
        ];
        const levels = new Uint8Array((bottom - top) * (right - left));
        for (let y = top; y < bottom; y++)
          levels.set(
            data.subarray(y * info.width + left, y * info.width + right),
            (y - top) * (right - left),
          );
        // By its own order: comparing numbers one by one took longer than drawing them.
        const sorted = levels.sort();
        const paper = sorted[Math.floor(sorted.length / 2)] ?? 0;
        expect(
          paper - (sorted[Math.floor(sorted.length * 0.005)] ?? 255),
          `${slip.id} ${code}`,
        ).toBeGreaterThan(70);
      }
    }
  });
});
