import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankWithTies } from './tie-groups.ts';

fc.configureGlobal({ seed: 17 });

/** P-values by pair of ids, whichever way round. */
function lookup(pairs: Readonly<Record<string, number>>) {
  return (a: string, b: string) => pairs[`${a} ${b}`] ?? pairs[`${b} ${a}`];
}

function rank(scores: Readonly<Record<string, number>>, pairs: Readonly<Record<string, number>>) {
  const models = Object.entries(scores).map(([id, score]) => ({ id, score }));
  return rankWithTies(models, { pValue: lookup(pairs), alpha: 0.05 });
}

function lettersOf(standings: ReturnType<typeof rank>): string[] {
  return standings.map(({ id, letters }) => `${id} ${letters.join('')}`);
}

function rangesOf(standings: ReturnType<typeof rank>): string[] {
  return standings.map(({ id, bestRank, worstRank }) => `${id} ${bestRank}-${worstRank}`);
}

const sixScores = { m4: 62, m1: 80, m2: 77, m6: 40, m3: 70, m5: 60 };
const sixPairs = {
  ...{ 'm1 m2': 0.4, 'm1 m3': 0.08, 'm1 m4': 0.01, 'm1 m5': 0.003, 'm1 m6': 0.0001 },
  ...{ 'm2 m3': 0.3, 'm2 m4': 0.06, 'm2 m5': 0.02, 'm2 m6': 0.001 },
  ...{ 'm3 m4': 0.5, 'm3 m5': 0.2, 'm3 m6': 0.04, 'm4 m5': 0.7, 'm4 m6': 0.04, 'm5 m6': 0.03 },
};

describe('tie groups', () => {
  it('have the letters of R multcompView 0.1.8, multcompLetters', () => {
    expect(lettersOf(rank(sixScores, sixPairs))).toEqual([
      'm1 a',
      'm2 ab',
      'm3 abc',
      'm4 bc',
      'm5 c',
      'm6 d',
    ]);
  });

  it('are not transitive: the middle one has both letters', () => {
    const standings = rank({ a: 3, b: 2, c: 1 }, { 'a b': 0.3, 'b c': 0.3, 'a c': 0.01 });
    expect(lettersOf(standings)).toEqual(['a a', 'b ab', 'c b']);
  });

  it('are one group where nothing is significant and one each where everything is', () => {
    expect(lettersOf(rank({ a: 3, b: 2, c: 1 }, {}))).toEqual(['a a', 'b a', 'c a']);
    const apart = rank({ a: 3, b: 2, c: 1 }, { 'a b': 0.01, 'b c': 0.01, 'a c': 0.01 });
    expect(lettersOf(apart)).toEqual(['a a', 'b b', 'c c']);
  });

  it('part two models by one between them, while the rank range shows that they were not told apart', () => {
    const standings = rank({ a: 3, b: 2, c: 1 }, { 'a b': 0.01, 'b c': 0.3, 'a c': 0.2 });
    expect(lettersOf(standings)).toEqual(['a a', 'b b', 'c b']);
    expect(rangesOf(standings)).toEqual(['a 1-2', 'b 2-3', 'c 1-3']);
  });

  it('take a p-value at the level, an uncompared pair and equal scores for a tie', () => {
    expect(lettersOf(rank({ a: 2, b: 1 }, { 'a b': 0.05 }))).toEqual(['a a', 'b a']);
    expect(lettersOf(rank({ a: 2, b: 1 }, {}))).toEqual(['a a', 'b a']);
    expect(lettersOf(rank({ b: 1, a: 1 }, { 'a b': 0.001 }))).toEqual(['a a', 'b a']);
    expect(rangesOf(rank({ b: 1, a: 1 }, { 'a b': 0.001 }))).toEqual(['a 1-2', 'b 1-2']);
  });

  it('go on after z', () => {
    const models = Array.from({ length: 29 }, (_, index) => ({ id: `m${index}`, score: -index }));
    const standings = rankWithTies(models, { pValue: () => 0, alpha: 0.05 });
    expect(standings.map(({ letters }) => letters.join()).slice(24)).toEqual(['y', 'z', 'aa', 'ab', 'ac']);
    expect(standings[28]).toMatchObject({ bestRank: 29, worstRank: 29 });
  });

  it('of nobody and of one model', () => {
    expect(rank({}, {})).toEqual([]);
    expect(rank({ only: 5 }, {})).toEqual([
      { id: 'only', score: 5, letters: ['a'], bestRank: 1, worstRank: 1 },
    ]);
  });
});

describe('rank ranges', () => {
  it('count the significantly better from above and the significantly worse from below', () => {
    expect(rangesOf(rank(sixScores, sixPairs))).toEqual([
      'm1 1-3',
      'm2 1-4',
      'm3 1-5',
      'm4 2-5',
      'm5 3-5',
      'm6 6-6',
    ]);
  });
});

/** A board with arbitrary, not even consistent, p-values. */
const board = fc
  .array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 9 })
  .chain(scores =>
    fc.record({
      models: fc.constant(scores.map((score, index) => ({ id: `m${index}`, score }))),
      pValues: fc.array(fc.constantFrom(0.01, 0.2), { minLength: 81, maxLength: 81 }),
    }),
  )
  .map(({ models, pValues }) => {
    const number = (id: string) => Number(id.slice(1));
    const pValue = (a: string, b: string) =>
      pValues[Math.min(number(a), number(b)) * 9 + Math.max(number(a), number(b))];
    return { models, options: { pValue, alpha: 0.05 } };
  });

describe('any leaderboard', () => {
  it('never gives one letter to two models that differ significantly', () => {
    fc.assert(
      fc.property(board, ({ models, options }) => {
        const standings = rankWithTies(models, options);
        for (const a of standings)
          for (const b of standings) {
            const differ = a.score !== b.score && (options.pValue(a.id, b.id) ?? 1) < options.alpha;
            if (differ) expect(a.letters.filter(letter => b.letters.includes(letter))).toEqual([]);
          }
      }),
    );
  });

  it('gives one letter to neighbours that do not differ, and every model a letter', () => {
    fc.assert(
      fc.property(board, ({ models, options }) => {
        const standings = rankWithTies(models, options);
        for (const [place, a] of standings.entries()) {
          expect(a.letters.length).toBeGreaterThan(0);
          const b = standings[place + 1];
          if (!b || (a.score !== b.score && (options.pValue(a.id, b.id) ?? 1) < options.alpha)) continue;
          expect(a.letters.some(letter => b.letters.includes(letter))).toBe(true);
        }
      }),
    );
  });

  it('has no group within another, and keeps each place within its range', () => {
    fc.assert(
      fc.property(board, ({ models, options }) => {
        const standings = rankWithTies(models, options);
        const letters = [...new Set(standings.flatMap(standing => standing.letters))];
        const membersOf = (letter: string) => standings.filter(standing => standing.letters.includes(letter));
        for (const one of letters)
          for (const other of letters)
            if (one !== other)
              expect(membersOf(one).every(member => membersOf(other).includes(member))).toBe(false);
        for (const [place, { bestRank, worstRank }] of standings.entries()) {
          expect(bestRank).toBeLessThanOrEqual(place + 1);
          expect(worstRank).toBeGreaterThanOrEqual(place + 1);
        }
      }),
    );
  });

  it('does not depend on the order in which models are given', () => {
    fc.assert(
      fc.property(board, ({ models, options }) => {
        expect(rankWithTies(models.toReversed(), options)).toEqual(rankWithTies(models, options));
      }),
    );
  });
});
