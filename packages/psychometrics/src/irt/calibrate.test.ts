import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { calibrate } from './calibrate.ts';
import { toResponseMatrix } from './responses.ts';

function simulate(persons: number, items: number): number[][] {
  const random = createRandom('calibrate');
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const parameters = Array.from({ length: items }, () => ({
    a: Math.exp(0.25 + 0.3 * normal()),
    b: 0.9 * normal(),
    c: 0.12 + 0.16 * random(),
  }));
  return Array.from({ length: persons }, () => {
    const theta = normal();
    return parameters.map(({ a, b, c }) => Number(random() < c + (1 - c) / (1 + Math.exp(-a * (theta - b)))));
  });
}

describe('calibration without priors', () => {
  const rows = simulate(520, 13);
  const packed = calibrate(toResponseMatrix(rows), { model: '3pl' });

  it('comes to rest though guessing of easy items is hardly told', () => {
    expect(packed.maxGradient).toBeLessThan(1e-4);
    expect(packed.items.some(({ c }) => c < 1e-5)).toBe(true);
  });

  it('says the same whether patterns of answers are shared or not', () => {
    // Somebody who answered nothing changes nothing, but no pattern holds a missing answer.
    const alone = toResponseMatrix([...rows, rows[0]?.map(() => null) ?? []]);
    const plain = calibrate(alone, { model: '3pl' });
    expect(Math.abs(plain.objective - packed.objective)).toBeLessThan(1e-6);
    for (const [index, { b }] of plain.items.entries())
      expect(Math.abs(b - (packed.items[index]?.b ?? Number.NaN))).toBeLessThan(1e-3);
  });
});
