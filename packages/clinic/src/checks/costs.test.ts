import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { toExpertRecord } from './costs.ts';
import { evaluateCriterion } from './evaluate.ts';

async function play(...procedures: readonly string[]) {
  const courses = [{ model: 'appendicitis', severity: 0.3, sinceMin: 60 }];
  const episode = await startEpisode(makeClinicItem({ courses }));
  for (const procedure of procedures) episode.act([toCall('perform', { patient: 'P-1001', procedure })]);
  episode.act([toCall('finish', { disposition: 'operating-room', summary: 'To theatre.' })]);
  return episode.world;
}

async function weigh(...procedures: readonly string[]) {
  const expert = toExpertRecord(await play());
  const record = {
    world: await play(...procedures),
    end: 'finished' as const,
    calls: 3,
    badCalls: 0,
    expert,
  };
  return evaluateCriterion({ when: { costs: { from: 3, to: 6 } } }, record).credit;
}

describe('what a play cost', () => {
  it('is no more where a procedure that is called for was ordered before the patient was sent to it', async () => {
    expect(await weigh('emergency-surgery')).toBe(0);
  });

  it('is more by a procedure that nothing asks for', async () => {
    expect(await weigh('catheter-ablation')).toBe(1);
  });
});

describe('how long the expert gives a drug', () => {
  const order = { patient: 'P-1001', drug: 'cefuroxime', amount: 750, unit: 'mg', route: 'iv-bolus' };
  async function measure(...written: readonly object[]) {
    const episode = await startEpisode(makeClinicItem({}));
    for (const more of written) episode.act([toCall('prescribe', { ...order, ...more })]);
    return Object.fromEntries(toExpertRecord(episode.world).courseDays);
  }

  it('is told by a course that has an end, and not by one dose or what goes on', async () => {
    expect(await measure({ every: 8, days: 5 })).toEqual({ cefuroxime: 5 });
    expect(await measure({ every: 'once' })).toEqual({});
    expect(await measure({ every: 8 })).toEqual({});
  });
});
