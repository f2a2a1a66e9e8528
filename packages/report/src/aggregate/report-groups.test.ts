import type { Grade } from '@doctorbench/core';
import { scored, unscored } from '@doctorbench/core';
import { gradeOf, makeRun } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from './report-builder.ts';

function reportOf(grades: readonly Grade[]) {
  const builder = createReportBuilder(makeRun());
  for (const grade of grades) builder.addGrade(grade);
  return builder.finish('2026-11-01T09:00:00Z');
}

function repeatsOf(itemId: string, percents: readonly number[], overrides: Partial<Grade> = {}): Grade[] {
  return percents.map((percent, repeat) => gradeOf(itemId, percent, { repeat, ...overrides }));
}

describe('repeats', () => {
  it('are averaged within the item before anything else', () => {
    const report = reportOf([...repeatsOf('a', [100, 100, 40]), ...repeatsOf('b', [20])]);
    expect(report.overall_score).toMatchObject({ value: 50, n: 2 });
    expect(report.median_total_score).toBe(50);
    expect(report.distribution[18]).toBe(1);
  });

  it('that could not be scored leave the item its scored ones', () => {
    const failed = gradeOf('a', 0, { repeat: 1, total: unscored('timeout'), status: 'failed' });
    const report = reportOf([...repeatsOf('a', [80]), failed, ...repeatsOf('b', [60])]);
    expect(report.overall_score).toMatchObject({ value: 70, n: 2 });
    expect(report.scenarios[0]?.unscoredItems).toBe(0);
    expect(report.denominators).toMatchObject({ scored: 2, unscored: { timeout: 1 } });
  });

  it('are averaged within the item for a dimension too, however many there are', () => {
    const often = Array.from({ length: 300 }, (_, repeat) =>
      gradeOf('a', 50, { repeat, dimensions: { safety: scored(repeat < 150 ? 100 : 0) } }),
    );
    const report = reportOf([...often, gradeOf('b', 50, { dimensions: { safety: scored(90) } })]);
    expect(report.dimensions.find(({ id }) => id === 'safety')?.score).toMatchObject({ value: 70, n: 2 });
  });

  it('do not give an item more weight in its department or difficulty', () => {
    const report = reportOf([...repeatsOf('a', [100, 100, 100]), ...repeatsOf('b', [40])]);
    expect(report.departments).toEqual([{ id: 'cardiology', score: { value: 70, n: 2 } }]);
    expect(report.difficulties).toEqual([{ id: 'medium', score: { value: 70, n: 2 } }]);
  });

  it('do not narrow the interval of the scores', () => {
    const once = reportOf([...repeatsOf('a', [100]), ...repeatsOf('b', [0]), ...repeatsOf('c', [50])]);
    const thrice = reportOf([
      ...repeatsOf('a', [100, 100, 100]),
      ...repeatsOf('b', [0, 0, 0]),
      ...repeatsOf('c', [50, 50, 50]),
    ]);
    expect(thrice.overall_score).toEqual(once.overall_score);
  });
});

describe('departments and difficulties', () => {
  it('list those that were asked about, in the order of the catalogue, an item counting in each of its own', () => {
    const report = reportOf([
      gradeOf('a', 90, { departments: ['emergency', 'cardiology'], difficulty: 'hard' }),
      gradeOf('b', 50, { departments: ['cardiology'], difficulty: 'easy' }),
      gradeOf('c', -20, { departments: ['nursing'], difficulty: 'hard' }),
      gradeOf('d', 0, { departments: ['pathology'], total: unscored('timeout'), status: 'failed' }),
    ]);
    expect(report.departments).toEqual([
      { id: 'cardiology', score: { value: 70, n: 2 } },
      { id: 'emergency', score: { value: 90, n: 1 } },
      { id: 'nursing', score: { value: -20, n: 1 } },
    ]);
    expect(report.difficulties).toEqual([
      { id: 'easy', score: { value: 50, n: 1 } },
      { id: 'hard', score: { value: 35, n: 2 } },
    ]);
  });
});

describe('exact answers', () => {
  const choice = { kind: 'choice' } as const;

  it('of choice items are counted beside the score, with partial credit and a Wilson interval', () => {
    const { exact } = reportOf([
      gradeOf('a', 100, { ...choice, partialPercent: 100 }),
      gradeOf('b', 0, { ...choice, partialPercent: 50 }),
      gradeOf('c', 0, { ...choice, status: 'unparseable' }),
      gradeOf('d', 0, { ...choice, total: unscored('timeout'), status: 'failed' }),
      gradeOf('e', 100),
    ]);
    expect(exact.choice).toMatchObject({ n: 3, correct: 1, partialPercent: 50 });
    // statsmodels 0.15.0, proportion_confint(1, 3, method='wilson')
    expect(exact.choice?.accuracyInterval.low).toBeCloseTo(0.06149194472039624, 12);
    expect(exact.choice?.accuracyInterval.high).toBeCloseTo(0.7923403991979523, 12);
    expect(exact.sequence).toBeNull();
  });

  it('of repeated choice items have the interval of the items, not of the repeats', () => {
    const once = [...repeatsOf('a', [100], choice), ...repeatsOf('b', [0], choice)];
    const fivefold = [
      ...repeatsOf('a', [100, 100, 100, 100, 100], choice),
      ...repeatsOf('b', [0, 0, 0, 0, 0], choice),
    ];
    expect(reportOf(fivefold).exact.choice).toMatchObject({ n: 10, correct: 5 });
    expect(reportOf(fivefold).exact.choice?.accuracyInterval).toEqual(
      reportOf(once).exact.choice?.accuracyInterval,
    );
  });

  it('of sequence items are told as mean tau, a parse failure being zero', () => {
    const sequence = { kind: 'sequence' } as const;
    const { exact } = reportOf([
      gradeOf('a', 100, sequence),
      gradeOf('b', -40, sequence),
      gradeOf('c', 0, { ...sequence, status: 'unparseable' }),
    ]);
    expect(exact.sequence).toEqual({ n: 3, meanTau: expect.closeTo(0.2, 12) });
    expect(exact.choice).toBeNull();
  });
});

describe('the distribution of item totals', () => {
  it.each([
    [-100, 0],
    [-90.001, 0],
    [-90, 1],
    [-0.001, 9],
    [0, 10],
    [89.999, 18],
    [90, 19],
    [99.999, 19],
    [100, 19],
  ])('puts %d into bin %d', (percent, bin) => {
    const { distribution } = reportOf([gradeOf('a', percent)]);
    expect(distribution).toHaveLength(20);
    expect(distribution.indexOf(1)).toBe(bin);
    expect(distribution.reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});
