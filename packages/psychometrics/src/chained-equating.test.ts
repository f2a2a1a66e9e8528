import { describe, expect, it } from 'vitest';
import { chainShifts, findFormShift, shiftScore } from './chained-equating.ts';
import { createRandom } from './random.ts';

const logit = (percent: number) => Math.log(percent / (100 - percent));
const percent = (value: number) => 100 / (1 + Math.exp(-value));
/** So many that half an item does not count. */
const counts = { whole: 1e13, anchor: 1e13 };

describe('a shift between forms', () => {
  it('is that of the two chains, by hand', () => {
    const from = [50, 55, 60, 65, 70].map(anchor => ({
      anchor,
      whole: percent(logit(anchor) + 0.2),
      counts,
    }));
    const onto = [70, 75, 80, 82, 85].map(anchor => ({
      anchor,
      whole: percent(logit(anchor) - 0.3),
      counts,
    }));
    const found = findFormShift(from, onto);
    expect(found?.shift).toBeCloseTo(-0.5, 10);
    expect(found?.standardError).toBeCloseTo(0, 10);
  });

  it('has the error of a difference of two means (Welch)', () => {
    const toScore = (ease: number) => ({ anchor: 50, whole: percent(ease), counts });
    const found = findFormShift(
      [0.1, 0.3, 0.2, 0.5, 0.4].map(toScore),
      [-0.1, 0, 0.2, 0.1, 0.3, -0.2].map(toScore),
    );
    const spread = [0.025 / 5, 0.035 / 6];
    expect(found?.shift).toBeCloseTo(0.05 - 0.3, 10);
    expect(found?.standardError).toBeCloseTo(Math.sqrt((spread[0] ?? 0) + (spread[1] ?? 0)), 10);
    expect(found?.degrees).toBeCloseTo(
      ((spread[0] ?? 0) + (spread[1] ?? 0)) ** 2 / ((spread[0] ?? 0) ** 2 / 4 + (spread[1] ?? 0) ** 2 / 5),
      8,
    );
  });

  it('does not take the few items of an anchor for a harder form', () => {
    const random = createRandom('few items');
    const countRight = (items: number, chance: number) =>
      Array.from({ length: items }, () => random()).filter(drawn => drawn < chance).length;
    const sit = (chance: number) =>
      Array.from({ length: 400 }, () => ({
        whole: countRight(200, chance) / 2,
        anchor: countRight(20, chance) * 5,
        counts: { whole: 200, anchor: 20 },
      }));
    // As easy as each other. Plain logits of 20 items put the strong group a tenth too high on the anchor.
    expect(Math.abs(findFormShift(sit(0.55), sit(0.85))?.shift ?? 1)).toBeLessThan(0.06);
  });

  it('is not given of fewer than five on either side', () => {
    const four = [50, 55, 60, 65].map(anchor => ({ anchor, whole: anchor, counts }));
    expect(findFormShift(four, [...four, ...four])).toBeUndefined();
    expect(findFormShift([...four, ...four], four)).toBeUndefined();
  });

  it('adds up along a chain, with its error', () => {
    const one = { shift: 0.4, standardError: 0.3, degrees: 8 };
    const both = chainShifts(one, { shift: -0.1, standardError: 0.4, degrees: 12 });
    expect(both).toMatchObject({ shift: expect.closeTo(0.3, 10), standardError: expect.closeTo(0.5, 10) });
    expect(both.degrees).toBeCloseTo(0.0625 / (0.0081 / 8 + 0.0256 / 12), 8);
  });

  it('moves a score onto the other form, never off the scale', () => {
    const shift = { shift: -0.5, standardError: 0.1, degrees: 20 };
    const moved = shiftScore({ value: 70, interval: { low: 65, high: 75 } }, shift);
    expect(moved.value).toBeCloseTo(percent(logit(70) - 0.5), 10);
    expect(moved.low).toBeLessThan(percent(logit(65) - 0.5));
    expect(moved.high).toBeGreaterThan(percent(logit(75) - 0.5));
    const perfect = shiftScore({ value: 100, interval: null }, { ...shift, shift: 3 });
    expect(perfect.high).toBeLessThanOrEqual(100);
  });

  it('holds the true difference of two forms in about 95 of 100 simulated pairs, of groups that differ', () => {
    let covered = 0;
    const trials = 300;
    for (let at = 0; at < trials; at++) {
      const random = createRandom(`equating/${at}`);
      const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const spread = () => 0.05 * normal();
      const sit = (count: number, ability: number, ease: number) =>
        Array.from({ length: count }, () => {
          const anchor = ability + 0.5 * normal();
          return { anchor: percent(anchor), whole: percent(anchor + ease + spread()), counts };
        });
      const found = findFormShift(sit(8, 0, 0.1), sit(10, 0.8, -0.2));
      if (!found) throw new Error('too few');
      const { low, high } = shiftScore({ value: 50, interval: null }, found);
      if (low <= percent(-0.3) && percent(-0.3) <= high) covered++;
    }
    expect(covered / trials).toBeGreaterThan(0.91);
    expect(covered / trials).toBeLessThan(0.985);
  });
});
