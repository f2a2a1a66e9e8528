import { describe, expect, it } from 'vitest';
import { gradeOf } from '../../tests/run-fixtures.ts';
import type { Audience } from '../catalogue/audiences.ts';
import type { Score } from '../grade/score.ts';
import { scored, unscored } from '../grade/score.ts';
import { computeIntervals, type ScenarioItems } from './intervals.ts';
import { addGradeToItem, createItemScores, type ItemScores } from './item-scores.ts';

const dimensionIds = ['safety', 'ethics'];
const options = { dimensions: dimensionIds.length, seed: 'seed' };

function itemOf(caseId: string, total: number | null, dimensions: Record<string, Score> = {}): ItemScores {
  const grade = gradeOf('item', total ?? 0, {
    caseId,
    dimensions,
    ...(total === null ? { total: unscored('timeout') } : {}),
  });
  const item = createItemScores(grade, dimensionIds.length);
  addGradeToItem(item, grade, dimensionIds);
  return item;
}

function scenarioOf(audience: Audience, ...totals: readonly number[]): ScenarioItems {
  return { audience, items: totals.map((total, index) => itemOf(`case-${index}`, total)) };
}

describe('report intervals', () => {
  it('are the same for the same seed and others for another', () => {
    const scenarios = [scenarioOf('public', 10, 35, 60, 95), scenarioOf('professional', 20, 40, 90)];
    expect(computeIntervals(scenarios, options)).toEqual(computeIntervals(scenarios, options));
    expect(computeIntervals(scenarios, options)).not.toEqual(
      computeIntervals(scenarios, { ...options, seed: 'other' }),
    );
  });

  it('come in the order of the scenarios and hold their means', () => {
    const { scenarios, overall } = computeIntervals(
      [scenarioOf('public', 0, 10), scenarioOf('public', 80, 90)],
      options,
    );
    expect(scenarios).toEqual([
      { low: 0, high: 10 },
      { low: 80, high: 90 },
    ]);
    expect(overall?.low).toBeGreaterThanOrEqual(40);
    expect(overall?.high).toBeLessThanOrEqual(50);
  });

  it('of the overall score give each scenario one vote, of the average each item', () => {
    const constant = [scenarioOf('public', 0, 0, 0, 0, 0, 0), scenarioOf('professional', 80, 80)];
    const { overall, average, audiences } = computeIntervals(constant, options);
    expect(overall).toEqual({ low: 40, high: 40 });
    expect(average).toEqual({ low: 20, high: 20 });
    expect(audiences.get('public')).toEqual({ low: 0, high: 0 });
    expect(audiences.get('professional')).toEqual({ low: 80, high: 80 });
  });

  it('are null for a scenario of one case, and for all that rests on it', () => {
    const found = computeIntervals(
      [scenarioOf('public', 10, 60, 90), scenarioOf('professional', 50)],
      options,
    );
    expect(found.scenarios.map(interval => interval === null)).toEqual([false, true]);
    expect(found.audiences.get('public')).not.toBeNull();
    expect(found.audiences.get('professional')).toBeNull();
    expect([found.overall, found.average]).toEqual([null, null]);
  });

  it('count cases, not items: five items about one patient allow no interval', () => {
    const items = [10, 30, 50, 70, 90].map(total => itemOf('one-patient', total));
    expect(computeIntervals([{ audience: 'public', items }], options).scenarios).toEqual([null]);
  });

  it('do not shrink when every item of a case is asked twice', () => {
    const once = [0, 25, 60, 100].map((total, index) => itemOf(`case-${index}`, total));
    const twice = once.flatMap(item => [item, item]);
    const [single] = computeIntervals([{ audience: 'public', items: once }], options).scenarios;
    const [double] = computeIntervals([{ audience: 'public', items: twice }], options).scenarios;
    expect(double?.low).toBeCloseTo(single?.low ?? Number.NaN, 9);
    expect(double?.high).toBeCloseTo(single?.high ?? Number.NaN, 9);
  });

  it('leave unscored items out, and have none for a scenario without scored ones', () => {
    const items = [itemOf('a', 20), itemOf('b', null), itemOf('c', 20)];
    expect(computeIntervals([{ audience: 'public', items }], options).scenarios).toEqual([
      { low: 20, high: 20 },
    ]);
    const empty = computeIntervals([{ audience: 'public', items: [itemOf('a', null)] }], options);
    expect([empty.overall, ...empty.scenarios]).toEqual([null, null]);
  });

  it('of nothing are null', () => {
    const found = computeIntervals([], options);
    expect([found.overall, found.average, found.scenarios, found.dimensions]).toEqual([
      null,
      null,
      [],
      [null, null],
    ]);
  });
});

describe('dimension intervals', () => {
  it('rest on the cases that speak to the dimension', () => {
    const items = [
      itemOf('a', 50, { safety: scored(40) }),
      itemOf('b', 50, { safety: scored(80) }),
      itemOf('c', 50),
    ];
    const [safety, ethics] = computeIntervals([{ audience: 'public', items }], options).dimensions;
    expect(safety).toEqual({ low: 40, high: 80 });
    expect(ethics).toBeNull();
  });

  it('are null where a single case speaks to the dimension, whatever the others say', () => {
    const items = [
      itemOf('a', 50, { ethics: scored(70) }),
      itemOf('a', 50, { ethics: scored(90) }),
      itemOf('b', 60),
      itemOf('c', 70),
    ];
    expect(computeIntervals([{ audience: 'public', items }], options).dimensions).toEqual([null, null]);
  });

  it('join cases from several scenarios', () => {
    const scenarios = [1, 2].map(
      (): ScenarioItems => ({
        audience: 'public',
        items: [itemOf('a', 50, { ethics: scored(30) }), itemOf('b', 50, { ethics: scored(30) })],
      }),
    );
    expect(computeIntervals(scenarios, options).dimensions[1]).toEqual({ low: 30, high: 30 });
  });
});
