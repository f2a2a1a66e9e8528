import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { intraclassCorrelations } from './intraclass.ts';
import { krippendorffAlpha } from './krippendorff.ts';
import { fitManyFacetRasch } from './many-facet-rasch.ts';
import { weightedKappa } from './weighted-kappa.ts';

/** Shrout and Fleiss (1979), table 2: six targets, four judges. */
const judged = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
];

describe('intraclass correlations', () => {
  it('are those of Shrout and Fleiss, with the limits that psych::ICC gives', () => {
    const set = intraclassCorrelations(judged);
    expect(set?.single.oneWay.value).toBeCloseTo(0.17, 2);
    expect(set?.single.random.value).toBeCloseTo(0.29, 2);
    expect(set?.single.mixed.value).toBeCloseTo(0.71, 2);
    expect(set?.average.oneWay.value).toBeCloseTo(0.44, 2);
    expect(set?.average.random.value).toBeCloseTo(0.62, 2);
    expect(set?.average.mixed.value).toBeCloseTo(0.91, 2);
    expect(set?.single.random.interval.low).toBeCloseTo(0.019, 3);
    expect(set?.single.random.interval.high).toBeCloseTo(0.761, 3);
    expect(set?.single.mixed.interval.low).toBeCloseTo(0.342, 3);
    expect(set?.single.mixed.interval.high).toBeCloseTo(0.946, 3);
  });

  it('are not made up where nothing varies or a rater stands alone', () => {
    expect(
      intraclassCorrelations([
        [3, 3],
        [3, 3],
      ]),
    ).toBeUndefined();
    expect(intraclassCorrelations([[3], [4]])).toBeUndefined();
  });
});

describe("Krippendorff's α", () => {
  /** Krippendorff (2011), section C: twelve units, four observers, values missing. */
  const units = [
    [1, 1, 1],
    [2, 2, 3, 2],
    [3, 3, 3, 3],
    [3, 3, 3, 3],
    [2, 2, 2, 2],
    [1, 2, 3, 4],
    [4, 4, 4, 4],
    [1, 1, 2, 1],
    [2, 2, 2, 2],
    [5, 5, 5],
    [1, 1],
    [3],
  ];

  it.each([
    ['nominal', 0.743],
    ['ordinal', 0.815],
    ['interval', 0.849],
  ] as const)('for %s values is as he published it', (measurement, alpha) => {
    expect(krippendorffAlpha(units, measurement)).toBeCloseTo(alpha, 3);
  });

  it('is absent where nobody ever differed', () => {
    expect(
      krippendorffAlpha(
        [
          [2, 2],
          [2, 2],
        ],
        'ordinal',
      ),
    ).toBeUndefined();
  });
});

describe('weighted κ', () => {
  it('with quadratic weights is near the intraclass correlation (Fleiss & Cohen, 1973)', () => {
    const random = createRandom('kappa');
    const pairs = Array.from({ length: 4000 }, () => {
      const quality = random() * 3;
      return [Math.round(1 + quality + random()), Math.round(1 + quality + random())] as const;
    });
    const icc = intraclassCorrelations(pairs.map(pair => [...pair]))?.single.random.value ?? 0;
    expect(weightedKappa(pairs, 'quadratic')).toBeCloseTo(icc, 3);
  });

  it('is 1 for equal and 0 for independent raters', () => {
    expect(
      weightedKappa(
        [
          [1, 1],
          [4, 4],
        ],
        'linear',
      ),
    ).toBe(1);
    expect(
      weightedKappa(
        [
          [1, 1],
          [1, 2],
          [2, 1],
          [2, 2],
        ],
        'linear',
      ),
    ).toBe(0);
  });
});

describe('the many-facet Rasch model', () => {
  const severities = [-0.8, 0, 0.8];
  const steps = [-1.5, -0.5, 0.5, 1.5];

  function rate(logit: number, random: () => number): number {
    const weights = [1];
    for (const step of steps) weights.push((weights.at(-1) ?? 1) * Math.exp(logit - step));
    let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
    return (
      1 +
      weights.findIndex(weight => {
        left -= weight;
        return left <= 0;
      })
    );
  }

  it('gives back the severity it was made with, and meets its own equations', () => {
    const random = createRandom('facets');
    const ratings = Array.from({ length: 40 }, (_, target) =>
      severities.flatMap((severity, rater) =>
        [-0.3, 0.3].map((difficulty, aspect) => ({
          target: `t${target % 8}`,
          rater: `r${rater}`,
          aspect: `a${aspect}`,
          score: rate((target % 8) / 2 - 1.75 - severity - difficulty, random),
        })),
      ),
    ).flat();
    const fit = fitManyFacetRasch(ratings);
    expect(fit?.converged).toBe(true);
    for (const [rater, severity] of severities.entries()) {
      const { measure = 9, standardError = 0 } = fit?.raters.get(`r${rater}`) ?? {};
      expect(Math.abs(measure - severity)).toBeLessThan(3 * standardError);
    }
    expect([...(fit?.raters.values() ?? [])].reduce((sum, { measure }) => sum + measure, 0)).toBeCloseTo(
      0,
      6,
    );
  });

  it('does not hold a severe rater against the target that met nobody else', () => {
    const random = createRandom('unfair');
    const ratings = ['x', 'y', 'z'].flatMap(target =>
      severities.flatMap((severity, rater) =>
        target === 'x' && rater !== 2
          ? []
          : Array.from({ length: 60 }, (_, index) => ({
              target,
              rater: `r${rater}`,
              aspect: `a${index % 2}`,
              score: rate(-2 * severity, random),
            })),
      ),
    );
    const fit = fitManyFacetRasch(ratings);
    const raw = (target: string) => {
      const own = ratings.filter(rating => rating.target === target);
      return own.reduce((sum, { score }) => sum + score, 0) / own.length;
    };
    expect(raw('y') - raw('x')).toBeGreaterThan(0.8);
    expect(
      Math.abs((fit?.targets.get('y')?.fairAverage ?? 0) - (fit?.targets.get('x')?.fairAverage ?? 9)),
    ).toBeLessThan(0.4);
  });
});
