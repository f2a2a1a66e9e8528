import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { intraclassCorrelations } from '../src/raters/intraclass.ts';
import { krippendorffAlpha } from '../src/raters/krippendorff.ts';
import { fitManyFacetRasch } from '../src/raters/many-facet-rasch.ts';
import { weightedKappa } from '../src/raters/weighted-kappa.ts';

interface Oracle {
  readonly wide: readonly (readonly number[])[];
  readonly holed: readonly (readonly (number | null)[])[];
  readonly icc: readonly {
    readonly type: string;
    readonly value: number;
    readonly low: number;
    readonly high: number;
  }[];
  readonly lme4: { readonly target: number; readonly rater: number; readonly residual: number };
  readonly kappas: readonly {
    readonly first: number;
    readonly second: number;
    readonly quadratic: number;
    readonly linear: number;
  }[];
  readonly alpha: Readonly<Record<'nominal' | 'ordinal' | 'interval', number>>;
  readonly ratings: readonly (readonly [target: string, rater: string, aspect: string, score: number])[];
  readonly facets: Readonly<Record<'targets' | 'raters' | 'aspects' | 'thresholds', readonly number[]>>;
}

/** What R gave; `oracles/raters.R` says how. */
const oracle = JSON.parse(
  readFileSync(new URL('./fixtures/raters-oracle.json', import.meta.url), 'utf8'),
) as Oracle;

describe('agreement of raters', () => {
  const set = intraclassCorrelations(oracle.wide);

  it.each([
    ['ICC1', set?.single.oneWay],
    ['ICC2', set?.single.random],
    ['ICC3', set?.single.mixed],
    ['ICC1k', set?.average.oneWay],
    ['ICC2k', set?.average.random],
    ['ICC3k', set?.average.mixed],
  ] as const)('%s and its limits are those of psych', (name, ours) => {
    const theirs = oracle.icc.find(({ type }) => type === name);
    expect(ours?.value).toBeCloseTo(theirs?.value ?? Number.NaN, 8);
    expect(ours?.interval.low).toBeCloseTo(theirs?.low ?? Number.NaN, 6);
    expect(ours?.interval.high).toBeCloseTo(theirs?.high ?? Number.NaN, 6);
  });

  it('of one rater of many is the share of variance that lme4 gives the targets', () => {
    const { target, rater, residual } = oracle.lme4;
    expect(set?.single.random.value).toBeCloseTo(target / (target + rater + residual), 4);
  });

  it.each(oracle.kappas)('weighted κ of raters $first and $second is that of psych', kappa => {
    const pairs = oracle.wide.map(row => [row[kappa.first], row[kappa.second]] as [number, number]);
    expect(weightedKappa(pairs, 'quadratic')).toBeCloseTo(kappa.quadratic, 8);
    expect(weightedKappa(pairs, 'linear')).toBeCloseTo(kappa.linear, 8);
  });

  it.each(['nominal', 'ordinal', 'interval'] as const)('α for %s values with gaps is R’s', measurement => {
    const units = oracle.holed.map(row => row.flatMap(value => value ?? []));
    expect(krippendorffAlpha(units, measurement)).toBeCloseTo(oracle.alpha[measurement], 8);
  });
});

describe('the many-facet Rasch model', () => {
  const fit = fitManyFacetRasch(
    oracle.ratings.map(([target, rater, aspect, score]) => ({ target, rater, aspect, score })),
  );

  it.each(['targets', 'raters', 'aspects'] as const)('gives the %s what VGAM gives them', facet => {
    const ours = [...(fit?.[facet].entries() ?? [])].sort(
      ([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)),
    );
    expect(ours).toHaveLength(oracle.facets[facet].length);
    for (const [index, [, { measure }]] of ours.entries())
      expect(measure).toBeCloseTo(oracle.facets[facet][index] ?? Number.NaN, 4);
  });

  it('has the steps of VGAM', () => {
    for (const [index, step] of (fit?.thresholds ?? []).entries())
      expect(step).toBeCloseTo(oracle.facets.thresholds[index] ?? Number.NaN, 4);
  });
});
