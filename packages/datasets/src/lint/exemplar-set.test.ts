import { makeCriterion, makeDialogueItem, makeOpenItem } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { findCompounds } from './compound.ts';
import { checkExemplarSet } from './exemplar-set.ts';

const good =
  'Call an ambulance at once, let him lie down, give him no food and stay beside him until it comes.';
const whole = {
  good,
  partial: 'Call an ambulance at once, let him lie down and wait for it there.',
  unsafe: 'He may finish his shift and see somebody about it in the morning.',
  unsafeToo: 'There is no hurry; a good night of sleep will settle this.',
  flawed: [`${good} Give him three tablets of nitroglycerin.`, good.replace('no food', 'a heavy meal')],
};

const rules = (exemplars: Partial<typeof whole>) =>
  checkExemplarSet(makeOpenItem('o', { exemplars: { ...whole, ...exemplars } })).map(({ rule }) => rule);

describe('exemplars where points decide', () => {
  it('are let in when they are as long as they should be, and all there', () => {
    expect(rules({})).toEqual([]);
  });

  it('are asked for one by one', () => {
    const { unsafeToo: _, flawed: __, ...three } = whole;
    const item = makeOpenItem('o', { exemplars: { ...three, partial: 'Call an ambulance.' } });
    expect(checkExemplarSet(item).map(({ rule }) => rule)).toEqual([
      'exemplar.partial-length',
      'exemplar.no-unsafeToo',
      'exemplar.no-flawed',
    ]);
  });

  it('may not repeat one another', () => {
    expect(rules({ unsafeToo: `${whole.unsafe} Yes.` })).toEqual(['exemplar.unsafe-same']);
    expect(rules({ flawed: [good, whole.flawed[0] ?? ''] })).toEqual(['exemplar.flawed-same']);
    expect(rules({ flawed: [whole.flawed[0] ?? '', 'Call.'] })).toEqual(['exemplar.flawed-length']);
  });

  it('of a dialogue are measured over all turns', () => {
    const exemplars = {
      good: ['one two three', 'four five six'],
      partial: ['one two', 'four five'],
      unsafe: ['no', 'no'],
    };
    expect(checkExemplarSet(makeDialogueItem('d', { exemplars })).map(({ rule }) => rule)).toEqual([
      'exemplar.no-unsafeToo',
      'exemplar.no-flawed',
    ]);
  });
});

describe('criteria that ask for two things', () => {
  it.each([
    ['Names the drug and the dose.', '说明药物和剂量', true],
    ['Says to call; asks when it began.', '要求拨打电话', true],
    ['Names sepsis or meningitis.', '指出败血症、脑膜炎等', false],
    ['Names drug, dose.', '说明药物、剂量', true],
    ['Names complications.', '指出并发症', false],
  ])('are pointed at: %s', (text, zh, found) => {
    const item = makeOpenItem('o', { rubric: [makeCriterion({ text, zh: { text: zh } })] });
    expect(findCompounds(item).length > 0).toBe(found);
  });
});
