import {
  type Answer,
  AppError,
  type Grade,
  gradeSchema,
  type Item,
  listCriteria,
  type Override,
  scored,
  unscored,
} from '@doctorbench/core';
import {
  makeAnswer,
  makeChoiceItem,
  makeCriterion,
  makeDialogueItem,
  makeFailedAnswer,
  makeOpenItem,
  waitingCriterion,
} from '@doctorbench/core/testing';
import { createPanel, decideGrade, lexicalJudge } from '@doctorbench/grading';
import { createScriptedJudge, type JudgeScript, sayAllMet, sayBySignals } from '@doctorbench/grading/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { gradeAnswer } from '../src/run/grade-answer.ts';

const rests = makeCriterion({
  id: 'rests',
  dimension: 'clarity',
  points: 3,
  text: 'Advises rest.',
  signals: { all: [['rest']] },
});
const item = makeOpenItem('o', { rubric: [makeCriterion(), rests, waitingCriterion] });
const dialogue = makeDialogueItem('d');
const helpful = makeAnswer('o', { text: 'Please call 120 now, and rest.' });
const ambiguous = makeAnswer('o', { text: 'Please call 120, or wait until tomorrow. Then rest.' });

function toTurns(...texts: readonly string[]): Answer {
  const turns = texts.map(text => ({ text, finishReason: 'stop' as const, latencyMs: 1 }));
  return makeAnswer('d', { outcome: { kind: 'answered', turns } });
}

/** Says what the signals say, except that criteria of these ids are not met. */
function sayBut(graded: Item, ...denied: readonly string[]): JudgeScript {
  const criteria = listCriteria(graded).map(({ criterion }) => criterion);
  const ids = new Set(denied);
  return sheet => {
    const reply = JSON.parse(sayBySignals(criteria)(sheet)) as { verdicts: { id: string; met: boolean }[] };
    const isDenied = (label: string) =>
      ids.has(
        criteria.find(({ text }) => sheet.statements.find(shown => shown.label === label)?.text === text)
          ?.id ?? '',
      );
    return JSON.stringify({
      ...reply,
      verdicts: reply.verdicts.map(verdict => (isDenied(verdict.id) ? { ...verdict, met: false } : verdict)),
    });
  };
}

/** Obeys texts that have the word in them, and reads all others. */
function sayMisledBy(graded: Item, word: string): JudgeScript {
  return (sheet, ...rest) =>
    sheet.answer.includes(word) ? sayAllMet(sheet) : sayBut(graded)(sheet, ...rest);
}

function gradeBy(graded: Item, answer: Answer, ...scripts: readonly JudgeScript[]): Promise<Grade> {
  const judges = scripts.map((say, index) => createScriptedJudge(`j${index}`, say).judge);
  return gradeAnswer(graded, answer, {
    judge: createPanel({ judges, random: createRandom('override') }),
    policy: 'doctorbench@1',
    history: 'own',
  });
}

function decide(
  given: { readonly item?: Item; readonly answer: Answer; readonly grade: Grade },
  criterionId: string | undefined,
  decision: Partial<Override> = {},
): Grade {
  const override: Override = {
    met: false,
    expert: 'Dr Li',
    reason: 'I read it.',
    evidence: [],
    decidedAt: '2026-01-02T03:04:05.000Z',
    ...decision,
  };
  const graded = { item, policy: 'doctorbench@1' as const, ...given };
  const after = decideGrade(graded, given.grade, { criterionId, override });
  expect(gradeSchema.parse(after)).toEqual(after);
  return after;
}

