import type { Audience, Grade, Policy, Score } from '@doctorbench/core';
import { doctorbench, healthbench, scored, unscored } from '@doctorbench/core';
import { gradeOf } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { computeIntervals } from './intervals.ts';
import { createScoreTable } from './score-table.ts';

const dimensionIds = ['safety', 'ethics'];
const options = { seed: 'seed' };

interface ScenarioGrades {
  readonly audience: Audience;
  readonly items: readonly Grade[];
}

let made = 0;

function itemOf(caseId: string, total: number | null, dimensions: Record<string, Score> = {}): Grade {
  made++;
  return gradeOf(`item-${made}`, total ?? 0, {
    caseId,
    dimensions,
    ...(total === null ? { total: unscored('timeout') } : {}),
  });
}

function scenarioOf(audience: Audience, ...totals: readonly number[]): ScenarioGrades {
  return { audience, items: totals.map((total, index) => itemOf(`case-${index}`, total)) };
}

/** The intervals of a run with these grades. */
function intervalsOf(
  scenarios: readonly ScenarioGrades[],
  { seed, policy = doctorbench }: { readonly seed: string; readonly policy?: Policy },
) {
  const table = createScoreTable(dimensionIds);
  const rows = scenarios.map(({ audience, items }) => ({
    audience,
    rows: items.map(grade => table.add(grade)),
  }));
  return computeIntervals(rows, { table, policy, seed });
}

/** An interval of no width, up to rounding. */
function pointAt(value: number) {
  return { low: expect.closeTo(value, 9), high: expect.closeTo(value, 9) };
}

describe('report intervals', () => {
  it('are the same for the same seed and others for another', () => {
    const scenarios = [
      scenarioOf('public', 10, 35, 60, 95, 28, 71, 44, 83),
      scenarioOf('professional', 20, 40, 90, 55, 67, 32, 78),
    ];
    expect(intervalsOf(scenarios, options)).toEqual(intervalsOf(scenarios, options));
    expect(intervalsOf(scenarios, options)).not.toEqual(
      intervalsOf(scenarios, { ...options, seed: 'other' }),
    );
  });

  it('come in the order of the scenarios and hold their means', () => {
    const { scenarios, overall } = intervalsOf(
      [scenarioOf('public', 0, 5, 5, 5, 10), scenarioOf('public', 80, 85, 85, 85, 90)],
      options,
    );
    const [first, second] = scenarios;
    for (const [interval, centre] of [
      [first, 5],
      [second, 85],
      [overall, 45],
    ] as const) {
      expect(interval?.low).toBeGreaterThan(centre - 5);
      expect(interval?.low).toBeLessThan(centre);
      expect(interval?.high).toBeGreaterThan(centre);
      expect(interval?.high).toBeLessThan(centre + 5);
    }
  });

  it('of the overall score give each scenario one vote, of the average each item', () => {
    const constant = [scenarioOf('public', 0, 0, 0, 0, 0, 0), scenarioOf('professional', 80, 80, 80, 80, 80)];
    const { overall, average, audiences } = intervalsOf(constant, options);
    expect(overall).toEqual(pointAt(40));
    expect(average?.low).toBeCloseTo((5 * 80) / 11, 9);
    expect(average?.high).toBeCloseTo((5 * 80) / 11, 9);
    expect(audiences.get('public')).toEqual(pointAt(0));
    expect(audiences.get('professional')).toEqual(pointAt(80));
  });

  it('are null for a scenario of one case, and for all that rests on it', () => {
    const found = intervalsOf(
      [scenarioOf('public', 10, 60, 90, 30, 70), scenarioOf('professional', 50)],
      options,
    );
    expect(found.scenarios.map(interval => interval === null)).toEqual([false, true]);
    expect(found.audiences.get('public')).not.toBeNull();
    expect(found.audiences.get('professional')).toBeNull();
    expect([found.overall, found.average]).toEqual([null, null]);
  });

  it('need five cases in all, and two in each scenario of a mean', () => {
    const of = (...counts: readonly number[]) =>
      intervalsOf(
        counts.map(count => scenarioOf('public', ...[10, 60, 90, 30, 70].slice(0, count))),
        options,
      );
    expect(of(4, 5).scenarios.map(interval => interval === null)).toEqual([true, false]);
    expect(of(2, 3).overall).not.toBeNull();
    expect(of(2, 3).average).not.toBeNull();
    expect(of(2, 2).overall).toBeNull();
    expect(of(1, 5).overall).toBeNull();
  });

  it('count cases, not items: five items about one patient allow no interval', () => {
    const items = [10, 30, 50, 70, 90].map(total => itemOf('one-patient', total));
    expect(intervalsOf([{ audience: 'public', items }], options).scenarios).toEqual([null]);
  });

  it('do not shrink when every item of a case is asked twice', () => {
    const once = [0, 25, 60, 100, 45].map((total, index) => itemOf(`case-${index}`, total));
    const twice = once.flatMap(item => [item, item]);
    const [single] = intervalsOf([{ audience: 'public', items: once }], options).scenarios;
    const [double] = intervalsOf([{ audience: 'public', items: twice }], options).scenarios;
    expect(double?.low).toBeCloseTo(single?.low ?? Number.NaN, 9);
    expect(double?.high).toBeCloseTo(single?.high ?? Number.NaN, 9);
  });

  it('leave unscored items out, and have none for a scenario without scored ones', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map(caseId => itemOf(caseId, 20));
    const scenariosOf = (items: readonly Grade[]) =>
      intervalsOf([{ audience: 'public', items }], options).scenarios;
    expect(scenariosOf([...five, itemOf('f', null)])).toEqual([pointAt(20)]);
    expect(scenariosOf([...five.slice(1), itemOf('f', null)])).toEqual([null]);
    const empty = intervalsOf([{ audience: 'public', items: [itemOf('a', null)] }], options);
    expect([empty.overall, ...empty.scenarios]).toEqual([null, null]);
  });

  it('of nothing are null', () => {
    const found = intervalsOf([], options);
    expect([found.overall, found.average, found.scenarios, found.dimensions]).toEqual([
      null,
      null,
      [],
      [null, null],
    ]);
  });
});

