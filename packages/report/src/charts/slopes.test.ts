import { expect, it } from 'vitest';
import { drawDeciles } from './deciles.ts';
import { drawSlopes, toSlopesHeight } from './slopes.ts';

const plot = { left: 60, right: 360, top: 20, bottom: 20 + toSlopesHeight(20) };

it('writes no number of a line over another, inside the plot and in the order of the lines', () => {
  const slopes = Array.from({ length: 20 }, (_, at) => ({
    id: String(at),
    before: 70,
    after: at % 3 === 0 ? 50 : 70,
  }));
  const { lines } = drawSlopes(slopes, plot);
  const places = lines.map(({ numberY }) => numberY).sort((a, b) => a - b);
  for (const [at, place] of places.entries()) {
    expect(place).toBeGreaterThanOrEqual(plot.top - 0.01);
    expect(place).toBeLessThanOrEqual(plot.bottom + 0.01);
    if (at > 0) expect(place - (places[at - 1] ?? 0)).toBeGreaterThan(12.9);
  }
  for (const a of lines)
    for (const b of lines) if (a.to.y < b.to.y) expect(a.numberY).toBeLessThan(b.numberY);
});

it('draws the fitted line through the middle of the tenths', () => {
  const deciles = Array.from({ length: 10 }, (_, at) => ({ decile: at + 1, items: 4, score: 80 - 2 * at }));
  const { dots, fit } = drawDeciles(deciles, -2, plot);
  expect(fit.y1).toBeCloseTo(dots[0]?.y ?? 0, 1);
  expect(fit.y2).toBeCloseTo(dots[9]?.y ?? 0, 1);
});
