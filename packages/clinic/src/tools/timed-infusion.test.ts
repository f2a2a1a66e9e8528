import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const limits = { calls: 99, minutes: 99999, outputTokens: 9 };
const wait = (minutes: number) => toCall('wait', { minutes });

/** Somebody with potassium below normal, who gets some for a while. */
async function infuse(time: object) {
  const episode = await startEpisode(
    makeClinicItem({ courses: [{ model: 'hypokalaemia', severity: 0.5 }], limits }),
  );
  const potassium = {
    ...patient,
    drug: 'potassium-chloride',
    amount: 10,
    unit: 'mmol',
    rate: 'per-hour',
    route: 'iv-infusion',
    ...time,
  };
  const given = episode.act([toCall('prescribe', potassium)]).calls[0]?.result ?? '';
  const { world } = episode;
  return {
    world,
    given,
    act: (call: ReturnType<typeof toCall>) => episode.act([call]),
    wait: (minutes: number) => episode.act([wait(minutes)]),
    status: () =>
      [...world.chart.list('MedicationRequest'), ...world.chart.list('MedicationAdministration')].map(
        ({ status }) => status,
      ),
    severity: () => world.physiology.severity('hypokalaemia') ?? 0,
  };
}

describe('an infusion that is ordered for some hours', () => {
  it('ends by itself, in the chart, in the log and on the list of what is on board', async () => {
    const run = await infuse({ hours: 1 });
    expect(run.given).toContain('for 1 h');
    run.wait(30);
    expect(run.status()).toEqual(['active', 'in-progress']);
    run.wait(60);
    expect(run.status()).toEqual(['completed', 'completed']);
    const [order] = run.world.deeds.drugs;
    expect(order?.stoppedMin).toBe(order?.untilMin);
    expect(run.world.log.filter(({ kind }) => kind === 'ended').map(({ atMin }) => atMin)).toEqual([
      order?.untilMin,
    ]);
  });

  it('does no more once it has ended, and works as long as it runs', async () => {
    const short = await infuse({ hours: 0.5 });
    short.wait(90);
    const later = short.severity();
    short.wait(60);
    expect(short.severity()).toBeGreaterThanOrEqual(later);
    const long = await infuse({ days: 0.25 });
    long.wait(240);
    const half = long.severity();
    long.wait(60);
    expect(long.severity()).toBeLessThan(half);
  });

  it('runs on where no time was said, and stops in the chart when it is stopped', async () => {
    const run = await infuse({});
    run.wait(600);
    expect(run.status()).toEqual(['active', 'in-progress']);
    expect(run.world.deeds.drugs[0]?.stoppedMin).toBeUndefined();
    run.act(toCall('stop_drug', { ...patient, drug: 'potassium-chloride' }));
    expect(run.status()).toEqual(['stopped', 'stopped']);
  });

  it('needs a rate: hours of a single dose are asked back', async () => {
    const run = await infuse({ hours: 2, rate: undefined, amount: 10, drug: 'ceftriaxone', unit: 'mg' });
    expect(run.world.deeds.drugs).toEqual([]);
    expect(run.given).toContain('hours');
  });
});
