import { describe, expect, it } from 'vitest';
import { pick, readMarks, readPath } from '../testing/read-svg.ts';
import { audiogramDrawings } from './audiogram-sheets.ts';
import { tympanogramDrawings } from './tympanogram-sheets.ts';

interface Ear {
  readonly air: Readonly<Record<string, number | null>>;
  readonly bone?: Readonly<Record<string, number | null>>;
  readonly averageDb?: number;
}

const octave = 92;
const sides = { right: 90, left: 830 } as const;

/** Frequency and level of a mark, from its place on the printed grid: 125 Hz stands 0.3 octaves from the edge, −10 dB at the top. */
function readMark(mark: Readonly<Record<string, string>>, side: keyof typeof sides) {
  const x = Number(mark['data-x']);
  const y = Number(mark['data-y']);
  return {
    hertz: 125 * 2 ** ((x - sides[side]) / octave - 0.3),
    level: ((y - 150) * 20) / octave - 10,
  };
}

describe('audiograms', () => {
  it.each(audiogramDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s shows every threshold where it is stated',
    (_, drawing) => {
      for (const side of ['right', 'left'] as const) {
        const ear = drawing.truth[side] as Ear;
        for (const way of ['air', 'bone'] as const) {
          const stated = Object.entries(ear[way] ?? {});
          const marks = readMarks(drawing, `${side}-${way}`).map(mark => readMark(mark, side));
          expect(marks).toHaveLength(stated.length);
          for (const [index, [hertz, level]] of stated.entries()) {
            expect(marks[index]?.hertz).toBeCloseTo(Number(hertz), -1);
            expect(marks[index]?.level).toBeCloseTo(level ?? (way === 'air' ? 110 : 70), 1);
          }
        }
      }
    },
  );

  it('never puts bone conduction behind air conduction by more than 5 dB', () => {
    for (const drawing of audiogramDrawings)
      for (const side of ['right', 'left'] as const) {
        const { air, bone = {} } = drawing.truth[side] as Ear;
        for (const [hertz, level] of Object.entries(bone))
          if (level !== null) expect(level - (air[hertz] ?? 110)).toBeLessThanOrEqual(5);
      }
  });

  it('averages 500, 1000, 2000 and 4000 Hz', () => {
    const { right } = pick(audiogramDrawings, 'audiogram-mixed-right-1').truth as { readonly right: Ear };
    expect(right.averageDb).toBe((55 + 60 + 65 + 75) / 4);
  });
});

describe('tympanograms', () => {
  it.each(tympanogramDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s has its peaks where they are stated',
    (_, drawing) => {
      for (const [side, left] of [
        ['right', 100],
        ['left', 730],
      ] as const) {
        const { peakDaPa, peakMl, type } = drawing.truth[side] as {
          readonly peakDaPa: number;
          readonly peakMl: number;
          readonly type: string;
        };
        const curve = readPath(drawing, `${side}-curve`).map(([x, y]) => ({
          daPa: ((x - left) * 600) / 500 - 400,
          ml: 2.5 - ((y - 130) * 2.5) / 380,
        }));
        const peak = curve.reduce((best, each) => (each.ml > best.ml ? each : best));
        expect(Math.abs(peak.daPa - peakDaPa)).toBeLessThanOrEqual(4);
        expect(Math.abs(peak.ml - peakMl)).toBeLessThan(0.1);
        if (type === 'B') expect(peak.ml).toBeLessThan(0.2);
        if (type === 'C') expect(peak.daPa).toBeLessThan(-100);
        if (type === 'A') expect(peak.ml).toBeGreaterThan(0.3);
      }
    },
  );
});
