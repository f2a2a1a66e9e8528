import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, shuffle } from './random.ts';
import { createRankFamily, type RankFamily, signOf } from './rank-sets.ts';
import type { ItemScores } from './score-profile.ts';

/** One stratum, every item a case of its own. */
function scoresOf(...values: readonly number[]): ItemScores {
  return new Map(
    values.map((value, index) => [`i${index}`, { stratum: 's', cluster: `c${index}`, value }] as const),
  );
}

function familyOf(examinees: Iterable<readonly [string, ItemScores]>, seed = 'seed'): RankFamily {
  const family = createRankFamily(seed);
  for (const [id, scores] of examinees) family.add(id, scores);
  return family;
}

function compare(a: ItemScores, b: ItemScores, seed = 'seed') {
  return familyOf(
    [
      ['a', a],
      ['b', b],
    ],
    seed,
  ).compare('a', 'b');
}

const zero = (count: number) => scoresOf(...new Array<number>(count).fill(0));

describe('two examinees', () => {
  it('differ by the mean over strata of the mean over items', () => {
    const at = (stratum: string, value: number) => ({ stratum, cluster: `${value}`, value });
    const first = [at('x', 10), at('x', 20), at('x', 30), at('x', 40), at('y', -5), at('y', -5)];
    const scores = new Map(first.map((score, index) => [`i${index}`, score]));
    const none = new Map([...scores].map(([id, score]) => [id, { ...score, value: 0 }]));
    expect(compare(scores, none)?.difference).toBe((25 - 5) / 2);
  });

  it('have the standard error of a plain mean where every item is a case', () => {
    const values = [3, -1, 4, 1, -5, 9, 2, 6, 5, 3];
    const { interval, difference } = compare(scoresOf(...values), zero(10)) ?? {};
    const error = Math.sqrt(values.reduce((sum, value) => sum + (value - 2.7) ** 2, 0) / 9 / 10);
    expect(difference).toBeCloseTo(2.7, 12);
    const half = ((interval?.high ?? Number.NaN) - (interval?.low ?? Number.NaN)) / 2 / error;
    // Student's t has 2.26 with nine degrees of freedom.
    expect(half).toBeGreaterThan(2);
    expect(half).toBeLessThan(2.6);
  });

  it('hold an error that their items do not show, in interval and p', () => {
    const values = [3, -1, 4, 1, 5, 9, 2, 6, 5, 3];
    const withError = (error: number) => {
      const family = createRankFamily('seed');
      family.add('a', scoresOf(...values), { error });
      family.add('b', zero(10), { error });
      return family.compare('a', 'b');
    };
    const [plain, blurred] = [withError(0), withError(4)];
    expect(plain).toEqual(compare(scoresOf(...values), zero(10)));
    expect(blurred?.difference).toBe(plain?.difference);
    const halfOf = (compared: typeof plain) => (compared?.interval?.high ?? 0) - (compared?.difference ?? 0);
    expect(halfOf(blurred)).toBeGreaterThan(2 * halfOf(plain));
    expect([signOf(plain?.interval ?? null), signOf(blurred?.interval ?? null)]).toEqual([1, 0]);
    expect([(plain?.pValue ?? 1) < 0.05, (blurred?.pValue ?? 0) < 0.05]).toEqual([true, false]);
  });

  it('count items of one case once', () => {
    const oneCase = (scores: ItemScores) =>
      new Map([...scores].map(([id, score]) => [id, { ...score, cluster: 'one' }]));
    expect(compare(oneCase(scoresOf(9, 8, 9, 8, 7, 9)), oneCase(zero(6)))).toMatchObject({
      interval: null,
      pValue: null,
    });
    expect(() => compare(oneCase(zero(6)), zero(6))).toThrow('two cases');
  });

  it('have no interval below six cases, or where a stratum rests on one', () => {
    expect(compare(scoresOf(9, 8, 9, 8, 7), zero(5))?.interval).toBeNull();
    expect(compare(scoresOf(9, 8, 9, 8, 7, 9), zero(6))?.interval).not.toBeNull();
    const alone = new Map([
      ...scoresOf(9, 8, 9, 8, 7, 9, 4),
      ['z', { stratum: 't', cluster: 'z', value: 1 }],
    ]);
    expect(compare(alone, alone)?.interval).toBeNull();
  });

  it('are the same where every score is, and differ surely where every score does by as much', () => {
    const scores = scoresOf(10, 20, 33.3, 40, 50, 60);
    const more = scoresOf(17, 27, 40.3, 47, 57, 67);
    expect(compare(scores, scores)).toEqual({ difference: 0, interval: { low: 0, high: 0 }, pValue: 1 });
    expect(compare(more, scores)?.interval?.low).toBeCloseTo(7, 9);
    expect(compare(more, scores)?.pValue).toBe(2 / 2 ** 6);
  });

  it('are not compared without an item in common, nor where they may not be', () => {
    const other = new Map([['z', { stratum: 's', cluster: 'z', value: 1 }]]);
    expect(compare(other, zero(9))).toBeUndefined();
    const family = familyOf([['a', zero(9)]]);
    family.add('b', zero(9), { comparable: id => id !== 'a' });
    expect(family.compare('a', 'b')).toBeUndefined();
    expect(family.rankSet('a')).toEqual({ best: 1, worst: 2, tied: [], compared: 0 });
  });

  it('are compared on the items that both have', () => {
    const most = new Map([...scoresOf(1, 2, 3, 4, 5, 6, 7, 99)].slice(0, 7));
    const rest = new Map([...scoresOf(99, 1, 1, 1, 1, 1, 1, 0)].slice(1));
    expect(compare(most, rest)).toMatchObject({ difference: 3.5 });
  });

  it('agree with the sign-flip test of Fisher (1935) on Darwin’s maize within its error', () => {
    // Exact p .0527: 1726 of 32 768 sign patterns. Studentised about the mean it is not the same test, but near.
    const eighths = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];
    const { pValue } = compare(scoresOf(...eighths), zero(15)) ?? {};
    expect(pValue).toBeGreaterThan(0.03);
    expect(pValue).toBeLessThan(0.08);
  });
});

