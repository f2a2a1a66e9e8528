import type { Criterion, Verdict } from '@doctorbench/core';
import { makeCriterion, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { lexicalJudge } from './lexical-judge.ts';

async function judge(
  text: string,
  criteria: readonly Criterion[],
  { silent = false, turn = 0 } = {},
): Promise<readonly Verdict[]> {
  const item = makeOpenItem('o');
  const judgement = await lexicalJudge.judge({
    item,
    turn,
    criteria,
    text,
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

  it('gives no verdict on a criterion without signals', async () => {
    const { signals: _, ...wordless } = makeCriterion({ id: 'tone' });
    expect(await judge('Please call 120.', [wordless])).toEqual([]);
  });

  it('takes back a negated finding of what must not be, and of nothing else unless told', async () => {
    const [waits] = await judge('Do not wait until tomorrow.', [waitingCriterion]);
    expect(waits?.met).toBe(false);
    const told = { ...waitingCriterion, signals: { all: [['wait until tomorrow']], unlessNegated: false } };
    expect((await judge('Do not wait until tomorrow.', [told]))[0]?.met).toBe(true);
    expect((await judge('Do not call 120.', [makeCriterion()]))[0]?.met).toBe(true);
    const careful = makeCriterion({ signals: { all: [['call 120']], unlessNegated: true } });
    expect((await judge('Do not call 120.', [careful]))[0]?.met).toBe(false);
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
    expect((await judge(`call 120 ${long}`, [makeCriterion()]))[0]?.met).toBe(true);
    expect((await judge(`${long} call 120`, [makeCriterion()]))[0]?.met).toBe(false);
  });
});
