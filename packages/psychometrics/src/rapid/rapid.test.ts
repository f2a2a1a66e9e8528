import { describe, expect, it } from 'vitest';
import { getRow, toResponseMatrix } from '../irt/responses.ts';
import { probability3pl } from '../irt/three-parameter.ts';
import { createRandom, type Random } from '../random.ts';
import { spearman } from '../spearman.ts';
import { crossFit, decideGate, sitForm, toLinks } from './cross-fit.ts';
import { findCopies } from './duplicates.ts';
import { applyLink, fitLink, linkAt } from './link.ts';
import { fitBank } from './rapid-bank.ts';
import { type ScoreTable, toFullScore } from './score-table.ts';
import { createSitting } from './sitting.ts';
import { drawForm, estimateForm, toStrata } from './stratified-form.ts';

const items = 120;

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Models of known ability on items of known difficulty, in two scenarios. */
function simulate(seed: string, developers: number, each: number): ScoreTable {
  const random = createRandom(seed);
  const parameters = Array.from({ length: items }, () => ({
    a: Math.exp(0.3 * normal(random)),
    b: normal(random),
    c: 0.2,
  }));
  const examinees = Array.from({ length: developers * each }, (_, index) => ({
    name: `d${index % developers}/m${index}`,
    developer: `d${index % developers}`,
  }));
  const rows = examinees.map(() => {
    const theta = normal(random);
    return parameters.map(item => (random() < probability3pl(theta, item) ? 100 : 0));
  });
  return {
    examinees,
    points: toResponseMatrix(rows),
    low: new Float64Array(items),
    high: new Float64Array(items).fill(100),
    groups: Int32Array.from({ length: items }, (_, item) => item % 2),
    guessing: new Float64Array(items).fill(0.2),
  };
}

const table = simulate('rapid', 7, 3);
const bank = fitBank(table);

function sit(seed: string, count: number): number[] {
  const sitting = createSitting(bank, { seed });
  const row = getRow(table.points, 0);
  const asked: number[] = [];
  while (asked.length < count)
    for (const item of sitting.next(5)) {
      asked.push(item);
      sitting.answer(item, row[item] as number);
    }
  return asked;
}

describe('an adaptive sitting', () => {
  it('asks the same items for the same seed and answers, others for another seed, none twice', () => {
    expect(sit('one', 60)).toEqual(sit('one', 60));
    expect(sit('one', 60)).not.toEqual(sit('two', 60));
    expect(new Set(sit('one', 60)).size).toBe(60);
  });

  it('takes the scenarios in turn', () => {
    const scenarios = sit('one', 40).map(item => item % 2);
    expect(scenarios.filter(scenario => scenario === 0)).toHaveLength(20);
  });

  it('ends when every item was asked, and then says the full score', () => {
    const sitting = createSitting(bank, { seed: 'all' });
    const row = getRow(table.points, 3);
    for (let batch = sitting.next(7); batch.length > 0; batch = sitting.next(7))
      for (const item of batch) sitting.answer(item, row[item] as number);
    expect(sitting.asked()).toBe(items);
    expect(sitting.estimate().points).toBeCloseTo(toFullScore(table, 3), 9);
  });

  it('notices when random items go otherwise than chosen ones', () => {
    const honest = createSitting(bank, { seed: 'z' });
    const odd = createSitting(bank, { seed: 'z' });
    for (let step = 0; step < 60; step++) {
      const [item = 0] = honest.next(1);
      honest.answer(item, (getRow(table.points, 0)[item] as number) ?? 0);
      // Right wherever it was chosen for its information, wrong wherever it was drawn at random.
      const [other = 0] = odd.next(1);
      odd.answer(other, step % 4 === 3 || step % 2 === 1 ? 0 : 100);
    }
    expect(Math.abs(honest.ballastZ())).toBeLessThan(3);
    expect(odd.ballastZ()).toBeLessThan(-2);
  });

  it('never asks what is closed', () => {
    const sitting = createSitting(bank, { seed: 'closed', closed: item => item < 100 });
    expect(sitting.next(50).every(item => item >= 100)).toBe(true);
  });
});

describe('an examinee with fewer answers than are asked', () => {
  it('teaches the link nothing, for of it nothing is estimated', () => {
    const small = simulate('few', 4, 1);
    small.points.values.fill(Number.NaN, 15, items);
    const fit = crossFit(small, { budgets: [10, 20], seed: '1' });
    expect(fit?.rows.adaptive.map(rows => new Set(rows.map(({ developer }) => developer)).size)).toEqual([
      4, 3,
    ]);
    const least = Math.min(...(fit?.stratified[1] ?? []).map(({ error }) => error));
    expect(least).toBeGreaterThan(0);
  });
});

describe('items that every sitting asks', () => {
  it('are known to the link, which errs less for it, and are never chosen', () => {
    const table = simulate('core', 6, 3);
    const core = new Set(Array.from({ length: Math.floor(items / 3) }, (_, at) => at * 3));
    const errorOf = (given: typeof table) => {
      const fit = crossFit(given, { budgets: [20], seed: '1' });
      return fit ? (toLinks(fit, 'adaptive')[0]?.error ?? Number.NaN) : Number.NaN;
    };
    expect(errorOf({ ...table, core })).toBeLessThan(0.9 * errorOf(table));
    const row = getRow(table.points, 0);
    const form = sitForm(fitBank(table), row, { count: 20, seed: '1', core });
    expect(form.items.some(item => core.has(item))).toBe(false);
    const apart = sitForm(fitBank(table), row, { count: 20, seed: '1' });
    expect(form.standardError).toBeLessThan(apart.standardError);
  });
});

