import type { Bilingual } from '@doctorbench/core';
import type { z } from 'zod';
import type { ChartType } from '../chart/fhir.ts';
import { describeIssues } from '../tools/correct-call.ts';

const subject = { reference: 'Patient/patient-1' };

/** A resource of each type as it can be written, shown when one cannot be read. */
const examples: Readonly<Partial<Record<ChartType, object>>> = {
  ServiceRequest: {
    resourceType: 'ServiceRequest',
    status: 'active',
    intent: 'order',
    priority: 'stat',
    subject,
    code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }], text: 'name of the test' },
  },
  MedicationRequest: {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    subject,
    medicationCodeableConcept: { text: 'generic name' },
    dosageInstruction: [
      {
        route: { text: 'oral' },
        timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
        doseAndRate: [{ doseQuantity: { value: 100, unit: 'mg' } }],
      },
    ],
  },
  Observation: {
    resourceType: 'Observation',
    status: 'final',
    category: [{ coding: [{ code: 'vital-signs' }] }],
    code: { text: 'BP' },
    subject,
    effectiveDateTime: '2026-11-17T10:15:00+08:00',
    valueString: '118/77 mmHg',
  },
  Procedure: { resourceType: 'Procedure', status: 'completed', subject, code: { text: 'what is done' } },
  Condition: { resourceType: 'Condition', subject, code: { text: 'the diagnosis in words' } },
  AllergyIntolerance: {
    resourceType: 'AllergyIntolerance',
    patient: subject,
    code: { text: 'what of, and what happened' },
  },
  Communication: {
    resourceType: 'Communication',
    status: 'completed',
    subject,
    payload: [{ contentString: 'what the patient is told' }],
  },
  Appointment: {
    resourceType: 'Appointment',
    status: 'proposed',
    start: '2026-12-01T09:00:00+08:00',
    description: 'what it is for',
    participant: [{ actor: subject, status: 'needs-action' }],
  },
  DocumentReference: {
    resourceType: 'DocumentReference',
    status: 'current',
    subject,
    type: { text: 'Progress note' },
    content: [{ attachment: { contentType: 'text/plain', data: 'U2VlbiBhdCB0aGUgYmVkc2lkZS4=' } }],
  },
};

/** What is wrong with a written resource, and one of its type as it could be. */
export function correctWritten(type: ChartType, problem: Bilingual): Bilingual {
  const shown = examples[type] ? JSON.stringify(examples[type]) : undefined;
  return {
    zh: `${type} 写得不对：${problem.zh}。${shown ? `正确的写法例如：${shown}` : ''}`,
    en: `This ${type} cannot be read: ${problem.en}.${shown ? ` It should look like: ${shown}` : ''}`,
  };
}

export function describeWritten(issues: readonly z.core.$ZodIssue[], written: unknown): Bilingual {
  const problems = describeIssues(issues, written);
  return {
    zh: problems.map(({ zh }) => zh).join('；'),
    en: problems.map(({ en }) => en).join('; '),
  };
}
