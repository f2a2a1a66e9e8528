import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { createPhysiology, type PhysiologyOptions } from './physiology.ts';

const { models, vitalSigns, vitalKinetics, oxygenEffects, formulary } = getHospital();

function hurt(options: Partial<PhysiologyOptions> = {}) {
  return createPhysiology({
    models,
    vitalSigns,
    vitalKinetics,
    oxygenEffects,
    ageYears: 40,
    vitals: { pain: 8 },
    courses: [],
    ...options,
  });
}

function give(body: ReturnType<typeof hurt>, id: string, { atMin = 0, doseShare = 1 } = {}) {
  const { classes, effects, onsetMin, durationMin } = formulary.get(id);
  body.treat({ atMin, id, kind: 'drug', classes, effects, onsetMin, durationMin, doseShare });
}

function painAfter(minutes: number, ids: readonly string[], options: Partial<PhysiologyOptions> = {}) {
  const body = hurt(options);
  for (const id of ids) give(body, id);
  body.advance(minutes);
  return body.vital('pain');
}

describe('pain under analgesia', () => {
  it('falls by onset and strength, and comes back when the drug has worn off', () => {
    expect(painAfter(5, ['paracetamol'])).toBe(8);
    expect(painAfter(20, ['morphine'])).toBeLessThan(painAfter(60, ['paracetamol']));
    expect(painAfter(60, ['paracetamol'])).toBeLessThan(7);
    expect(painAfter(720, ['morphine'])).toBe(8);
  });

  it('falls whatever makes it, a course too', () => {
    const attack = { vitals: {}, courses: [{ model: 'gout', severity: 0.8 }] };
    expect(painAfter(60, ['paracetamol'], attack)).toBeLessThan(painAfter(60, [], attack));
  });

  it('yields less where the disease or the case says so', () => {
    const torsion = { vitals: {}, courses: [{ model: 'testicular-torsion', severity: 0.2 }] };
    const left = painAfter(30, ['morphine'], torsion);
    expect(left).toBeGreaterThan(4);
    expect(left).toBeLessThan(painAfter(30, [], torsion));
    expect(painAfter(30, ['morphine'], { eased: { pain: 0 } })).toBe(8);
  });

  it('yields to two kinds more than to one, and to two of a kind as to one', () => {
    const one = painAfter(60, ['ibuprofen']);
    expect(painAfter(60, ['ibuprofen', 'paracetamol'])).toBeLessThan(one);
    expect(painAfter(60, ['ibuprofen', 'diclofenac'])).toBe(one);
  });

  it('hardly yields to a trace', () => {
    const body = hurt();
    give(body, 'morphine', { doseShare: 0.05 });
    body.advance(30);
    expect(body.vital('pain')).toBe(8);
  });
});
