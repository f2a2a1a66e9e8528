import type { Verdict } from '@doctorbench/core';
import { makeCriterion } from '@doctorbench/core/testing';
import { expect, it } from 'vitest';
import { askHalves, settleHalves } from './halves.ts';

const say = (criterionId: string, met: boolean): Verdict => ({
  criterionId,
  turn: 0,
  met,
  evidence: met ? [`words of ${criterionId}`] : [],
});

it('asks of each criterion whether half of it was said', () => {
  const criterion = makeCriterion({
    id: 'calm',
    text: 'Listens and explains.',
    zh: { text: '倾听并解释。' },
  });
  const [whole, half] = askHalves([criterion]);
  expect(whole).toBe(criterion);
  expect(half).toMatchObject({
    id: 'half--calm',
    text: 'At least half of this is so: “Listens and explains.”',
  });
  expect(half?.zh?.text).toContain('倾听并解释。');
});

it('gives half for half, the whole for the whole, and nothing for nothing', () => {
  expect(settleHalves([say('calm', false), say('half--calm', true)])).toEqual([
    { ...say('calm', true), credit: 0.5, evidence: ['words of half--calm'] },
  ]);
  expect(settleHalves([say('calm', true), say('half--calm', true)])).toEqual([say('calm', true)]);
  expect(settleHalves([say('calm', false), say('half--calm', false)])).toEqual([say('calm', false)]);
  expect(settleHalves([say('half-year', true)])).toEqual([say('half-year', true)]);
});
