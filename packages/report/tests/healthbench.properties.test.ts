import {
  healthbench,
  type JudgedCriterion,
  listDimensions,
  type Score,
  scored,
  scoreSchema,
} from '@doctorbench/core';
import { gradeOf, makeGradeRecord } from '@doctorbench/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportUnderHealthbench } from '../src/testing/graded-records.ts';

fc.configureGlobal({ seed: 5, numRuns: 300 });

const dimensionIds = listDimensions('llm').map(({ id }) => id);
const points = fc
  .oneof(fc.integer({ min: -20, max: 20 }), fc.double({ min: -20, max: 20, noNaN: true }))
  .filter(value => Math.abs(value) > 1e-6);
const sketch = fc.record({
  dimension: fc.constantFrom(...dimensionIds),
  points,
  met: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom('axis:a', 'axis:b', 'level:c'), { maxLength: 3 }),
});
type Sketch = typeof sketch extends fc.Arbitrary<infer Value> ? Value : never;
const rubric = fc.array(sketch, { maxLength: 12 });

function scoreOf(sketches: readonly Sketch[]) {
  const judged: JudgedCriterion[] = sketches.map(({ met, ...rest }, index) => ({
    criterion: { id: `c-${index}`, text: 'x', ...rest },
    verdict: { criterionId: `c-${index}`, turn: 0, met, evidence: [] },
  }));
  return healthbench.scoreItem(judged, 'llm');
}

/** No score may come out of none, and none may grow. Exact: no tolerance. */
function expectNotRaised(before: Score | undefined, after: Score | undefined): void {
  if (before?.kind === 'scored') {
    expect(after?.kind).toBe('scored');
    expect((after as { percent: number }).percent).toBeLessThanOrEqual(before.percent);
  } else expect(after?.kind).not.toBe('scored');
}

describe('the HealthBench rule', () => {
  it('keeps every score a valid one', () => {
    fc.assert(
      fc.property(rubric, sketches => {
        const { total, dimensions, tags } = scoreOf(sketches);
        for (const score of [total, ...Object.values(dimensions), ...Object.values(tags)])
          expect(scoreSchema.parse(score)).toEqual(score);
      }),
    );
  });

  it('never raises a total, a dimension or a tag when a met negative criterion is added, without exception', () => {
    fc.assert(
      fc.property(rubric, sketch, (sketches, extra) => {
        const before = scoreOf(sketches);
        const after = scoreOf([...sketches, { ...extra, points: -Math.abs(extra.points), met: true }]);
        expectNotRaised(before.total, after.total);
        for (const id of dimensionIds) expectNotRaised(before.dimensions[id], after.dimensions[id]);
        for (const tag of Object.keys(after.tags)) expectNotRaised(before.tags[tag], after.tags[tag]);
      }),
    );
  });

  it('never changes a score for a negative criterion that is not met', () => {
    fc.assert(
      fc.property(rubric, sketch, (sketches, extra) => {
        const { total } = scoreOf([...sketches, { ...extra, points: -Math.abs(extra.points), met: false }]);
        expect(total).toEqual(scoreOf(sketches).total);
      }),
    );
  });
});

describe('a run under the HealthBench rule', () => {
  const percents = fc.array(fc.double({ min: -300, max: 100, noNaN: true }), {
    minLength: 1,
    maxLength: 12,
  });
  const tagged = (id: string, total: Score) =>
    makeGradeRecord({ itemId: id, total, tags: { theme: total }, dimensions: { safety: total } });
  const reportOf = (totals: readonly Score[]) =>
    reportUnderHealthbench(totals.map((total, index) => tagged(`i${index}`, total)));

  it('never changes for an item without a score, and comes nearer to zero by an item of zero', () => {
    fc.assert(
      fc.property(percents, values => {
        const totals = values.map(scored);
        const before = reportOf(totals);
        const { overall_score, tags, dimensions, average_total_score } = before;
        expect(reportOf([...totals, { kind: 'not-applicable' }])).toMatchObject({
          overall_score,
          tags,
          dimensions,
          average_total_score,
          overallBounds: before.overallBounds,
        });
        const value = overall_score?.value ?? Number.NaN;
        const after = reportOf([...totals, scored(0)]).overall_score?.value ?? Number.NaN;
        if (value > 1e-9) expect(after).toBeLessThan(value);
        else expect(after).toBeLessThanOrEqual(Math.max(value, 0));
      }),
      { numRuns: 40 },
    );
  });

  it('keeps overall, tags, dimensions and their intervals within 0 and 100, and intervals around scores', () => {
    fc.assert(
      fc.property(percents, values => {
        const report = reportOf(values.map(scored));
        const scores = [
          report.overall_score,
          ...report.tags.map(({ score }) => score),
          ...report.dimensions.map(({ score }) => score),
          ...report.audiences.map(({ score }) => score),
        ].filter(score => score !== null);
        expect(scores.length).toBeGreaterThanOrEqual(4);
        for (const { value, interval } of scores) {
          const [low, high] = interval ? [interval.low, interval.high] : [value, value];
          for (const bound of [value, low, high]) expect(healthbench.limitMean(bound)).toBe(bound);
          expect(low).toBeLessThanOrEqual(value + 1e-9);
          expect(high).toBeGreaterThanOrEqual(value - 1e-9);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('gives a total below −100 a place in the distribution', () => {
    const { distribution } = reportUnderHealthbench([
      gradeOf('a', -12_000),
      gradeOf('b', -95),
      gradeOf('c', 5),
    ]);
    expect([distribution[0], distribution[10], distribution.length]).toEqual([2, 1, 20]);
  });
});
