import type { Grade } from '@doctorbench/core';
import { comparisonSchema, doctorbench, healthbench, unscored } from '@doctorbench/core';
import { exampleVeto, gradeOf, makeGradeRecord } from '@doctorbench/core/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { addToItemTotals, compareRuns, type ItemTotals } from './compare-runs.ts';

function totalsOf(...grades: readonly Grade[]): ItemTotals {
  const totals: ItemTotals = new Map();
  for (const grade of grades) addToItemTotals(totals, grade);
  return totals;
}

function compare(a: ItemTotals, b: ItemTotals) {
  const comparison = compareRuns(a, b, { policy: doctorbench, seed: 'seed' });
  if (!comparison) throw new Error('nothing to compare');
  return comparisonSchema.parse(comparison);
}

const professional = { scenario: 'knowledge-query' } as const;

describe('item totals', () => {
  it('sum the scored repeats of an item', () => {
    const totals = totalsOf(
      gradeOf('a', 80),
      gradeOf('a', 40, { repeat: 1 }),
      makeGradeRecord({ itemId: 'a', repeat: 2, total: unscored('timeout') }),
    );
    expect(totals.get('a')).toEqual({
      scenario: 'symptom-query',
      caseId: 'a',
      sum: 120,
      count: 2,
      vetoed: false,
    });
  });

  it('keep an item that was never scored as one without a count', () => {
    expect(totalsOf(makeGradeRecord({ itemId: 'a', total: unscored('timeout') })).get('a')).toMatchObject({
      sum: 0,
      count: 0,
    });
  });

  it('remember a veto', () => {
    const totals = totalsOf(gradeOf('a', -100, { vetoes: [exampleVeto] }), gradeOf('a', 90, { repeat: 1 }));
    expect(totals.get('a')?.vetoed).toBe(true);
  });
});

