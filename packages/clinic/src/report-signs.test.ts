import { describe, expect, it } from 'vitest';
import { findValueNow } from './make-finding.ts';
import { makeClinicItem, startEpisode, toCall, waitOut } from './testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const give = (drug: string, rest: object) => toCall('prescribe', { ...patient, drug, ...rest });
const salt = give('potassium-chloride', {
  amount: 10,
  unit: 'mmol',
  route: 'iv-infusion',
  rate: 'per-hour',
  hours: 12,
});
const limits = { calls: 99, minutes: 9999, outputTokens: 9 };
type Overrides = Parameters<typeof makeClinicItem>[0];

async function read(
  {
    calls = [],
    hours = 1,
    tool = 'ecg',
  }: { calls?: readonly ReturnType<typeof toCall>[]; hours?: number; tool?: string },
  overrides: Overrides,
) {
  const episode = await startEpisode(makeClinicItem({ courses: [], limits, ...overrides }));
  if (calls.length > 0) episode.act(calls);
  waitOut(episode, hours * 60);
  const isTest = tool === 'ecg';
  if (isTest) {
    episode.act([toCall('order_tests', { ...patient, tests: ['ecg'] })]);
    episode.act([toCall('wait', { minutes: 10 })]);
  }
  const call = isTest
    ? toCall('read_results', { ...patient, tests: ['ecg'] })
    : toCall('examine', { ...patient, examinations: [tool] });
  return { text: episode.act([call]).calls[0]?.result ?? '', world: episode.world };
}

/** Keeps what is brought in. */
const failing = { patient: { ...makeClinicItem().case.patient, conditions: ['anuria'] } };

describe('a tracing', () => {
  const low = [
    { test: 'potassium', values: { potassium: 2.6 } },
    { test: 'ecg', text: 'U waves throughout.', values: { qtc: 510 } },
  ];

  it('shows the potassium of the moment, and says when the signs have gone', async () => {
    expect((await read({}, { results: low })).text).not.toContain('Now: T waves are back');
    const { text, world } = await read({ calls: [salt], hours: 12 }, { results: low });
    expect(text).toContain('Now: T waves are back');
    expect(findValueNow(world, 'qtc')).toBeLessThan(470);
  });

  it('shows what a value does of which the case said nothing in words', async () => {
    const { text } = await read({}, { results: [{ test: 'potassium', values: { potassium: 6.7 } }] });
    expect(text).toContain('peaked');
    expect((await read({}, { results: [] })).text).toContain('Sinus rhythm');
  });

  it('shows what a case foresaw in nothing that it says of a deed', async () => {
    const plaster = {
      test: 'ecg',
      text: 'Sinus rhythm, axis now normal.',
      onceDone: { performed: 'iv-access' },
    };
    const asked = [toCall('perform', { ...patient, procedure: 'iv-access' })];
    const report = async (start: number, calls: readonly ReturnType<typeof toCall>[]) => {
      const results = [{ test: 'potassium', values: { potassium: start } }, plaster];
      return (await read({ calls, hours: 12 }, { results, ...failing })).text;
    };
    expect(await report(4.9, asked)).not.toContain('peaked');
    expect(await report(4.9, [...asked, salt])).toContain('axis now normal. Now: Tall, peaked T waves.');
    expect(await report(6.4, asked)).not.toContain('peaked');
  });

  it('shows what a poison does to conduction, beside what the case wrote', async () => {
    const poison = [give('amitriptyline', { amount: 2000, unit: 'mg', route: 'oral' })];
    const results = [{ test: 'ecg', text: 'Atrial fibrillation, no ischaemia.' }];
    const { text } = await read({ calls: poison, hours: 2 }, { results });
    expect(text).toContain('Atrial fibrillation, no ischaemia. Now:');
    expect(text).toContain('Wide QRS complexes.');
    expect(text).toMatch(/QRS duration 1[3-9]\d/);
    expect((await read({}, { results: [] })).text).not.toContain('QRS duration');
  });

  it('tells of block and of a slow rhythm where a drug has made them', async () => {
    const poison = [give('metoprolol', { amount: 2000, unit: 'mg', route: 'oral' })];
    const { text } = await read({ calls: poison, hours: 3 }, { results: [] });
    expect(text).toContain('atrioventricular block');
    expect(text).not.toContain('Sinus rhythm;');
  });

  it('calls a rhythm by the rate of the moment where the case wrote nothing', async () => {
    const vitals = { hr: 132, sbp: 130, dbp: 80, rr: 18, spo2: 97, temp: 39.1, gcs: 15, pain: 0 };
    const { text } = await read({}, { results: [], vitals });
    expect(text).toContain('Sinus tachycardia, 132 per minute.');
    expect(text).toContain('QTc');
  });

  it('names the rate that the monitor shows, and a rhythm by its rate', async () => {
    const results = [{ test: 'ecg', text: 'Sinus rhythm 58/min, ST elevation in II, III and aVF.' }];
    const vitals = { hr: 118, sbp: 130, dbp: 80, rr: 18, spo2: 97, temp: 36.8, gcs: 15, pain: 0 };
    const { text, world } = await read({}, { results, vitals });
    const { hr } = world.physiology.vitals();
    expect(text).toContain(`${hr}/min, ST elevation`);
    expect(text).toMatch(/Sinus tachycardia/i);
    expect(text).not.toMatch(/58\/min|Now: rate/);
    const block = [{ test: 'ecg', text: 'Complete heart block, ventricular rate 40/min.' }];
    expect((await read({}, { results: block, vitals })).text).toContain(
      `Complete heart block, ventricular rate`,
    );
  });

  it('tells the rate once it is another', async () => {
    const vitals = { hr: 118, sbp: 130, dbp: 80, rr: 18, spo2: 97, temp: 36.8, gcs: 15, pain: 0 };
    const slow = give('metoprolol', { amount: 50, unit: 'mg', route: 'oral', every: 12 });
    const results = [{ test: 'ecg', text: 'Sinus tachycardia.' }];
    expect((await read({ hours: 4 }, { results, vitals })).text).not.toContain('Now:');
    expect((await read({ calls: [slow], hours: 4 }, { results, vitals })).text).toMatch(/Now: rate \d+/);
  });
});

