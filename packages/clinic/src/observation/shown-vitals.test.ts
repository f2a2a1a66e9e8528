import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { showVitals } from './shown-vitals.ts';

const patient = { patient: 'P-1001' };
const limits = { calls: 99, minutes: 99_999, outputTokens: 9999 };

async function lookEvery(minutes: number, vitals: Readonly<Record<string, number>>) {
  const base = { hr: 84, sbp: 128, dbp: 78, rr: 17, spo2: 97, temp: 37.2, gcs: 15, pain: 2 };
  const episode = startEpisode(
    makeClinicItem({ limits, courses: [], results: [], vitals: { ...base, ...vitals } }),
  );
  const { world } = await episode;
  const looks = Array.from({ length: 24 }, () => {
    const seen = { shown: showVitals(world), signs: world.physiology.vitals() };
    world.atMin += minutes;
    return seen;
  });
  return { looks, world };
}

describe('vital signs as they are read', () => {
  it('begin as the case says and then differ a little from look to look', async () => {
    const { looks } = await lookEvery(20, {});
    expect(looks[0]?.shown).toEqual(looks[0]?.signs);
    for (const sign of ['hr', 'sbp', 'dbp', 'rr', 'temp'] as const) {
      expect(new Set(looks.map(({ shown }) => shown[sign])).size).toBeGreaterThan(1);
      expect(new Set(looks.map(({ signs }) => signs[sign])).size).toBe(1);
    }
    for (const { shown, signs } of looks) expect(Math.abs(shown.hr - signs.hr)).toBeLessThanOrEqual(4);
    expect(new Set(looks.map(({ shown }) => `${shown.gcs} ${shown.pain}`)).size).toBe(1);
  });

  it('lie on no other side of a limit at which somebody would act', async () => {
    // Each at the edge of a band of the early warning score or of a call.
    const { looks, world } = await lookEvery(10, { hr: 110, sbp: 90, rr: 25, spo2: 92, temp: 38 });
    expect(world.physiology.earlyWarning()).toBeGreaterThan(0);
    for (const { shown } of looks) {
      expect(shown.hr).toBeLessThanOrEqual(110);
      expect(shown.sbp).toBe(90);
      expect(shown.rr).toBeGreaterThanOrEqual(25);
      expect(shown.spo2).toBe(92);
      expect(shown.temp).toBe(38);
    }
  });

  it('are the same in the same minute, and move with a fever as a fever does', async () => {
    const { looks } = await lookEvery(20, { temp: 40.1 });
    const temps = looks.map(({ shown }) => shown.temp);
    expect(Math.max(...temps) - Math.min(...temps)).toBeGreaterThanOrEqual(0.4);
    const episode = await startEpisode(makeClinicItem({ limits }));
    episode.act([toCall('wait', { minutes: 37 })]);
    expect(showVitals(episode.world)).toEqual(showVitals(episode.world));
    const said = episode.act([toCall('vital_signs', patient)]).calls[0]?.result ?? '';
    expect(said).toContain(`heart rate ${episode.world.deeds.measured[0]?.vitals.hr}`);
  });
});
