import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { makeExpert } from '../testing/episode-record.ts';
import { countNeedlessSets, listRepeats } from './repeats.ts';

const patient = { patient: 'P-1001' };
const count = toCall('order_tests', { ...patient, tests: ['full-blood-count'] });
const signs = toCall('vital_signs', patient);
const wait = (minutes: number) => toCall('wait', { minutes });
const expert = makeExpert({});
const well: Parameters<typeof makeClinicItem>[0] = {
  courses: [],
  limits: { calls: 999, minutes: 9999, outputTokens: 9 },
};

async function play(calls: readonly ReturnType<typeof toCall>[], edit = well) {
  const episode = await startEpisode(makeClinicItem(edit));
  for (const call of calls) episode.act([call]);
  return episode.world;
}

describe('a test that is taken again', () => {
  const four = [count, wait(60), count, wait(60), count, wait(60), count];

  it('is needless before anything new could show, once to be sure excepted', async () => {
    expect(listRepeats(await play(four), expert)).toEqual(['full-blood-count', 'full-blood-count']);
    expect(listRepeats(await play([count, wait(60), count]), expert)).toEqual([]);
    const spread = [count, wait(240), wait(20), count, wait(240), wait(20), count];
    expect(listRepeats(await play(spread), expert)).toEqual([]);
  });

  it('is watching where the expert takes it as often, or the patient is unwell', async () => {
    const often = makeExpert({}, [], { taken: new Map([['full-blood-count', 4]]) });
    expect(listRepeats(await play(four), often)).toEqual([]);
    const ill = { ...well, courses: [{ model: 'sepsis', severity: 0.6 }] };
    expect(listRepeats(await play(four, ill), expert)).toEqual([]);
  });
});

describe('vital signs', () => {
  it('may be taken often, but not forty times in a row of somebody well', async () => {
    expect(countNeedlessSets(await play(Array(6).fill(signs)), expert)).toBe(0);
    expect(countNeedlessSets(await play(Array(40).fill(signs)), expert)).toBeGreaterThan(5);
  });
});
