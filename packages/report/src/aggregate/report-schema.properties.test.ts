import {
  departmentIdSchema,
  difficultySchema,
  type Grade,
  gradeSchema,
  listDimensions,
  listScenarios,
  type Report,
  readingStatusSchema,
  reportSchema,
  type ScenarioId,
  scored,
  scoreSchema,
  type Track,
  trackSchema,
  unscored,
  unscoredReasonSchema,
  weighDimensions,
} from '@doctorbench/core';
import { exampleVeto, makeGradeRecord, makeRun } from '@doctorbench/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from './report-builder.ts';

fc.configureGlobal({ seed: 7, numRuns: 25 });

const percent = fc.oneof(fc.constantFrom(-100, 0, 100), fc.double({ min: -100, max: 100, noNaN: true }));
const anyScore = fc.oneof(
  { weight: 4, arbitrary: percent.map(scored) },
  { weight: 1, arbitrary: fc.constant({ kind: 'not-applicable' } as const) },
  { weight: 1, arbitrary: fc.constantFrom(...unscoredReasonSchema.options).map(unscored) },
);

const failures = unscoredReasonSchema.exclude(['needs-judges']).options;

/** Grades as the policy makes them: the total follows from the dimensions, a veto makes it −100. */
function gradesOf(track: Track): fc.Arbitrary<Grade[]> {
  const grade = fc
    .record({
      item: fc.nat({ max: 12 }),
      repeat: fc.nat({ max: 3 }),
      status: fc.constantFrom(...readingStatusSchema.options),
      kind: fc.constantFrom('choice', 'sequence', 'open', 'dialogue', 'encounter'),
      departments: fc.uniqueArray(fc.constantFrom(...departmentIdSchema.options), { maxLength: 3 }),
      difficulty: fc.constantFrom(...difficultySchema.options),
      dimensions: fc.dictionary(fc.constantFrom(...listDimensions(track).map(({ id }) => id)), anyScore, {
        maxKeys: 5,
      }),
      failure: fc.option(fc.constantFrom(...failures), { freq: 4 }),
      vetoed: fc.integer({ min: 0, max: 5 }).map(value => value === 0),
    })
    .map(({ item, failure, vetoed, dimensions, ...rest }) => {
      const scenarios = listScenarios(track);
      const scenario = scenarios[item % scenarios.length]?.id as ScenarioId;
      const total = vetoed ? scored(-100) : failure ? unscored(failure) : weighDimensions(dimensions, track);
      return makeGradeRecord({
        ...rest,
        itemId: `item-${item}`,
        caseId: `case-${Math.floor(item / 2)}`,
        scenario,
        dimensions,
        total,
        vetoes: vetoed ? [exampleVeto] : [],
      });
    });
  return fc.uniqueArray(grade, { maxLength: 30, selector: ({ itemId, repeat }) => `${itemId}#${repeat}` });
}

const anyRun = fc
  .constantFrom(...trackSchema.options)
  .chain(track => fc.record({ track: fc.constant(track), grades: gradesOf(track) }));

function reportOf(track: Track, grades: readonly Grade[]): Report {
  const builder = createReportBuilder(makeRun({ track, planned: grades.length }));
  for (const grade of grades) builder.addGrade(grade);
  return builder.finish('2026-11-01T09:00:00Z');
}

describe('the finished report', () => {
  it('always satisfies its schema', () => {
    fc.assert(
      fc.property(anyRun, ({ track, grades }) => {
        for (const grade of grades) expect(gradeSchema.parse(grade)).toEqual(grade);
        const report = reportOf(track, grades);
        expect(reportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
      }),
    );
  });

  it('keeps every score in range, bounds around the overall score and intervals in order', () => {
    fc.assert(
      fc.property(anyRun, ({ track, grades }) => {
        const report = reportOf(track, grades);
        const estimates = [
          report.overall_score,
          report.average_total_score,
          ...report.dimensions.map(({ score }) => score),
          ...report.scenarios.map(({ average_total_score: score }) => score),
        ].filter(estimate => estimate !== null);
        for (const { value, interval } of estimates) {
          expect(scoreSchema.safeParse(scored(value)).success).toBe(true);
          if (interval) expect(interval.low).toBeLessThanOrEqual(interval.high);
        }
        if (report.overallBounds) {
          expect(report.overallBounds.worst).toBeLessThanOrEqual(report.overallBounds.best);
          expect(report.overallBounds.worst).toBeGreaterThanOrEqual(-100);
          expect(report.overallBounds.best).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('does not depend on the order in which items were graded', () => {
    fc.assert(
      fc.property(anyRun, ({ track, grades }) => {
        const report = reportOf(track, grades);
        const backwards = reportOf(track, [...grades].reverse());
        expect(backwards.denominators).toEqual(report.denominators);
        expect(backwards.distribution).toEqual(report.distribution);
        expect(backwards.rating).toBe(report.rating);
        expect(backwards.overall_score === null).toBe(report.overall_score === null);
        if (report.overall_score)
          expect(backwards.overall_score?.value).toBeCloseTo(report.overall_score.value, 9);
      }),
    );
  });

  it('accounts for every item: scored items are those of the distribution and of the scenarios', () => {
    fc.assert(
      fc.property(anyRun, ({ track, grades }) => {
        const { veto, scenarios, distribution, average_total_score: average } = reportOf(track, grades);
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(distribution)).toBe(veto.scoredItems);
        expect(sum(scenarios.map(({ items, unscoredItems }) => items - unscoredItems))).toBe(
          veto.scoredItems,
        );
        expect(sum(scenarios.map(({ items }) => items))).toBe(
          new Set(grades.map(({ itemId }) => itemId)).size,
        );
        expect(average?.n ?? 0).toBe(veto.scoredItems);
        expect(veto.vetoedItems).toBeLessThanOrEqual(veto.scoredItems);
        expect(sum(scenarios.map(({ vetoedItems }) => vetoedItems ?? Number.NaN))).toBe(veto.vetoedItems);
      }),
    );
  });
});
