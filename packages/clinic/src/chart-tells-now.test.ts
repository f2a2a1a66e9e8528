import { describe, expect, it } from 'vitest';
import { makeFinding } from './make-finding.ts';
import { makeClinicItem, startEpisode, toCall } from './testing/clinic-case.ts';

type Overrides = Parameters<typeof makeClinicItem>[0];
const patient = { patient: 'P-1001' };
const quiet = { courses: [], findings: [], results: [] } satisfies Overrides;

async function open(overrides: Overrides = {}) {
  const episode = await startEpisode(makeClinicItem({ ...quiet, ...overrides }));
  const act = (tool: string, args: Record<string, unknown> = {}) =>
    episode.act([toCall(tool, tool === 'wait' ? args : { ...patient, ...args })]).calls[0]?.result ?? '';
  const medications = () => act('read_chart', { section: 'medications' });
  return { act, medications, world: episode.world };
}

const dose = { drug: 'paracetamol', amount: 1, unit: 'g', route: 'oral' };

describe('orders in the chart', () => {
  it('of one dose are done once it is given; what goes on is active', async () => {
    const once = await open();
    once.act('prescribe', dose);
    expect(once.medications()).not.toContain('active');
    const on = await open();
    on.act('prescribe', { ...dose, every: 6, days: 3 });
    expect(on.medications()).toContain('active');
  });

  it('of some days are done when the days are over', async () => {
    const { act, medications } = await open();
    act('prescribe', { ...dose, every: 6, days: 0.1 });
    act('wait', { minutes: 200 });
    expect(medications()).not.toContain('active');
  });

  it('put off say that they have not begun, until they have', async () => {
    const { act, medications } = await open();
    act('prescribe', { ...dose, every: 6, days: 3, start: 'in 1 hour' });
    expect(medications()).toContain('not yet begun');
    act('wait', { minutes: 90 });
    expect(medications()).not.toContain('not yet begun');
    expect(medications()).toContain('active');
  });
});

describe('words that hold a number', () => {
  it('name the level of consciousness of now, and it alone', async () => {
    const vitals = { hr: 80, sbp: 120, dbp: 70, rr: 14, spo2: 97, temp: 36.8, gcs: 14, pain: 0 };
    const findings = [{ examination: 'consciousness-gcs', text: 'Confused: GCS 14 (E4 V4 M6).' }];
    const { act, world } = await open({ vitals, findings });
    const look = () => act('examine', { examinations: ['consciousness-gcs'] });
    expect(look()).toContain('GCS 14 (E4 V4 M6)');
    world.physiology.begin('opioid-overdose', 0.6, { atMin: world.atMin });
    const { gcs } = world.physiology.vitals();
    expect(gcs).toBeLessThan(14);
    expect(look()).toContain(`GCS ${gcs}`);
    expect(look()).not.toContain('GCS 14');
  });

  it('name the interval and the rate of now', async () => {
    const results = [
      { test: 'ecg', values: { qtc: 520 }, text: 'Sinus tachycardia 118, QTc 520 ms, QRS 96 ms.' },
    ];
    const patientNow = makeClinicItem({}).case.patient;
    const vitals = { hr: 118, sbp: 120, dbp: 70, rr: 14, spo2: 97, temp: 36.8, gcs: 15, pain: 0 };
    const { act, world } = await open({ results, vitals, patient: { ...patientNow, takes: ['amiodarone'] } });
    const trace = () => {
      const { text, values } = makeFinding(world, world.hospital.catalogue.tests.get('ecg'));
      return { text, qtc: Math.round(Number(values[0]?.value)), hr: world.physiology.vital('hr') };
    };
    expect(trace().text).toContain('QTc 520 ms');
    act('stop_drug', { drug: 'amiodarone', reason: 'QT' });
    act('prescribe', { drug: 'metoprolol', amount: 25, unit: 'mg', route: 'oral', every: 12, days: 3 });
    act('wait', { minutes: 720 });
    const { text, qtc, hr } = trace();
    expect(qtc).toBeLessThan(515);
    expect(text).toContain(`QTc ${qtc} ms`);
    expect(hr).toBeLessThan(110);
    expect(text).toContain(` ${hr},`);
    expect(text).toContain('QRS 96 ms');
  });
});

describe('the pelvis', () => {
  it('of a man is of bone', async () => {
    const { patient: who } = makeClinicItem({}).case;
    const { act } = await open({ patient: { ...who, sex: 'male' } });
    for (const name of ['pelvis', '骨盆']) {
      const found = act('examine', { examinations: [name] });
      expect(found).toContain('Bony pelvis');
      expect(found).not.toMatch(/uterus|adnex|Does not apply/);
    }
  });
});

describe('a fluid balance', () => {
  it('tells the urine of the hour, by the state of the body', async () => {
    const read = async (overrides: Overrides, before: readonly Record<string, unknown>[] = []) => {
      const { act } = await open(overrides);
      for (const order of before) act('prescribe', order);
      act('wait', { minutes: 60 });
      return Number(/([\d.]+) mL\/kg\/h/.exec(act('perform', { procedure: 'fluid-balance' }))?.[1]);
    };
    const well = await read({});
    expect(well).toBeGreaterThan(0.6);
    expect(well).toBeLessThan(2);
    const shocked = [{ test: 'lactate', values: { lactate: 6 } }];
    expect(await read({ results: shocked })).toBeLessThan(0.5);
    const shed = { drug: 'furosemide', amount: 40, unit: 'mg', route: 'iv-bolus' };
    expect(await read({}, [shed])).toBeGreaterThan(2 * well);
  });
});