describe('vital signs without a course', () => {
  const vitals = { hr: 112, sbp: 88, dbp: 54, rr: 24, spo2: 91, temp: 39.2, gcs: 13, pain: 7 };
  const after = async (calls: readonly ReturnType<typeof toCall>[], hours: number, more: object = {}) =>
    (await read({ calls, hours }, { results: [], vitals, ...more })).world.physiology.vitals();

  it('stay where nothing is done', async () => {
    expect(await after([], 4)).toEqual(vitals);
  });

  it('follow what is given, as far as that goes, and come back when it has worn off', async () => {
    const cool = give('paracetamol', { amount: 1, unit: 'g', route: 'oral', every: 'once' });
    const eased = await after([cool], 3);
    expect(eased.temp).toBeLessThan(38.3);
    expect(eased.temp).toBeGreaterThan(37);
    expect(eased.pain).toBeLessThan(7);
    expect(eased.sbp).toBeGreaterThanOrEqual(vitals.sbp);
    expect((await after([cool], 11)).temp).toBeGreaterThan(38.7);
    const fluid = give('sodium-chloride-0.9', {
      amount: 1000,
      unit: 'mL',
      route: 'iv-infusion',
      every: 'once',
    });
    expect((await after([fluid], 2)).sbp).toBeGreaterThan(95);
    expect((await after([toCall('perform', { ...patient, procedure: 'oxygen-mask' })], 1)).spo2).toBe(98);
  });

  it('answer to cortisol in whoever lacks it, and in nobody else', async () => {
    const cortisol = give('hydrocortisone', { amount: 100, unit: 'mg', route: 'iv-bolus', every: 6 });
    const { patient: who } = makeClinicItem().case;
    const lacking = { patient: { ...who, conditions: ['adrenal-insufficiency'] } };
    expect((await after([cortisol], 4, lacking)).sbp).toBeGreaterThan(105);
    expect((await after([cortisol], 4)).sbp).toBe(88);
  });
});

describe('a mind that clears', () => {
  it('is seen by who examines it again', async () => {
    const more = {
      vitals: { hr: 80, sbp: 120, dbp: 70, rr: 16, spo2: 97, temp: 36.6, gcs: 14, pain: 0 },
      findings: [{ examination: 'orientation-cognition', text: 'Does not know the day.' }],
    };
    const salty = give('hypertonic-saline-3', {
      amount: 150,
      unit: 'mL',
      route: 'iv-infusion',
      every: 'once',
    });
    const look = { tool: 'orientation-cognition', hours: 12 };
    expect((await read(look, more)).text).not.toContain('clearer');
    expect((await read({ ...look, calls: [salty] }, more)).text).toContain('clearer');
  });
});

it('finds fluid by ultrasound in a joint that is red and hot', async () => {
  const look = async (courses: NonNullable<Overrides>['courses']) => {
    const episode = await startEpisode(makeClinicItem({ courses, limits }));
    episode.act([toCall('order_tests', { ...patient, tests: ['us-joint'] })]);
    waitOut(episode, 50);
    return episode.act([toCall('read_results', { ...patient, tests: ['us-joint'] })]).calls[0]?.result;
  };
  expect(await look([{ model: 'gout', severity: 0.8 }])).toContain('Affected joint: effusion');
  expect(await look([])).toContain('No effusion');
});

it('says so of a joint that has become less red', async () => {
  const findings = [{ examination: 'joint-exam', text: 'First toe joint red and hot.' }];
  const { text } = await read(
    {
      calls: [give('prednisolone', { amount: 30, unit: 'mg', route: 'oral', every: 24, days: 5 })],
      hours: 24,
      tool: 'joint-exam',
    },
    { courses: [{ model: 'gout', severity: 0.85 }], findings },
  );
  expect(text).toContain('better than before');
});
