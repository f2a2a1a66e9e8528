import { describe, expect, it } from 'vitest';
import { listElements, listWords } from '../testing/read-svg.ts';
import { paperDrawings } from './paper-drawings.ts';

const charts = paperDrawings.filter(({ id }) => id.startsWith('temperature-'));

interface Reading {
  readonly day: number;
  readonly hour: number;
  readonly temperatureC: number;
  readonly pulsePerMin: number;
}

/** The heavy lines of the grid: a degree apart, 42 at the top. */
function readScale(svg: string) {
  const rows = listElements(svg, 'line')
    .filter(({ y1, y2, 'stroke-width': thick, x1 }) => y1 === y2 && Number(thick) >= 1.3 && Number(x1) > 100)
    .map(({ y1 }) => Number(y1))
    .sort((a, b) => a - b);
  const days = listElements(svg, 'line')
    .filter(({ x1, x2, 'stroke-width': thick }) => x1 === x2 && Number(thick) === 1.6)
    .map(({ x1 }) => Number(x1))
    .sort((a, b) => a - b);
  const [top = 0] = rows;
  const degree = ((rows.at(-1) ?? 0) - top) / (rows.length - 1);
  const [left = 0] = days;
  const column = ((days.at(-1) ?? 0) - left) / 42;
  return { rows, top, degree, left, column };
}

describe('a temperature chart', () => {
  it.each(charts.map(chart => [chart.id, chart] as const))(
    '%s shows its readings at their marks',
    (_, { svg, truth }) => {
      const { rows, top, degree, left, column } = readScale(svg);
      expect(rows.length).toBe(8);
      const place = (x: number) => Math.round((x - left) / column - 0.5);
      const readings = truth.readings as readonly Reading[];
      const crosses = listElements(svg, 'path').filter(({ class: name }) => name === 'temperature');
      const dots = listElements(svg, 'circle').filter(({ class: name }) => name === 'pulse');
      expect(crosses.length).toBe(readings.length);
      expect(dots.length).toBe(readings.length);
      for (const [index, reading] of readings.entries()) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] =
          (crosses[index]?.d ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
        expect(42 - ((y1 + y2) / 2 - top) / degree).toBeCloseTo(reading.temperatureC, 2);
        expect(place((x1 + x2) / 2)).toBe((reading.day - 1) * 6 + (reading.hour - 2) / 4);
        expect(180 - ((Number(dots[index]?.cy) - top) / degree) * 20).toBeCloseTo(reading.pulsePerMin, 0);
      }
    },
  );

  it('writes 42 and 180, 37 and 80 beside the same lines', () => {
    const [first] = charts;
    const words = listWords(first?.svg ?? '').filter(({ x }) => x < 160);
    for (const [celsius, pulse] of [
      ['42', '180'],
      ['37', '80'],
      ['35', '40'],
    ])
      expect(words.find(({ words, x }) => words === celsius && x > 92)?.y).toBe(
        words.find(({ words, x }) => words === pulse && x < 92)?.y,
      );
  });

  it('has its highest mark in the box that is stated for it', () => {
    for (const { svg, truth, width, height } of charts) {
      const box = truth.highestBox as Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;
      const centers = listElements(svg, 'path')
        .filter(({ class: name }) => name === 'temperature')
        .map(({ d = '' }) => (d.match(/-?[\d.]+/g) ?? []).map(Number))
        .map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => [(x1 + x2) / 2, (y1 + y2) / 2] as const)
        .sort((a, b) => a[1] - b[1]);
      const [x, y] = centers[0] ?? [0, 0];
      expect(Math.abs((x / width) * 1000 - (box.left + box.right) / 2)).toBeLessThan(2);
      expect(Math.abs((y / height) * 1000 - (box.top + box.bottom) / 2)).toBeLessThan(2);
    }
  });
});
