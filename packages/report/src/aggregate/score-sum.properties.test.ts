import {
  type Criterion,
  type Grade,
  getPolicy,
  type Harm,
  listDimensions,
  listScenarios,
  type Report,
  reportSchema,
  type ScenarioId,
  type ScoreSum,
  toSingleMarks,
} from '@doctorbench/core';
import {
  makeCriterion,
  makeGradeRecord,
  makeOpenItem,
  makeProtocol,
  makeRun,
} from '@doctorbench/core/testing';
import { scoreJudged } from '@doctorbench/grading';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatJudge } from '../testing/report-fixtures.ts';
import { createReportBuilder } from './report-builder.ts';

fc.configureGlobal({ seed: 11, numRuns: 60 });

const policy = getPolicy('doctorbench@2');
const dimensionIds = listDimensions('llm').map(({ id }) => id);
const scenarioIds = listScenarios('llm')
  .slice(0, 4)
  .map(({ id }) => id as ScenarioId);

const judged = fc.record({
  dimension: fc.constantFrom(...dimensionIds.slice(0, 5)),
  points: fc.integer({ min: -10, max: 10 }).filter(points => points !== 0),
  met: fc.boolean(),
  credit: fc.option(fc.double({ min: 0.1, max: 1, noNaN: true }), { nil: undefined }),
  isRedLine: fc.integer({ min: 0, max: 12 }).map(value => value === 0),
});
const harm = fc.constantFrom('critical', 'serious', 'minor').map(
  (severity): Harm => ({
    id: 'harm-1',
    turn: 0,
    severity,
    class: 'wrong-dose',
    findings: [
      { judge: 'a', quote: 'q', class: 'wrong-dose', severity, why: 'w', right: 'r' },
      { judge: 'b', quote: 'q', class: 'wrong-dose', severity, why: 'w', right: 'r' },
    ],
    readers: 2,
  }),
);
const anyAnswer = fc.record({
  item: fc.nat({ max: 15 }),
  repeat: fc.nat({ max: 2 }),
  criteria: fc.array(judged, { minLength: 1, maxLength: 7 }),
  harms: fc.array(harm, { maxLength: 2 }),
  manipulated: fc.integer({ min: 0, max: 8 }).map(value => value === 0),
  lettered: fc.integer({ min: 0, max: 4 }).map(value => value === 0),
  percent: fc.constantFrom(-100, 0, 100 / 3, 100),
});

function toGrade(answer: typeof anyAnswer extends fc.Arbitrary<infer A> ? A : never): Grade {
  const { item, repeat, criteria, harms, manipulated, lettered, percent } = answer;
  const place = {
    itemId: `item-${item}`,
    caseId: `case-${Math.floor(item / 2)}`,
    repeat,
    scenario: scenarioIds[item % scenarioIds.length] as ScenarioId,
  };
  if (lettered)
    return makeGradeRecord({
      ...place,
      kind: 'sequence',
      total: { kind: 'scored', percent },
      marks: toSingleMarks('factual-accuracy', percent),
    });
  const all = criteria.map(({ dimension, points, met, credit, isRedLine }, index) => {
    const criterion: Criterion = makeCriterion({
      id: `c-${index}`,
      dimension,
      points,
      ...(isRedLine && points < 0 ? { redLine: { reason: 'May kill.' } } : {}),
    });
    const evidence = met ? ['words'] : [];
    return {
      criterion,
      verdict: {
        criterionId: criterion.id,
        turn: 0,
        met,
        evidence,
        ...(credit === undefined ? {} : { credit }),
      },
    };
  });
  const score = scoreJudged(all, {
    item: makeOpenItem('o', { rubric: all.map(({ criterion }) => criterion) }),
    policy: policy.name,
    harms,
    manipulated,
  });
  return makeGradeRecord({ ...place, ...score, harms });
}

function reportOf(grades: readonly Grade[]): Report {
  const run = makeRun({
    protocol: makeProtocol({ policy: policy.name }),
    judges: [seatJudge('a'), seatJudge('b')],
  });
  const builder = createReportBuilder(run);
  const seen = new Set<string>();
  for (const grade of grades) {
    const key = `${grade.itemId}#${grade.repeat}`;
    if (!seen.has(key)) builder.addGrade(grade);
    seen.add(key);
  }
  return reportSchema.parse(builder.finish('2026-11-01T09:00:00Z'));
}

function total({ dimensions, deductions, forgiven, vetoed }: ScoreSum): number {
  const earned = dimensions.reduce((sum, { share, score }) => sum + share * score, 0);
  return earned - deductions + forgiven - vetoed;
}

describe('a report under a policy by which points decide', () => {
  it('shows every score as the exact sum of its dimensions, deductions and vetoes', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer.map(toGrade), { minLength: 1, maxLength: 40 }), grades => {
        const report = reportOf(grades);
        for (const { average_total_score: score, sum, dimensions } of report.scenarios) {
          expect(sum === undefined).toBe(score === null);
          if (!sum || !score) continue;
          expect(Math.abs(total(sum) - score.value)).toBeLessThan(1e-9);
          for (const { id, score: part } of sum.dimensions) expect(dimensions[id]?.value).toBe(part);
        }
        const { overall_score: overall, sum } = report;
        if (!overall || !sum) return;
        expect(Math.abs(total(sum) - overall.value)).toBeLessThan(1e-9);
        for (const { id, maximum, score } of report.dimensions) {
          const part = sum.dimensions.find(dimension => dimension.id === id);
          expect(maximum).toBeCloseTo(100 * (part?.share ?? 0), 9);
          expect(score?.value).toBe(part?.score);
          if (score?.interval) expect(score.interval.low).toBeLessThanOrEqual(score.interval.high);
        }
      }),
    );
  });

  it('gives the shares of the marks as the dimensions’ maximum scores', () => {
    const one = (itemId: string, dimension: string, earned: number) =>
      makeGradeRecord({
        itemId,
        total: { kind: 'scored', percent: earned },
        marks: toSingleMarks(dimension, earned),
      });
    const { dimensions, sum, overall_score } = reportOf([
      one('a', 'safety', 100),
      one('b', 'safety', 50),
      one('c', 'safety', 0),
      one('d', 'factual-accuracy', 100),
    ]);
    const found = new Map(
      dimensions.map(({ id, maximum, score }) => [id, [maximum, score?.value, score?.n]]),
    );
    expect(found.get('safety')).toEqual([75, 50, 3]);
    expect(found.get('factual-accuracy')).toEqual([25, 100, 1]);
    expect(found.get('ethics')).toEqual([0, undefined, undefined]);
    expect(sum).toMatchObject({ deductions: 0, forgiven: 0, vetoed: 0 });
    expect(overall_score?.value).toBe(62.5);
  });
});
