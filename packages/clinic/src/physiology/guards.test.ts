import type { VitalName } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import type { GivenAmount } from './dose.ts';
import { createPhysiology, type PhysiologyOptions } from './physiology.ts';

const { models, vitalSigns, vitalKinetics, kinetics, oxygenEffects, formulary } = getHospital();

type Given = readonly [id: string, route?: string, doseShare?: number, amount?: GivenAmount];

function treated(given: readonly Given[], options: Partial<PhysiologyOptions> = {}) {
  const body = createPhysiology({
    models,
    vitalSigns,
    vitalKinetics,
    oxygenEffects,
    ageYears: 50,
    vitals: {},
    courses: [],
    ...options,
  });
  for (const [id, route, doseShare = 1, amount] of given) {
    const { classes, effects, onsetMin = 0 } = formulary.get(id);
    const timing = { atMin: 0, onsetMin, durationMin: undefined };
    body.treat({ id, kind: 'drug', classes, effects, route, doseShare, amount, ...timing });
  }
  return body;
}

const day = 24 * 60;

function vitalAfter(
  name: VitalName,
  minutes: number,
  given: readonly Given[],
  options: Partial<PhysiologyOptions> = {},
) {
  const body = treated(given, options);
  body.advance(minutes);
  return body.vital(name);
}

function valueAfter(
  analyte: string,
  start: number,
  minutes: number,
  given: readonly Given[],
  conditions: readonly string[] = [],
) {
  const kinetic = kinetics.get(analyte);
  if (!kinetic) throw new Error('no such kinetic');
  const body = treated(given, { conditions });
  body.advance(minutes);
  return body.follow({ ...kinetic, analyte }, { start, sinceMin: 0, normal: start });
}

const saline: Given = ['sodium-chloride-0.9', 'iv-infusion'];

describe('fluid', () => {
  const low = { vitals: { sbp: 84, dbp: 50, hr: 120, rr: 26, spo2: 92 } };

  it.each([['pulmonary-oedema'], ['heart-failure-acute'], ['anuria']])('goes into the lungs in %s', id => {
    const ill = { ...low, conditions: [id] };
    expect(vitalAfter('rr', 120, [saline], ill)).toBeGreaterThan(26);
    expect(vitalAfter('spo2', 120, [saline], ill)).toBeLessThan(92);
    expect(vitalAfter('sbp', 120, [saline], ill)).toBe(84);
    const shed: Given = ['furosemide', 'iv-bolus'];
    if (id === 'anuria') return;
    expect(vitalAfter('rr', 300, [saline, shed], ill)).toBeLessThan(vitalAfter('rr', 300, [saline], ill));
    expect(vitalAfter('rr', 300, [shed], ill)).toBeLessThan(24);
  });

  it('worsens a course of oedema', () => {
    const course = { courses: [{ model: 'pulmonary-oedema', severity: 0.5 }] };
    expect(vitalAfter('spo2', 60, [saline], course)).toBeLessThan(vitalAfter('spo2', 60, [], course));
  });

  it('mends what lack of volume has made', () => {
    const dry = { ...low, conditions: ['dehydration'] };
    expect(vitalAfter('sbp', 240, [saline], dry)).toBeGreaterThan(95);
    expect(vitalAfter('hr', 240, [saline], dry)).toBeLessThan(115);
  });

  it('leads nobody who is well to a set value', () => {
    for (const [sbp, hr] of [
      [110, 62],
      [118, 80],
      [134, 58],
    ] as const) {
      const well = { vitals: { sbp, hr } };
      expect(vitalAfter('sbp', 480, [saline], well)).toBe(sbp);
      expect(vitalAfter('hr', 480, [saline], well)).toBe(hr);
    }
  });
});

describe('rehydration in ketoacidosis', () => {
  const course = { courses: [{ model: 'dka', severity: 0.6 }] };
  const read = (minutes: number, given: readonly Given[], id: string) => {
    const body = treated(given, course);
    body.advance(minutes);
    return body.analyte(id) ?? 0;
  };

  it.each([['sodium-chloride-0.9'], ['ringer-lactate']])(
    'by %s lowers sugar and creatinine before insulin',
    id => {
      expect(read(0, [], 'glucose') - read(120, [[id, 'iv-infusion']], 'glucose')).toBeGreaterThan(1);
      expect(read(120, [[id, 'iv-infusion']], 'creatinine')).toBeLessThan(read(120, [], 'creatinine') - 5);
      expect(Math.abs(read(0, [], 'ph') - read(120, [[id, 'iv-infusion']], 'ph'))).toBeLessThan(0.05);
    },
  );

  it('leaves no sugar too low when the rest has healed', () => {
    const drip: Given = ['insulin-regular', 'iv-infusion'];
    expect(read(day, [saline, saline, drip], 'glucose')).toBeGreaterThan(5);
  });
});