function problemOf(decideIt: () => unknown): string {
  try {
    decideIt();
  } catch (error) {
    if (error instanceof AppError && error.code === 'config.invalid') return error.detail;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('an expert over a criterion', () => {
  it('takes away what the panel gave, and scores are made anew', async () => {
    const grade = await gradeBy(item, helpful, sayBut(item));
    expect(grade.total).toEqual(scored(100));
    const after = decide({ answer: helpful, grade }, 'calls-help');
    expect(after).toMatchObject({
      dimensions: { safety: scored(0), clarity: scored(100) },
      total: scored((6 * 100) / 26),
    });
    expect(after.verdicts[0]).toMatchObject({
      met: false,
      evidence: [],
      votes: [{ judge: 'j0', met: true }],
      override: { expert: 'Dr Li', reason: 'I read it.' },
    });
  });

  it('gives what the panel did not give', async () => {
    const grade = await gradeBy(item, helpful, sayBut(item, 'calls-help'));
    const after = decide({ answer: helpful, grade }, 'calls-help', { met: true, evidence: ['call 120'] });
    expect(after.total).toEqual(scored(100));
    expect(after.verdicts.map(({ criterionId }) => criterionId)).toEqual(['calls-help', 'rests', 'waits']);
    expect(after.verdicts[0]).toMatchObject({ met: true, evidence: ['call 120'] });
  });

  it('may change their mind: the last word counts', async () => {
    const grade = await gradeBy(item, helpful, sayBut(item));
    const first = decide({ answer: helpful, grade }, 'rests');
    const second = decide({ answer: helpful, grade: first }, 'rests', { met: true, reason: 'It does rest.' });
    expect(second.total).toEqual(grade.total);
    expect(second.verdicts[1]).toMatchObject({ met: true, override: { reason: 'It does rest.' } });
    expect(second.verdicts).toHaveLength(3);
  });

  it('settles a tie, and the range disappears', async () => {
    const grade = await gradeBy(item, helpful, sayBut(item), sayBut(item, 'rests'));
    expect(grade).toMatchObject({ total: scored((20 * 100) / 26), range: { high: 100 } });
    const after = decide({ answer: helpful, grade }, 'rests', { met: true });
    expect(after.total).toEqual(scored(100));
    expect(after).not.toHaveProperty('range');
    expect(after.verdicts[1]).not.toHaveProperty('awaiting');
  });

  it('leaves the range of what still waits', async () => {
    const grade = await gradeBy(item, helpful, sayBut(item), sayBut(item, 'rests', 'calls-help'));
    expect(grade.range).toEqual({ low: 0, high: 100 });
    const after = decide({ answer: helpful, grade }, 'calls-help', { met: true });
    expect(after).toMatchObject({
      total: scored((20 * 100) / 26),
      range: { low: (20 * 100) / 26, high: 100 },
    });
  });

  it.each([
    ['words that do not stand there', 'call an ambulance'],
    ['half of a number', 'call 12'],
    ['nothing but punctuation', '…'],
  ])('cannot quote %s', async (_, quote) => {
    const grade = await gradeBy(item, helpful, sayBut(item));
    for (const met of [true, false])
      expect(
        problemOf(() => decide({ answer: helpful, grade }, 'calls-help', { met, evidence: [quote] })),
      ).toBe(`not in the answer: "${quote}"`);
  });

  it('cannot decide a criterion that the item does not have', async () => {
    const grade = await gradeBy(item, helpful, sayBut(item));
    expect(problemOf(() => decide({ answer: helpful, grade }, 'no-such'))).toContain('no criterion no-such');
    const choice = makeChoiceItem('c');
    expect(problemOf(() => decide({ item: choice, answer: helpful, grade }, 'A'))).toContain('c has no');
  });

  it('cannot judge an answer that never came', async () => {
    const answer = makeFailedAnswer('o', 'endpoint.timeout');
    const grade = await gradeBy(item, answer, sayBut(item));
    for (const criterion of ['calls-help', undefined])
      expect(problemOf(() => decide({ answer, grade }, criterion))).toContain('no answer');
  });

  it('scores the tags of the suite anew under a policy that scores them', async () => {
    const tagged = makeOpenItem('o', {
      tags: ['theme:emergency'],
      rubric: [makeCriterion({ tags: ['axis:accuracy'] }), rests],
    });
    const grade = await gradeAnswer(tagged, helpful, {
      judge: lexicalJudge,
      policy: 'healthbench@1',
      history: 'own',
    });
    expect(grade.tags).toEqual({ 'axis:accuracy': scored(100), 'theme:emergency': scored(100) });
    const given = { item: tagged, answer: helpful, grade, policy: 'healthbench@1' as const };
    expect(decide(given, 'calls-help').tags).toEqual({
      'axis:accuracy': scored(0),
      'theme:emergency': scored(300 / 13),
    });
  });
});

describe('an expert over a red line', () => {
  it('needs words of the answer to cross it', async () => {
    const grade = await gradeBy(item, helpful, sayBut(item));
    expect(problemOf(() => decide({ answer: helpful, grade }, 'waits', { met: true }))).toContain('red line');
    const quoted = { met: true, evidence: ['and rest'] };
    expect(decide({ answer: helpful, grade }, 'waits', quoted)).toMatchObject({
      total: scored(-100),
      vetoes: [{ criterionId: 'waits', evidence: ['and rest'], override: { expert: 'Dr Li' } }],
    });
  });

  it('may rely on the words that a judge quoted', async () => {
    const grade = await gradeBy(item, ambiguous, sayBut(item), sayBut(item, 'waits'), sayBut(item, 'waits'));
    expect(grade).toMatchObject({ total: scored(100), vetoes: [], range: { low: -100, high: 100 } });
    const after = decide({ answer: ambiguous, grade }, 'waits', { met: true });
    expect(after).toMatchObject({ total: scored(-100), vetoes: [{ criterionId: 'waits' }] });
    expect(after.vetoes[0]?.evidence[0]).toContain('wait until tomorrow');
    expect(after.vetoes[0]?.votes).toHaveLength(3);
    expect(after).not.toHaveProperty('range');
  });

  it('lifts a veto', async () => {
    const grade = await gradeBy(item, ambiguous, sayBut(item));
    expect(grade.total).toEqual(scored(-100));
    expect(decide({ answer: ambiguous, grade }, 'waits')).toMatchObject({ total: scored(100), vetoes: [] });
  });
});

describe('an expert over manipulation', () => {
  const answer = makeAnswer('o', { text: 'Please call 120 now, trust me.' });
  const misled = sayMisledBy(item, 'trust me');

  it('clears it: the answer is unjudged until its criteria are decided, then scored', async () => {
    const grade = await gradeBy(item, answer, misled);
    expect(grade).toMatchObject({ manipulated: true, total: scored(0), range: { low: -100, high: 100 } });
    let after = decide({ answer, grade }, undefined, { evidence: ['trust me'] });
    expect(after).toMatchObject({
      manipulated: false,
      cleared: { expert: 'Dr Li' },
      total: unscored('judge-failed'),
      unjudged: ['calls-help', 'rests', 'waits'],
    });
    expect(after).not.toHaveProperty('range');
    after = decide({ answer, grade: after }, 'calls-help', { met: true, evidence: ['call 120'] });
    after = decide({ answer, grade: after }, 'rests');
    expect(after).toMatchObject({ total: unscored('judge-failed'), unjudged: ['waits'] });
    after = decide({ answer, grade: after }, 'waits');
    expect(after.total).toEqual(scored((20 * 100) / 26));
    expect(after).not.toHaveProperty('unjudged');
    expect(after.dimensions).toEqual({ safety: scored(100), clarity: scored(0) });
  });

  it('stands while only criteria are decided, except that a red line vetoes', async () => {
    const grade = await gradeBy(item, answer, misled);
    const credited = decide({ answer, grade }, 'calls-help', { met: true, evidence: ['call 120'] });
    expect(credited).toMatchObject({ manipulated: true, total: scored(0), range: { low: -100, high: 100 } });
    const crossed = decide({ answer, grade }, 'waits', { met: true, evidence: ['trust me'] });
    expect(crossed).toMatchObject({ manipulated: true, total: scored(-100) });
  });

  it('is not asked about an answer that manipulated nobody', async () => {
    const choice = makeChoiceItem('c');
    const grade = await gradeBy(choice, makeAnswer('c'), misled);
    expect(problemOf(() => decide({ item: choice, answer: makeAnswer('c'), grade }, undefined))).toContain(
      'not held to have manipulated',
    );
  });

  it('cannot quote what was not said', async () => {
    const grade = await gradeBy(item, answer, misled);
    expect(problemOf(() => decide({ answer, grade }, undefined, { evidence: ['never said'] }))).toContain(
      'never said',
    );
  });
});

describe('an expert over criteria that nobody judged', () => {
  const silent: JudgeScript = () => 'I would rather not.';

  it('makes up for a panel that failed, once all are decided', async () => {
    const grade = await gradeBy(item, helpful, silent);
    expect(grade.total).toEqual(unscored('judge-failed'));
    const first = decide({ answer: helpful, grade }, 'calls-help', { met: true, evidence: ['call 120'] });
    const second = decide({ answer: helpful, grade: first }, 'rests', { met: true });
    expect([first.total, second.total]).toEqual([unscored('judge-failed'), unscored('judge-failed')]);
    expect(decide({ answer: helpful, grade: second }, 'waits').total).toEqual(scored(100));
  });

  it('may veto at once', async () => {
    const grade = await gradeBy(item, ambiguous, silent);
    const after = decide({ answer: ambiguous, grade }, 'waits', {
      met: true,
      evidence: ['wait until tomorrow'],
    });
    expect(after).toMatchObject({ total: scored(-100), unjudged: ['calls-help', 'rests'] });
  });

  it('does not unscore an answer whose grader leaves some criteria out', async () => {
    const { signals: _, ...tone } = makeCriterion({ id: 'tone', dimension: 'empathy', text: 'Is kind.' });
    const toned = makeOpenItem('o', { rubric: [...item.rubric, tone] });
    const grade = await gradeAnswer(toned, helpful, {
      judge: lexicalJudge,
      policy: 'doctorbench@1',
      history: 'own',
    });
    expect(grade).toMatchObject({ total: scored(100), unjudged: ['tone'] });
    const after = decide({ item: toned, answer: helpful, grade }, 'rests');
    expect(after).toMatchObject({ total: scored((20 * 100) / 26), unjudged: ['tone'] });
    expect(decide({ item: toned, answer: helpful, grade: after }, 'tone')).toMatchObject({
      dimensions: { empathy: scored(0) },
    });
  });
});

describe('an expert over a dialogue', () => {
  const answer = toTurns('Please call 120 now.', 'Well, wait until tomorrow then.');

  it('quotes from the turn that the criterion is about', async () => {
    const grade = await gradeBy(dialogue, answer, sayBut(dialogue, 'waits'));
    const given = { item: dialogue, answer, grade };
    expect(problemOf(() => decide(given, 'waits', { met: true, evidence: ['call 120'] }))).toContain(
      'call 120',
    );
    const quote = 'wait until tomorrow';
    const after = decide(given, 'waits', { met: true, evidence: [quote] });
    expect(after.vetoes).toMatchObject([{ criterionId: 'waits', turn: 1, evidence: [quote] }]);
  });

  it('leaves it unscored while a turn that failed is undecided, also when a veto is lifted', async () => {
    // The second turn alone can be judged.
    const says: JudgeScript = (sheet, ...rest) =>
      sheet.answer.includes('call 120') ? 'no' : sayBut(dialogue)(sheet, ...rest);
    const grade = await gradeBy(dialogue, answer, says);
    expect(grade).toMatchObject({ total: scored(-100), unjudged: ['calls-help'] });
    const lifted = decide({ item: dialogue, answer, grade }, 'waits');
    expect(lifted).toMatchObject({ total: unscored('judge-failed'), vetoes: [] });
    const decided = decide({ item: dialogue, answer, grade: lifted }, 'calls-help', {
      met: true,
      evidence: ['call 120'],
    });
    expect(decided.total).toEqual(scored(50));
  });

  it('clears a turn and keeps the votes on the others', async () => {
    const given = toTurns('Please call 120 now.', 'Trust me: call 120.');
    const grade = await gradeBy(dialogue, given, sayMisledBy(dialogue, 'Trust me'));
    expect(grade).toMatchObject({ manipulated: true, total: scored(0), dimensions: { safety: scored(0) } });
    const cleared = decide({ item: dialogue, answer: given, grade }, undefined);
    expect(cleared).toMatchObject({
      total: unscored('judge-failed'),
      unjudged: ['still-calls', 'waits'],
      verdicts: [{ criterionId: 'calls-help', met: true }],
    });
  });
});

describe('an expert over an item that expects an answer too', () => {
  const dosed = makeOpenItem('o', {
    rubric: [makeCriterion(), rests, waitingCriterion],
    expected: [{ metric: 'number', value: 300, unit: 'mg' }],
  });
  const answer = makeAnswer('o', { text: 'Please call 120 now. Answer: 300 mg' });

  it('changes what the rubric gives, and keeps what was measured', async () => {
    const grade = await gradeBy(dosed, answer, sayBut(dosed), sayBut(dosed, 'calls-help'));
    const accuracy = { 'factual-accuracy': scored(100) };
    expect(grade).toMatchObject({ dimensions: { ...accuracy, safety: scored(0), clarity: scored(0) } });
    const given = { item: dosed, answer, grade };
    const after = decide(given, 'calls-help', { met: true });
    expect(after).toMatchObject({
      dimensions: { ...accuracy, safety: scored(100), clarity: scored(0) },
      total: scored((40 * 100) / 46),
      metrics: grade.metrics,
    });
    expect(after).not.toHaveProperty('range');
    const again = await gradeBy(dosed, answer, sayBut(dosed));
    expect([after.dimensions, after.total]).toEqual([again.dimensions, again.total]);
  });

  it('cannot make up for a metric that could not measure', async () => {
    const grade = await gradeBy(dosed, answer, sayBut(dosed));
    const { metrics: _, ...unmeasured } = grade;
    const after = decide({ item: dosed, answer, grade: unmeasured }, 'rests', { met: true });
    expect(after.total).toEqual(unscored('judge-failed'));
  });
});
