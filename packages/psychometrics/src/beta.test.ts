import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inverseRegularizedBeta, logGamma, regularizedBeta } from './beta.ts';

fc.configureGlobal({ seed: 4, numRuns: 500 });

/** |found − expected| within 1e-10, relative to values above one. */
function expectClose(found: number, expected: number): void {
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-10 * Math.max(1, Math.abs(expected)));
}

// Reference values: SciPy 1.17.1, scipy.special gammaln, betainc, betaincinv.
describe('logGamma', () => {
  it.each([
    [0.1, 2.252712651734206],
    [0.5, 0.5723649429247],
    [1, 0],
    [1.5, -0.12078223763524526],
    [2, 0],
    [3.7, 1.428072326665388],
    [10, 12.801827480081469],
    [100.25, 360.28455963776423],
    [5000, 37582.62631568535],
  ])('of %d agrees with SciPy', (x, expected) => {
    expectClose(logGamma(x), expected);
  });
});

describe('the regularized incomplete beta function', () => {
  it.each([
    [0.5, 1, 1, 0.5],
    [0.3, 2, 5, 0.5798250000000003],
    [0.9, 2, 5, 0.999945],
    [0.01, 0.5, 0.5, 0.06376856085851985],
    [0.99, 0.5, 0.5, 0.9362314391414803],
    [0.2, 10, 40, 0.5282957856733868],
    [0.21, 10.5, 39.5, 0.5268615198157314],
    [0.0005, 1, 1000, 0.3935451771599385],
    [0.5, 300, 300, 0.49999999999999944],
    [0.52, 500, 450, 0.3479903969737654],
    [0.999, 1, 8, 1],
    [1e-8, 0.2, 3, 0.033156900785403454],
  ])('at x = %d, a = %d, b = %d agrees with SciPy', (x, a, b, expected) => {
    expectClose(regularizedBeta(x, a, b), expected);
  });

  it('is 0 at and below 0 and 1 at and above 1', () => {
    expect([-1, 0, 1, 2].map(x => regularizedBeta(x, 2, 3))).toEqual([0, 0, 1, 1]);
  });

  it('keeps the identity I_x(a, b) = 1 − I_{1−x}(b, a)', () => {
    const shape = fc.double({ min: 0.05, max: 500, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), shape, shape, (x, a, b) => {
        expect(Math.abs(regularizedBeta(x, a, b) + regularizedBeta(1 - x, b, a) - 1)).toBeLessThan(1e-10);
      }),
    );
  });

  it('returns at the very point where the two expansions meet', () => {
    const shape = fc.double({ min: 0.01, max: 50, noNaN: true });
    fc.assert(
      fc.property(shape, shape, fc.integer({ min: -2, max: 2 }), (a, b, ulps) => {
        const x = ((a + 1) / (a + b + 2)) * (1 + ulps * Number.EPSILON);
        const value = regularizedBeta(x, a, b);
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(1);
      }),
    );
    // Shapes for which both sides of the meeting point read as the far one after rounding.
    expect(
      regularizedBeta(
        ((1.4752960141141112 + 1) / (1.4752960141141112 + 1.0148895822320345 + 2)) * (1 + Number.EPSILON),
        1.4752960141141112,
        1.0148895822320345,
      ),
    ).toBeGreaterThan(0);
  });
});

describe('the inverse of the regularized incomplete beta function', () => {
  it.each([
    [0.95, 1, 10, 0.2588655508930522],
    [0.95, 1, 300, 0.009936081944457708],
    [0.95, 3, 98, 0.06161920039604069],
    [0.5, 2, 3, 0.3857275681323895],
    [0.025, 5, 6, 0.18708602844739855],
    [0.975, 30, 71, 0.3892659589074483],
    [0.95, 10000, 1, 0.9999948706837163],
    [1e-6, 2, 2, 0.0005774614337920399],
  ])('at p = %d, a = %d, b = %d agrees with SciPy', (p, a, b, expected) => {
    expectClose(inverseRegularizedBeta(p, a, b), expected);
  });

  it('undoes the function', () => {
    const shape = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), shape, shape, (p, a, b) => {
        expect(Math.abs(regularizedBeta(inverseRegularizedBeta(p, a, b), a, b) - p)).toBeLessThan(1e-10);
      }),
      { numRuns: 200 },
    );
  });
});
