import { expect, it } from 'vitest';
import { findFinding } from './find-finding.ts';
import { passTime } from './pass-time.ts';
import { makeClinicItem, startEpisode, toCall } from './testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const vitals = { hr: 118, sbp: 88, dbp: 54, rr: 26, spo2: 95, temp: 36.8, gcs: 15, pain: 0 };

async function examine(examination: string, text: string, isTreated: boolean) {
  const episode = await startEpisode(
    makeClinicItem({
      limits: { calls: 99, minutes: 9999, outputTokens: 9999 },
      vitals,
      courses: [],
      findings: [{ examination, text }],
    }),
  );
  const saline = { ...patient, drug: 'sodium-chloride-0.9', amount: 1000, unit: 'mL', route: 'iv-infusion' };
  if (isTreated) episode.act([toCall('prescribe', saline)]);
  const { world } = episode;
  passTime(world, 240);
  return { said: findFinding(world, world.hospital.catalogue.examinations.get(examination)), world };
}

const postural = 'Lying 88/54, pulse 118; standing 70/44 with light-headedness.';

it('keeps what a case says of its beginning while nothing has moved', async () => {
  expect((await examine('postural-bp', postural, false)).said).toBe(postural);
});

it('moves the pressures and the pulse of a finding with those of the patient', async () => {
  const { said, world } = await examine('postural-bp', postural, true);
  const { sbp, dbp, hr } = world.physiology.vitals();
  expect(sbp).toBeGreaterThan(95);
  expect(said).toContain(`Lying ${sbp}/${dbp}, pulse ${hr};`);
  expect(said).toContain(`standing ${70 + sbp - 88}/${44 + dbp - 54}`);
});

it.each([
  ['heart-auscultation', '心率 118 次/分，律齐。', /心率 (?!118)\d+ 次\/分/],
  ['obstetric-abdomen', '胎心率 150 次/分。', /^胎心率 150 次\/分。/],
  [
    'visual-acuity-bedside',
    'Right 20/40, left 20/20; grade 4/5.',
    /^Right 20\/40, left 20\/20; grade 4\/5\./,
  ],
])('takes for a sign only what is one: %s', async (examination, text, shown) => {
  expect((await examine(examination, text, true)).said).toMatch(shown);
});

it('forgets a postural fall that treatment has mended, in whom it is the treatment of', async () => {
  const item = makeClinicItem();
  const fall = async (conditions: string[]) => {
    const episode = await startEpisode(
      makeClinicItem({
        limits: { calls: 99, minutes: 99_999, outputTokens: 9999 },
        courses: [],
        patient: { ...item.case.patient, conditions },
        findings: [{ examination: 'postural-bp', text: 'Lying 135/82, standing 104/66, giddy.' }],
      }),
    );
    const { world } = episode;
    const steroid = { ...patient, drug: 'hydrocortisone', amount: 10, unit: 'mg', route: 'oral', every: 12 };
    episode.act([toCall('prescribe', { ...steroid, days: 14 })]);
    passTime(world, 5 * 1440);
    return findFinding(world, world.hospital.catalogue.examinations.get('postural-bp'));
  };
  expect(await fall(['adrenal-insufficiency'])).toContain('no longer dizzy');
  expect(await fall([])).toContain('giddy');
});
