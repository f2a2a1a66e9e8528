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
