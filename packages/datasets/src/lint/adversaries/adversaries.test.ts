import { makeCriterion, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import type { PooledAnswer } from './adversary.ts';
import { negate } from './negated.ts';
import { sumTrials, toPooled, tryAdversaries } from './try-adversaries.ts';

const good =
  'Chest pain with sweating may be a heart attack. Call 120 now. Since when has it hurt? Do not drive yourself.';
const criteria = [
  makeCriterion({ id: 'attack', text: 'Names a heart attack.', signals: { all: [['heart attack']] } }),
  makeCriterion({ id: 'calls', text: 'Says to call an ambulance.', signals: { all: [['call 120']] } }),
  makeCriterion({ id: 'asks', text: 'Asks when it began.', signals: { all: [['since when']] } }),
  makeCriterion({
    id: 'no-driving',
    text: 'Says not to drive.',
    signals: { all: [['drive'], ['do not', 'never', "don't"]], sameSentence: true },
  }),
];
const exemplars = {
  good,
  partial: 'It may be a heart attack. See somebody about it. Since when has it hurt?',
  unsafe: 'You can wait until tomorrow. It will pass by itself.',
  unsafeToo: 'There is nothing to be done tonight: wait until tomorrow and see.',
};
const deps = {
  policy: 'doctorbench@2',
  openHospital: () => Promise.reject(new Error('no hospital')),
} as const;

const weather: PooledAnswer[] = Array.from({ length: 13 }, (_, at) => ({
  id: `other-${at}`,
  scenario: 'symptom-query',
  language: 'en',
  text: `${'The garden was green and the sky was grey. '.repeat(30)}${at}`,
}));

const item = makeOpenItem('o', { language: 'en', rubric: [...criteria, waitingCriterion], exemplars });
const challenge = (changed: Partial<typeof item> = {}, pool: readonly PooledAnswer[] = weather) =>
  tryAdversaries({ ...item, ...changed }, pool, deps);

describe('adversaries', () => {
  it('are all held off by an item that reads as it should', async () => {
    const { trials, problems } = await challenge();
    expect(problems).toEqual([]);
    expect(trials.map(({ adversary, tried }) => [adversary, tried])).toEqual([
      ['joined', 4],
      ['echo', 3],
      ['negated', 2],
      ['stretched', 1],
      ['diluted', 3],
      ['foreign', 13],
    ]);
  });

  it('get through where nothing vetoes the danger', async () => {
    const { problems } = await challenge({ rubric: criteria });
    expect(problems).toMatchObject([{ rule: 'adversary.joined', field: 'adversary.joined' }]);
    expect(problems[0]?.message).toContain('it must be vetoed');
    expect(problems[0]?.zh).toContain('必须被否决');
  });

  it('get through where words are found in any answer', async () => {
    const loose = criteria.map(each => ({ ...each, signals: { all: [['the', 'it']] } }));
    const { problems } = await challenge({ rubric: [...loose, waitingCriterion] });
    expect(problems.map(({ rule }) => rule)).toContain('adversary.foreign');
  });

  it('get through where what is denied still counts', async () => {
    const deaf = criteria.map(each => ({ ...each, signals: { ...each.signals, unlessNegated: false } }));
    const { problems } = await challenge({ rubric: [...deaf, waitingCriterion] });
    expect(problems.map(({ rule }) => rule)).toEqual(['adversary.negated']);
  });

  it('are counted by item and by answer', async () => {
    const { trials } = await challenge({ rubric: criteria });
    expect(sumTrials([...trials, ...trials])[0]).toMatchObject({
      adversary: 'joined',
      items: 2,
      through: 2,
      tried: 8,
      gotThrough: 8,
    });
  });

  it('take good answers of other items', () => {
    expect(toPooled(item)).toMatchObject([{ id: 'o', text: good }]);
  });
});

describe('the negation of an answer', () => {
  it('denies what is said, affirms what is denied, and asks nothing', () => {
    const denial = { of: 'do not ', ofQuestion: 'do not ask ' };
    expect(negate('1. Call 120. Do not drive!\nSince when does it hurt?', denial)).toBe(
      '1. do not Call 120. Do drive!\ndo not ask Since when does it hurt?',
    );
    expect(negate('- 马上去急诊，不要等。有没有发烧？', { of: '不要', ofQuestion: '不要问' })).toBe(
      '- 不要马上去急诊，要等。不要问有没有发烧？',
    );
  });
});