describe('the sodium under saline', () => {
  it('rises slowly where volume is lacking, and not where water is held back', () => {
    const dry = valueAfter('sodium', 120, day, [saline], ['dehydration']);
    expect(dry).toBeGreaterThan(122);
    expect(dry).toBeLessThan(128);
    expect(valueAfter('sodium', 120, day, [saline], ['hyponatraemia'])).toBe(120);
    expect(valueAfter('sodium', 120, 600, [saline], ['siadh', 'dehydration'])).toBeLessThan(120);
  });
});

describe('heparin', () => {
  it('shows in the aPTT by vein, and hardly under the skin', () => {
    const drip: Given = ['heparin', 'iv-infusion', 1, { perKg: { U: 18 }, isRate: true }];
    expect(valueAfter('aptt', 32, 300, [drip])).toBeGreaterThan(50);
    expect(valueAfter('aptt', 32, 300, [drip])).toBeLessThan(80);
    const preventive = valueAfter('aptt', 32, 300, [['heparin', 'sc']]);
    expect(preventive).toBeGreaterThan(32);
    expect(preventive).toBeLessThan(37);
  });
});

describe('an antipyretic', () => {
  it('cools a fever and no heat stroke', () => {
    const hot = { vitals: { temp: 39.6 } };
    const stroke = { vitals: { temp: 38 }, courses: [{ model: 'heat-stroke', severity: 0.6 }] };
    const paracetamol: Given = ['paracetamol', 'oral'];
    expect(vitalAfter('temp', 150, [paracetamol], hot)).toBeLessThan(38.9);
    expect(vitalAfter('temp', 150, [paracetamol], stroke)).toBe(vitalAfter('temp', 150, [], stroke));
  });
});

describe('antihypertensives', () => {
  const after = (sbp: number, given: readonly Given[], minutes = 14 * day) =>
    vitalAfter('sbp', minutes, given, { vitals: { sbp, dbp: 70 } });

  it('take a share of what there is, more by more kinds and by a larger dose', () => {
    const one = after(170, [['amlodipine', 'oral']]);
    expect(one).toBeGreaterThan(152);
    expect(one).toBeLessThan(163);
    const two: readonly Given[] = [
      ['amlodipine', 'oral'],
      ['valsartan', 'oral'],
    ];
    expect(after(170, two)).toBeLessThan(one - 4);
    const same: readonly Given[] = [
      ['amlodipine', 'oral'],
      ['nifedipine', 'oral'],
    ];
    expect(after(170, same)).toBe(one);
    expect(after(170, [['amlodipine', 'oral', 0.25]])).toBeGreaterThan(one);
  });

  it('have no floor and no set end', () => {
    expect(after(112, [['amlodipine', 'oral']])).toBeLessThan(110);
    expect(after(96, [['amlodipine', 'oral']])).toBeLessThan(94);
    expect(after(200, [['amlodipine', 'oral']])).toBeGreaterThan(175);
  });

  it('work sooner and more by vein', () => {
    const drip = after(210, [['nicardipine', 'iv-infusion']], 120);
    expect(drip).toBeLessThan(185);
    expect(drip).toBeGreaterThan(150);
  });
});

describe('drugs for diabetes', () => {
  const after = (start: number, ...ids: readonly string[]) =>
    valueAfter(
      'hba1c',
      start,
      84 * day,
      ids.map(id => [id, 'oral'] as const),
    );

  it('take by kind and start value', () => {
    const gliptin = 9 - after(9, 'sitagliptin');
    const metformin = 9 - after(9, 'metformin');
    expect(gliptin).toBeGreaterThan(0.4);
    expect(gliptin).toBeLessThan(0.9);
    expect(metformin).toBeGreaterThan(gliptin);
    expect(metformin).toBeLessThan(1.5);
    expect(10.5 - after(10.5, 'metformin')).toBeGreaterThan(metformin);
    expect(after(9, 'metformin', 'sitagliptin')).toBeLessThan(9 - metformin);
  });

  it('leave a normal value alone', () => {
    expect(after(5.3, 'metformin', 'empagliflozin')).toBe(5.3);
  });
});

describe('potassium', () => {
  it('adds up where kidneys cannot shed it, and is shed where they can', () => {
    const salt: Given = ['potassium-chloride', 'oral', 1, { perKg: { mmol: 0.57 }, isRate: false }];
    expect(valueAfter('potassium', 5.6, 300, [salt], ['renal-impairment-severe'])).toBeGreaterThan(6.1);
    expect(valueAfter('potassium', 4.5, 120, [salt])).toBeGreaterThan(4.6);
    expect(valueAfter('potassium', 4.5, 2 * day, [salt])).toBeCloseTo(4.5, 1);
  });
});
