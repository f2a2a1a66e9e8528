import { expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

const patient = { patient: 'P-1001' };

it.each([
  { level: 'I', dueMin: 25 },
  { level: 'II', dueMin: 25 },
  { level: 'IV', dueMin: 120 },
])('takes somebody triaged to level $level at their turn in the clinic', async ({ level, dueMin }) => {
  const episode = await startEpisode(makeClinicItem({ setting: 'outpatient' }));
  episode.act([toCall('triage', { ...patient, level, department: 'emergency' })]);
  const call = episode.act([toCall('order_tests', { ...patient, tests: ['ct-head'] })]).calls[0];
  expect(call?.result).toContain(`due in about ${dueMin} min`);
});

it('measures what depends on an order of the same call as the case says it is after that', async () => {
  const episode = await startEpisode(
    makeClinicItem({
      courses: [],
      results: [
        { test: 'potassium', values: { potassium: 6.1 } },
        { test: 'potassium', values: { potassium: 4.4 }, onceDone: { tested: 'ecg' } },
      ],
    }),
  );
  episode.act([toCall('order_tests', { ...patient, tests: ['crp', 'ecg', 'potassium'] })]);
  const found = episode.world.deeds.tests.find(({ id }) => id === 'potassium')?.finding.values;
  expect(found?.map(({ value }) => value)).toEqual([4.4]);
});

it.each([
  ['renal function', false],
  ['肾功能', false],
  ['肾功三项', true],
])('orders with %s what it names, urate or not', async (name, hasUrate) => {
  const episode = await startEpisode(makeClinicItem({ courses: [], results: [] }));
  episode.act([toCall('order_tests', { ...patient, tests: [name] })]);
  const ordered = episode.world.deeds.tests.map(({ id }) => id);
  expect(ordered).toContain('creatinine');
  expect(ordered.includes('urate')).toBe(hasUrate);
});