describe('intervals under a policy that counts every item once', () => {
  const under = { ...options, policy: healthbench };

  it('draw all cases from one pool, so that a scenario of one case takes no interval away', () => {
    const scenarios = [scenarioOf('public', 10, 60, 90, 30, 70), scenarioOf('professional', 50)];
    const found = intervalsOf(scenarios, under);
    expect(found.overall).toEqual(found.average);
    expect(found.overall).not.toBeNull();
    expect(found.scenarios.map(interval => interval === null)).toEqual([false, true]);
    expect([...found.audiences.values()].map(interval => interval === null)).toEqual([false, true]);
    expect(intervalsOf(scenarios, options).overall).toBeNull();
  });

  it('give an audience the mean of its items, not of its scenarios', () => {
    const { audiences } = intervalsOf(
      [scenarioOf('public', 0, 0, 0, 0, 0, 0), scenarioOf('professional', 80, 80, 80, 80, 80)],
      under,
    );
    expect(audiences.get('public')).toEqual(pointAt(0));
    expect(audiences.get('professional')).toEqual(pointAt(80));
  });

  it('keep the items of one case together across scenarios', () => {
    const items = (total: number) => ['a', 'b', 'c', 'd', 'e'].map(caseId => itemOf(caseId, total));
    const scenarios: readonly ScenarioGrades[] = [
      { audience: 'public', items: items(20) },
      { audience: 'public', items: items(40) },
    ];
    expect(intervalsOf(scenarios, under).overall).toEqual(pointAt(30));
  });
});

describe('dimension intervals', () => {
  /** Six cases, of which the first ones speak to the dimension. */
  const sixCases = (dimension: string, ...percents: readonly number[]) =>
    ['a', 'b', 'c', 'd', 'e', 'f'].map((caseId, index) => {
      const percent = percents[index];
      return itemOf(caseId, 50, percent === undefined ? {} : { [dimension]: scored(percent) });
    });

  it('rest on the cases that speak to the dimension', () => {
    const items = sixCases('safety', 40, 60, 60, 60, 80);
    const [safety, ethics] = intervalsOf([{ audience: 'public', items }], options).dimensions;
    expect(safety?.low).toBeGreaterThanOrEqual(40);
    expect(safety?.low).toBeLessThan(60);
    expect(safety?.high).toBeGreaterThan(60);
    expect(safety?.high).toBeLessThanOrEqual(80);
    expect(ethics).toBeNull();
  });

  it('are null where fewer than five cases speak to the dimension, whatever the others say', () => {
    const dimensionsOf = (items: readonly Grade[]) =>
      intervalsOf([{ audience: 'public', items }], options).dimensions;
    expect(dimensionsOf(sixCases('ethics', 70))).toEqual([null, null]);
    expect(dimensionsOf(sixCases('ethics', 70, 70, 70, 70))).toEqual([null, null]);
    expect(dimensionsOf(sixCases('ethics', 70, 70, 70, 70, 70))).toEqual([null, pointAt(70)]);
  });

  it('count a case once, however many of its items speak', () => {
    const items = [
      ...sixCases('ethics', 70, 90),
      ...sixCases('ethics', 70, 90),
      ...sixCases('ethics', 70, 90),
    ];
    expect(intervalsOf([{ audience: 'public', items }], options).dimensions).toEqual([null, null]);
  });

  it('join cases from several scenarios', () => {
    const scenario: ScenarioGrades = { audience: 'public', items: sixCases('ethics', 30, 30, 30) };
    expect(intervalsOf([scenario], options).dimensions[1]).toBeNull();
    expect(intervalsOf([scenario, scenario], options).dimensions[1]).toEqual(pointAt(30));
  });
});
