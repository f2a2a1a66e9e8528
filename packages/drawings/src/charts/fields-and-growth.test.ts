import { describe, expect, it } from 'vitest';
import { listWords, pick, readMarks } from '../testing/read-svg.ts';
import { growthDrawings } from './growth-sheets.ts';
import { toCurveValue } from './growth-standard.ts';
import { partogramDrawings } from './partogram-sheets.ts';
import { visualFieldDrawings } from './visual-field-sheets.ts';

interface Field {
  readonly points: readonly { readonly x: number; readonly y: number; readonly sensitivityDb: number }[];
  readonly box?: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

const blindShare = (field: Field, inside: (point: Field['points'][number]) => boolean) => {
  const points = field.points.filter(inside);
  return points.filter(({ sensitivityDb }) => sensitivityDb < 10).length / points.length;
};

describe('visual fields', () => {
  it.each(visualFieldDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s prints 54 places an eye, two of them the blind spot on the temporal side',
    (_, drawing) => {
      const eyes = Object.entries(drawing.truth) as unknown as readonly (readonly [string, Field])[];
      expect(readMarks(drawing, 'sensitivity')).toHaveLength(54 * eyes.length);
      for (const [eye, { points }] of eyes) {
        expect(points).toHaveLength(54);
        const spot = points.find(({ x, y }) => x === (eye === 'right' ? 15 : -15) && y === -3);
        expect(spot?.sensitivityDb).toBeLessThan(10);
      }
    },
  );

  it('loses the outer halves in bitemporal and the same halves in homonymous hemianopia', () => {
    const both = pick(visualFieldDrawings, 'field-bitemporal-1').truth as unknown as Readonly<
      Record<'left' | 'right', Field>
    >;
    expect(blindShare(both.left, ({ x }) => x < 0)).toBe(1);
    expect(blindShare(both.left, ({ x }) => x > 0)).toBe(0);
    expect(blindShare(both.right, ({ x }) => x > 0)).toBe(1);
    expect(blindShare(both.right, ({ x }) => x < 0)).toBe(0);
    const same = pick(visualFieldDrawings, 'field-homonymous-right-1').truth as unknown as Readonly<
      Record<'left' | 'right', Field>
    >;
    for (const eye of [same.left, same.right]) expect(blindShare(eye, ({ x }) => x > 0)).toBe(1);
  });

  it.each([
    ['field-arcuate-right-upper-en', 'right'],
    ['field-arcuate-left-lower-en', 'left'],
  ] as const)(
    '%s: the stated box holds the black cells of the map that are not the blind spot',
    (id, eye) => {
      const drawing = pick(visualFieldDrawings, id);
      const { box } = drawing.truth[eye] as Field;
      const middle = drawing.width / 2;
      const black = [
        ...drawing.svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]* fill="#101010"/g),
      ]
        .map(([, x, y, side]) => ({ x: Number(x) + Number(side) / 2, y: Number(y) + Number(side) / 2 }))
        .filter(({ x }) => (eye === 'right' ? x > middle : x < middle));
      const inside = black.filter(
        ({ x, y }) =>
          box &&
          x > (box.left * drawing.width) / 1000 &&
          x < (box.right * drawing.width) / 1000 &&
          y > (box.top * drawing.height) / 1000 &&
          y < (box.bottom * drawing.height) / 1000,
      );
      expect(black.length).toBeGreaterThan(60);
      expect(inside.length / black.length).toBeGreaterThan(0.9);
    },
  );
});

describe('growth charts', () => {
  /** Rounded values of the WHO percentile tables: boys, weight at 0, 6, 12, 24 months; head circumference at 0, 6, 12 months. */
  it.each([
    ['weight', 0, 2.5, 3.3, 4.3],
    ['weight', 6, 6.4, 7.9, 9.7],
    ['weight', 12, 7.8, 9.6, 11.8],
    ['weight', 24, 9.8, 12.2, 15.1],
    ['head', 0, 32.1, 34.5, 36.9],
    ['head', 6, 41, 43.3, 45.6],
    ['head', 12, 43.6, 46.1, 48.5],
  ] as const)(
    '%s at %i months agrees with the published P3, P50 and P97',
    (measure, month, low, middle, high) => {
      for (const [deviate, value] of [
        [-1.88079, low],
        [0, middle],
        [1.88079, high],
      ] as const)
        expect(Math.abs(toCurveValue(measure, month, deviate) - value)).toBeLessThan(0.06);
    },
  );

  it.each(growthDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s has its points where they are stated, by the printed numbers',
    (_, drawing) => {
      const { points } = drawing.truth as {
        readonly points: readonly { readonly month: number; readonly value: number }[];
      };
      const axis = listWords(drawing.svg).filter(({ x, words }) => x === 86 && /^\d+$/.test(words));
      const [top, bottom] = [axis.at(-1), axis[0]];
      const months = listWords(drawing.svg).filter(({ y, words }) => y === 914 && /^\d+$/.test(words));
      const perPixel = (Number(top?.words) - Number(bottom?.words)) / ((top?.y ?? 0) - (bottom?.y ?? 0));
      const perX = Number(months.at(-1)?.words) / ((months.at(-1)?.x ?? 0) - (months[0]?.x ?? 0));
      const marks = readMarks(drawing, 'measured');
      expect(marks).toHaveLength(points.length);
      for (const [index, { month, value }] of points.entries()) {
        expect((Number(marks[index]?.cx) - (months[0]?.x ?? 0)) * perX).toBeCloseTo(month, 1);
        expect(
          Number(bottom?.words) + (Number(marks[index]?.cy) - (bottom?.y ?? 0) + 6) * perPixel,
        ).toBeCloseTo(value, 1);
      }
    },
  );
});

describe('partograms', () => {
  it.each(partogramDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s has its crosses where they are stated, and the last on the stated side of the lines',
    (_, drawing) => {
      const truth = drawing.truth as unknown as {
        readonly examinations: readonly { readonly hour: number; readonly dilatationCm: number }[];
        readonly zone: string;
      };
      const crosses = readMarks(drawing, 'dilatation').map(({ d = '' }) => {
        const [x = 0, y = 0] = (/^M([\d.]+) ([\d.]+)/.exec(d) ?? []).slice(1).map(Number);
        return { hour: (x + 8 - 170) / 80, cm: 10 - (y + 8 - 330) / 38 };
      });
      expect(crosses).toHaveLength(truth.examinations.length);
      for (const [index, { hour, dilatationCm }] of truth.examinations.entries()) {
        expect(crosses[index]?.hour).toBeCloseTo(hour, 2);
        expect(crosses[index]?.cm).toBeCloseTo(dilatationCm, 2);
      }
      const last = crosses.at(-1) ?? { hour: 0, cm: 0 };
      const behind = last.hour - (last.cm - 4);
      const zone =
        behind <= 0.01 ? 'left of alert' : behind <= 4.01 ? 'between alert and action' : 'right of action';
      expect(truth.zone).toBe(zone);
    },
  );
});
