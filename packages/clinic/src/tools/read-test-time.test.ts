import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall, waitOut } from '../testing/clinic-case.ts';
import { readTestTime } from './read-test-time.ts';

const patient = { patient: 'P-1001' };

async function open(startsAt = '2026-03-02T11:00:00+08:00') {
  return startEpisode(
    makeClinicItem({ courses: [], startsAt, limits: { calls: 60, minutes: 900, outputTokens: 24_000 } }),
  );
}

describe('a time in the name of a test', () => {
  it.each([
    ['3h后复查肌钙蛋白', '肌钙蛋白', 180],
    ['两小时后复查血钾', '血钾', 120],
    ['18:00采血 血钾', '血钾', 420],
    ['repeat troponin in 3 h', 'troponin', 180],
    ['potassium at 18:00', 'potassium', 420],
    ['lactate 30 min later', 'lactate', 30],
    ['10:45 血钾', '血钾', 0],
    ['2周后复查血钾', '血钾', undefined],
    ['8am cortisol', 'cortisol', 1260],
    ['明早血钾', '血钾', 1260],
    ['次日血钾', '血钾', 1260],
    ['tomorrow 6am potassium', 'potassium', 1140],
    ['CT head in 24 h', 'CT head', 1440],
    ['AM cortisol', 'cortisol', undefined],
  ])('%s', async (written, name, atMin) => {
    const { world } = await open();
    expect(readTestTime(world, written)).toMatchObject({ name, atMin });
  });

  it.each(['24小时尿蛋白', '餐后2小时血糖', '24-hour urine protein', 'troponin', '动态心电图24h', 'CT head'])(
    'is none in %s',
    async written => {
      const { world } = await open();
      expect(readTestTime(world, written)).toBeUndefined();
    },
  );

  it('is when it is taken, beside one that is taken now', async () => {
    const episode = await open();
    const { world } = episode;
    const tests = ['troponin', 'repeat troponin in 3 h'];
    const said = episode.act([toCall('order_tests', { ...patient, tests })]).calls[0]?.result ?? '';
    expect(said).toContain('to be taken at 14:00 (+180 min)');
    expect(world.deeds.tests).toHaveLength(1);
    waitOut(episode, 170);
    expect(world.deeds.tests).toHaveLength(1);
    waitOut(episode, 20);
    expect(world.deeds.tests.map(({ atMin }) => atMin)).toEqual([0, 180]);
    waitOut(episode, 90);
    expect(world.deeds.tests.every(({ resulted }) => resulted)).toBe(true);
  });

  it('of the morning is now in the morning', async () => {
    const { world } = await open('2026-03-02T08:10:00+08:00');
    expect(readTestTime(world, 'AM cortisol')).toMatchObject({ name: 'cortisol', atMin: 0 });
  });

  it('can be called off', async () => {
    const episode = await open();
    episode.act([toCall('order_tests', { ...patient, tests: ['repeat troponin in 3 h'] })]);
    episode.act([toCall('cancel_order', { ...patient, order: 'troponin' })]);
    waitOut(episode, 200);
    expect(episode.world.deeds.tests).toHaveLength(0);
  });

  it.each(['potassium in 2 weeks', '2周后复查血钾', '14天后复查血钾', 'potassium 14 days later'])(
    'is said to be too far off, and not drawn today: %s',
    async test => {
      const episode = await open();
      const tests = ['sodium', test];
      const said = episode.act([toCall('order_tests', { ...patient, tests })]).calls[0]?.result ?? '';
      expect(said).toContain('not drawn today');
      expect(said).toContain('schedule_follow_up in 14 days');
      expect(episode.world.deeds.tests.map(({ id }) => id)).toEqual(['sodium']);
    },
  );

  it('is that of a visit that is booked for about then', async () => {
    const episode = await open();
    episode.act([toCall('schedule_follow_up', { ...patient, days: 14, purpose: 'potassium' })]);
    const tests = ['potassium in 2 weeks'];
    const said = episode.act([toCall('order_tests', { ...patient, tests })]).calls[0]?.result ?? '';
    expect(said).toContain('at the visit in 14 days');
    expect(episode.world.deeds.tests).toHaveLength(0);
    episode.act([toCall('next_visit')]);
    waitOut(episode, 2);
    expect(episode.world.deeds.tests.map(({ id }) => id)).toEqual(['potassium']);
    expect(episode.world.visit).toBe(2);
  });

  it('of tomorrow is tomorrow, and not at once, for who stays and for who goes home', async () => {
    for (const setting of ['emergency', 'outpatient'] as const) {
      const item = makeClinicItem({ courses: [], setting, startsAt: '2026-03-02T11:00:00+08:00' });
      const episode = await startEpisode(item);
      const tests = ['sodium', 'tomorrow morning sodium', 'ecg'];
      const said = episode.act([toCall('order_tests', { ...patient, tests })]).calls[0]?.result ?? '';
      expect(said).toContain('to be taken tomorrow at 08:00');
      expect(said).not.toContain('taken now');
      expect(episode.world.deeds.tests).toHaveLength(2);
      episode.act([toCall('finish', { disposition: 'ward', summary: 'Sodium tomorrow.' })]);
      const left = episode.world.deeds.tests.filter(({ isLeft }) => isLeft);
      expect(left.map(({ id, readyMin }) => [id, readyMin > 1260])).toEqual([['sodium', true]]);
    }
  });

  it('counts as ordered where the encounter ends before it', async () => {
    const episode = await open();
    episode.act([toCall('order_tests', { ...patient, tests: ['repeat troponin in 3 h'] })]);
    episode.act([toCall('finish', { disposition: 'ward', summary: 'Troponin again at 14:00.' })]);
    expect(episode.world.deeds.tests).toHaveLength(1);
  });
});
