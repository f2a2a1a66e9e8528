import { describe, expect, it } from 'vitest';
import type { Episode } from '../episode.ts';
import { passTime } from '../pass-time.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

type Overrides = Parameters<typeof makeClinicItem>[0];

const patient = { patient: 'P-1001' };
const limits = { calls: 99, minutes: 99_999, outputTokens: 9999 };
const vitals = { hr: 78, sbp: 135, dbp: 82, rr: 16, spo2: 98, temp: 36.6, gcs: 15, pain: 0 };
const infection = (severity: number, worsensPerHour = 0.1) => [{ model: 'sepsis', severity, worsensPerHour }];

async function start(overrides: Overrides) {
  return startEpisode(makeClinicItem({ limits, vitals, results: [], ...overrides }));
}

function wait(episode: Episode, minutes: number): string {
  return episode.act([toCall('wait', { minutes })]).calls[0]?.result ?? '';
}

describe('somebody who is left to wait', () => {
  it('is called for at the minute at which they get worse, in words, and the rest of the wait is said', async () => {
    const episode = await start({ setting: 'ward', courses: infection(0.1) });
    const said = wait(episode, 300);
    const { atMin, log } = episode.world;
    expect(log.find(({ kind }) => kind === 'changed')?.atMin).toBe(atMin);
    expect(atMin).toBe(30);
    expect(said).toContain('30 min have passed');
    expect(said).toContain('270 min of the wait are left');
    expect(said).toMatch(/The nurse calls: .*[Ff]ever/);
  });

  it('is not called for twice while nothing is other than before', async () => {
    const episode = await start({ setting: 'ward', vitals: { ...vitals, temp: 39.2, hr: 128 }, courses: [] });
    expect(wait(episode, 720)).toBe(
      '720 min have passed.\n(It is minute 720; 99279 min and 98 calls are left.)',
    );
    wait(episode, 720);
    expect(episode.world.atMin).toBe(1440);
    expect(episode.world.log.some(({ kind }) => kind === 'alerted')).toBe(false);
  });

  it.each([
    { place: 'a ward every four hours', setting: 'ward', by: [], afterMin: [60, 240] },
    { place: 'an emergency department every hour', setting: 'emergency', by: [], afterMin: [30, 60] },
    { place: 'a monitor at once', setting: 'ward', by: ['cardiac-monitor'], afterMin: [0, 60] },
  ] as const)('is seen by $place', async ({ setting, by, afterMin: [from, to] }) => {
    // The pulse rises through its limit within a stage of the course.
    const episode = await start({
      setting,
      courses: [{ model: 'fast-af', severity: 0.25, worsensPerHour: 0.15 }],
    });
    for (const procedure of by) episode.act([toCall('perform', { ...patient, procedure })]);
    wait(episode, 400);
    const alert = episode.world.log.find(({ kind }) => kind === 'alerted');
    expect(alert?.atMin).toBeGreaterThan(from);
    expect(alert?.atMin).toBeLessThanOrEqual(to);
  });

  it('is told of by the laboratory when a value is critical, once, and again if it is worse', async () => {
    const values = (potassium: number) => [{ test: 'potassium', values: { potassium } }];
    const episode = await start({
      setting: 'ward',
      courses: [],
      results: [
        ...values(6.9),
        { ...values(6.9)[0], fromMin: 100 },
        { ...values(7.4)[0], fromMin: 200 },
      ] as never,
    });
    const order = () => episode.act([toCall('order_tests', { ...patient, tests: ['potassium'] })]);
    order();
    expect(wait(episode, 100)).toMatch(/The laboratory rings with a critical value: Potassium.* 6\.9/);
    wait(episode, 110 - episode.world.atMin);
    order();
    wait(episode, 210 - episode.world.atMin);
    expect(episode.world.atMin).toBe(210);
    order();
    expect(wait(episode, 100)).toMatch(/rings with a critical value: Potassium.* 7\.4/);
  });

  it('speaks up for pain where nobody takes signs, and of nothing that is only measured', async () => {
    const episode = await start({ setting: 'outpatient', courses: infection(0.2, 0.1) });
    wait(episode, 120);
    expect(episode.world.atMin).toBe(120);
    const sore = await start({
      setting: 'outpatient',
      courses: [{ model: 'testicular-torsion', severity: 0.005, worsensPerHour: 0.2 }],
    });
    expect(wait(sore, 120)).toContain('The patient, or who is with them, speaks up');
    expect(sore.world.atMin).toBeLessThan(60);
  });

  it('is called for by limits of their own age', async () => {
    const child = { ...makeClinicItem().case.patient, ageYears: 0.5, weightKg: 7, takes: [] };
    const young = await start({
      setting: 'emergency',
      patient: child,
      vitals: {},
      courses: infection(0.05, 0.05),
    });
    wait(young, 100);
    expect(young.world.physiology.vitals().hr).toBeGreaterThan(130);
    expect(young.world.log.filter(({ refs }) => refs?.includes('hr'))).toEqual([]);
  });

  it('telephones from home once it is serious; the visit is still to come, and nobody can be examined till then', async () => {
    const episode = await start({ setting: 'outpatient', courses: infection(0.1, 0.02) });
    episode.act([toCall('schedule_follow_up', { ...patient, days: 7, purpose: 'review' })]);
    const said = episode.act([toCall('next_visit', {})]).calls[0]?.result;
    expect(said).toContain('The patient, or the family, telephones');
    expect(episode.world.visit).toBe(1);
    expect(episode.act([toCall('vital_signs', patient)]).calls[0]?.fault).toBe('tool');
    episode.act([toCall('schedule_follow_up', { ...patient, days: 0.25, purpose: 'now' })]);
    episode.act([toCall('next_visit', {})]);
    expect(episode.world.visit).toBe(2);
    expect(episode.act([toCall('vital_signs', patient)]).calls[0]?.fault).toBeUndefined();
  });

  it('is not left by a doctor at work: what takes time is finished, and the call heard at its end', async () => {
    const episode = await start({ setting: 'ward', courses: infection(0.145, 0.06) });
    const [call] = episode
      .act([
        toCall('examine', {
          ...patient,
          examinations: ['chest-auscultation', 'abdominal-palpation', 'limb-power'],
        }),
        toCall('wait', { minutes: 90 }),
      ])
      .calls.slice(-1);
    expect(episode.world.atMin).toBeGreaterThanOrEqual(5);
    expect(episode.world.atMin).toBeLessThan(90);
    expect(call?.result).toContain('The nurse calls');
  });

  it('is called for alike, whether time passes in one go or minute by minute', async () => {
    const courses = [
      { model: 'sepsis', severity: 0.3, worsensPerHour: 0.06 },
      { model: 'fast-af', severity: 0.25, worsensPerHour: 0.1 },
    ];
    const [whole, minutes] = [
      await start({ setting: 'ward', courses }),
      await start({ setting: 'ward', courses }),
    ];
    passTime(whole.world, 500);
    for (let minute = 0; minute < 500; minute++) passTime(minutes.world, 1);
    expect(whole.world.log.filter(({ kind }) => kind === 'alerted').length).toBeGreaterThan(2);
    expect(minutes.world.log).toEqual(whole.world.log);
  });
});