describe('a link', () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    developer: `d${index % 5}`,
    examinee: `m${index}`,
    predicted: 40 + index,
    truth: 10 + 0.8 * (40 + index) + (index % 2 === 0 ? 1 : -1),
  }));

  it('finds the line and its error for developers left out', () => {
    const link = fitLink(rows, 20);
    expect(link.slope).toBeCloseTo(0.8, 1);
    expect(link.error).toBeGreaterThan(1);
    expect(link.error).toBeLessThan(1.4);
    const { low, high, points } = applyLink(link, 50);
    expect(points).toBeCloseTo(50, 0);
    expect(high - low).toBeGreaterThan(4);
  });

  it('knows its error as from as many models as err independently', () => {
    const random = createRandom('residuals');
    const draw = () => random() + random() + random() - 1.5;
    const own = Array.from({ length: 60 }, (_, index) => ({
      developer: `d${Math.floor(index / 6)}`,
      examinee: `m${index}`,
      predicted: 50 + 20 * draw(),
      noise: draw(),
    }));
    const degreesOf = (toNoise: (at: number) => number) =>
      fitLink(
        own.map(({ noise: _, ...row }, at) => ({ ...row, truth: row.predicted + toNoise(at) })),
        60,
      ).degreesOfFreedom;
    expect(degreesOf(at => own[at]?.noise ?? 0)).toBeGreaterThan(45);
    // All six models of a developer err alike: ten errors are known, not sixty.
    const alike = degreesOf(at => own[6 * Math.floor(at / 6)]?.noise ?? 0);
    expect(alike).toBeGreaterThanOrEqual(9);
    expect(alike).toBeLessThan(12);
  });

  it('lies between those of fewer and of more items', () => {
    const link = { intercept: 0, slope: 1, error: 4, meanAbsoluteError: 3, examinees: 20 };
    const links = [
      { ...link, asked: 60 },
      { ...link, error: 2, intercept: 4, asked: 80 },
    ];
    expect(linkAt(links, 70)).toMatchObject({ error: 3, intercept: 2 });
    expect(linkAt(links, 10).error).toBe(4);
    expect(linkAt(links, 200).error).toBe(2);
  });

  it('is the identity where a line does not do better', () => {
    const noisy = rows.map(({ developer, examinee }, index) => ({
      developer,
      examinee,
      predicted: 50,
      truth: 50 + (index % 3) - 1,
    }));
    expect(fitLink(noisy, 20)).toMatchObject({ slope: 1, intercept: 0 });
  });
});

describe('a stratified form', () => {
  it('draws from every band of every scenario and weights what it finds', () => {
    const strata = toStrata(bank, { most: 40 });
    expect(strata).toHaveLength(10);
    const form = new Set(drawForm(strata, { count: 40, seed: '1' }));
    for (const { items: own } of strata) expect(own.filter(item => form.has(item))).toHaveLength(4);
    const row = getRow(table.points, 5);
    const whole = estimateForm(bank, strata, item => row[item] as number);
    expect(whole.points).toBeCloseTo(toFullScore(table, 5), 9);
    expect(whole.standardError).toBe(0);
  });

  it('is never certain because a few answers are right', () => {
    const right = new Float64Array(items).fill(100);
    expect(sitForm(bank, right, { count: 20, seed: '1' }).standardError).toBeGreaterThan(1);
  });
});

describe('the gate', () => {
  it('opens where enough developers show a win, and says with what errors', () => {
    const many = simulate('gate', 8, 4);
    const fit = crossFit(many, { budgets: [30], seed: '1' });
    const gate = decideGate(many, fit, '1');
    expect(gate).toMatchObject({ examinees: 32, developers: 8, budget: 30 });
    expect(gate).toMatchObject({ open: true, reason: 'wins' });
    expect(gate.adaptiveError).toBeLessThan(gate.stratifiedError ?? 0);
    expect(fit ? toLinks(fit, 'adaptive')[0]?.slope : 0).toBeGreaterThan(0.5);
  });

  it('stays closed with few examinees or few developers', () => {
    const few = simulate('few', 3, 3);
    expect(decideGate(few, crossFit(few, { budgets: [20], seed: '1' }), '1')).toMatchObject({
      open: false,
      reason: 'few-examinees',
    });
    const two = simulate('two', 2, 8);
    expect(decideGate(two, crossFit(two, { budgets: [20], seed: '1' }), '1')).toMatchObject({
      open: false,
      reason: 'few-developers',
    });
  });
});

it('finds examinees who are copies, not those who merely agree often', () => {
  const copied = toResponseMatrix([
    Array.from({ length: 20 }, (_, item) => item % 2),
    Array.from({ length: 20 }, (_, item) => (item === 0 ? null : item % 2)),
    Array.from({ length: 20 }, (_, item) => (item === 7 ? 0 : item % 2)),
  ]);
  expect(findCopies(copied, 1).map(({ first, second }) => [first, second])).toEqual([[0, 1]]);
  expect(findCopies(copied, 0.9)).toHaveLength(3);
});

it('correlates ranks, ties at their mean', () => {
  expect(spearman([1, 2, 3, 4], [10, 20, 30, 40])).toBe(1);
  expect(spearman([1, 2, 2, 4], [4, 3, 2, 1])).toBeCloseTo(-0.948683, 6);
  expect(spearman([1, 1, 1], [1, 2, 3])).toBeNull();
});
