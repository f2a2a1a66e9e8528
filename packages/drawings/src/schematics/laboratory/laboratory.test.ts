import { describe, expect, it } from 'vitest';
import { analyserDrawings } from './analyser-list.ts';
import { cytometryDrawings } from './cytometry-list.ts';
import { haemoglobinDrawings } from './haemoglobin-list.ts';
import { proteinDrawings } from './protein-list.ts';
import { qualityDrawings } from './quality-list.ts';

function pointsOf(svg: string, part: string): readonly (readonly [number, number])[] {
  const path = new RegExp(`<path d="([^"]+)"[^>]*data-part="${part}"`).exec(svg)?.[1] ?? '';
  return [...path.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
}

describe('a dot plot', () => {
  it.each(cytometryDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s has as many dots in every quadrant as it prints',
    (_, { svg, truth }) => {
      const vertical = Number(
        /<line x1="([\d.]+)" y1="110" x2="\1" y2="810" stroke="#b00020"/.exec(svg)?.[1],
      );
      const horizontal = Number(
        /<line x1="130" y1="([\d.]+)" x2="830" y2="\1" stroke="#b00020"/.exec(svg)?.[1],
      );
      const counts = { UL: 0, UR: 0, LL: 0, LR: 0 };
      for (const [, x, y] of svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="3" height="3"\/>/g)) {
        const upper = Number(y) + 1.5 < horizontal ? 'U' : 'L';
        const side = Number(x) + 1.5 > vertical ? 'R' : 'L';
        counts[`${upper}${side}`]++;
      }
      expect(counts).toEqual(truth.counts);
      expect(svg).toContain(`>Q1  ${counts.UL}<`);
      expect(svg).toContain(`>Q3  ${counts.LR}<`);
    },
  );
});

describe('a densitogram', () => {
  it.each(proteinDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s has the areas that it states',
    (_, { svg, truth }) => {
      const curve = pointsOf(svg, 'densitogram');
      const base = Math.max(...curve.map(([, y]) => y));
      const area = (from: number, to: number) =>
        curve.reduce((sum, [x, y]) => {
          const at = (x - 100) / 7;
          return at >= from && at < to ? sum + base - y : sum;
        }, 0);
      const whole = area(0, 101);
      const percent = truth.percent as Readonly<Record<string, number>>;
      expect(Math.abs((100 * area(0, 27)) / whole - (percent.albumin ?? 0))).toBeLessThan(1);
      expect(Math.abs((100 * area(38, 52)) / whole - (percent.alpha2 ?? 0))).toBeLessThan(1.5);
      // Bridging means that a part of gamma lies below the limit to beta.
      const bridged = _.includes('bridging');
      expect(Math.abs((100 * area(66, 101)) / whole - (percent.gamma ?? 0))).toBeLessThan(bridged ? 6 : 1.5);
    },
  );
});

/** Westgard's rules on one level: the first run at which one is broken. */
function findBroken(
  runs: readonly number[],
): { readonly rule: string; readonly violationDay: number } | undefined {
  const last = (end: number, count: number) => runs.slice(Math.max(0, end - count), end);
  const together = (values: readonly number[], count: number, limit: number) =>
    values.length === count &&
    (values.every(value => value > limit) || values.every(value => value < -limit));
  for (let day = 1; day <= runs.length; day++) {
    if (Math.abs(runs[day - 1] ?? 0) > 3) return { rule: '1-3s', violationDay: day };
    if (together(last(day, 2), 2, 2)) return { rule: '2-2s', violationDay: day };
    if (together(last(day, 4), 4, 1)) return { rule: '4-1s', violationDay: day };
    if (together(last(day, 10), 10, 0)) return { rule: '10x', violationDay: day };
  }
  return undefined;
}

describe('a control chart', () => {
  it.each(qualityDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s breaks the stated rule on the stated day, and none before',
    (_, { svg, truth }) => {
      const y = (z: number) => 90 + 540 - ((z + 4) / 8) * 540;
      const runs = pointsOf(svg, 'runs').map(([, py]) => (y(0) - py) / (y(0) - y(1)));
      expect(findBroken(runs)).toEqual({ rule: truth.rule, violationDay: truth.violationDay });
    },
  );
});

describe('histograms', () => {
  const peaksOf = (svg: string, part: string) => {
    const curve = pointsOf(svg, part);
    const base = Math.max(...curve.map(([, y]) => y));
    return curve
      .filter(
        ([, y], index) =>
          base - y > 20 && y < (curve[index - 1]?.[1] ?? 0) && y <= (curve[index + 1]?.[1] ?? 0),
      )
      .map(([x]) => x);
  };

  it('have one red-cell peak, or two where two populations are stated', () => {
    for (const { id, svg } of analyserDrawings)
      expect([id, peaksOf(svg, 'RBC').length]).toEqual([id, id.includes('two-red') ? 2 : 1]);
  });

  it('fall back to the baseline unless platelets clump', () => {
    for (const { id, svg } of analyserDrawings) {
      const last = pointsOf(svg, 'PLT').at(-1)?.[1] ?? 0;
      expect([id, 390 - last > 20]).toEqual([id, id.includes('clumps')]);
    }
  });
});

describe('a haemoglobin gel', () => {
  it('runs H beyond A, and A beyond F, S and A2', () => {
    const svg = haemoglobinDrawings.map(drawing => drawing.svg).join('');
    const place = (band: string) =>
      Number(new RegExp(`y="([\\d.]+)"[^>]*data-band="${band}"`).exec(svg)?.[1]);
    const order = ['A2', 'S', 'F', 'A', 'H'].map(place);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order.every(Number.isFinite)).toBe(true);
  });
});
