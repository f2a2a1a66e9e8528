import { describe, expect, it } from 'vitest';
import { listUnexcused } from '../checks/excuses.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const give = (drug: string, amount: number, extra = {}) =>
  toCall('prescribe', { ...patient, drug, amount, unit: 'mg', route: 'oral', every: 12, ...extra });
const stop = (drug: string) => toCall('stop_drug', { ...patient, drug });
const say = (text: string) => toCall('advise', { text });
const inDays = (days: number) => [
  toCall('schedule_follow_up', { ...patient, days, purpose: 'x' }),
  toCall('next_visit', {}),
];

/** Interactions that count, after these calls for somebody who takes these at home. */
async function listInteractions(takes: readonly string[], calls: readonly ReturnType<typeof toCall>[]) {
  const item = makeClinicItem({ courses: [], limits: { calls: 99, minutes: 99999, outputTokens: 9 } });
  const episode = await startEpisode({
    ...item,
    case: { ...item.case, patient: { ...item.case.patient, takes: [...takes] } },
  });
  for (const call of calls) episode.act([call]);
  const record = { world: episode.world, end: 'finished', calls: 0, badCalls: 0, expert: undefined } as const;
  return listUnexcused(record)
    .filter(({ hazard, severity }) => hazard === 'interaction' && severity === 'forbidden')
    .map(({ id, with: other }) => `${id} ${other}`);
}

describe('a drug of the patient’s own that must not be combined', () => {
  const macrolide = give('clarithromycin', 500, { days: 14 });
  const both = ['clarithromycin simvastatin'];

  it.each([
    ['nothing is said of', [macrolide], both],
    ['they are told to pause before', [say('Please pause the simvastatin for two weeks.'), macrolide], []],
    ['they are told to pause after', [macrolide, say('辛伐他汀这两周先停。')], []],
    ['is stopped after', [macrolide, stop('simvastatin')], []],
    ['they are told not to stop', [macrolide, say('Do not stop the simvastatin.')], both],
    ['is stopped days after', [macrolide, ...inDays(3), stop('simvastatin')], both],
  ])('that %s', async (_, calls, expected) => {
    expect(await listInteractions(['simvastatin'], calls)).toEqual(expected);
  });
});

describe('an ACE inhibitor and sacubitril', () => {
  const arni = give('sacubitril-valsartan', 50);
  const both = ['sacubitril-valsartan perindopril'];

  it.each([
    ['at once after it is stopped', [stop('perindopril'), arni], both],
    ['at once after being told', [say('Stop perindopril today.'), arni], both],
    ['two days after it is stopped', [stop('perindopril'), ...inDays(2), arni], []],
    ['two days after being told', [say('培哚普利今天起不要再吃。'), ...inDays(2), arni], []],
    [
      'ordered to begin in two days',
      [stop('perindopril'), give('sacubitril-valsartan', 50, { start: 'in 48 hours' }), ...inDays(3)],
      [],
    ],
  ])('need a day and a half between: %s', async (_, calls, expected) => {
    expect(await listInteractions(['perindopril'], calls)).toEqual(expected);
  });

  it('leave a sartan free at once', async () => {
    expect(
      await listInteractions(['perindopril'], [stop('perindopril'), give('valsartan', 80, { every: 24 })]),
    ).toEqual([]);
  });
});
