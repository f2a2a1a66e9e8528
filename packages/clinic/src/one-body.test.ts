import { describe, expect, it } from 'vitest';
import { findFinding } from './find-finding.ts';
import { findValueNow, makeFinding } from './make-finding.ts';
import { makeClinicItem, startEpisode, toCall, waitOut } from './testing/clinic-case.ts';

type Overrides = Parameters<typeof makeClinicItem>[0];

async function open(overrides: Overrides) {
  const { world } = await startEpisode(makeClinicItem({ courses: [], results: [], ...overrides }));
  return {
    read(test: string) {
      const { values, text } = makeFinding(world, world.hospital.catalogue.tests.get(test));
      return {
        ...Object.fromEntries(values.map(({ analyte, value }) => [analyte.id, value])),
        text,
      } as Record<string, number | string | undefined>;
    },
    see: (id: string) => findFinding(world, world.hospital.catalogue.examinations.get(id)),
  };
}

const stated = (test: string, values: Record<string, number>) => ({ results: [{ test, values }] });
const number = (value: number | string | undefined) => Number(value);
const vitals = { hr: 78, sbp: 135, dbp: 82, rr: 16, spo2: 98, temp: 36.6, gcs: 15, pain: 0 };

describe('values that nobody states', () => {
  it('makes little insulin in new type 1 diabetes, however high the glucose', async () => {
    const { patient } = makeClinicItem().case;
    const ill = { ...patient, conditions: ['type-1-diabetes'] };
    const { read } = await open({ patient: ill, ...stated('glucose', { glucose: 24.7 }) });
    expect(number(read('insulin-c-peptide')['c-peptide'])).toBeLessThan(0.6);
    expect(number(read('insulin-c-peptide').insulin)).toBeLessThan(2.6);
    expect(number((await open({})).read('insulin-c-peptide')['c-peptide'])).toBeGreaterThan(1);
  });

  it('gives the creatinine of a spot urine as a number', async () => {
    expect(number((await open({})).read('urine-creatinine')['urine-creatinine'])).toBeGreaterThan(1);
  });

  it('shows sugar and ketones of the blood in the urine', async () => {
    const { read } = await open({
      results: [
        { test: 'glucose', values: { glucose: 25 } },
        { test: 'ketones', values: { ketones: 5 } },
      ],
    });
    expect(read('urinalysis')).toMatchObject({ 'urine-glucose': '4+', 'urine-ketones': '3+' });
    expect(read('urine-dipstick')).toMatchObject({ 'urine-glucose': '4+', 'urine-ketones': '3+' });
    expect((await open({})).read('urinalysis')).toMatchObject({ 'urine-glucose': 'Negative' });
  });

  it('passes the more water the thinner the urine is', async () => {
    const rate = async (osmolality: number) => {
      const { read } = await open(stated('urine-osmolality', { 'urine-osmolality': osmolality }));
      return number(read('urine-output')['urine-rate']);
    };
    expect(await rate(110)).toBeGreaterThan(2 * (await rate(380)));
    expect(await rate(700)).toBe(await rate(450));
  });

  it('has the whole acute phase where one marker of it is high, and nothing of it where it is not', async () => {
    const ill = (await open(stated('crp', { crp: 210 }))).read;
    expect(number(ill('esr').esr)).toBeGreaterThan(40);
    expect(number(ill('fibrinogen').fibrinogen)).toBeGreaterThan(5);
    expect(number(ill('ferritin').ferritin)).toBeGreaterThan(300);
    expect(number(ill('albumin').albumin)).toBeLessThan(36);
    expect(number(ill('procalcitonin').procalcitonin)).toBeGreaterThan(0.1);
    expect(number(ill('d-dimer')['d-dimer'])).toBeGreaterThan(0.5);
    const well = (await open(stated('crp', { crp: 2 }))).read;
    expect(number(well('esr').esr)).toBeLessThan(15);
    expect(number(well('albumin').albumin)).toBeGreaterThan(40);
  });

  it('takes up bicarbonate with lactic acid, and breathes against it, where nobody states a gas', async () => {
    const sour = (await open(stated('lactate', { lactate: 8 }))).read('blood-gas');
    expect(number(sour['base-excess'])).toBeLessThan(-5);
    expect(number(sour.hco3)).toBeLessThan(20);
    expect(number(sour.pco2)).toBeLessThan(36);
    const said = await open({
      results: [{ test: 'blood-gas', values: { ph: 7.4, pco2: 40, lactate: 8 } }],
    });
    expect(number(said.read('blood-gas').ph)).toBeCloseTo(7.4, 2);
  });

  it('gives injured muscle its enzymes', async () => {
    const { read } = await open(stated('creatine-kinase', { 'creatine-kinase': 9000 }));
    expect(number(read('liver-function').ast)).toBeGreaterThan(100);
    expect(number(read('ldh').ldh)).toBeGreaterThan(400);
    expect(read('urinalysis')['urine-blood']).toBe('Negative');
    const worse = await open(stated('creatine-kinase', { 'creatine-kinase': 30_000 }));
    expect(worse.read('urinalysis')['urine-blood']).toBe('3+');
  });

  it('keeps what the case says', async () => {
    const { read } = await open({
      results: [
        { test: 'crp', values: { crp: 210 } },
        { test: 'albumin', values: { albumin: 44 } },
      ],
    });
    expect(read('albumin').albumin).toBe(44);
  });

  it('does not make fibrinogen rise where it is used up', async () => {
    const { read } = await open({
      results: [
        { test: 'crp', values: { crp: 210 } },
        { test: 'full-blood-count', values: { platelets: 40 } },
      ],
    });
    expect(number(read('fibrinogen').fibrinogen)).toBeLessThan(4);
  });

  it('divides bilirubin as the disease does', async () => {
    const liver = (await open(stated('bilirubin', { 'bilirubin-total': 180 }))).read('liver-function');
    expect(number(liver['bilirubin-direct'])).toBeGreaterThan(80);
    expect(number(liver['bilirubin-direct'])).toBeLessThan(180);
    const cells = await open({
      results: [{ test: 'haemolysis-screen', values: { 'bilirubin-total': 90, haptoglobin: 0.1 } }],
    });
    expect(number(cells.read('bilirubin')['bilirubin-direct'])).toBeLessThan(20);
  });

  it('reports nothing of organs that the patient does not have, and no test that nobody can take part in', async () => {
    const woman = { ...makeClinicItem().case.patient, sex: 'female' as const };
    const { read } = await open({ patient: woman, vitals: { ...vitals, gcs: 8 } });
    expect(read('us-scrotum').text).toContain('Does not apply');
    expect(read('psa').text).toContain('Does not apply');
    expect(read('spirometry').text).toContain('cannot take part');
    expect((await open({})).read('us-transvaginal').text).toContain('Does not apply');
    expect((await open({})).read('spirometry').text).toContain('Normal ventilation');
  });

  it('goes by what the patient has and takes', async () => {
    const patient = {
      ...makeClinicItem().case.patient,
      takes: ['dapagliflozin'],
      conditions: ['thromboembolism-active'],
    };
    const { read } = await open({ patient });
    expect(read('urinalysis')['urine-glucose']).toBe('4+');
    expect(number(read('d-dimer')['d-dimer'])).toBeGreaterThan(1);
    const thin = await open({ patient: { ...patient, takes: ['dabigatran'] } });
    expect(number(thin.read('coagulation')['thrombin-time'])).toBeGreaterThan(60);
    expect(number(thin.read('coagulation').aptt)).toBeGreaterThan(50);
  });
});

