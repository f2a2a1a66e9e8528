import { describe, expect, it } from 'vitest';
import { parseMembers, parseUnion } from './family.ts';
import { pedigreeDrawings } from './list.ts';

describe('a pedigree', () => {
  it.each(pedigreeDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s fills the symbols of those it calls affected',
    (_, { svg, truth }) => {
      const groups = [...svg.matchAll(/<g data-member="([^"]+)"[^>]*>(<[^>]+>)/g)];
      expect(groups.length).toBe(truth.members);
      const filled = groups.filter(([, , symbol]) => symbol?.includes('fill="#1d1d1d"')).map(([, id]) => id);
      expect(filled).toEqual(truth.affected);
    },
  );

  it('stands every symbol in a place of its own', () => {
    for (const { svg } of pedigreeDrawings) {
      const places = [
        ...svg.matchAll(/<g data-member="[^"]+"[^>]*><(?:circle cx|rect x)="([\d.]+)" (?:cy|y)="([\d.]+)"/g),
      ].map(([, x, y]) => [Number(x), Number(y)] as const);
      for (const [index, a] of places.entries())
        for (const b of places.slice(index + 1))
          expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(60);
    }
  });

  it('ties everybody to a partner or to parents', () => {
    for (const { id, svg, truth, width, height } of pedigreeDrawings) {
      const ends = [
        ...svg.matchAll(/<line x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)"/g),
      ].flatMap(([, x1, y1, x2, y2]) => [
        [Number(x1), Number(y1)],
        [Number(x2), Number(y2)],
      ]);
      const boxes = truth.boxes as Readonly<
        Record<string, { left: number; top: number; right: number; bottom: number }>
      >;
      for (const [member, box] of Object.entries(boxes)) {
        const [left, right] = [(box.left * width) / 1000, (box.right * width) / 1000];
        const [top, middle] = [(box.top * height) / 1000, ((box.top + box.bottom) * height) / 2000];
        const near = (x: number, y: number) =>
          ends.some(([ex = 0, ey = 0]) => Math.hypot(ex - x, ey - y) < 5);
        const tied = near((left + right) / 2, top) || near(left, middle) || near(right, middle);
        expect([id, member, tied]).toEqual([id, member, true]);
      }
    }
  });
});

describe('the shorthand of a family', () => {
  it('reads sex, column and marks', () => {
    expect(parseMembers('II', 'm1 F2.5*+')).toMatchObject([
      { id: 'II-1', column: 1, sex: 'male', affected: false },
      { id: 'II-2', column: 2.5, sex: 'female', affected: true, proband: true, dead: true },
    ]);
    expect(() => parseMembers('I', 'x3')).toThrow('x3');
  });

  it('reads unions, of relatives too', () => {
    expect(parseUnion('I-1==I-2>II-1,II-2')).toEqual({
      partners: ['I-1', 'I-2'],
      children: ['II-1', 'II-2'],
      related: true,
    });
    expect(() => parseUnion('I-1')).toThrow('I-1');
  });
});
