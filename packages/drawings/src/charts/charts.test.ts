import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { listWords } from '../testing/read-svg.ts';
import { chartsDrawings } from './charts-drawings.ts';

/** Words that would give a finding away. */
const answers =
  /减速|加速|反应型|正弦|过频|停滞|阻塞|限制|传导性|感音|切迹|[ABC]型|偏盲|暗点|缺损|decel|accel|arrest|obstruct|restrict|conductive|sensorineural|hemianop|scotoma|type [ABC]/i;

/** Chinese characters are as wide as the letters are high; Latin ones about 0.6 of it. */
function toWidth(words: string, size: number): number {
  return [...words].reduce((sum, character) => sum + (character > '\u2e80' ? size : size * 0.62), 0);
}

describe('charts', () => {
  it('has no id twice', () => {
    expect(new Set(chartsDrawings.map(({ id }) => id)).size).toBe(chartsDrawings.length);
  });

  it('draws the same picture each time', async () => {
    vi.resetModules();
    const again = await import('./charts-drawings.ts');
    expect(again.chartsDrawings).not.toBe(chartsDrawings);
    for (const [index, { id, svg }] of chartsDrawings.entries()) {
      expect(again.chartsDrawings[index]?.id).toBe(id);
      expect(again.chartsDrawings[index]?.svg === svg).toBe(true);
    }
  });

  it.each(chartsDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s has its stated size, between 900 and 1600 px wide',
    async (_, drawing) => {
      const { width, height } = await sharp(Buffer.from(drawing.svg), { density: 72 }).metadata();
      expect([width, height]).toEqual([drawing.width, drawing.height]);
      expect(width).toBeGreaterThanOrEqual(900);
      expect(width).toBeLessThanOrEqual(1600);
    },
  );

  it.each(chartsDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s does not print its answer, and every word lies inside',
    (_, drawing) => {
      const isInside = ({ x, y }: { readonly x: number; readonly y: number }) =>
        x >= 0 && x <= drawing.width && y > 0 && y <= drawing.height;
      const wrong = listWords(drawing.svg).filter(word => answers.test(word.words) || !isInside(word));
      expect(wrong).toEqual([]);
    },
  );

  it.each(chartsDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s prints no two level words over each other',
    (_, drawing) => {
      const level = [...drawing.svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"([^>]*)>([^<]*)<\/text>/g)]
        .filter(([, , , attributes = '']) => !attributes.includes('rotate'))
        .map(([, x, y, attributes = '', words = '']) => {
          const size = Number(/font-size="([\d.]+)"/.exec(attributes)?.[1] ?? 16);
          const width = toWidth(words.replaceAll('&lt;', '<'), size);
          const anchor = /text-anchor="(\w+)"/.exec(attributes)?.[1];
          const left = Number(x) - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
          return { words, left, right: left + width, top: Number(y) - 0.75 * size, bottom: Number(y) };
        });
      const over = level.flatMap((a, index) =>
        level
          .slice(index + 1)
          .filter(b => !(a.right <= b.left || b.right <= a.left))
          .filter(b => !(a.bottom <= b.top || b.bottom <= a.top))
          .map(b => `${a.words} over ${b.words}`),
      );
      expect(over).toEqual([]);
    },
  );
});
