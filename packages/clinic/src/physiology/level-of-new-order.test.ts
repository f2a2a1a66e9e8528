import { describe, expect, it } from 'vitest';
import { makeFinding } from '../make-finding.ts';
import { makeClinicItem, startEpisode, toCall, waitOut } from '../testing/clinic-case.ts';

const dayMin = 24 * 60;

/** Takes valproate at home with a level of 70, and has it ordered anew. */
async function levelAfter(order: object, days = 4) {
  const base = makeClinicItem({
    courses: [],
    limits: { calls: 99, minutes: 99_999, outputTokens: 9 },
    results: [{ test: 'valproate-level', values: { 'valproate-level': 70 } }],
  });
  const who = { ...base.case.patient, takes: ['valproate'], allergies: [] };
  const episode = await startEpisode({ ...base, case: { ...base.case, patient: who } });
  const valproate = { patient: 'P-1001', drug: 'sodium valproate', unit: 'mg', route: 'oral', days: 30 };
  episode.act([toCall('prescribe', { ...valproate, ...order })]);
  waitOut(episode, days * dayMin);
  const { world } = episode;
  const [value] = makeFinding(world, world.hospital.catalogue.tests.get('valproate-level')).values;
  return Number(value?.value);
}

describe('the level of what is ordered anew', () => {
  it('is not added to the level of before', async () => {
    const level = await levelAfter({ amount: 500, every: 12 });
    expect(level).toBeLessThan(100);
  });

  it('is lower after less, also where the doses of a day differ', async () => {
    const [whole, less, least] = await Promise.all([
      levelAfter({ amount: 500, every: 12 }),
      levelAfter({ amount: '250+500' }),
      levelAfter({ amount: 250, every: 12 }),
    ]);
    expect(less).toBeLessThan(whole);
    expect(least).toBeLessThan(less);
  });
});
