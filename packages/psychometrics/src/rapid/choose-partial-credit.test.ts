import { describe, expect, it } from 'vitest';
import { calibrate } from '../irt/calibrate.ts';
import { fitPartialCredit } from '../irt/partial-credit/fit-partial-credit.ts';
import { toCategories } from '../irt/partial-credit/graded-response.ts';
import { toResponseTables } from '../irt/partial-credit/response-tables.ts';
import { toResponseMatrix } from '../irt/responses.ts';
import { createRandom, type Random } from '../random.ts';
import { choosePartialCredit } from './choose-partial-credit.ts';
import type { ScoreTable } from './score-table.ts';

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

const logistic = (z: number) => 1 / (1 + Math.exp(-z));

/** Shares of the marks by what an answer is drawn from. */
function simulate(
  seed: string,
  persons: number,
  items: number,
  draw: (eta: number, random: Random) => number,
) {
  const random = createRandom(seed);
  const lines = Array.from({ length: items }, () => ({ slope: 0.7 + random(), shift: 1.2 * normal(random) }));
  return Array.from({ length: persons }, () => {
    const theta = normal(random);
    return lines.map(({ slope, shift }) => draw(slope * theta + shift, random));
  });
}

function toTable(shares: readonly (readonly number[])[]): ScoreTable {
  const items = shares[0]?.length ?? 0;
  return {
    examinees: shares.map((_, index) => ({ name: `m${index}`, developer: `d${index % 6}` })),
    points: toResponseMatrix(shares.map(row => row.map(share => 200 * share - 100))),
    low: new Float64Array(items).fill(-100),
    high: new Float64Array(items).fill(100),
    groups: new Int32Array(items),
    guessing: new Float64Array(items).fill(0.02),
  };
}

describe('the graded-response model', () => {
  it('is the two-parameter model where there are two categories', () => {
    const right = simulate('two', 80, 6, (eta, random) => (random() < logistic(eta) ? 1 : 0));
    const prior = { logA: { mean: 0, sd: 0.4 }, intercept: { mean: 0, sd: 3 } };
    const { items } = calibrate(toResponseMatrix(right), { model: '2pl', prior });
    const partly = toResponseMatrix(right.map(row => row.map(value => (value === 1 ? 0.75 : 0.25))));
    const fitted = fitPartialCredit(partly, { items, model: 'graded' });
    for (const [index, item] of items.entries()) {
      const own = fitted[index];
      if (own?.kind !== 'graded') throw new Error('it was not fitted');
      expect(own.a).toBeCloseTo(item.a, 1);
      expect(own.intercepts[0]).toBeCloseTo(-item.a * item.b, 1);
    }
  });

  it('has a category for each share where they are few, else fifths, none of them empty', () => {
    expect(toCategories([0, 0, 0.5, 1]).bounds).toEqual([0.25, 0.75]);
    const many = Array.from({ length: 40 }, (_, index) => index / 39);
    const { bounds, means } = toCategories(many);
    expect(bounds).toHaveLength(4);
    expect(means.every(Number.isFinite)).toBe(true);
  });
});

describe('tables of items graded in steps', () => {
  it('expect more of the able, and their categories account for all chances', () => {
    const shares = toResponseMatrix(simulate('tables', 40, 5, eta => Math.round(4 * logistic(eta)) / 4));
    const { items } = calibrate(shares, {
      model: '2pl',
      prior: { logA: { mean: 0, sd: 0.4 } },
      tolerance: 0.01,
    });
    for (const model of ['graded', 'continuous'] as const) {
      const tables = toResponseTables(items, fitPartialCredit(shares, { items, model }));
      const row = tables.probability.subarray(0, 61);
      expect(row.every((value, q) => q === 0 || value >= (row[q - 1] as number) - 1e-9)).toBe(true);
      expect(tables.variance.every(value => value >= 0 && value <= 0.25)).toBe(true);
      expect(tables.information.every(value => value >= 0)).toBe(true);
    }
  });
});

describe('the model of items graded in steps', () => {
  it('is the one that the answers came from, by developers left out', () => {
    const smooth = simulate('smooth', 18, 16, (eta, random) => logistic(eta + 0.4 * normal(random)));
    const continuous = choosePartialCredit(toTable(smooth), '1');
    expect(continuous?.chosen).toBe('continuous');
    const rough = simulate('rough', 18, 16, (eta, random) => {
      const u = random();
      return u < logistic(2 * eta - 1.5) ? 1 : u < logistic(2 * eta + 1.5) ? 0.5 : 0;
    });
    const graded = choosePartialCredit(toTable(rough), '1');
    const errorOf = (model: string) => graded?.errors.find(each => each.model === model)?.error ?? 0;
    expect(errorOf('graded')).toBeLessThan(errorOf('continuous'));
  });

  it('is not looked for where items are right or wrong', () => {
    const right = simulate('right', 12, 12, (eta, random) => (random() < logistic(eta) ? 1 : 0));
    expect(choosePartialCredit(toTable(right), '1')).toBeUndefined();
  });
});
