import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerSchema } from '@doctorbench/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemporaryFolder, findOnlyRun, runCli, type TemporaryFolder } from './run-cli.ts';
import { type Encounter, readCase, writeSmallSuite } from './small-clinic.ts';

/** Where all that the agent orders is in its place. */
const emergency = 'agent-emergency-workflow-breathing-hard-and-hard-of-hearing';

let folder: TemporaryFolder;
beforeAll(() => {
  folder = createTemporaryFolder();
  writeSmallSuite(join(folder.path, 'small'), emergency);
});
afterAll(() => folder.remove());

interface Reply {
  readonly status: number;
  readonly body: { readonly [field: string]: unknown; readonly total?: number };
}

/** The requests of an agent that was written for MedAgentBench, in its own forms: what it asks first, then its orders. */
async function playAsStranger(base: string, { case: { patient } }: Encounter): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  const send = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> => {
    const response = await fetch(`${base}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/fhir+json' } } : {}),
    });
    const reply = { status: response.status, body: (await response.json()) as Reply['body'] };
    replies.push(reply);
    return reply;
  };
  const subject = { reference: `Patient/${patient.id}` };
  const now = '2026-11-17T10:15:00+00:00';
  const found = await send('GET', `Patient?name=${encodeURIComponent(patient.name)}&_format=json`);
  const [, born = ''] = /"birthDate":"([^"]+)"/.exec(JSON.stringify(found.body)) ?? [];
  await send('GET', `Patient?birthdate=${born}&identifier=${patient.id}`);
  await send('GET', `Condition?patient=${patient.id}&category=problem-list-item`);
  await send('GET', `Observation?patient=${patient.id}&code=2823-3&_sort=-date&_count=1&date=ge2020-01-01`);
  await send('GET', `MedicationRequest?patient=${patient.id}&category=Inpatient`);
  await send('GET', `Procedure?patient=${patient.id}&date=ge2020-01-01`);
  await send('POST', '$vital_signs', { patient: patient.id });
  const vitals = await send('GET', `Observation?patient=${patient.id}&category=vital-signs`);
  const [, systolic, diastolic] =
    /"valueQuantity":\{"value":(\d+),"unit":"mmHg"\}\},.*?"valueQuantity":\{"value":(\d+),"unit":"mmHg"\}/.exec(
      JSON.stringify(vitals.body),
    ) ?? [];
  const vitalSigns = { system: 'http://hl7.org/fhir/observation-category', code: 'vital-signs' };
  await send('POST', 'Observation', {
    resourceType: 'Observation',
    category: [{ coding: [{ ...vitalSigns, display: 'Vital Signs' }] }],
    code: { text: 'BP' },
    effectiveDateTime: now,
    status: 'final',
    valueString: `${systolic}/${diastolic} mmHg`,
    subject,
  });
  await send('POST', 'ServiceRequest', {
    resourceType: 'ServiceRequest',
    code: { coding: [{ system: 'http://loinc.org', code: '2823-3', display: 'Potassium' }] },
    authoredOn: now,
    status: 'active',
    intent: 'order',
    priority: 'stat',
    subject,
    note: { text: 'Before any replacement.' },
    occurrenceDateTime: now,
  });
  await send('POST', 'MedicationRequest', {
    resourceType: 'MedicationRequest',
    medicationCodeableConcept: {
      coding: [{ system: 'http://hl7.org/fhir/sid/ndc', code: '00000-000-00', display: 'paracetamol' }],
      text: 'paracetamol',
    },
    authoredOn: now,
    dosageInstruction: [{ route: 'oral', doseAndRate: [{ doseQuantity: { value: 500, unit: 'mg' } }] }],
    status: 'active',
    intent: 'order',
    subject,
  });
  await send('POST', '$finish', { disposition: 'ward', summary: 'Seen over the record.' });
  return replies;
}

describe('a case over FHIR', () => {
  it('is sat by an agent that was written for MedAgentBench, without a change to its requests', async () => {
    const item = readCase(emergency);
    let playing: Promise<readonly Reply[]> | undefined;
    const { code, stderr } = await runCli(
      ['fhir', '--case', `small/${item.id}`, '--port', '0', '--out', 'sat', '--judges', 'offline'],
      {
        cwd: folder.path,
        answer(said) {
          const [, base] = /(http:\/\/127\.0\.0\.1:\d+\/fhir\/)/.exec(said) ?? [];
          if (base !== undefined) playing ??= playAsStranger(base, item);
          return undefined;
        },
      },
    );
    expect([code, stderr]).toEqual([0, expect.stringMatching(/score .*No judges/s)]);
    const replies = (await playing) ?? [];
    const [byName, byBirth, , , , , , vitals] = replies;
    expect(replies.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 8 }, () => 200),
      ...[201, 201, 201, 200],
    ]);
    expect(byName?.body.total).toBeGreaterThanOrEqual(1);
    expect(byBirth?.body.total).toBe(1);
    expect(vitals?.body.total).toBe(7);
    const answer = answerSchema.parse(
      JSON.parse(readFileSync(join(findOnlyRun(join(folder.path, 'sat')), 'answers.jsonl'), 'utf8')),
    );
    const turns = answer.outcome.kind === 'answered' ? answer.outcome.turns : [];
    const done = turns.flatMap(({ calls = [] }) => calls).map(({ name, fault }) => [name, fault]);
    expect(done.filter(([, fault]) => fault === 'agent')).toEqual([]);
    expect(done.map(([name]) => name)).toEqual(
      expect.arrayContaining(['read_chart', 'vital_signs', 'document', 'order_tests', 'prescribe', 'finish']),
    );
  });
});