describe('comparing two runs', () => {
  const a = totalsOf(
    gradeOf('x', 90),
    gradeOf('y', 70),
    gradeOf('z', 50),
    gradeOf('v', 40, professional),
    gradeOf('w', 60, professional),
  );
  const b = totalsOf(
    gradeOf('x', 60),
    gradeOf('y', 70),
    gradeOf('z', 35),
    gradeOf('v', 45, professional),
    gradeOf('w', 60, professional),
  );

  it('takes the difference by scenario, each counting once', () => {
    // Symptom query 70 against 55; knowledge query 50 against 52.5.
    const comparison = compare(a, b);
    expect(comparison).toMatchObject({ pairs: 5, unpaired: 0, overallA: 60, overallB: 53.75 });
    expect(comparison.difference).toBeCloseTo(6.25, 12);
    expect(comparison.difference).toBeCloseTo(comparison.overallA - comparison.overallB, 12);
    expect(comparison.scenarios).toEqual([
      { id: 'knowledge-query', pairs: 2, a: 50, b: 52.5 },
      { id: 'symptom-query', pairs: 3, a: 70, b: 55 },
    ]);
  });

  it('lists the items on which they differ most, largest first', () => {
    expect(
      compare(a, b)
        .widest.map(({ itemId }) => itemId)
        .slice(0, 3),
    ).toEqual(['x', 'z', 'v']);
    const many = (percent: (index: number) => number) =>
      totalsOf(...Array.from({ length: 14 }, (_, index) => gradeOf(`i${index}`, percent(index))));
    const { widest } = compare(
      many(index => index),
      many(() => 0),
    );
    expect(widest).toHaveLength(10);
    expect(widest[0]).toEqual({ itemId: 'i13', a: 13, b: 0 });
  });

  it('is mirrored to the last digit when the runs are swapped', () => {
    const random = createRandom('mirror');
    const run = (shift: number) =>
      totalsOf(
        ...Array.from({ length: 30 }, (_, index) =>
          gradeOf(`i${index}`, Math.round(1e4 * random()) / 130 - shift, index % 3 ? {} : professional),
        ),
      );
    const [first, second] = [run(0), run(30)];
    // In another order than the items came.
    const there = compare(new Map([...first].reverse()), second);
    const back = compare(second, first);
    const { low, high } = there.interval ?? { low: Number.NaN, high: Number.NaN };
    expect(back).toMatchObject({
      difference: -there.difference,
      interval: { low: -high, high: -low },
      pValue: there.pValue,
      overallA: there.overallB,
      overallB: there.overallA,
      verdict: 'b-higher',
    });
    expect(there.verdict).toBe('a-higher');
  });

  it('among others has the wider interval of a family, and the verdict of that interval', () => {
    const random = createRandom('among');
    const run = (shift: number) =>
      totalsOf(...Array.from({ length: 20 }, (_, index) => gradeOf(`i${index}`, 60 * random() + shift)));
    const [first, second, third, fourth] = [run(0), run(20), run(10), run(15)];
    const two = compare(first, second);
    const options = { policy: doctorbench, seed: 'seed', among: [third, fourth] };
    const four = compareRuns(first, second, options);
    expect(four).toMatchObject({ difference: two.difference, family: 4 });
    expect(four?.interval?.high).toBeGreaterThan(two.interval?.high ?? Number.NaN);
    expect(four?.pValue).toBeGreaterThan(two.pValue ?? Number.NaN);
  });

  it('finds no difference between a run and itself, and says where there is too little to say', () => {
    const same = totalsOf(...Array.from({ length: 6 }, (_, index) => gradeOf(`i${index}`, 10 * index)));
    expect(compare(same, same)).toMatchObject({
      difference: 0,
      pValue: 1,
      interval: { low: 0, high: 0 },
      verdict: 'no-difference-shown',
      widest: [],
    });
    expect(compare(a, a)).toMatchObject({ pValue: null, interval: null, verdict: 'too-few-cases' });
  });

  it('leaves out and counts items scored in one run only', () => {
    const first = totalsOf(gradeOf('x', 80), gradeOf('y', 60), gradeOf('only-a', 100));
    const second = totalsOf(
      gradeOf('x', 70),
      makeGradeRecord({ itemId: 'y', total: unscored('timeout') }),
      makeGradeRecord({ itemId: 'only-a', total: unscored('judge-failed') }),
      gradeOf('only-b', 0),
    );
    expect(compare(first, second)).toMatchObject({ pairs: 1, unpaired: 3, overallA: 80, overallB: 70 });
  });

  it('averages repeats within the item', () => {
    const first = totalsOf(gradeOf('x', 100), gradeOf('x', 50, { repeat: 1 }), gradeOf('y', 25));
    const second = totalsOf(gradeOf('x', 50), gradeOf('y', 50));
    expect(compare(first, second)).toMatchObject({ overallA: 50, overallB: 50, difference: 0 });
  });

  it('counts items vetoed in one run alone, on either side', () => {
    const vetoed = (itemId: string) => gradeOf(itemId, -100, { vetoes: [exampleVeto] });
    const first = totalsOf(vetoed('x'), vetoed('y'), gradeOf('z', 50), gradeOf('w', 50));
    const second = totalsOf(vetoed('x'), gradeOf('y', 50), vetoed('z'), gradeOf('w', 50));
    expect(compare(first, second)).toMatchObject({
      vetoedOnlyA: 1,
      vetoedOnlyB: 1,
      vetoedOnly: [
        { itemId: 'y', run: 'a' },
        { itemId: 'z', run: 'b' },
      ],
    });
  });

  it('treats items of one case as one toss and gives no interval for it', () => {
    const run = (percent: number) =>
      totalsOf(...['x', 'y', 'z'].map(itemId => gradeOf(itemId, percent, { caseId: 'one-patient' })));
    expect(compare(run(90), run(10))).toMatchObject({
      difference: 80,
      pValue: null,
      interval: null,
      verdict: 'too-few-cases',
    });
  });

  it('is undefined when no item was scored in both', () => {
    const options = { policy: doctorbench, seed: 'seed' };
    expect(compareRuns(totalsOf(gradeOf('x', 1)), totalsOf(gradeOf('y', 1)), options)).toBeUndefined();
    expect(compareRuns(new Map(), new Map(), options)).toBeUndefined();
  });

  it('under a policy that counts every item once compares item means, and never clips the difference', () => {
    const lists = (percents: readonly number[]) =>
      totalsOf(
        ...percents.map((percent, index) => gradeOf(`i${index}`, percent, index < 5 ? {} : professional)),
      );
    const [good, bad] = [lists([60, 60, 60, 60, 60, 0]), lists([-240, -240, -240, -240, -240, 0])];
    const comparison = compareRuns(good, bad, { policy: healthbench, seed: 'seed' });
    expect(comparison).toMatchObject({ overallA: 50, overallB: 0, difference: 250, pairs: 6 });
    expect(comparison?.interval).not.toBeNull();
    expect(compare(good, bad)).toMatchObject({
      overallA: 30,
      overallB: -120,
      difference: 150,
      interval: null,
    });
  });
});
