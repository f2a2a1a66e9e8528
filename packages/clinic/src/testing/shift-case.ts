import type { EncounterItem } from '@doctorbench/core';
import { makeClinicItem } from './clinic-case.ts';

type Beside = NonNullable<EncounterItem['case']['shift']>['patients'][number];

const second: Beside = {
  patient: { id: 'P-2002', name: 'Li Na', ageYears: 30, sex: 'female', weightKg: 55 },
  persona: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
  opening: 'Li Na (P-2002), 30, stung by a wasp, walks in.',
  facts: [
    { id: 'sting', says: 'A wasp stung me.', topics: ['insect-bite'] },
    { id: 'itch', says: 'I itch all over.', topics: ['itching'] },
    { id: 'well', says: 'I was well before.', topics: ['past-illness'] },
  ],
  vitals: { hr: 80, sbp: 120, dbp: 75, rr: 16, spo2: 98, temp: 36.7, gcs: 15, pain: 0 },
  courses: [{ model: 'anaphylaxis', severity: 0.2 }],
  consults: [
    {
      from: ['cardiology'],
      says: 'It is nothing.',
      mistaken: { told: [['hives']], shownBy: ['skin'], thenSays: 'It is anaphylaxis.' },
    },
  ],
};

/** A man with an infarction and a woman with a sting, on one clock. */
export function makeShiftItem(overrides: Partial<Beside> = {}): EncounterItem {
  return makeClinicItem({
    startsAt: '2026-03-02T09:00:00+08:00',
    courses: [{ model: 'stemi', severity: 0.2, sinceMin: 30 }],
    shift: {
      patients: [{ ...second, ...overrides }],
      interruptions: [{ atMin: 5, patient: 'P-1001', says: 'The wife of Wang is on the telephone.' }],
    },
    limits: { calls: 60, minutes: 300, outputTokens: 9000 },
  });
}
