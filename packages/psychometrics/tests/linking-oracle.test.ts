import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Anchor, meanSigma, stockingLord, toLinkedItem } from '../src/irt/linking.ts';
import { equateTrueScore } from '../src/irt/true-score-equating.ts';

interface Oracle {
  readonly anchors: readonly Anchor[];
  readonly meanSigma: { readonly slope: number; readonly intercept: number };
  readonly stockingLord: { readonly slope: number; readonly intercept: number };
  readonly equated: readonly (readonly [from: number, onto: number])[];
}

/** Computed with SciPy 1.17.1 by minimising the stated loss directly. */
const oracle = JSON.parse(
  readFileSync(new URL('./fixtures/linking-oracle.json', import.meta.url), 'utf8'),
) as Oracle;
const { anchors } = oracle;
const moments = meanSigma(anchors, { seed: 's' });
const curves = stockingLord(anchors, { seed: 's' });

describe('linking two calibrations', () => {
  it('agrees with the oracle on mean and sigma', () => {
    expect(moments.slope).toBeCloseTo(oracle.meanSigma.slope, 9);
    expect(moments.intercept).toBeCloseTo(oracle.meanSigma.intercept, 9);
  });

  it('agrees with the oracle on Stocking and Lord', () => {
    expect(curves.slope).toBeCloseTo(oracle.stockingLord.slope, 6);
    expect(curves.intercept).toBeCloseTo(oracle.stockingLord.intercept, 6);
  });

  it('has standard errors near those of the oracle’s own draws', () => {
    // Its own 3,000 draws.
    for (const [ours, theirs] of [
      [moments.standardErrors.slope, 0.0274],
      [moments.standardErrors.intercept, 0.0333],
      [curves.standardErrors.slope, 0.0159],
      [curves.standardErrors.intercept, 0.0372],
    ] as const)
      expect(Math.abs(ours / theirs - 1)).toBeLessThan(0.15);
  });

  it('finds an exact line again, with no doubt about it', () => {
    const moved = anchors.map(({ from }) => ({
      from,
      onto: toLinkedItem(from, { slope: 0.8, intercept: 0.5 }),
    }));
    const link = stockingLord(moved, { seed: 's' });
    expect(link.slope).toBeCloseTo(0.8, 7);
    expect(link.intercept).toBeCloseTo(0.5, 7);
    expect(link.standardErrors.slope).toBeLessThan(1e-6);
  });

  it('equates true scores as the oracle does', () => {
    const toForm = (side: keyof Anchor) => ({
      items: anchors.map(anchor => anchor[side]),
      low: anchors.map(() => 0),
      high: anchors.map(() => 100),
      weights: anchors.map(() => 1 / anchors.length),
    });
    const equating = { from: toForm('from'), onto: toForm('onto'), link: oracle.stockingLord };
    for (const [from, onto] of oracle.equated) expect(equateTrueScore(from, equating)).toBeCloseTo(onto, 5);
    // Nobody is expected to score less than by guessing.
    expect(equateTrueScore(5, equating)).toBeNull();
  });
});
