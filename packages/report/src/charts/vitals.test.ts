import { describe, expect, it } from 'vitest';
import { createTimeAxis } from './timeline.ts';
import { drawVital } from './vitals.ts';

const time = createTimeAxis({ endMin: 100, visits: [0, 50], from: 0, to: 200 });
const series = {
  name: 'hr',
  points: [
    { atMin: 0, value: 80 },
    { atMin: 50, value: 120 },
  ],
} as const;

describe('a vital sign over case time', () => {
  it('keeps a value until the next record, and the last one to the end', () => {
    const { path } = drawVital(series, { time, top: 0, bottom: 40, measured: [] });
    expect(path).toBe('M0,40L100,40L100,0L200,0L200,0');
  });

  it('has a dot where it was measured, and a line where a visit began', () => {
    const { dots } = drawVital(series, { time, top: 0, bottom: 40, measured: [10, 60] });
    expect(dots).toEqual([
      { x: 20, y: 40 },
      { x: 120, y: 0 },
    ]);
    expect(time.visits).toEqual([100]);
  });

  it('does not make a crisis of a flicker, and no scale begins below zero', () => {
    const flicker = {
      name: 'sbp',
      points: [
        { atMin: 0, value: 120 },
        { atMin: 9, value: 121 },
      ],
    } as const;
    const { low, high } = drawVital(flicker, { time, top: 0, bottom: 40, measured: [] });
    expect(high.value - low.value).toBeGreaterThanOrEqual(30);
    const pain = {
      name: 'pain',
      points: [
        { atMin: 0, value: 0 },
        { atMin: 9, value: 1 },
      ],
    } as const;
    expect(drawVital(pain, { time, top: 0, bottom: 40, measured: [] }).low.value).toBe(0);
  });
});
