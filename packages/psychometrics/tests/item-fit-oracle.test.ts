import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testLogisticDif, testMantelHaenszel } from '../src/differential-functioning.ts';
import { toResponseMatrix } from '../src/irt/responses.ts';
import { fitSummedScores } from '../src/irt/summed-score-fit.ts';

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')) as T;
}

/** Computed with SciPy 1.17.1: convolutions without the item, and likelihoods maximised by BFGS. */
const oracle = read<{
  readonly summedScores: readonly {
    readonly item: number;
    readonly statistic: number;
    readonly degreesOfFreedom: number;
    readonly p: number;
  }[];
  readonly dif: readonly {
    readonly item: number;
    readonly oddsRatio: number;
    readonly delta: number;
    readonly standardError: number;
    readonly p: number;
    readonly uniform: number;
    readonly nonuniform: number;
    readonly addedR2: number;
  }[];
}>('item-fit-oracle.json');
const { sim } = read<{
  readonly sim: Readonly<Record<'a' | 'b' | 'c', readonly number[]>> & {
    readonly responses: readonly string[];
  };
}>('irt-oracle.json');
const rows = sim.responses.map(row => [...row].map(Number));

describe('fit of items', () => {
  it('has S-X² of the oracle', () => {
    const items = sim.a.map((a, index) => ({ a, b: sim.b[index] as number, c: sim.c[index] as number }));
    const fits = fitSummedScores(toResponseMatrix(rows), items);
    for (const { item, statistic, degreesOfFreedom, p } of oracle.summedScores) {
      expect(fits[item]?.degreesOfFreedom).toBe(degreesOfFreedom);
      expect(fits[item]?.statistic).toBeCloseTo(statistic, 6);
      expect(fits[item]?.p).toBeCloseTo(p, 6);
    }
  });

  it('gives no S-X² where examinees are too few for it', () => {
    const items = sim.a.map((a, index) => ({ a, b: sim.b[index] as number, c: sim.c[index] as number }));
    expect(fitSummedScores(toResponseMatrix(rows.slice(0, 6)), items).every(fit => fit === null)).toBe(true);
  });
});

describe('differential functioning', () => {
  // Every second person is of the focal group; two of three of its right answers to item 23 were made wrong.
  const changed = rows.map((row, person) =>
    person % 2 === 1 && person % 3 !== 0 ? row.map((value, item) => (item === 23 ? 0 : value)) : row,
  );
  const answersTo = (item: number) =>
    changed.map((row, person) => ({
      right: row[item] === 1,
      score: row.reduce((sum, value) => sum + value, 0),
      focal: person % 2 === 1,
    }));

  it('is measured as the oracle does, by Mantel–Haenszel and by logistic regression', () => {
    for (const { item, uniform, nonuniform, addedR2, ...mantel } of oracle.dif) {
      const found = testMantelHaenszel(answersTo(item));
      for (const key of ['oddsRatio', 'delta', 'standardError', 'p'] as const)
        expect(found?.[key]).toBeCloseTo(mantel[key], 7);
      const logistic = testLogisticDif(answersTo(item));
      expect(logistic?.uniform.statistic).toBeCloseTo(uniform, 5);
      expect(logistic?.nonuniform.statistic).toBeCloseTo(nonuniform, 5);
      expect(logistic?.addedR2).toBeCloseTo(addedR2, 6);
    }
  });

  it('is large where it was put and negligible where it was not', () => {
    expect(testMantelHaenszel(answersTo(23))).toMatchObject({ level: 'C', delta: expect.closeTo(-5.9, 1) });
    expect(testLogisticDif(answersTo(23))?.level).toBe('C');
    expect(testMantelHaenszel(answersTo(5))?.level).toBe('A');
    expect(testLogisticDif(answersTo(5))?.level).toBe('A');
  });

  it('says nothing where groups cannot be compared', () => {
    const apart = [1, 2, 3, 4].map(score => ({ right: score % 2 === 0, score, focal: false }));
    expect(testMantelHaenszel(apart)).toBeNull();
    const separated = [1, 2, 3, 4, 5, 6].map(score => ({ right: score > 3, score, focal: score % 2 === 0 }));
    expect(testLogisticDif(separated)).toBeNull();
  });
});