describe('values that the case states', () => {
  it('fall with an infection that is treated, and with no other illness by the same drug', async () => {
    const give = toCall('prescribe', {
      ...{ patient: 'P-1001', drug: 'ceftriaxone', amount: 2, unit: 'g', route: 'iv-infusion' },
      ...{ every: 24, days: 7 },
    });
    const after = async (conditions: readonly string[], calls: readonly ReturnType<typeof toCall>[]) => {
      const limits = { calls: 99, minutes: 99_999, outputTokens: 9 };
      const patient = { ...makeClinicItem().case.patient, allergies: [], conditions: [...conditions] };
      const item = makeClinicItem({
        ...stated('crp', { crp: 180 }),
        setting: 'ward',
        courses: [],
        patient,
        limits,
      });
      const episode = await startEpisode(item);
      if (calls.length > 0) episode.act(calls);
      waitOut(episode, 4 * 24 * 60);
      return findValueNow(episode.world, 'crp') ?? 0;
    };
    expect(await after(['pneumonia'], [give])).toBeLessThan(90);
    expect(await after(['pneumonia'], [])).toBe(180);
    expect(await after([], [give])).toBe(180);
  });
});

describe('findings that nobody states', () => {
  it('are not those of health in shock, fever or pain', async () => {
    const { see } = await open({ vitals: { ...vitals, sbp: 78, dbp: 44, hr: 128, pain: 8, temp: 39 } });
    expect(see('capillary-refill')).toContain('4 seconds');
    expect(see('peripheral-pulses')).toContain('weak');
    expect(see('general-appearance')).toContain('ill');
    const well = (await open({ vitals })).see;
    expect(well('capillary-refill')).toContain('below 2 seconds');
    expect(well('general-appearance')).toContain('comfortable');
  });

  it('go by what a child of this age has', async () => {
    const patient = { ...makeClinicItem().case.patient, ageYears: 0.7, weightKg: 8, takes: [] };
    const { see } = await open({ patient, vitals: { ...vitals, sbp: 88, dbp: 50, hr: 130, rr: 36 } });
    expect(see('capillary-refill')).toContain('below 2 seconds');
    expect(see('breathing-effort')).toContain('No increased effort');
  });

  it('tell of no steady gait in somebody whose limb the case says is weak', async () => {
    const findings = [{ examination: 'limb-power', text: 'Left arm and leg 2/5.' }];
    const { see } = await open({ vitals, findings });
    expect(see('coordination-gait')).toContain('Left arm and leg 2/5.');
    expect(see('coordination-gait')).not.toContain('steady gait');
    expect(see('nihss')).not.toContain('NIHSS 0');
  });

  it('show a clouded mind in somebody who is not wide awake, and none where nobody can be spoken to', async () => {
    const dull = (await open({ vitals: { ...vitals, gcs: 14 } })).see;
    expect(dull('mental-state')).toContain('Clouded');
    expect(dull('orientation-cognition')).toContain('Disoriented');
    expect(dull('delirium-4at')).toContain('possible delirium');
    expect((await open({ vitals: { ...vitals, gcs: 7 } })).see('mental-state')).toContain(
      'Cannot be assessed',
    );
  });
});
