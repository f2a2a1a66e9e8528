import { describe, expect, it } from 'vitest';
import { simulateAnswers } from '../testing/simulate-answers.ts';
import { calibrate } from './calibrate.ts';
import { toResponseMatrix } from './responses.ts';

describe('calibration without priors', () => {
  const rows = simulateAnswers('calibrate', { persons: 520, items: 13 }).rows;
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
