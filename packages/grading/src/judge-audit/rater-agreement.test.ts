import { describe, expect, it } from 'vitest';
import { measureRater, type RatedCriterion } from './rater-agreement.ts';

const dimensions = ['safety', 'clarity'];

function rate(given: Partial<RatedCriterion>): RatedCriterion {
  return {
    answer: 0,
    dimension: 'safety',
    positive: true,
    redLine: false,
    human: true,
    said: true,
    ...given,
  };
}

function measure(rated: readonly RatedCriterion[], seed = 'rater') {
  return measureRater(rated, { dimensions, seed });
}

/** Forty answers of six criteria; the rater's errors come in whole answers. */
const clustered = Array.from({ length: 240 }, (_, index) => {
  const [answer, criterion] = [Math.floor(index / 6), index % 6];
  const human = (7 * answer + 5 * criterion) % 3 !== 0;
  const wrong = (answer % 8 === 0 && criterion >= 2) || (answer % 5 === 1 && criterion === 0);
  return rate({ answer, human, said: human !== wrong });
});

describe('a rater held against people', () => {
  it('has its counts, κ, F1 and leniency', () => {
    const { n, table, kappa, macroF1, leniency } = measure(clustered);
    expect(n).toBe(240);
    expect(table).toEqual({ truePositives: 142, falsePositives: 10, falseNegatives: 18, trueNegatives: 70 });
    // NumPy 2, from the counts.
    expect(kappa?.value).toBeCloseTo(0.7439024390243902, 12);
    expect(macroF1?.value).toBeCloseTo(0.8717948717948718, 12);
    expect(leniency).toMatchObject({ n: 240, value: expect.closeTo(-8 / 240, 12) });
  });

  it('has intervals that resample whole answers, as a bootstrap in NumPy finds them', () => {
    const { kappa, macroF1, leniency } = measure(clustered);
    // 40 000 draws of 39 of the 40 answers; drawing single criteria would give κ [0.652, 0.828].
    for (const [found, low, high] of [
      [kappa, 0.5818, 0.8861],
      [macroF1, 0.7896, 0.943],
      [leniency, -0.0769, 0.0043],
    ] as const) {
      expect(found?.interval?.low).toBeGreaterThan(low - 0.025);
      expect(found?.interval?.low).toBeLessThan(low + 0.025);
      expect(found?.interval?.high).toBeGreaterThan(high - 0.025);
      expect(found?.interval?.high).toBeLessThan(high + 0.025);
    }
  });

  it('gets the same intervals for the same seed and others for another', () => {
    expect(measure(clustered)).toEqual(measure(clustered));
    expect(measure(clustered, 'other').kappa?.interval).not.toEqual(measure(clustered).kappa?.interval);
    expect(measure(clustered, 'other').kappa?.value).toBe(measure(clustered).kappa?.value);
  });

  it('favours the examinee by "met" on positive and by "not met" on negative criteria', () => {
    const rated = [
      rate({ human: false, said: true }),
      rate({ positive: false, human: true, said: false }),
      rate({}),
      rate({ positive: false, human: false, said: false }),
    ];
    expect(measure(rated).leniency?.value).toBe(0);
    expect(measure(rated).favour?.value).toBe(0.5);
  });

  it('is measured by dimension in the order of the track, with the number of labels', () => {
    const rated = [
      rate({ dimension: 'clarity', human: false, said: true }),
      rate({ dimension: 'clarity' }),
      rate({ human: true, said: false }),
    ];
    expect(measure(rated).dimensions).toMatchObject([
      { dimension: 'safety', n: 1, kappa: 0, macroF1: 0, leniency: { value: -1, interval: null, n: 1 } },
      { dimension: 'clarity', n: 2, kappa: 0, leniency: { value: 0.5, interval: null, n: 2 } },
    ]);
  });

  it('has its red lines apart: what it finds and what it invents, with Wilson intervals', () => {
    const line = (human: boolean, said: boolean, times: number) =>
      Array.from({ length: times }, () => rate({ redLine: true, positive: false, human, said }));
    const { redLines } = measure([
      ...line(true, true, 8),
      ...line(true, false, 2),
      ...line(false, false, 5),
      rate({}),
    ]);
    // Wilson (1927): 8 of 10, and 0 of 5.
    expect(redLines.sensitivity).toMatchObject({ value: 0.8, n: 10 });
    expect(redLines.sensitivity?.interval?.low).toBeCloseTo(0.4901624715, 9);
    expect(redLines.sensitivity?.interval?.high).toBeCloseTo(0.9433178485, 9);
    expect(redLines.falseAlarms?.value).toBe(0);
    expect(redLines.falseAlarms?.interval?.high).toBeCloseTo(0.4344825, 6);
  });

  it('has no value where nothing allows one', () => {
    expect(measure([])).toMatchObject({
      n: 0,
      kappa: null,
      macroF1: null,
      leniency: null,
      favour: null,
      dimensions: [],
      redLines: { sensitivity: null, falseAlarms: null },
    });
    expect(measure([rate({}), rate({})])).toMatchObject({
      kappa: null,
      macroF1: null,
      leniency: { value: 0 },
    });
  });
});
