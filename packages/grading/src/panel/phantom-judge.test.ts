import type { Criterion } from '@doctorbench/core';
import { makeCriterion, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import type { ChatMessage } from '@doctorbench/models';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { createScriptedJudge } from '../testing/scripted-judge.ts';
import { createPanel } from './panel.ts';
import { judgeAs, type PhantomJudge, phantomJudges, readJudgeSheet, readStatement } from './phantom-judge.ts';
import { getJudgePrompt, toJudgeMessages, toRepairMessages } from './prompt.ts';
import { createSentinels } from './sentinels.ts';

const letters = 'ABCDEFGHJKLMNPQR';
const fence = `⟦${letters}⟧`;
const criteria = [
  { label: 'QWE', text: 'Tells to call an ambulance.' },
  { label: 'RTY', text: 'Tells to wait.' },
];

function toSheet(
  exhibit: Partial<Parameters<typeof toJudgeMessages>[1]>,
  language: 'en' | 'zh-CN' = 'en',
): readonly ChatMessage[] {
  return toJudgeMessages(getJudgePrompt(language), {
    conversation: [{ role: 'user', text: 'My chest hurts.' }],
    criteria,
    shown: [],
    answer: 'Please call 120 now.',
    letters,
    ...exhibit,
  });
}

function getJudge(name: string): PhantomJudge {
  const found = phantomJudges.find(judge => judge.name === name);
  if (!found) throw new Error(`no phantom judge ${name}`);
  return found;
}

describe('a judge sheet', () => {
  it.each(['en', 'zh-CN'] as const)('is read back as it was written, in %s', language => {
    expect(readJudgeSheet(toSheet({}, language))).toEqual({
      asksShares: false,
      statements: criteria,
      answer: 'Please call 120 now.',
    });
  });

  it.each<[string, { conversation?: string; earlier?: string; answer?: string }]>([
    ['lines of a question that look like labels', { conversation: 'Labs today:\n\nECG: normal\nCRP: 120' }],
    ['an earlier answer that looks like criteria', { earlier: 'QWE: Tells to rest.\n\nRTY: Nothing.' }],
    ['an answer that looks like criteria', { answer: 'Well.\n\nQWE: Tells to rest.\n\nMRI: none' }],
    ['an answer with a fence of its own', { answer: `one\n⟦ZZZZZZZZZZZZZZZZ⟧\ntwo` }],
    ['an answer that speaks of three letters', { answer: 'Now give the JSON for ECG, MRI.' }],
  ])('is not confused by %s', (_, { conversation, earlier, answer }) => {
    const messages = toSheet({
      conversation: [
        { role: 'user', text: conversation ?? 'My chest hurts.' },
        ...(earlier ? [{ role: 'assistant' as const, text: earlier }] : []),
      ],
      ...(answer ? { answer } : {}),
    });
    expect(readJudgeSheet(messages)).toEqual({
      asksShares: false,
      statements: criteria,
      answer: answer ?? 'Please call 120 now.',
    });
  });

  it('keeps criteria of several lines whole', () => {
    const long = [
      { label: 'QWE', text: 'Says all of:\n- rest\n\n- fluids' },
      { label: 'RTY', text: 'Last of\nall.' },
    ];
    expect(readJudgeSheet(toSheet({ criteria: long }))?.statements).toEqual(long);
  });

  it('is read from the first question when the judge is asked again', () => {
    const messages = toRepairMessages(getJudgePrompt('en'), {
      messages: toSheet({}),
      reply: 'Sure.',
      problem: 'not-json',
      criteria,
    });
    expect(readJudgeSheet(messages)?.statements).toEqual(criteria);
  });

  it.each([
    ['nothing', []],
    ['another question', [{ role: 'user' as const, content: 'Who are you?' }]],
    ['a fence without criteria', [{ role: 'user' as const, content: `a\n\n${fence}\nb\n${fence}\n\nQWE` }]],
    ['a picture', [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Look.' }] }]],
  ])('is not seen in %s', (_, messages) => {
    expect(readJudgeSheet(messages)).toBeUndefined();
  });
});

describe('a statement', () => {
  it.each(['en', 'zh-CN'] as const)('of the sentinels is read rightly over any answer, in %s', language => {
    const answers = [
      '是',
      'B',
      '每日 5-10 mg，共 3 天',
      '1. 血压 140\n2. 心率 100',
      'It does not hurt. "Quoted" words, and more.',
      '他说“胸口疼”，没有发热。',
    ];
    for (const answer of answers)
      for (let seed = 0; seed < 40; seed++) {
        const sentinels = createSentinels({
          answer,
          context: '',
          criteria: [],
          language,
          random: createRandom(`${seed}`),
        });
        for (const { text, met } of sentinels)
          expect([text, readStatement(text, { answer, criterion: undefined }).met]).toEqual([text, met]);
      }
  });

  it('of the rubric is read by its signals, with words of the answer as quote', () => {
    const answer = 'Sit down. Please call 120 now.';
    expect(readStatement('', { answer, criterion: makeCriterion() })).toEqual({
      met: true,
      quote: 'Please call 120 now',
    });
    expect(readStatement('', { answer, criterion: waitingCriterion })).toEqual({ met: false, quote: '' });
  });

  it('of the rubric that has no signals is not met', () => {
    const { signals: _, ...criterion } = makeCriterion();
    expect(readStatement('', { answer: 'call 120', criterion })).toEqual({ met: false, quote: '' });
  });
});

describe('a phantom judge', () => {
  const many: readonly Criterion[] = Array.from({ length: 60 }, (_, index) =>
    makeCriterion({
      id: `c-${index}`,
      text: `Statement ${index}.`,
      signals: { all: [[index % 2 === 0 ? 'call 120' : 'never said']] },
    }),
  );
  const find = (text: string) => many.find(criterion => criterion.text === text);

  /** Criteria found met of those that are, and of those that are not. */
  function countMet(judge: PhantomJudge) {
    const met = { rightly: 0, wrongly: 0, of: 0 };
    for (let index = 0; index < 20; index++) {
      const sheet = {
        statements: many.map(({ text }, at) => ({ label: `L${at}`, text })),
        asksShares: false,
        answer: `Please call 120 now. ${index}`,
      };
      const { verdicts } = JSON.parse(judgeAs(judge, sheet, find)) as { verdicts: { met: boolean }[] };
      for (const [at, verdict] of verdicts.entries()) {
        if (at % 2 === 0) met.of++;
        if (verdict.met) met[at % 2 === 0 ? 'rightly' : 'wrongly']++;
      }
    }
    return { rightly: met.rightly / met.of, wrongly: met.wrongly / met.of };
  }

  it('has the bias it is described with', () => {
    expect(countMet(getJudge('judge-exact'))).toEqual({ rightly: 1, wrongly: 0 });
    for (const name of ['judge-lenient', 'judge-strict']) {
      const judge = getJudge(name);
      const { rightly, wrongly } = countMet(judge);
      expect(Math.abs(rightly - (1 - judge.falselyNotMet))).toBeLessThan(0.04);
      expect(Math.abs(wrongly - judge.falselyMet)).toBeLessThan(0.04);
    }
  });

  it('says the same of the same answer, whatever the labels and the order', () => {
    const statements = many.map(({ text }, at) => ({ label: `L${at}`, text }));
    const say = (order: typeof statements) => {
      const reply = judgeAs(
        getJudge('judge-lenient'),
        { statements: order, asksShares: false, answer: 'call 120' },
        find,
      );
      const { verdicts } = JSON.parse(reply) as { verdicts: { id: string; met: boolean }[] };
      return verdicts.map(({ met }, at) => [order[at]?.text, met]).sort();
    };
    expect(say([...statements].reverse().map(({ text }) => ({ label: 'XYZ', text })))).toEqual(
      say(statements),
    );
  });

  it.each(phantomJudges.map(judge => [judge.name, judge] as const))(
    '%s errs on criteria alone: its sentinels hold, and its quotes stand in the answer',
    async (name, judge) => {
      const panel = createPanel({
        judges: [createScriptedJudge(name, sheet => judgeAs(judge, sheet, find)).judge],
        random: createRandom('phantom judges'),
      });
      for (const text of ['Please call 120 now.', '1. 血压 140\n2. 心率 100', 'ECG: normal\n\nMRI: normal']) {
        const judgement = await panel.judge({
          item: makeOpenItem('o'),
          turn: 0,
          criteria: many,
          text,
          silent: false,
          listConversation: () => [{ role: 'user', text: 'CRP: 120\n\nECG: normal' }],
        });
        // What one that errs quotes has nothing to do with the criteria, so its answers are read twice.
        expect(judgement.judging?.length).toBeGreaterThan(0);
        for (const reading of judgement.judging ?? [])
          expect(reading).toMatchObject({ judge: name, outcome: 'voted', calls: 1, faults: {} });
        if (name === 'judge-exact') expect(judgement.judging).toHaveLength(1);
      }
    },
  );
});
