import type { Facet, Grade, Paper } from '@doctorbench/core';
import { unscored } from '@doctorbench/core';
import { gradeOf, makeRun } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from './report-builder.ts';

const words = (en: string) => ({ zh: en, en });
const paper: Paper = {
  scenario: 'paper-licence',
  passPercent: 60,
  passBasis: words('the line of the real paper'),
  sections: [
    { id: 'basic', name: words('Basic') },
    { id: 'clinical', name: words('Clinical') },
  ],
};
const band: Facet = {
  id: 'band',
  name: words('Band'),
  values: ['1', '2', '3'].map(id => ({ id, name: words(`Band ${id}`) })),
};

function reportOf(grades: readonly Grade[]) {
  const builder = createReportBuilder(makeRun({ facets: [band], papers: [paper] }));
  for (const grade of grades) builder.addGrade(grade);
  return builder.finish('2026-11-01T09:00:00Z');
}

/** A question of the paper: right or wrong, with its tags. */
function question(number: number, right: boolean, overrides: Partial<Grade> = {}): Grade {
  return gradeOf(`q-${String(number).padStart(3, '0')}`, right ? 100 : 0, {
    scenario: 'paper-licence',
    kind: 'choice',
    read: [right ? 'A' : 'B'],
    partialPercent: right ? 100 : 0,
    itemTags: ['section:basic', 'band:1'],
    ...overrides,
  });
}

const paperOf = (grades: readonly Grade[]) => reportOf(grades).papers?.[0];
const many = (count: number, rightOf: (index: number) => boolean) =>
  Array.from({ length: count }, (_, index) => question(index, rightOf(index)));

describe('a paper', () => {
  it('is passed at its line, not below', () => {
    expect(paperOf(many(10, index => index < 6))).toMatchObject({
      score: { value: 60, n: 10 },
      passed: true,
    });
    expect(paperOf(many(10, index => index < 5))).toMatchObject({ passed: false });
  });

  it('says how surely: near certain far above, a coin near the line, null for too few', () => {
    expect(paperOf(many(100, index => index % 10 !== 0))?.passProbability).toBeGreaterThan(0.99);
    expect(paperOf(many(100, index => index % 10 < 3))?.passProbability).toBe(0);
    const even = paperOf(many(100, index => index % 10 < 6))?.passProbability ?? 0;
    expect(even).toBeGreaterThan(0.35);
    expect(even).toBeLessThan(0.7);
    expect(paperOf(many(3, () => true))?.passProbability).toBeNull();
  });

  it('is less sure where questions share a case', () => {
    const alone = many(60, index => index % 10 < 7);
    const together = alone.map((grade, index) => ({ ...grade, caseId: `case-${Math.floor(index / 6)}` }));
    const clumped = together.map((grade, index) => ({
      ...grade,
      ...question(index, Math.floor(index / 6) < 7),
      caseId: grade.caseId,
    }));
    const width = (grades: readonly Grade[]) => {
      const interval = paperOf(grades)?.score.interval;
      return interval ? interval.high - interval.low : 0;
    };
    expect(width(clumped)).toBeGreaterThan(1.5 * width(alone));
  });

  it('has its sections in their order, without those nobody asked', () => {
    const found = paperOf([
      question(1, true, { itemTags: ['section:clinical'] }),
      question(2, false, { itemTags: ['section:clinical'] }),
    ]);
    expect(found?.sections.map(({ id, score }) => [id, score.value, score.n])).toEqual([['clinical', 50, 2]]);
  });

  it('counts what could not be read apart, and what never came not at all', () => {
    const { read: _, ...silent } = question(2, false, { status: 'unparseable' });
    const lost = question(3, false, { status: 'failed', total: unscored('timeout') });
    expect(paperOf([question(1, true), silent, lost])).toMatchObject({
      unreadable: 1,
      answers: 2,
      score: { value: 50, n: 2 },
    });
  });

  it('has the choice of the majority where items were asked several times; a tie is nobody’s', () => {
    const asked = (number: number, rights: readonly boolean[]) =>
      rights.map((right, repeat) => question(number, right, { repeat }));
    const found = paperOf([
      ...asked(1, [true, true, false]),
      ...asked(2, [false, false, true]),
      ...asked(3, [true, true, true]),
    ]);
    expect(found?.majority).toEqual({ percent: (100 * 2) / 3, items: 3, samples: 3 });
    expect(paperOf(asked(1, [true, false]))?.majority?.percent).toBe(0);
    expect(paperOf([question(1, true)])?.majority).toBeNull();
  });

  it('that nobody sat is not there', () => {
    expect(reportOf([gradeOf('other', 50)]).papers).toEqual([]);
  });
});

describe('a facet', () => {
  it('has the mean of the items with its tag, in the order of the suite', () => {
    const report = reportOf([
      question(1, true, { itemTags: ['band:3'] }),
      question(2, false, { itemTags: ['band:1'] }),
      question(3, true, { itemTags: ['band:1'] }),
      question(4, true, { itemTags: ['band:9', 'unrelated'] }),
    ]);
    expect(report.facets?.[0]?.values.map(({ id, score }) => [id, score.value, score.n])).toEqual([
      ['1', 50, 2],
      ['3', 100, 1],
    ]);
  });

  it('is absent where the suite declares none', () => {
    const builder = createReportBuilder(makeRun());
    builder.addGrade(question(1, true));
    expect(builder.finish('2026-11-01T09:00:00Z').facets).toBeUndefined();
  });
});
