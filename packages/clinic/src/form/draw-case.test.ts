import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { makeClinicItem } from '../testing/clinic-case.ts';
import { drawCase } from './draw-case.ts';
import { varyCase } from './vary-case.ts';

function makeNamed(name: string, opening: string) {
  const item = makeClinicItem();
  const { patient } = item.case;
  return {
    ...item,
    case: {
      ...item.case,
      others: [],
      patient: { ...patient, name },
      opening: opening.replace('ID', patient.id),
    },
  };
}

describe('the form of a case', () => {
  it('is the case as it is written for seed 0, and the same for the same seed', () => {
    const item = makeClinicItem();
    expect(drawCase(item, 0)).toBe(item);
    const form = drawCase(item, 7);
    expect(drawCase(item, 7)).toBe(form);
    expect(drawCase(makeClinicItem(), 7)).toEqual(form);
    expect(drawCase(item, 8).case.patient.id).not.toBe(form.case.patient.id);
    expect(drawCase(form, 9)).toBe(form);
  });

  it('is another for every draw of an edition, also for seed 0', () => {
    const [one, two] = [1, 2].map(draw => drawCase({ ...makeClinicItem(), draw }, 0).case.patient.id);
    expect(new Set([one, two, makeClinicItem().case.patient.id]).size).toBe(3);
  });

  it('has its numbers in the rubric and in the ways of the case too', () => {
    const item = makeClinicItem();
    const form = drawCase(item, 7);
    expect(JSON.stringify(form)).not.toContain(item.case.patient.id);
    expect(JSON.stringify(form.exemplars)).toContain(form.case.patient.id);
    expect(form.case.facts.map(({ id }) => id).toSorted()).toEqual(
      item.case.facts.map(({ id }) => id).toSorted(),
    );
  });

  it('calls the patient otherwise wherever the name stands, and keeps a family name that others bear', () => {
    const alone = makeNamed('柴建华', '急诊。柴建华（ID），胸痛。');
    const shared = makeNamed('柴建华', '急诊。柴建华（ID），儿子小柴陪同。');
    const [form, kept] = [alone, shared].map(item => varyCase(item, createRandom('names')).case);
    expect(form?.patient.name).not.toContain('柴');
    expect(form?.opening).toBe(`急诊。${form?.patient.name}（${form?.patient.id}），胸痛。`);
    expect(kept?.patient.name).toMatch(/^柴..$/);
    expect(kept?.opening).toContain('儿子小柴');
    expect(kept?.opening).not.toContain('建华');
  });

  it('leaves the names where people of the case are called alike', () => {
    const item = makeNamed('柴建华', '急诊。柴建华（ID）。');
    const others = [{ id: 'P-4002', name: '柴建华', ageYears: 50, sex: 'male' as const, note: '同名' }];
    const { case: form } = varyCase({ ...item, case: { ...item.case, others } }, createRandom('names'));
    expect(form.patient.name).toBe('柴建华');
    expect(form.others?.[0]?.id).not.toBe('P-4002');
  });

  it('happens on the same weekday within weeks, unless the case speaks of the calendar', () => {
    const days = Array.from({ length: 12 }, (_, seed) => {
      const { startsAt } = drawCase(makeClinicItem(), seed).case;
      return Date.parse(startsAt) - Date.parse(makeClinicItem().case.startsAt);
    });
    const week = 7 * 86_400_000;
    expect(days.every(each => each % week === 0 && each >= 0 && each <= 3 * week)).toBe(true);
    expect(new Set(days).size).toBeGreaterThan(1);
    const dated = makeNamed('Owen Price', 'Owen Price (ID) has coughed since July.');
    for (let seed = 1; seed < 6; seed++)
      expect(varyCase(dated, createRandom(`${seed}`)).case.startsAt).toBe(dated.case.startsAt);
  });
});
