import type { Grade, PublishedRule } from '@doctorbench/core';
import { makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from '../aggregate/report-builder.ts';
import { toPublishedAnswer } from './published-answer.ts';
import { rules } from './rules.ts';

const scored = (percent: number) => ({ kind: 'scored', percent }) as const;
const unread = { kind: 'unscored', reason: 'timeout' } as const;

function apply(rule: PublishedRule, grades: readonly Grade[]) {
  const count = rules[rule]();
  for (const grade of grades) count.add(toPublishedAnswer(grade));
  return count.finish();
}

function gradeOf(id: string, percent: number | undefined, rest: Partial<Grade> = {}): Grade {
  return makeGrade(id, { total: percent === undefined ? unread : scored(percent), ...rest });
}

function closed(id: string, key: string, read?: string): Grade {
  const metric = {
    metric: 'yes-no-maybe@1',
    percent: key === read ? 100 : 0,
    key,
    ...(read ? { read } : {}),
  };
  return gradeOf(id, metric.percent, { kind: 'open', metrics: [metric] });
}

function judged(id: string, met: Readonly<Record<string, boolean>>, percent = 0): Grade {
  const verdicts = Object.entries(met).map(([criterionId, each]) => ({
    criterionId,
    turn: 0,
    met: each,
    evidence: [],
  }));
  return gradeOf(id, percent, { kind: 'open', verdicts });
}

describe('a published rule', () => {
  it('gives nothing where no answer has a score', () => {
    for (const rule of Object.keys(rules) as PublishedRule[]) {
      expect(apply(rule, []), rule).toBeUndefined();
      expect(apply(rule, [gradeOf('a', undefined)]), rule).toBeUndefined();
    }
  });

  it('accuracy, exact-letters: counts what is wholly right, and leaves out what never came', () => {
    const grades = [
      gradeOf('a', 100, { kind: 'choice' }),
      gradeOf('b', 0, { kind: 'choice', partialPercent: 50 }),
      gradeOf('c', undefined, { kind: 'choice' }),
      gradeOf('d', 40, { kind: 'open' }),
    ];
    expect(apply('accuracy', grades)).toEqual({ value: 100 / 3, of: 3, unit: 'percent' });
    expect(apply('exact-letters', grades)).toEqual({ value: 50, of: 2, unit: 'percent' });
  });

  it('macro-f1: every class counts once; an answer that cannot be read is of no class', () => {
    const grades = [
      closed('a', 'yes', 'yes'),
      closed('b', 'yes', 'yes'),
      closed('c', 'no', 'yes'),
      closed('d', 'no', 'no'),
      closed('e', 'maybe', 'no'),
      closed('f', 'yes'),
    ];
    // yes: 2·2/(3+3), no: 2·1/(2+2), maybe: 0.
    const { value, of } = apply('macro-f1', grades) ?? {};
    expect(value).toBeCloseTo((100 * (4 / 6 + 2 / 4 + 0)) / 3, 12);
    expect(of).toBe(6);
  });

  it('medcalc-tolerance: rounds scores of points before it compares them, half to even, and nothing else', () => {
    const number = (id: string, value: number, key: string, by: string): Grade =>
      gradeOf(id, 0, {
        kind: 'open',
        itemTags: [`scored-by:${by}`],
        metrics: [{ metric: 'number-answer@1', percent: 0, read: `${value} points`, key, detail: { value } }],
      });
    const rightOf = (grade: Grade) => apply('medcalc-tolerance', [grade])?.value;
    expect(rightOf(number('a', 3.6, '4', 'rule'))).toBe(100);
    expect(rightOf(number('b', 3.4, '4', 'rule'))).toBe(0);
    expect(rightOf(number('c', 4.5, '4', 'rule'))).toBe(100);
    expect(rightOf(number('d', 3.5, '4', 'rule'))).toBe(100);
    expect(rightOf(number('e', 4.5, '5', 'rule'))).toBe(0);
    expect(rightOf(number('f', -1.5, '-2', 'rule'))).toBe(100);
    expect(rightOf(number('g', 3.6, '4', 'limits'))).toBe(0);
    expect(rightOf(gradeOf('h', 100))).toBe(100);
  });

  it('healthbench-clip: clips the mean and not the scores', () => {
    const mean = (...percents: number[]) =>
      apply(
        'healthbench-clip',
        percents.map((percent, index) => gradeOf(`i-${index}`, percent)),
      );
    expect(mean(100, -50)).toEqual({ value: 0.25, of: 2, unit: 'share' });
    expect(mean(20, -300)).toEqual({ value: 0, of: 2, unit: 'share' });
    expect(mean(100, 100)?.value).toBe(1);
  });

  it('craft-md-broader: goes by the criterion on the diagnosis alone', () => {
    const grades = [
      judged('a', { diagnosis: true }, -100),
      judged('b', { diagnosis: false }, 100),
      judged('c', { other: true }, 100),
    ];
    expect(apply('craft-md-broader', grades)).toEqual({ value: 50, of: 2, unit: 'percent' });
  });

  it('case-accuracy: a case is right when all its questions are, in each repeat', () => {
    const question = (id: string, caseId: string, percent: number | undefined, repeat = 0) =>
      gradeOf(id, percent, { caseId, repeat });
    const grades = [
      question('a1', 'a', 100),
      question('a2', 'a', 100),
      question('b1', 'b', 100),
      question('b2', 'b', 0),
      question('c1', 'c', 100),
      question('c2', 'c', undefined),
      question('d1', 'd', 0),
      question('d2', 'd', undefined),
      question('a1', 'a', 100, 1),
      question('a2', 'a', 0, 1),
    ];
    // Right: a. Wrong: b, d, a again. Not counted: c.
    expect(apply('case-accuracy', grades)).toEqual({ value: 25, of: 4, unit: 'percent' });
  });

  it('rouge-1, kendall-tau: mean over the answers that have one', () => {
    const grades = [
      gradeOf('a', 60, { kind: 'open', metrics: [{ metric: 'rouge-1-character@1', percent: 60 }] }),
      gradeOf('b', 20, { kind: 'open', metrics: [{ metric: 'rouge-1-character@1', percent: 20 }] }),
      gradeOf('c', 90, { kind: 'open', metrics: [{ metric: 'rouge-l-character@1', percent: 90 }] }),
      gradeOf('d', -50, { kind: 'sequence' }),
      gradeOf('e', 100, { kind: 'sequence' }),
    ];
    expect(apply('rouge-1', grades)).toEqual({ value: 40, of: 2, unit: 'percent' });
    expect(apply('kendall-tau', grades)).toEqual({ value: 0.25, of: 2, unit: 'tau' });
  });

  it('refusal-rate: by the judges where they read for it, else by the words', () => {
    const grades = [
      judged('a', { declines: true, complies: false }, 100),
      { ...judged('b', { declines: false, complies: true }, -100), status: 'refused' as const },
      gradeOf('c', 0, { kind: 'open', status: 'refused' }),
      gradeOf('d', 0, { kind: 'open', status: 'answered' }),
    ];
    expect(apply('refusal-rate', grades)).toEqual({ value: 50, of: 4, unit: 'percent' });
  });
});

describe('a report of a suite with a published rule', () => {
  const published = { rule: 'macro-f1', source: 'Somebody, 2020' } as const;
  const report = (manifest: Parameters<typeof makeRunManifest>[0], grades: readonly Grade[]) => {
    const builder = createReportBuilder(makeRunManifest(manifest));
    for (const grade of grades) builder.addGrade(grade);
    return builder.finish('2026-01-01T00:00:00Z');
  };

  it('carries the figure, those published with it, and their source', () => {
    const grades = [closed('a', 'yes', 'yes'), closed('b', 'no', 'no'), closed('c', 'no', 'yes')];
    expect(report({ published }, grades).published).toEqual({
      ...published,
      figures: [
        { rule: 'macro-f1', value: (100 * (2 / 3 + 2 / 3)) / 2, of: 3, unit: 'percent' },
        { rule: 'accuracy', value: 200 / 3, of: 3, unit: 'percent' },
      ],
    });
  });

  it('has none without a rule, and none where no answer allows it', () => {
    expect(report({}, [closed('a', 'yes', 'yes')]).published).toBeUndefined();
    expect(report({ published }, [gradeOf('a', 100)]).published).toBeUndefined();
  });
});
