import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { getHospital } from '../testing/hospital-for-tests.ts';

async function painAfter(order: { readonly amount: number; readonly unit: string; readonly route: string }) {
  const item = makeClinicItem();
  const courses = [{ model: 'testicular-torsion', severity: 0.1, worsensPerHour: 0 }];
  const episode = await startEpisode({ ...item, case: { ...item.case, courses } });
  const drug = { patient: 'P-1001', drug: 'diclofenac', every: 'once', ...order };
  expect(episode.act([toCall('prescribe', drug)]).calls[0]?.fault).toBeUndefined();
  episode.act([toCall('wait', { minutes: 90 })]);
  return episode.world.physiology.vitals().pain;
}

describe('local routes', () => {
  it('leave an illness of the body as it is, unlike the same drug by mouth', async () => {
    const swallowed = await painAfter({ amount: 50, unit: 'mg', route: 'oral' });
    const onTheSkin = await painAfter({ amount: 2, unit: 'g', route: 'topical' });
    expect(swallowed).toBeLessThan(onTheSkin);
  });

  it('lets nothing work sooner by a slower way than that way allows', () => {
    const { rules, get } = getHospital().formulary;
    const { routes } = get('lorazepam');
    expect(rules.toLeastOnset('iv-bolus', routes)).toBe(0);
    expect(rules.toLeastOnset('oral', routes)).toBeGreaterThanOrEqual(20);
    expect(rules.toLeastOnset('oral', ['oral'])).toBe(0);
  });
});
