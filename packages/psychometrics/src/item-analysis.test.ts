import { describe, expect, it } from 'vitest';
import { analyseItems } from './item-analysis.ts';

describe('item analysis', () => {
  it('gives the share that was right', () => {
    expect(
      analyseItems([
        [1, 0],
        [1, 1],
        [1, 0],
        [0, 0],
      ]).map(({ p }) => p),
    ).toEqual([0.75, 0.25]);
  });

  it('correlates an item with the rest of the paper, without itself', () => {
    // Four examinees, three items; the rest of item 1 is 1, 0.5, 0.5, 0 against 1, 1, 0, 0.
    const [first] = analyseItems([
      [1, 1, 1],
      [1, 1, 0],
      [0, 0, 1],
      [0, 0, 0],
    ]);
    // By hand: r = 0.25·2 / √(1 · 0.5) with deviations ±0.5 and ±0.5, 0, 0.
    expect(first?.discrimination).toBeCloseTo(0.5 / Math.sqrt(0.5), 12);
  });

  it('is negative for an item that the good get wrong', () => {
    const [first] = analyseItems([
      [0, 1, 1],
      [0, 1, 0],
      [1, 0, 0],
      [1, 0, 0],
    ]);
    expect(first?.discrimination).toBeLessThan(-0.8);
  });

  it('says nothing where nothing varies, or too few sat it', () => {
    expect(
      analyseItems([
        [1, 0],
        [1, 1],
        [1, 0],
      ])[0]?.discrimination,
    ).toBeNull();
    expect(
      analyseItems([
        [1, 0],
        [0, 1],
      ])[0]?.discrimination,
    ).toBeNull();
  });

  it('leaves out what was not answered', () => {
    const [first, second] = analyseItems([
      [1, undefined],
      [0, 1],
      [undefined, 0],
    ]);
    expect(first).toMatchObject({ p: 0.5, examinees: 2 });
    expect(second).toMatchObject({ p: 0.5, examinees: 2 });
    expect(analyseItems([])).toEqual([]);
  });
});
