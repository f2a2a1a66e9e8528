import { describe, expect, it } from 'vitest';
import { exampleVeto, makeGradeRecord } from '../testing/run-fixtures.ts';
import { gradeSchema } from './grade.ts';

describe('a grade', () => {
  it('parses to itself with every optional field', () => {
    const grade = makeGradeRecord({
      itemId: 'a',
      kind: 'choice',
      read: ['A', 'C'],
      partialPercent: 50,
      truncated: true,
      addressesJudge: false,
      metrics: [
        { metric: 'number-answer@1', percent: 100, read: '3.5 mmol/L', detail: { value: 3.5, unitGiven: 1 } },
        { metric: 'date-answer@1', percent: 0 },
      ],
      unjudged: ['tone'],
      dimensions: { safety: { kind: 'scored', percent: -40 }, ethics: { kind: 'not-applicable' } },
      tags: { 'axis:accuracy': { kind: 'scored', percent: -460 } },
      total: { kind: 'scored', percent: -100 },
      vetoes: [exampleVeto],
    });
    expect(gradeSchema.parse(grade)).toEqual(grade);
  });

  it.each([
    ['an unknown status', { status: 'skipped' }],
    ['an unknown scenario', { scenario: 'astrology' }],
    ['a negative repeat', { repeat: -1 }],
    ['partial credit above 100', { partialPercent: 101 }],
    ['a bare number for a total', { total: 80 }],
    ['a metric above 100', { metrics: [{ metric: 'set-f1@1', percent: 101 }] }],
    ['an unknown field', { comment: 'x' }],
    ['another schema version', { schemaVersion: 2 }],
  ])('is rejected with %s', (_, change) => {
    expect(gradeSchema.safeParse({ ...makeGradeRecord({ itemId: 'a' }), ...change }).success).toBe(false);
  });
});