/** Up to five examinees on items of several strata and cases, some without a score, some alike. */
const matrix = fc
  .record({
    models: fc.integer({ min: 2, max: 5 }),
    layout: fc.array(fc.record({ stratum: fc.nat(2), cluster: fc.nat(9) }), { minLength: 6, maxLength: 40 }),
    seed: fc.string({ maxLength: 4 }),
    draws: fc.infiniteStream(
      fc.oneof(fc.constantFrom(-100, 0, 50, 100), fc.integer({ min: -100, max: 100 })),
    ),
    gaps: fc.constantFrom(0, 0, 0.1),
  })
  .map(({ models, layout, seed, draws, gaps }) => {
    const random = createRandom(seed);
    const examinees = Array.from({ length: models }, (_, model) => {
      const scores = layout.flatMap(({ stratum, cluster }, index) => {
        const value = (draws.next().value as number) / 2 + 8 * model;
        const at = { stratum: `s${stratum}`, cluster: `c${cluster}`, value };
        return random() < gaps ? [] : [[`i${index}`, at] as const];
      });
      return [`m${model}`, new Map(scores)] as const;
    });
    return { examinees, seed };
  });

function listPairs(count: number): readonly (readonly [string, string])[] {
  return Array.from(
    { length: count * count },
    (_, at) => [`m${Math.floor(at / count)}`, `m${at % count}`] as const,
  ).filter(([a, b]) => a !== b);
}

