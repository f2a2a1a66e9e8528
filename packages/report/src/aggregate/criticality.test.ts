import { describe, expect, it } from 'vitest';
import { toCriticality } from './criticality.ts';

const within = (...windows: readonly number[]) =>
  windows.map((byMin, at) => ({ criterionId: `c${at}`, byMin }));

describe('how much is at stake in a case', () => {
  it.each([
    ['nothing', [], 0, 1],
    ['a window of more than a day', [1441], 0, 1],
    ['a window of a day', [1440], 0, 1 + 1 / 16],
    ['a window of two hours', [120], 0, 1 + 1 / 8],
    ['a window of half an hour', [30], 0, 1 + 1 / 4],
    ['one red line', [], 1, 1 + 1 / 3],
    ['five short windows, which add one at most', [5, 5, 5, 5, 5], 0, 2],
    ['four red lines, which add one at most', [], 4, 2],
    ['more than enough of both', [5, 5, 5, 5, 5], 4, 3],
  ] as const)('%s', (_, windows, redLines, weight) => {
    expect(toCriticality({ criticalActions: within(...windows), redLines })).toBeCloseTo(weight, 12);
  });

  it('is not known where red lines were not counted', () => {
    expect(toCriticality({ criticalActions: within(5) })).toBeUndefined();
  });
});
