import { expect, it } from 'vitest';
import { toKnownPatient } from './known-patient.ts';
import { makeClinicItem, startEpisode, toCall, waitOut } from './testing/clinic-case.ts';

const patient = { patient: 'P-1001' };

it('knows the filtration that was measured last', async () => {
  const { case: plain } = makeClinicItem();
  const results = [
    { test: 'creatinine', values: { creatinine: 190, egfr: 34 } },
    { test: 'creatinine', values: { creatinine: 98, egfr: 74 }, fromMin: 300 },
  ];
  const episode = await startEpisode(
    makeClinicItem({
      courses: [],
      limits: { calls: 99, minutes: 9999, outputTokens: 9 },
      patient: { ...plain.patient, egfr: 34 },
      results,
    }),
  );
  const measure = () => {
    episode.act([toCall('order_tests', { ...patient, tests: ['creatinine'] })]);
    waitOut(episode, 200);
    episode.act([toCall('read_results', patient)]);
    return toKnownPatient(episode.world).egfr;
  };
  expect(toKnownPatient(episode.world).egfr).toBeUndefined();
  expect(measure()).toBe(34);
  waitOut(episode, 200);
  expect(measure()).toBeGreaterThan(60);
});

it('holds what is given against the kidneys as they are now', async () => {
  const { case: plain } = makeClinicItem();
  const begin = (results: NonNullable<Parameters<typeof makeClinicItem>[0]>['results']) =>
    startEpisode(
      makeClinicItem({
        courses: [],
        limits: { calls: 99, minutes: 9999, outputTokens: 9 },
        patient: { ...plain.patient, egfr: 20, takes: [], allergies: [] },
        results,
      }),
    );
  const give = { ...patient, drug: 'metformin', amount: 500, unit: 'mg', route: 'oral' };
  const listHeld = (episode: Awaited<ReturnType<typeof begin>>) => {
    episode.act([toCall('prescribe', give)]);
    return episode.world.deeds.unsafe.map(({ hazard }) => hazard);
  };
  const recovers = [{ test: 'creatinine', values: { creatinine: 98, egfr: 74 }, fromMin: 300 }];
  const ill = [{ test: 'creatinine', values: { creatinine: 290, egfr: 20 } }];
  expect(listHeld(await begin([]))).toContain('renal');
  expect(listHeld(await begin([...ill, ...recovers]))).toContain('renal');
  const later = await begin([...ill, ...recovers]);
  waitOut(later, 400);
  expect(listHeld(later)).not.toContain('renal');
});

it.each<readonly [written: string, drug: string, says: RegExp]>([
  ['Furosemide IV: anaphylaxis, treated with adrenaline.', 'furosemide', /allergic to Furosemide.*forbidden/],
  ['Furosemide IV: anaphylaxis.', 'torasemide', /cross-reactions are reported/],
  ['呋塞米：静推后过敏性休克，予肾上腺素好转。', 'bumetanide', /cross-reactions are reported/],
  ['Severe allergic reaction to penicillin.', 'amoxicillin', /allergic to Penicillin/],
])('knows what was written down here as an allergy: %s %s', async (written, drug, says) => {
  expect(await check(written, drug)).toMatch(says);
});

it.each([
  ['Furosemide IV: anaphylaxis, treated with adrenaline.', 'adrenaline'],
  ['No allergy to penicillin.', 'amoxicillin'],
  ['Rash after amoxicillin; torasemide is safe.', 'torasemide'],
])('takes nothing else for one: %s %s', async (written, drug) => {
  expect(await check(written, drug)).not.toMatch(/allergic to/);
});

async function check(written: string, drug: string): Promise<string> {
  const { case: plain } = makeClinicItem();
  const own = { ...plain.patient, allergies: [], takes: [], conditions: [] };
  const episode = await startEpisode(makeClinicItem({ courses: [], patient: own }));
  episode.act([toCall('document', { ...patient, kind: 'allergy', text: written })]);
  const order = { drug, amount: 1, unit: 'mg', route: drug === 'amoxicillin' ? 'oral' : 'iv-bolus' };
  return episode.act([toCall('check_order', { ...patient, ...order })]).calls[0]?.result ?? '';
}
