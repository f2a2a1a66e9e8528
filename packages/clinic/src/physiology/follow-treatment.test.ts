import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { followTreatment } from './follow-treatment.ts';

const { kinetics, formulary } = getHospital();
const hour = 60;

function give(
  id: string,
  { atMin = 0, endMin = Number.POSITIVE_INFINITY, established = false, doseShare = 1 } = {},
) {
  const { classes, effects } = formulary.get(id);
  const treatment = {
    atMin,
    id,
    kind: 'drug',
    classes,
    effects,
    onsetMin: 0,
    durationMin: undefined,
  } as const;
  return { treatment: { ...treatment, doseShare, established }, endMin };
}

function follow(
  analyte: string,
  start: number,
  treatments: readonly ReturnType<typeof give>[],
  hours: number,
) {
  const kinetic = kinetics.get(analyte);
  if (!kinetic) throw new Error('no such kinetic');
  return followTreatment(kinetic, treatments, { start, sinceMin: 0, normal: 140, nowMin: hours * hour });
}

describe('a value that follows treatment', () => {
  it('falls once the drug that held it is stopped, and faster with its antidote', () => {
    const held = give('warfarin', { established: true });
    const stopped = give('warfarin', { established: true, endMin: 0 });
    expect(follow('inr', 4.7, [held], 48)).toBe(4.7);
    const off = follow('inr', 4.7, [stopped], 48);
    expect(off).toBeGreaterThan(1.5);
    expect(off).toBeLessThan(3);
    expect(follow('inr', 4.7, [stopped, give('vitamin-k1')], 48)).toBeLessThan(off);
  });

  it('keeps what was brought in, and gives back what was only shifted', () => {
    const salt = give('potassium-chloride', { endMin: 3 * hour });
    const after = follow('potassium', 2.8, [salt], 3);
    expect(after).toBeGreaterThan(3);
    expect(follow('potassium', 2.8, [salt], 24)).toBeCloseTo(after, 1);
    const insulin = give('insulin-regular', { endMin: 4 * hour });
    expect(follow('potassium', 6.4, [insulin], 2)).toBeLessThan(5.8);
    expect(follow('potassium', 6.4, [insulin], 24)).toBeGreaterThan(6);
  });

  it('hardly answers to a trace of a drug', () => {
    const usual = follow('potassium', 2.8, [give('potassium-chloride')], 8);
    const trace = follow('potassium', 2.8, [give('potassium-chloride', { doseShare: 0.02 })], 8);
    expect(usual).toBeGreaterThan(3.1);
    expect(trace).toBeLessThan(2.9);
  });

  it('comes back by itself once its cause is stopped, unless something holds it', () => {
    const stopped = give('indapamide', { established: true, endMin: 0 });
    const taken = give('indapamide', { established: true });
    expect(follow('sodium', 110, [taken], 12)).toBe(110);
    const free = follow('sodium', 110, [stopped], 12);
    expect(free).toBeGreaterThan(113);
    const braked = follow('sodium', 110, [stopped, give('desmopressin', { atMin: 2 * hour })], 12);
    expect(braked).toBeLessThan(112);
    const watered = [
      stopped,
      give('desmopressin', { atMin: 2 * hour }),
      give('glucose-5', { atMin: 2 * hour }),
    ];
    expect(follow('sodium', 118, watered, 8)).toBeLessThan(follow('sodium', 118, watered, 2));
    const again = give('indapamide', { atMin: 0 });
    expect(follow('sodium', 110, [stopped, again], 12)).toBe(110);
  });

  it('is gone by half-lives where it is a drug that nobody takes on', () => {
    expect(follow('digoxin-level', 3.2, [give('digoxin', { established: true })], 40)).toBe(3.2);
    const stopped = give('digoxin', { established: true, endMin: 0 });
    expect(follow('digoxin-level', 3.2, [stopped], 40)).toBeCloseTo(1.6, 1);
    const alkaline = follow('salicylate-level', 690, [give('sodium-bicarbonate')], 8);
    expect(alkaline).toBeLessThan(follow('salicylate-level', 690, [], 8) - 80);
  });

  it('rises over days with what is begun, and stays where nothing was given', () => {
    expect(follow('inr', 1, [give('warfarin')], 12)).toBe(1);
    expect(follow('inr', 1, [give('warfarin')], 8 * 24)).toBeGreaterThan(2);
    expect(follow('ft4', 31, [], 999)).toBe(31);
    expect(follow('ft4', 31, [give('methimazole')], 35 * 24)).toBeLessThan(20);
  });

  it('sheds what is brought in beyond what was lacking, as the cause leaves too', () => {
    const kinetic = kinetics.get('potassium');
    const every = { perKg: { mmol: 0.4 }, isRate: false, everyMin: 8 * hour };
    const salt = give('potassium-chloride');
    const tablets = { ...salt, treatment: { ...salt.treatment, route: 'oral', amount: every } };
    const cause = give('indapamide', { established: true, endMin: 0 });
    const at = (hours: number, start: number, conditions: readonly string[] = []) =>
      kinetic &&
      followTreatment(kinetic, [tablets, cause], {
        start,
        sinceMin: 0,
        normal: 4.2,
        conditions,
        nowMin: hours * hour,
      });
    for (const hours of [72, 240, 720, 1440]) {
      expect(at(hours, 2.8)).toBeGreaterThan(3.6);
      expect(at(hours, 2.8)).toBeLessThan(4.9);
    }
    expect(at(240, 2.8, ['anuria'])).toBeGreaterThan(6);
  });
});
