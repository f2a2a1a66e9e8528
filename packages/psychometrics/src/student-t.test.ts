import { describe, expect, it } from 'vitest';
import { studentPoint975 } from './student-t.ts';

describe("the 97.5 % point of Student's t", () => {
  // SciPy 1.17.1, scipy.stats.t.ppf.
  it.each([
    [0.7, 36.611415031588656],
    [1, 12.706204736174694],
    [2, 4.302652729749462],
    [3.3, 3.024874461840807],
    [4, 2.7764451051977934],
    [9, 2.262157162798205],
    [28.5, 2.0467893427202686],
    [210, 1.9713247932433307],
    [33734, 1.960034309876563],
  ])('at %d degrees of freedom agrees with SciPy', (degreesOfFreedom, expected) => {
    expect(studentPoint975(degreesOfFreedom)).toBeCloseTo(expected, 9);
  });
});
