import { describe, expect, it } from 'vitest';
import { chestDrawings } from './chest-list.ts';
import { trunkDrawings } from './trunk-list.ts';

/** The places of a smooth path, by walking along its curves. */
function walk(path: string): readonly (readonly [number, number])[] {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
  const points: [number, number][] = [];
  let [x, y] = [numbers[0] ?? 0, numbers[1] ?? 0];
  for (let at = 2; at + 5 < numbers.length; at += 6) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.slice(at, at + 6);
    for (let t = 0; t <= 1; t += 0.05) {
      const u = 1 - t;
      const mix = (p: number, q: number, r: number, s: number) =>
        u ** 3 * p + 3 * u * u * t * q + 3 * u * t * t * r + t ** 3 * s;
      points.push([mix(x, a, c, e), mix(y, b, d, f)]);
    }
    [x, y] = [e, f];
  }
  return points;
}

function pathOf(svg: string, part: string): string {
  return new RegExp(`<path d="([^"]+)"[^>]*data-part="${part}"`).exec(svg)?.[1] ?? '';
}

function get(list: typeof chestDrawings, id: string) {
  const found = list.find(drawing => drawing.id === id);
  if (!found) throw new Error(id);
  return found;
}

describe('a chest film', () => {
  it.each(chestDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s has the cardiothoracic ratio that it states',
    (_, { svg, truth }) => {
      const heart = walk(pathOf(svg, 'heart')).filter(([, y]) => y > 480);
      const width = Math.max(...heart.map(([x]) => x)) - Math.min(...heart.map(([x]) => x));
      const right = walk(/id="right-lung"><path d="([^"]+)"/.exec(svg)?.[1] ?? '');
      const left = walk(/id="left-lung"><path d="([^"]+)"/.exec(svg)?.[1] ?? '');
      const inner = Math.max(...left.map(([x]) => x)) - Math.min(...right.map(([x]) => x));
      expect(width / inner).toBeCloseTo(truth.cardiothoracicRatio as number, 1);
      expect(Math.abs(width / inner / (truth.cardiothoracicRatio as number) - 1)).toBeLessThan(0.02);
    },
  );

  it('shows the side letter of the patient on the other side of the picture', () => {
    for (const { svg } of chestDrawings) {
      const x = (letter: string) =>
        Number(new RegExp(`<text x="(\\d+)"[^>]*>${letter}</text>`).exec(svg)?.[1]);
      expect(x('R')).toBeLessThan(x('L'));
    }
  });

  it('ends a tube where it says', () => {
    const tipOf = (id: string) => {
      const { svg, truth } = get(chestDrawings, id);
      const tip = walk(pathOf(svg, 'tube')).at(-1) ?? [0, 0];
      const [x, y] = truth.carina as [number, number];
      return {
        distance: Math.hypot(tip[0] - x, tip[1] - y) / (truth.pixelsPerCm as number),
        above: tip[1] < y,
        x: tip[0] - x,
      };
    };
    expect(tipOf('chest-tube-good-1').above).toBe(true);
    expect(tipOf('chest-tube-good-1').distance).toBeCloseTo(4, 1);
    expect(tipOf('chest-tube-low-1').above).toBe(false);
    expect(tipOf('chest-tube-low-1').x).toBeLessThan(-20);
  });
});

describe('a film of the spine', () => {
  it.each(['spine-curve-46', 'spine-curve-28'])(
    '%s has the Cobb angles that it states, measured at the end plates',
    id => {
      const { svg, truth } = get(trunkDrawings, id);
      const tilt = (name: string, plate: 'upper' | 'lower') => {
        const group = new RegExp(`data-vertebra="${name}".*?</g>`).exec(svg)?.[0] ?? '';
        const lines = [...group.matchAll(/<line x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)"/g)];
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (lines[plate === 'upper' ? 0 : 1] ?? [])
          .slice(1)
          .map(Number);
        return (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
      };
      const curves = truth.cobb as readonly { upper: string; lower: string; degrees: number }[];
      expect(curves.length).toBe(4);
      for (const { upper, lower, degrees } of curves)
        expect(Math.abs(tilt(upper, 'upper') - tilt(lower, 'lower'))).toBeCloseTo(degrees, 0);
    },
  );
});

describe('a film of the belly', () => {
  it('has as many levels as it states, each flat', () => {
    for (const { id, svg, truth } of trunkDrawings) {
      if (!id.startsWith('abdomen')) continue;
      const levels = [...svg.matchAll(/data-part="level".*?<\/g>/g)];
      expect(levels.length).toBe(truth.levels);
      for (const [level] of levels) {
        const flat = [
          ...level.matchAll(/<line x1="[\d.]+" y1="([\d.]+)" x2="[\d.]+" y2="([\d.]+)" stroke="#d8d8d8"/g),
        ];
        expect(flat.map(([, from, to]) => from === to)).toEqual([true]);
      }
    }
  });
});
