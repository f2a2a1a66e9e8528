import { describe, expect, it } from 'vitest';
import { type PlanForm, toEditionPlan, toPlanForm } from './edition-plan.ts';

const empty: PlanForm = {
  opensAt: '',
  closesAt: '',
  retiresAt: '',
  runMinutes: '',
  askLimit: '',
  exposureLimit: '',
  notesEn: '',
  notesZh: '',
};
const none = {
  opensAt: null,
  closesAt: null,
  retiresAt: null,
  runMinutes: null,
  askLimit: null,
  exposureLimit: null,
  notes: null,
};

describe('the dates and limits of an edition', () => {
  it('may all be left open', () => {
    expect(toEditionPlan(empty)).toEqual(none);
    expect(toPlanForm(none)).toEqual(empty);
  });

  it('are sent as they were shown, to the minute', () => {
    const plan = {
      opensAt: '2027-01-01T08:00:00.000Z',
      closesAt: '2027-06-01T08:30:00.000Z',
      retiresAt: null,
      runMinutes: 90,
      askLimit: 3,
      exposureLimit: 200,
      notes: { en: 'The first form.', zh: '第一版。' },
    };
    expect(toEditionPlan(toPlanForm(plan))).toEqual(plan);
  });

  it('are shown in the time of this place', () => {
    const at = new Date(2027, 0, 1, 8, 5);
    expect(toPlanForm({ ...none, opensAt: at.toISOString() }).opensAt).toBe('2027-01-01T08:05');
  });

  it.each([
    { opensAt: '2027-06-01T08:00', closesAt: '2027-01-01T08:00' },
    { opensAt: '2027-06-01T08:00', closesAt: '2027-06-01T08:00' },
    { opensAt: '2027-06-01T08:00', retiresAt: '2027-01-01T08:00' },
    { closesAt: '2027-06-01T08:00', retiresAt: '2027-05-01T08:00' },
  ])('come one after the other: %j', dates => {
    expect(toEditionPlan({ ...empty, ...dates })).toBeUndefined();
  });

  it('may leave out one between two that are in order', () => {
    const plan = toEditionPlan({ ...empty, opensAt: '2027-01-01T08:00', retiresAt: '2027-06-01T08:00' });
    expect(plan?.closesAt).toBeNull();
    expect(plan?.retiresAt).toBe(new Date('2027-06-01T08:00').toISOString());
  });

  it.each(['0', '-1', '1.5', 'ten', '1e400'])('have no limit of %j', limit => {
    for (const field of ['runMinutes', 'askLimit', 'exposureLimit'])
      expect(toEditionPlan({ ...empty, [field]: limit })).toBeUndefined();
  });

  it('have notes in both languages or in none', () => {
    expect(toEditionPlan({ ...empty, notesEn: 'New items.' })).toBeUndefined();
    expect(toEditionPlan({ ...empty, notesZh: '新题。' })).toBeUndefined();
    expect(toEditionPlan({ ...empty, notesEn: '  ', notesZh: '' })).toEqual(none);
    expect(toEditionPlan({ ...empty, notesEn: ' New items. ', notesZh: '新题。 ' })?.notes).toEqual({
      en: 'New items.',
      zh: '新题。',
    });
  });
});
