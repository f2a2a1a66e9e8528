import type { EncounterItem, StateCheck } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import type { RawCall } from '../run-call.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { credit, makeExpert } from '../testing/episode-record.ts';

const patient = { patient: 'P-1001' };
const stop = (drug: string) => toCall('stop_drug', { ...patient, drug, reason: 'Not needed.' });
const end = toCall('finish', { disposition: 'ward', summary: 'Admitted.' });
const lethal: StateCheck = { stoppedLifeline: 'lethal' };
const serious: StateCheck = { stoppedLifeline: 'serious' };

type Patient = Partial<EncounterItem['case']['patient']>;

async function playOn(
  who: Patient,
  calls: readonly RawCall[],
  { expert, ...more }: { expert?: ReturnType<typeof makeExpert> } & Partial<EncounterItem['case']> = {},
) {
  const { case: usual } = makeClinicItem();
  const episode = await startEpisode(
    makeClinicItem({ courses: [], ...more, patient: { ...usual.patient, ...who } }),
  );
  for (const call of calls) episode.act([call]);
  return {
    world: episode.world,
    end: episode.end() ?? 'finished',
    calls: episode.counts.calls,
    badCalls: 0,
    expert,
  };
}

const onInsulin: Patient = { takes: ['insulin-glargine'], conditions: ['type-1-diabetes'] };
const onWarfarin: Patient = { takes: ['warfarin'], conditions: ['mechanical-heart-valve'] };

describe('a drug on which a life hangs', () => {
  it.each([
    ['insulin', onInsulin, 'insulin-glargine'],
    ['the anticoagulant of a valve', onWarfarin, 'warfarin'],
    [
      'the steroid of somebody without adrenals',
      { takes: ['hydrocortisone'], conditions: ['adrenal-insufficiency'] },
      'hydrocortisone',
    ],
    ['what keeps fits away', { takes: ['levetiracetam'], conditions: ['epilepsy'] }, 'levetiracetam'],
  ])('is not stopped for nothing: %s', async (_, who, drug) => {
    expect(credit(lethal, await playOn(who, [stop(drug), end]))).toBe(1);
    expect(credit(lethal, await playOn(who, [end]))).toBe(0);
  });

  it('may give way to one of its kind', async () => {
    const heparin = toCall('prescribe', {
      ...patient,
      drug: 'enoxaparin',
      amount: 60,
      unit: 'mg',
      route: 'sc',
      every: 12,
    });
    expect(credit(lethal, await playOn(onWarfarin, [stop('warfarin'), heparin, end]))).toBe(0);
  });

  it('may be stopped where the expert does, or where it does harm', async () => {
    const expert = makeExpert({}, [], { leftOff: new Set(['warfarin']) });
    expect(credit(lethal, await playOn(onWarfarin, [stop('warfarin'), end], { expert }))).toBe(0);
    const bleeding = { ...onWarfarin, conditions: ['mechanical-heart-valve', 'active-bleeding'] };
    expect(credit(lethal, await playOn(bleeding, [stop('warfarin'), end]))).toBe(0);
  });

  it('is another matter than a drug that somebody only does better with', async () => {
    const failing: Patient = { takes: ['bisoprolol', 'perindopril'], conditions: ['heart-failure'] };
    const both = await playOn(failing, [stop('bisoprolol'), stop('perindopril'), end]);
    expect(credit(lethal, both)).toBe(0);
    expect(credit(serious, both)).toBeCloseTo(2 / 3);
    const shocked = { hr: 120, sbp: 80, dbp: 40, rr: 30, spo2: 88, temp: 36, gcs: 15, pain: 0 };
    expect(credit(serious, await playOn(failing, [stop('bisoprolol'), end], { vitals: shocked }))).toBe(0);
  });
});

describe('an intensive bed', () => {
  const icu = toCall('finish', { disposition: 'intensive-care', summary: 'Observed.' });

  it('is too much for whom the expert sends home, and for nobody else', async () => {
    const home = makeExpert({}, [], { disposition: 'home' });
    const ward = makeExpert({}, [], { disposition: 'ward' });
    expect(credit({ tooMuchCare: true }, await playOn({}, [icu], { expert: home }))).toBe(1);
    expect(credit({ tooMuchCare: true }, await playOn({}, [icu], { expert: ward }))).toBe(0);
    expect(credit({ tooMuchCare: true }, await playOn({}, [end], { expert: home }))).toBe(0);
  });
});
