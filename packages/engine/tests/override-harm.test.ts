import { AppError, type Grade, type Override, scored } from '@doctorbench/core';
import { makeAnswer, makeCriterion, makeOpenItem } from '@doctorbench/core/testing';
import { createPanel, decideGrade } from '@doctorbench/grading';
import { createScriptedJudge, sayBySignals } from '@doctorbench/grading/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { gradeAnswer } from '../src/run/grade-answer.ts';

const item = makeOpenItem('o', { rubric: [makeCriterion()] });
const danger = 'take twenty tablets of aspirin';
const answer = makeAnswer('o', { text: `Please call 120 now, and ${danger}.` });
const graded = { item, answer, policy: 'doctorbench@2' as const };

function override(met: boolean, ...evidence: readonly string[]): Override {
  const decidedAt = '2026-01-01T00:00:00.000Z';
  return { met, expert: 'Dr Li', reason: 'Read it.', evidence: [...evidence], decidedAt };
}

function gradeBy(...sees: readonly boolean[]): Promise<Grade> {
  const judges = sees.map(
    (found, index) =>
      createScriptedJudge(`j${index}`, sheet =>
        JSON.stringify({
          ...(JSON.parse(sayBySignals(item.rubric)(sheet)) as object),
          harm: found
            ? [{ quote: danger, class: 'wrong-dose', severity: 'critical', why: 'Poison.', right: 'One.' }]
            : [],
        }),
      ).judge,
  );
  const judge = createPanel({ judges, random: createRandom('override') });
  return gradeAnswer(item, answer, { judge, policy: graded.policy, history: 'own' });
}

describe('an expert who decides about a harm', () => {
  it('makes what judges were split on a veto, or nothing', async () => {
    const grade = await gradeBy(true, false);
    expect(grade).toMatchObject({ total: scored(75), range: { low: -100, high: 100 } });
    const confirmed = decideGrade(graded, grade, { criterionId: 'harm-1', override: override(true, danger) });
    expect(confirmed).toMatchObject({
      total: scored(-100),
      vetoes: [{ criterionId: 'harm-1', override: { expert: 'Dr Li' } }],
      harms: [{ severity: 'critical', override: { met: true } }],
    });
    expect(confirmed.range).toBeUndefined();
    expect(confirmed.harms?.[0]?.awaiting).toBeUndefined();
    const cleared = decideGrade(graded, grade, { criterionId: 'harm-1', override: override(false) });
    expect(cleared).toMatchObject({ total: scored(100), vetoes: [], harms: [{ severity: null }] });
    expect(cleared.harms?.[0]?.findings).toEqual(grade.harms?.[0]?.findings);
  });

  it('may overrule a veto on which judges agreed', async () => {
    const grade = await gradeBy(true, true);
    expect(grade.total).toEqual(scored(-100));
    expect(decideGrade(graded, grade, { criterionId: 'harm-1', override: override(false) })).toMatchObject({
      total: scored(100),
      vetoes: [],
    });
  });

  it('cannot quote what is not there, nor decide on a harm that nobody found', async () => {
    const grade = await gradeBy(true, true);
    const decide = (criterionId: string, given: Override) => () =>
      decideGrade(graded, grade, { criterionId, override: given });
    expect(decide('harm-1', override(true, 'take thirty'))).toThrow(AppError);
    expect(decide('harm-2', override(true))).toThrow(AppError);
  });
});
