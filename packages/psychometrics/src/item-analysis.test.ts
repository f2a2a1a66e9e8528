import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeItems } from './item-analysis.ts';
import { createRandom, shuffle } from './random.ts';

fc.configureGlobal({ seed: 15 });

// LSAT section 6 (Bock & Lieberman, 1970): how many of 1000 gave each pattern of answers, 00000 to 11111.
const lsat6 = [
  3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61,
  28, 298,
].flatMap((times, pattern) =>
  new Array<number[]>(times).fill([...pattern.toString(2).padStart(5, '0')].map(Number)),
);

const ratings = [
  [3, 4, 3, 5, 4],
  [2, 3, 2, 2, 3],
  [5, 5, 4, 5, 5],
  [1, 2, 3, 2, 1],
  [4, 4, 5, 3, 4],
  [3, 3, 3, 4, 2],
  [2, 1, 2, 3, 2],
  [5, 4, 4, 4, 5],
];

const ones = (count: number) => new Array<number>(count).fill(1);
const matrix = fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }), {
  minLength: 2,
  maxLength: 15,
});

describe('item analysis', () => {
  // Difficulty and item-rest: R psychometric 2.3, item.exam; R psych 2.2.9, alpha (mean, r.drop).
  // Upper–lower: NumPy 2.4.6, group means over whole score levels.
  const references = [
    { difficulty: 0.924, itemRest: 0.112832688922342, upperLower: 0.19662447257383975 },
    { difficulty: 0.709, itemRest: 0.15317812011653, upperLower: 0.6314580403187998 },
    { difficulty: 0.553, itemRest: 0.17277894329109, upperLower: 0.8108766994842944 },
    { difficulty: 0.763, itemRest: 0.144428095247094, upperLower: 0.5369901547116737 },
    { difficulty: 0.87, itemRest: 0.121596402547096, upperLower: 0.3203469292076887 },
  ];

  it('of the LSAT agrees with the published difficulties, R and NumPy', () => {
    const found = analyzeItems(lsat6, ones(5));
    expect(found).toHaveLength(5);
    for (const [index, expected] of references.entries()) {
      expect(found[index]?.difficulty).toBeCloseTo(expected.difficulty, 12);
      expect(found[index]?.itemRest).toBeCloseTo(expected.itemRest, 12);
      expect(found[index]?.upperLower).toBeCloseTo(expected.upperLower, 12);
    }
  });

  it('of ratings agrees with R and NumPy, in shares of the maximum', () => {
    const found = analyzeItems(ratings, [5, 5, 5, 5, 5]);
    const rest = [
      0.928462230865076, 0.88196023449168, 0.663427880074747, 0.656626883518815, 0.882557350876264,
    ];
    // The two of eight with the highest totals, 24 and 22, against those with 9 and 10.
    const upperLower = [0.7, 0.6, 0.3, 0.4, 0.7];
    const means = [3.125, 3.25, 3.25, 3.5, 3.25];
    for (const [index, item] of found.entries()) {
      expect(item.difficulty).toBeCloseTo((means[index] ?? 0) / 5, 12);
      expect(item.itemRest).toBeCloseTo(rest[index] ?? 0, 12);
      expect(item.upperLower).toBeCloseTo(upperLower[index] ?? 0, 12);
    }
  });

  it('is negative for an item that the weaker get right', () => {
    const scores = [
      [1, 1, 1, 0],
      [1, 1, 0, 0],
      [1, 0, 0, 1],
      [0, 0, 0, 1],
    ];
    const wrong = analyzeItems(scores, ones(4))[3];
    expect(wrong?.itemRest).toBeLessThan(0);
    expect(wrong?.upperLower).toBeLessThan(0);
  });

  it('shares the places at the edge of a group among the tied', () => {
    // Four persons, one place above: two tied with total 2, one of whom has item 0 right.
    const scores = [
      [1, 1, 0],
      [0, 1, 1],
      [0, 1, 0],
      [0, 0, 0],
    ];
    expect(analyzeItems(scores, ones(3)).map(({ upperLower }) => upperLower)).toEqual([0.5, 1, 0.5]);
  });

  it('takes totals that differ by rounding alone for tied', () => {
    const scores = [
      [0.1, 0.2, 0.3],
      [0.3, 0.2, 0.1],
      [0, 0, 0],
      [0, 0, 0.1],
    ];
    expect(analyzeItems(scores, ones(3))[0]?.upperLower).toBeCloseTo(0.2, 12);
  });

  it('says nothing of discrimination where nothing varies', () => {
    const alwaysRight = analyzeItems(
      [
        [1, 0.1],
        [1, 0.7],
        [1, 0.4],
      ],
      ones(2),
    );
    expect(alwaysRight.map(({ itemRest }) => itemRest)).toEqual([undefined, undefined]);
    expect(alwaysRight[0]).toEqual({ difficulty: 1, itemRest: undefined, upperLower: 0 });
    const sameTotals = analyzeItems(
      [
        [0.1, 0.2, 0.3],
        [0.3, 0.2, 0.1],
      ],
      ones(3),
    );
    expect(sameTotals.map(({ upperLower }) => upperLower)).toEqual([undefined, undefined, undefined]);
    expect(analyzeItems([[1, 0]], ones(2))[0]).toEqual({
      difficulty: 1,
      itemRest: undefined,
      upperLower: undefined,
    });
    expect(analyzeItems([], ones(2))).toEqual([]);
  });

  it('refuses a person who lacks an item and an item without a maximum', () => {
    expect(() => analyzeItems([[1, 0], [1]], ones(2))).toThrow('rows of one length');
    expect(() => analyzeItems([[1, 0]], ones(1))).toThrow('one length');
  });

  it('does not depend on the order of persons, nor on the unit of the scores', () => {
    fc.assert(
      fc.property(matrix, fc.string(), (scores, seed) => {
        const found = analyzeItems(scores, [3, 3, 3, 3]);
        const shuffled = analyzeItems(shuffle(scores, createRandom(seed)), [3, 3, 3, 3]);
        const inPercent = analyzeItems(
          scores.map(row => row.map(score => (score * 100) / 3)),
          [100, 100, 100, 100],
        );
        for (const again of [shuffled, inPercent])
          for (const [index, item] of found.entries())
            for (const key of ['difficulty', 'itemRest', 'upperLower'] as const) {
              if (item[key] === undefined) expect(again[index]?.[key]).toBeUndefined();
              else expect(again[index]?.[key]).toBeCloseTo(item[key], 9);
            }
      }),
    );
  });

  it('stays within its bounds', () => {
    fc.assert(
      fc.property(matrix, scores => {
        for (const { difficulty, itemRest = 0, upperLower = 0 } of analyzeItems(scores, [3, 3, 3, 3])) {
          expect(difficulty).toBeGreaterThanOrEqual(0);
          expect(difficulty).toBeLessThanOrEqual(1);
          expect(Math.abs(itemRest)).toBeLessThanOrEqual(1);
          expect(Math.abs(upperLower)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
