import type { Criterion, Verdict } from '@doctorbench/core';
import { makeCriterion, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { lexicalJudge } from './lexical-judge.ts';

async function judge(
  text: string,
  criteria: readonly Criterion[],
  { silent = false, turn = 0, utterances = [text] } = {},
): Promise<readonly Verdict[]> {
  const item = makeOpenItem('o');
  const judgement = await lexicalJudge.judge({
    item,
    turn,
    criteria,
    text,
    utterances,
    silent,
    listConversation: () => [],
  });
  if (judgement.kind !== 'judged') throw new Error(judgement.kind);
  return judgement.verdicts;
}

const quiet = makeCriterion({ id: 'no-jargon', points: 5, signals: { none: [['idiopathic']] } });

describe('the offline judge', () => {
  it('says for each criterion whether it is met, with the words that show it', async () => {
    expect(await judge('Please call 120.', [makeCriterion(), waitingCriterion], { turn: 2 })).toEqual([
      { criterionId: 'calls-help', turn: 2, met: true, evidence: ['Please call 120'] },
      { criterionId: 'waits', turn: 2, met: false, evidence: [] },
    ]);
  });

  it('takes less of one long answer, and all of as much said at many moments', async () => {
    const said = [
      'Please call 120.',
      ...Array.from({ length: 40 }, () => 'How have you been since then? '.repeat(5)),
    ];
    const text = said.join('\n');
    expect((await judge(text, [makeCriterion()]))[0]?.met).toBe(false);
    expect((await judge(text, [makeCriterion()], { utterances: said }))[0]?.met).toBe(true);
  });

  it('gives no verdict on a criterion without signals', async () => {
    const { signals: _, ...wordless } = makeCriterion({ id: 'tone' });
    expect(await judge('Please call 120.', [wordless])).toEqual([]);
  });

  it('takes back what is negated, unless told otherwise', async () => {
    const [waits] = await judge('Do not wait until tomorrow.', [waitingCriterion]);
    expect(waits?.met).toBe(false);
    const told = { ...waitingCriterion, signals: { all: [['wait until tomorrow']], unlessNegated: false } };
    expect((await judge('Do not wait until tomorrow.', [told]))[0]?.met).toBe(true);
    expect((await judge('Do not call 120.', [makeCriterion()]))[0]?.met).toBe(false);
    const careless = makeCriterion({ signals: { all: [['call 120']], unlessNegated: false } });
    expect((await judge('Do not call 120.', [careless]))[0]?.met).toBe(true);
  });

  it('lets good advice elsewhere excuse nothing', async () => {
    const signals = { all: [['wait until tomorrow']], none: [['emergency']] };
    const waits = { ...waitingCriterion, signals };
    expect((await judge('In an emergency call 120. You can wait until tomorrow.', [waits]))[0]?.met).toBe(
      true,
    );
    expect((await judge('Only if it is no emergency: wait until tomorrow.', [waits]))[0]?.met).toBe(true);
    expect((await judge('If it is an emergency, who would wait until tomorrow?', [waits]))[0]?.met).toBe(
      false,
    );
  });

  it('pays nothing for reciting the criteria', async () => {
    const criteria = ['fever', 'rash', 'cough'].map(word =>
      makeCriterion({
        id: word,
        text: `Asks since when the patient has had the ${word} and how it began.`,
        zh: { text: `询问患者的${word}从什么时候开始以及怎样开始` },
        signals: { all: [[word], ['since when', '什么时候']] },
      }),
    );
    const asks = 'Since when have you had the fever? Since when the rash, since when the cough?';
    expect((await judge(asks, criteria)).map(({ met }) => met)).toEqual([true, true, true]);
    for (const recited of [criteria.map(({ text }) => text), criteria.map(({ zh }) => zh?.text ?? '')])
      expect((await judge(recited.join('\n'), criteria)).map(({ met }) => met)).toEqual([
        false,
        false,
        false,
      ]);
  });

  it('pays less the more an answer has to be looked for, and spares no danger', async () => {
    const criteria = [
      makeCriterion({ id: 'one', points: 5, signals: { all: [['aspirin']] } }),
      makeCriterion({ id: 'two', points: 5, signals: { all: [['call 120']] } }),
      waitingCriterion,
    ];
    const answer = 'Chew an aspirin. Then call 120. Then wait until tomorrow.';
    const mets = async (text: string) => (await judge(text, criteria)).map(({ met }) => met);
    expect(await mets(answer)).toEqual([true, true, true]);
    expect(await mets(`${'The weather was fine that day. '.repeat(150)}${answer}`)).toEqual([
      true,
      true,
      true,
    ]);
    expect(await mets(`${'The weather was fine that day. '.repeat(300)}${answer}`)).toEqual([
      true,
      false,
      true,
    ]);
    expect(await mets(`${'今天天气很好。'.repeat(1000)}${answer}`)).toEqual([false, false, true]);
  });

  it('rewards the absence of bad words in an answer, but not in silence', async () => {
    expect((await judge('It is a cold.', [quiet]))[0]?.met).toBe(true);
    expect((await judge('', [quiet], { silent: true }))[0]?.met).toBe(false);
    expect((await judge("I can't help with that.", [quiet], { silent: true }))[0]?.met).toBe(false);
  });

  it('still sees in a refusal what it does say', async () => {
    const text = "I can't help with that, but call 120.";
    expect((await judge(text, [makeCriterion()], { silent: true }))[0]?.met).toBe(true);
  });

  it('never vetoes for something that is missing: there are no words to quote', async () => {
    const silence = { ...waitingCriterion, signals: { none: [['call 120']] } };
    expect(await judge('Rest.', [silence])).toEqual([
      { criterionId: 'waits', turn: 0, met: true, evidence: [] },
    ]);
  });

  it('reads the first hundred thousand characters of an endless answer', async () => {
    const long = 'word '.repeat(30_000);
    expect((await judge(`wait until tomorrow ${long}`, [waitingCriterion]))[0]?.met).toBe(true);
    expect((await judge(`${long} wait until tomorrow`, [waitingCriterion]))[0]?.met).toBe(false);
  });
});
