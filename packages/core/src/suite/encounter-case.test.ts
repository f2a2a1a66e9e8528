import { describe, expect, it } from 'vitest';
import { makeEncounterItem } from '../../tests/item-fixtures.ts';
import { encounterCaseSchema } from './encounter-case.ts';

const encounter = makeEncounterItem().case;

describe('an encounter case', () => {
  it('fills in what a short file leaves out, and nothing is asked, needed or drifting by default', () => {
    const parsed = encounterCaseSchema.parse({
      persona: encounter.persona,
      complaint: encounter.complaint,
      startsAt: encounter.startsAt,
      facts: [{ id: 'onset', text: 'An hour ago' }],
      tests: [{ id: 'ecg', name: 'ECG', result: 'normal', turnaroundMin: 0, costCny: 0 }],
      vitals: [{ name: 'pulse', unit: '/min', start: 90 }],
      goals: encounter.goals,
      limits: encounter.limits,
    });
    expect(parsed.facts).toEqual([{ id: 'onset', text: 'An hour ago', volunteered: false, key: false }]);
    expect(parsed.tests[0]?.needed).toBe(false);
    expect(parsed.vitals).toEqual([
      { name: 'pulse', unit: '/min', start: 90, driftPerHour: 0, treatedBy: [] },
    ]);
    expect([parsed.findings, parsed.chart]).toEqual([[], []]);
  });

  it('carries chart resources as they are, if they say what they are', () => {
    const resource = { resourceType: 'Observation', valueQuantity: { value: 5.1, unit: 'mmol/L' } };
    expect(encounterCaseSchema.parse({ ...encounter, chart: [resource] }).chart).toEqual([resource]);
    expect(encounterCaseSchema.safeParse({ ...encounter, chart: [{ id: 'x' }] }).success).toBe(false);
  });

  it.each([
    ['no facts', { facts: [] }],
    ['no goals', { goals: [] }],
    ['a goal without worth', { goals: [{ ...encounter.goals[0], points: 0 }] }],
    ['a time without zone', { startsAt: '2026-11-01T09:00:00' }],
    ['an impossible age', { persona: { ...encounter.persona, ageYears: 131 } }],
    ['no actions', { limits: { actions: 0, caseMinutes: 60 } }],
    ['a negative turnaround', { tests: [{ ...encounter.tests[0], turnaroundMin: -1 }] }],
    ['an unknown field', { weather: 'rain' }],
  ])('is rejected with %s', (_, change) => {
    expect(encounterCaseSchema.safeParse({ ...encounter, ...change }).success).toBe(false);
  });
});
