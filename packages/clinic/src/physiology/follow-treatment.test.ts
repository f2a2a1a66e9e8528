import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { followTreatment } from './follow-treatment.ts';

const { kinetics, formulary } = getHospital();
const hour = 60;

function give(id: string, { atMin = 0, endMin = Number.POSITIVE_INFINITY, established = false } = {}) {
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
  return { treatment: { ...treatment, doseShare: 1, established }, endMin };
}

function follow(
  analyte: string,
  start: number,
  treatments: readonly ReturnType<typeof give>[],
  hours: number,
) {
  const kinetic = kinetics.get(analyte);
  if (!kinetic) throw new Error('no such kinetic');
  return followTreatment(kinetic, treatments, { start, sinceMin: 0, nowMin: hours * hour });
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

  it('rises over days with what is begun, and stays where nothing was given', () => {
    expect(follow('inr', 1, [give('warfarin')], 12)).toBe(1);
    expect(follow('inr', 1, [give('warfarin')], 8 * 24)).toBeGreaterThan(2);
    expect(follow('ft4', 31, [], 999)).toBe(31);
    expect(follow('ft4', 31, [give('methimazole')], 35 * 24)).toBeLessThan(20);
  });
});
