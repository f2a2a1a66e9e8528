import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Drawing } from '../drawing.ts';
import { render } from '../render.ts';
import { schematicsDrawings } from './schematics-drawings.ts';

function get(id: string): Drawing {
  const found = schematicsDrawings.find(drawing => drawing.id === id);
  if (!found) throw new Error(`no drawing ${id}`);
  return found;
}

describe('the schematics', () => {
  it('have names of their own', () => {
    const ids = schematicsDrawings.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(50);
  });

  it('are drawn the same way twice', async () => {
    vi.resetModules();
    const again = await import('./schematics-drawings.ts');
    expect(again.schematicsDrawings).not.toBe(schematicsDrawings);
    expect(again.schematicsDrawings.map(({ svg }) => svg)).toEqual(schematicsDrawings.map(({ svg }) => svg));
  });

  it.each(schematicsDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s has its stated size and whole numbers',
    (_, drawing) => {
      expect(drawing.svg).toMatch(
        new RegExp(`^<svg [^>]*width="${drawing.width}" height="${drawing.height}"`),
      );
      expect(drawing.svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(drawing.width).toBeGreaterThanOrEqual(900);
      expect(drawing.width).toBeLessThanOrEqual(1600);
    },
  );

  it('mark what looks like a body or a film as drawn', () => {
    const likenesses = schematicsDrawings.filter(({ modality }) =>
      ['body-chart', 'radiograph', 'ct'].includes(modality),
    );
    expect(likenesses.length).toBeGreaterThan(30);
    for (const { svg } of likenesses) expect(svg).toContain('SCHEMATIC');
  });

  it('do not lay one horizontal word over another', () => {
    for (const { id, svg } of schematicsDrawings) expect([id, listOverlaps(svg)]).toEqual([id, []]);
  });
});

/** Words that stand on each other, judged by a width of one em for Chinese and 0.6 em for the rest. */
function listOverlaps(svg: string): readonly string[] {
  const boxes = [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"([^>]*)>([^<]*)<\/text>/g)].flatMap(
    ([, x, y, more = '', words = '']) => {
      if (more.includes('transform')) return [];
      const size = Number(/font-size="([\d.]+)"/.exec(more)?.[1] ?? 16);
      const width = [...words].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.6) * size, 0);
      const anchor = /text-anchor="(\w+)"/.exec(more)?.[1];
      const left = Number(x) - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
      return [{ words, left, right: left + width, top: Number(y) - size * 0.8, bottom: Number(y) }];
    },
  );
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map(b => `${a.words} | ${b.words}`),
  );
}

describe('a rendered schematic', () => {
  let size: { width: number; height: number };
  beforeAll(async () => {
    const { default: sharp } = await import('sharp');
    size = await sharp(await render(get('pedigree-ad-1'))).metadata();
  });

  it('has as many pixels as it says', () => {
    const { width, height } = get('pedigree-ad-1');
    expect(size).toMatchObject({ width, height });
  });
});
