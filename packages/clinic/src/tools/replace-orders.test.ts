import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const give = (drug: string, amount: number, extra = {}) =>
  toCall('prescribe', { ...patient, drug, amount, unit: 'mg', route: 'oral', ...extra });
const stop = (drug: string) => toCall('stop_drug', { ...patient, drug });

async function play(...calls: readonly ReturnType<typeof toCall>[]) {
  const episode = await startEpisode(
    makeClinicItem({ courses: [], limits: { calls: 99, minutes: 99999, outputTokens: 9 } }),
  );
  const results = calls.map(call => episode.act([call]).calls[0]?.result ?? '');
  return { deeds: episode.world.deeds, results, costCny: episode.world.costCny };
}

describe('a standing order of a drug that is on order', () => {
  it('takes the place of the earlier one, says so, and is a duplicate on the same day', async () => {
    const daily = { every: 24, days: 7 };
    const { deeds, results } = await play(give('warfarin', 3, daily), give('warfarin', 5, daily));
    expect(deeds.drugs.map(({ amount, stoppedMin }) => [amount, stoppedMin === undefined])).toEqual([
      [3, false],
      [5, true],
    ]);
    expect(results[1]).toContain('takes its place');
    expect(deeds.unsafe.map(({ hazard, severity }) => `${hazard} ${severity}`)).toContain(
      'duplicate serious',
    );
  });

  it('is no duplicate where nothing was swallowed yet: a morning and an evening dose of one clinic visit', async () => {
    const episode = await startEpisode(makeClinicItem({ setting: 'outpatient' }));
    for (const amount of [10, 5])
      episode.act([
        give('hydrocortisone', amount, { every: 24, days: 30, indication: 'adrenal insufficiency' }),
      ]);
    expect(episode.world.deeds.unsafe.map(({ hazard }) => hazard)).not.toContain('duplicate');
  });

  it('is not paid twice: what is left of the earlier one goes back', async () => {
    const month = { every: 24, days: 30 };
    const once = await play(give('warfarin', 3, month));
    const renewed = await play(give('warfarin', 3, month), give('warfarin', 5, month));
    expect(once.costCny).toBeGreaterThan(0);
    expect(renewed.costCny).toBeLessThanOrEqual(once.costCny * (31 / 30) + 0.01);
    const stopped = await play(give('warfarin', 3, month), stop('warfarin'));
    expect(stopped.costCny).toBeLessThan(once.costCny / 10);
  });

  it('leaves single doses alone', async () => {
    const { results } = await play(give('paracetamol', 500), give('paracetamol', 500, { every: 6, days: 2 }));
    expect(results[1]).not.toContain('takes its place');
  });
});

describe('an injection to be kept at home for an emergency', () => {
  it.each([
    { setting: 'outpatient', every: 'as-needed', overdoses: 0, given: 0 },
    { setting: 'emergency', every: 'as-needed', overdoses: 0, given: 0 },
    { setting: 'emergency', every: 'once', overdoses: 1, given: 1 },
  ] as const)('counts for the day where it was given: $setting, $every', async play => {
    const { setting, every, overdoses } = play;
    const episode = await startEpisode(makeClinicItem({ setting }));
    const kit = { route: 'im', every, indication: 'adrenal crisis' };
    episode.act([give('hydrocortisone', 100, kit)]);
    expect(episode.world.chart.list('MedicationAdministration')).toHaveLength(play.given);
    episode.act([give('hydrocortisone', 10, { every: 12, days: 30, indication: 'adrenal insufficiency' })]);
    const { unsafe } = episode.world.deeds;
    expect(unsafe.filter(({ hazard }) => hazard === 'overdose')).toHaveLength(overdoses);
  });
});

describe('interactions', () => {
  it('look back over the time a drug takes to leave the body', async () => {
    const nitrate = give('isosorbide-mononitrate', 20, { every: 12 });
    const late = await play(give('sildenafil', 50), stop('sildenafil'), nitrate);
    expect(late.deeds.unsafe.map(({ id, hazard }) => `${id} ${hazard}`)).toContain(
      'isosorbide-mononitrate interaction',
    );
    const days = toCall('schedule_follow_up', { ...patient, days: 3, purpose: 'x' });
    const after = await play(
      give('sildenafil', 50),
      stop('sildenafil'),
      days,
      toCall('next_visit', {}),
      nitrate,
    );
    expect(after.deeds.unsafe.map(({ hazard }) => hazard)).not.toContain('interaction');
  });
});