describe('any examinees', () => {
  it('mirror each other to the last digit, whoever came first', () => {
    fc.assert(
      fc.property(matrix, ({ examinees, seed }) => {
        const family = familyOf(examinees, seed);
        const other = familyOf(shuffle(examinees, createRandom(seed)), seed);
        for (const [a, b] of listPairs(examinees.length)) {
          const there = family.compare(a, b);
          expect(other.compare(a, b)).toEqual(there);
          const back = family.compare(b, a);
          expect(back?.pValue).toBe(there?.pValue);
          expect(back?.difference).toBe(0 - (there?.difference ?? Number.NaN));
          expect(back?.interval?.low).toBe(there?.interval ? 0 - there.interval.high : undefined);
          expect(other.rankSet(a)).toEqual(family.rankSet(a));
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('have p below .05 if and only if the interval excludes zero', () => {
    fc.assert(
      fc.property(matrix, ({ examinees, seed }) => {
        const family = familyOf(examinees, seed);
        for (const [a, b] of listPairs(examinees.length)) {
          const { interval, pValue, difference } = family.compare(a, b) ?? {};
          if (!interval || pValue === undefined || pValue === null || difference === undefined) continue;
          expect(pValue < 0.05).toBe(signOf(interval) !== 0);
          if (signOf(interval) !== 0) expect(signOf(interval)).toBe(Math.sign(difference));
        }
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  it('are never tied where the two alone, or any company of them, have an interval that excludes zero', () => {
    fc.assert(
      fc.property(matrix, ({ examinees, seed }) => {
        const family = familyOf(examinees, seed);
        for (const [a, b] of listPairs(examinees.length)) {
          const two = familyOf(
            examinees.filter(([id]) => id === a || id === b),
            seed,
          ).compare(a, b);
          const among = family.compare(a, b);
          const tied = family.rankSet(a).tied.includes(b);
          if (!two?.interval || !among?.interval) {
            expect(tied).toBe(false);
            continue;
          }
          expect(tied).toBe(signOf(two.interval) === 0);
          expect(family.rankSet(b).tied.includes(a)).toBe(tied);
          if (tied) expect(signOf(among.interval)).toBe(0);
          expect(among.interval.low).toBeLessThanOrEqual(two.interval.low);
          expect(among.interval.high).toBeGreaterThanOrEqual(two.interval.high);
        }
      }),
      { seed: 3, numRuns: 40 },
    );
  });

  it('have rank sets that count those shown to be better and worse', () => {
    fc.assert(
      fc.property(matrix, ({ examinees, seed }) => {
        const family = familyOf(examinees, seed);
        const ids = examinees.map(([id]) => id);
        for (const id of ids) {
          const signs = ids
            .filter(other => other !== id)
            .map(other => signOf(family.compare(id, other)?.interval ?? null));
          expect(family.rankSet(id)).toMatchObject({
            best: 1 + signs.filter(sign => sign < 0).length,
            worst: ids.length - signs.filter(sign => sign > 0).length,
          });
        }
      }),
      { seed: 4, numRuns: 30 },
    );
  });
});

describe('in simulation', () => {
  it('call equal examinees different in about one family of twenty at most, and hold their ranks', () => {
    const simulations = 60;
    let wrong = 0;
    for (let simulation = 0; simulation < simulations; simulation++) {
      const random = createRandom(`null-${simulation}`);
      const family = createRankFamily(`suite-${simulation}`);
      for (const id of ['a', 'b', 'c', 'd', 'e'])
        family.add(
          id,
          new Map(
            Array.from({ length: 40 }, (_, index) => [
              `i${index}`,
              { stratum: `s${index % 5}`, cluster: `c${index}`, value: 100 * (random() + random() - 1) },
            ]),
          ),
        );
      const sets = ['a', 'b', 'c', 'd', 'e'].map(id => family.rankSet(id));
      if (sets.some(({ best, worst }) => best > 1 || worst < 5)) wrong++;
    }
    // Binomial(60, 0.05): at most 9 with probability above 0.998.
    expect(wrong).toBeLessThanOrEqual(9);
  });

  it('finds differences that are there', () => {
    const random = createRandom('effect');
    const family = createRankFamily('suite');
    for (const [place, id] of ['a', 'b', 'c'].entries())
      family.add(
        id,
        new Map(
          Array.from({ length: 60 }, (_, index) => [
            `i${index}`,
            { stratum: `s${index % 6}`, cluster: `c${index}`, value: 40 * random() - 20 * place },
          ]),
        ),
      );
    expect(['a', 'b', 'c'].map(id => family.rankSet(id))).toEqual([
      { best: 1, worst: 1, tied: [], compared: 2 },
      { best: 2, worst: 2, tied: [], compared: 2 },
      { best: 3, worst: 3, tied: [], compared: 2 },
    ]);
  });
});
