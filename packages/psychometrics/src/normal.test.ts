import { describe, expect, it } from 'vitest';
import { normalPoint, normalProbability } from './normal.ts';

describe('the normal distribution', () => {
  // SciPy 1.17.1, scipy.stats.norm.cdf.
  it.each([
    [-8, 6.22096057427174e-16],
    [-3.5, 0.00023262907903552502],
    [-1.959963984540054, 0.025],
    [-0.5, 0.3085375387259869],
    [0, 0.5],
    [0.3, 0.6179114221889526],
    [1.2815515655446004, 0.9],
    [2.5, 0.9937903346742238],
    [5, 0.9999997133484281],
  ])('lies below %d as often as SciPy says', (z, expected) => {
    expect(Math.abs(normalProbability(z) - expected)).toBeLessThan(1e-14);
  });

  it('lies below the far ends never and always', () => {
    expect([-1e300, -40, 40, 1e300].map(normalProbability)).toEqual([0, 0, 1, 1]);
  });

  // SciPy 1.17.1, scipy.stats.norm.ppf.
  it.each([
    [0.001, -3.090232306167813],
    [0.5, 0],
    [0.8, 0.8416212335729143],
    [0.965, 1.8119106729525978],
    [0.975, 1.959963984540054],
  ])('has below %d of it what SciPy says', (share, expected) => {
    expect(Math.abs(normalPoint(share) - expected)).toBeLessThan(1e-12);
  });
});
