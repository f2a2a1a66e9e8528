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

async function order(...tests: readonly string[]) {
  const episode = await startEpisode(makeClinicItem({ courses: [], results: [] }));
  const call = episode.act([toCall('order_tests', { ...patient, tests })]).calls[0];
  return { call, ids: episode.world.deeds.tests.map(({ id }) => id) };
}

it.each([
  ['CT head plain urgently', 'ct-head'],
  ['结核干扰素试验', 'igra'],
  ['床旁泌尿系超声', 'us-urinary'],
  ['TAVI CT', 'cta-aorta'],
  ['aortic CT', 'cta-aorta'],
  ['甲状腺超声（含血流）', 'us-thyroid'],
])('orders %s, and nothing else', async (name, id) => {
  expect((await order(name)).ids).toEqual([id]);
});

it.each([
  ['chest CT or chest X-ray, whichever is quicker', 'chest-xray'],
  ['CT or MRI of the head, whichever is quicker', 'ct-head'],
  ['头颅CT或MRI，哪个快做哪个', 'ct-head'],
  ['腹部CT或B超均可', 'us-abdomen'],
])('takes the quicker of %s, and says so', async (name, id) => {
  const { call, ids } = await order(name);
  expect(ids).toEqual([id]);
  expect(call?.result).toContain('the quicker was ordered');
});

it('says that two names of one call are the same test', async () => {
  const { call, ids } = await order('malaria smear', 'malaria film', 'glucose', 'glucose');
  expect(ids).toEqual(['malaria-smear', 'glucose']);
  expect(call?.result).toMatch(/\("malaria film" and "malaria smear" are the same: malaria-smear .*once\)/);
  expect(call?.result.match(/are the same/g)).toHaveLength(1);
});

it('asks which of two where nobody said that either will do', async () => {
  const { call, ids } = await order('CTPA or V/Q scan');
  expect(ids).toEqual([]);
  expect(call?.result).toMatch(/one of several: ctpa .*vq-scan/);
});

it('sends a second sample with the first, and says that an earlier one is not kept', async () => {
  const { call, ids } = await order(
    'crossmatch',
    'second sample for crossmatch',
    'add TSH to this morning’s blood',
  );
  expect(ids).toEqual(['crossmatch', 'tsh']);
  expect(call?.result).toContain('one report for both');
  expect(call?.result).toContain('a fresh one was taken');
});

it.each(['Doppler of foot pulses', 'hourly obs', 'C-SSRS'])('says that %s belongs to examine', async name => {
  const { call, ids } = await order(name);
  expect(ids).toEqual([]);
  expect(call?.result).toContain('examine');
});
