import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { Drawing } from '../drawing.ts';
import { render } from '../render.ts';
import { listWords } from '../testing/read-svg.ts';
import { measureText } from './lettering.ts';
import { paperDrawings } from './paper-drawings.ts';

describe('the drawings of papers and devices', () => {
  it('have each their own id', () => {
    const ids = paperDrawings.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('come out the same a second time', async () => {
    const first = new Map(paperDrawings.map(({ id, svg }) => [id, svg]));
    vi.resetModules();
    const again: { readonly paperDrawings: readonly Drawing[] } = await import('./paper-drawings.ts');
    expect(again.paperDrawings).not.toBe(paperDrawings);
    for (const { id, svg } of again.paperDrawings) expect(svg === first.get(id), id).toBe(true);
  });

  it.each(paperDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s is an image of the stated size',
    async (_, { svg, width, height }) => {
      const found = await sharp(Buffer.from(svg), { density: 72 }).metadata();
      expect([found.width, found.height]).toEqual([width, height]);
      expect(width).toBeGreaterThanOrEqual(900);
      expect(width).toBeLessThanOrEqual(1600);
    },
  );

  it.each(['coagulation-normal-en', 'syringe-u40-at-16'])('%s is rendered in its format', async id => {
    const drawing = paperDrawings.find(each => each.id === id);
    if (!drawing) throw new Error(id);
    const { width, height, format } = await sharp(await render(drawing)).metadata();
    expect([width, height, format]).toEqual([drawing.width, drawing.height, drawing.format ?? 'png']);
  });

  it.each(paperDrawings.map(({ id, svg }) => [id, svg] as const))(
    '%s writes no word over another',
    (_, svg) => {
      const lines = listWords(svg)
        .filter(({ words, attributes }) => words.trim() !== '' && attributes.transform === undefined)
        .map(({ words, x, y, size, attributes }) => {
          const width = measureText(words, size) * 0.86;
          const left =
            x -
            (attributes['text-anchor'] === 'middle'
              ? width / 2
              : attributes['text-anchor'] === 'end'
                ? width
                : 0);
          return { words, left, right: left + width, y, size };
        });
      const over = lines.flatMap((a, index) =>
        lines
          .slice(index + 1)
          .filter(b => !(a.right <= b.left || b.right <= a.left))
          .filter(b => !(Math.abs(a.y - b.y) >= Math.min(a.size, b.size) * 0.72))
          .map(b => `${a.words} | ${b.words}`),
      );
      expect(over).toEqual([]);
    },
  );
});
