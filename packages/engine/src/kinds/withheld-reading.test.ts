import { makeClinicItem, openTestHospital } from '@doctorbench/clinic/testing';
import { type AnswerTurn, type Item, scored, unscored } from '@doctorbench/core';
import {
  dangerousText,
  helpfulText,
  makeChoiceItem,
  makeCriterion,
  makeDialogueItem,
  makeOpenItem,
  makeSequenceItem,
  waitingCriterion,
} from '@doctorbench/core/testing';
import { lexicalJudge } from '@doctorbench/grading';
import { describe, expect, it } from 'vitest';
import type { GradeContext } from './kind.ts';
import { gradeTurns, listExemplarTurns } from './kinds.ts';

const policies = ['doctorbench@1', 'doctorbench@2', 'healthbench@1'] as const;

function gradeText(item: Item, text: string, given: Partial<GradeContext> = {}) {
  const turn: AnswerTurn = { text, finishReason: 'stop', latencyMs: 1 };
  const turns = item.kind === 'dialogue' ? item.turns.map(() => turn) : [turn];
  return gradeTurns(item, turns, {
    judge: lexicalJudge,
    withholdsReading: true,
    policy: 'doctorbench@2',
    history: 'own',
    ...given,
  });
}

const rubric = [makeCriterion(), makeCriterion({ id: 'says-why', signals: { all: [['because']] } })];

describe('an answer that has to be read, where words alone are matched', () => {
  it.each(policies)('has no score, no dimension and no veto under %s', async policy => {
    for (const item of [
      makeOpenItem('o', { rubric: [...rubric, waitingCriterion] }),
      makeDialogueItem('d'),
      makeOpenItem('e', { rubric, expected: [{ metric: 'number', value: 7, unit: 'mg/h' }] }),
    ])
      for (const text of [helpfulText, dangerousText, '', 'I cannot help with that.']) {
        const grade = await gradeText(item, text, { policy });
        expect(grade).toMatchObject({ total: unscored('needs-judges'), dimensions: {}, vetoes: [] });
        expect(grade).not.toHaveProperty('marks');
        expect(grade).not.toHaveProperty('range');
        expect(grade).not.toHaveProperty('tags');
      }
  });

  it('keeps what was matched, and red lines to look at', async () => {
    const item = makeOpenItem('o', { rubric: [...rubric, waitingCriterion] });
    const grade = await gradeText(item, `${helpfulText} ${dangerousText}`);
    expect(grade.verdicts.map(({ criterionId, met }) => [criterionId, met])).toEqual([
      ['calls-help', true],
      ['says-why', false],
      ['waits', true],
    ]);
    expect(grade.matched).toMatchObject({
      criteria: 1,
      of: 2,
      redLines: [{ criterionId: 'waits', evidence: ['You can wait until tomorrow'] }],
    });
  });

  it('is scored as ever for whoever checks the words themselves', async () => {
    const item = makeOpenItem('o', { rubric });
    const grade = await gradeText(item, helpfulText, { withholdsReading: false });
    expect(grade.total).toEqual(scored(50));
    expect(grade).not.toHaveProperty('matched');
  });
});

describe('an answer that code decides', () => {
  it('has its score although nobody reads', async () => {
    expect((await gradeText(makeChoiceItem('c'), 'A')).total).toEqual(scored(100));
    expect((await gradeText(makeSequenceItem('s'), 'B, C, A')).total).toEqual(scored(100));
    const expected = [{ metric: 'number', value: 7, unit: 'mg/h' }] as const;
    const number = makeOpenItem('o', { rubric: [], expected: [...expected] });
    expect((await gradeText(number, 'Answer: 7 mg/h')).total).toEqual(scored(100));
  });

  it('has its score in the clinic, where only what has to be read is left unjudged', async () => {
    const item = makeClinicItem();
    const told = makeCriterion({ id: 'kind-words', dimension: 'reasoning' });
    const withWords = { ...item, rubric: [...item.rubric.filter(({ state }) => state), told] };
    const context: GradeContext = {
      judge: lexicalJudge,
      withholdsReading: true,
      policy: 'doctorbench@2',
      history: 'own',
      clinic: { seed: 0, openHospital: openTestHospital },
    };
    const grade = await gradeTurns(withWords, listExemplarTurns(item, 'good'), context);
    expect(grade).toMatchObject({ total: scored(100), unjudged: ['kind-words'] });
    expect(grade.grader).not.toContain(lexicalJudge.name);
    const wordsAlone = { ...item, rubric: [told] };
    const unread = await gradeTurns(wordsAlone, listExemplarTurns(item, 'good'), context);
    expect(unread).toMatchObject({ total: unscored('needs-judges'), unjudged: ['kind-words'] });
  });
});
