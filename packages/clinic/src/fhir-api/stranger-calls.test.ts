import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Episode } from '../episode.ts';
import { makeClinicItem, startEpisode } from '../testing/clinic-case.ts';
import { createFhirApi } from './fhir-api.ts';
import type { FhirReply } from './reply.ts';

let episode: Episode;
let ask: (method: string, address: string, body?: unknown) => Promise<FhirReply>;
beforeEach(async () => {
  const chart = {
    results: [
      { test: 'potassium', analyte: 'potassium', value: 3.1, daysAgo: 0.25 },
      { test: 'creatine-kinase', analyte: 'creatine-kinase', value: 120, daysAgo: 0.25 },
      { test: 'hba1c', analyte: 'hba1c', value: 7.4, daysAgo: 500 },
    ],
  };
  episode = await startEpisode(makeClinicItem({ chart }));
  let asked = 0;
  const answer = createFhirApi({
    base: 'http://localhost/',
    world: episode.world,
    act: async call => episode.act([{ id: String(++asked), ...call }]).calls[0],
  });
  ask = (method, address, body) => {
    const url = new URL(address, 'http://localhost/');
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    return answer({ method, path: url.pathname.slice(1), query: url.searchParams, body: text });
  };
});

const subject = { reference: 'Patient/P-1001' };
const potassium = {
  resourceType: 'ServiceRequest',
  code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }] },
  authoredOn: '2026-11-17T10:15:00+00:00',
  status: 'active',
  intent: 'order',
  priority: 'stat',
  subject,
  occurrenceDateTime: '2026-11-18T08:00:00+00:00',
};

async function total(address: string): Promise<unknown> {
  return ((await ask('GET', address)).body as { readonly total?: unknown }).total;
}

function diagnose({ body }: FhirReply): string {
  return JSON.stringify(body);
}

describe('what agents written for other records ask', () => {
  it('finds people by name, date of birth, number and sex', async () => {
    const { body } = await ask('GET', '/Patient?identifier=P-1001');
    const [, birthDate] = /"birthDate":"([^"]+)"/.exec(JSON.stringify(body)) ?? [];
    expect(await total('/Patient?name=wang')).toBe(2);
    expect(await total(`/Patient?family=Wang&birthdate=${birthDate}`)).toBe(1);
    expect(await total('/Patient?family=Wang&birthdate=1901-01-01')).toBe(0);
    expect(await total('/Patient?gender=female')).toBe(0);
  });

  it.each([
    ['2823-3', 1],
    ['http://loinc.org|2823-3', 1],
    ['urn:doctorbench:analyte|potassium', 1],
    ['http://loinc.org|potassium', 0],
    ['K', 1],
    ['2823-3,4548-4', 2],
    ['17856-6', 1],
    ['718-7', 0],
  ])('finds values by the code %s: %i', async (code, count) => {
    expect(await total(`/Observation?patient=P-1001&code=${encodeURIComponent(code)}`)).toBe(count);
  });

  it('has LOINC beside its own codes, and dates of any zone', async () => {
    const { body } = await ask('GET', '/Observation?code=2823-3&_sort=-date&_count=1');
    expect(JSON.stringify(body)).toContain('{"system":"http://loinc.org","code":"2823-3"}');
    const [, at = ''] = /"effectiveDateTime":"([^"]+)"/.exec(JSON.stringify(body)) ?? [];
    const elsewhere = new Date(Date.parse(at) - 60_000).toISOString().replace('.000Z', '+00:00');
    expect(await total(`/Observation?code=2823-3&date=ge${elsewhere}`)).toBe(1);
    expect(await total(`/Observation?code=2823-3&date=lt${elsewhere}`)).toBe(0);
  });

  it('answers with what FHIR R4 allows: codes, vital signs, what comes along', async () => {
    const packed = readFileSync(new URL('../testing/fhir-r4.json.gz', import.meta.url));
    indexStructureDefinitionBundle(JSON.parse(gunzipSync(packed).toString()) as Bundle);
    await ask('POST', '/$vital_signs', { patient: 'P-1001' });
    for (const address of ['/Observation', '/Patient?identifier=P-1001&_revinclude=Observation:patient']) {
      const { body } = await ask('GET', address);
      const found = ((body as Bundle).entry ?? []).flatMap(({ resource }) => resource ?? []);
      expect(found.length).toBeGreaterThan(9);
      for (const resource of found) expect(() => validateResource(resource as Resource)).not.toThrow();
    }
  });

  it('brings along what refers to what was found, and counts it as looked at', async () => {
    await ask('POST', '/ServiceRequest', { ...potassium, code: { text: 'ECG' } });
    await ask('POST', '/$wait', { minutes: 10 });
    const { body } = await ask('GET', '/ServiceRequest?_revinclude=DiagnosticReport:based-on');
    expect(JSON.stringify(body)).toContain('ST elevation');
    expect(episode.world.deeds.tests[0]?.readMin).toBeDefined();
    const refused = await ask('GET', '/ServiceRequest?_revinclude=Observation:patient');
    expect([refused.status, diagnose(refused)]).toEqual([
      400,
      expect.stringContaining('_revinclude takes Observation:based-on'),
    ]);
  });

  it('says in its capability statement what it offers', async () => {
    const { body } = await ask('GET', '/metadata');
    expect(body).toMatchObject({
      rest: [
        {
          resource: expect.arrayContaining([
            expect.objectContaining({
              type: 'Patient',
              searchParam: expect.arrayContaining([{ name: 'birthdate', type: 'date' }]),
              searchRevInclude: expect.arrayContaining(['Observation:patient']),
            }),
            expect.objectContaining({
              type: 'Observation',
              interaction: expect.arrayContaining([{ code: 'create' }]),
            }),
          ]),
        },
      ],
    });
  });
});

describe('what agents written for other records write', () => {
  it('orders a test by its LOINC code, and asks for a name where it knows none', async () => {
    expect((await ask('POST', '/ServiceRequest', potassium)).status).toBe(201);
    expect(episode.world.deeds.tests.map(({ id }) => id)).toEqual(['potassium']);
    const unknown = { coding: [{ system: 'http://snomed.info/sct', code: '306181000000106' }] };
    const refused = await ask('POST', '/ServiceRequest', { ...potassium, code: unknown });
    expect([refused.status, diagnose(refused)]).toEqual([422, expect.stringContaining('code.text')]);
  });

  it('refers by what the code is called, with the note as its reason', async () => {
    const display = 'Orthopedic surgery referral';
    const code = { coding: [{ system: 'http://snomed.info/sct', code: '306181000000106', display }] };
    const note = { text: 'Situation: acute left knee injury.' };
    expect((await ask('POST', '/ServiceRequest', { ...potassium, code, note })).status).toBe(201);
    expect(episode.world.deeds.referred).toHaveLength(1);
    expect(JSON.stringify((await ask('GET', '/ServiceRequest')).body)).toContain('acute left knee');
  });

  it('takes a route as a string, and a dose with a time as an infusion', async () => {
    const order = (route: unknown, more: object = {}) => ({
      resourceType: 'MedicationRequest',
      medicationCodeableConcept: {
        coding: [{ system: 'http://hl7.org/fhir/sid/ndc', code: '0338-1715-40', display: 'Magnesium' }],
        text: 'magnesium sulfate',
      },
      authoredOn: '2026-11-17T10:15:00+00:00',
      dosageInstruction: [
        {
          route,
          doseAndRate: [{ doseQuantity: { value: 2, unit: 'g' }, rateQuantity: { value: 2, unit: 'h' } }],
          ...more,
        },
      ],
      status: 'active',
      intent: 'order',
      subject,
    });
    for (const route of ['IV', { text: 'IV' }, { coding: [{ display: 'intravenous route' }] }])
      expect((await ask('POST', '/MedicationRequest', order(route))).status).toBe(201);
    expect(new Set(episode.world.deeds.drugs.map(({ route }) => route))).toEqual(new Set(['iv-infusion']));
  });

  it('lets vital signs be written down once they were measured, as they were', async () => {
    const reading = {
      resourceType: 'Observation',
      category: [{ coding: [{ system: 'http://hl7.org/fhir/observation-category', code: 'vital-signs' }] }],
      code: { text: 'BP' },
      effectiveDateTime: '2026-11-17T10:15:00+00:00',
      status: 'final',
      valueString: '118/77 mmHg',
      subject,
    };
    const early = await ask('POST', '/Observation', reading);
    expect([early.status, diagnose(early)]).toEqual([422, expect.stringContaining('$vital_signs')]);
    expect(await total('/Observation?category=vital-signs')).toBe(0);
    await ask('POST', '/$vital_signs', { patient: 'P-1001' });
    const { sbp = 0, dbp = 0, hr = 0 } = episode.world.deeds.measured[0]?.vitals ?? {};
    const wrong = await ask('POST', '/Observation', { ...reading, valueString: `${sbp + 9}/${dbp} mmHg` });
    expect([wrong.status, diagnose(wrong)]).toEqual([422, expect.stringContaining(`${sbp} mmHg`)]);
    expect(episode.world.deeds.documented).toEqual([]);
    const right = await ask('POST', '/Observation', { ...reading, valueString: `${sbp}/${dbp} mmHg` });
    expect(right).toMatchObject({ status: 201, body: { code: { coding: [{ code: '85354-9' }] } } });
    const pulse = { valueString: undefined, valueQuantity: { value: hr, unit: '/min' } };
    const coded = { coding: [{ system: 'http://loinc.org', code: '8867-4' }] };
    expect((await ask('POST', '/Observation', { ...reading, ...pulse, code: coded })).status).toBe(201);
    expect(episode.world.deeds.documented.map(({ text }) => text)).toEqual([
      expect.stringContaining(`systolic pressure ${sbp} mmHg, diastolic pressure ${dbp} mmHg`),
      expect.stringContaining(`heart rate ${hr} /min`),
    ]);
    expect(await total('/Observation?category=vital-signs&patient=P-1001')).toBe(7);
    expect(await total('/Observation?code=8867-4')).toBe(1);
    const { body } = await ask('GET', '/Observation/vitals-1-hr');
    expect(body).toMatchObject({ valueQuantity: { value: hr } });
  });

  it.each([
    ['ServiceRequest', { status: 7, code: { text: 'ECG' } }, /status should be text, but was 7/],
    ['ServiceRequest', { code: 'ECG' }, /code should be a JSON object/],
    ['MedicationRequest', { medicationCodeableConcept: 'x' }, /medicationCodeableConcept should be/],
    ['MedicationRequest', { medicationCodeableConcept: { text: 'x' } }, /dosageInstruction is missing/],
    ['Observation', { code: { text: 'mood' }, valueString: 'low' }, /code should be a vital sign/],
    ['Observation', { code: { text: 'BP' } }, /there is no value/],
    ['Communication', {}, /payload\[0\]\.contentString is missing/],
    ['Condition', {}, /code has neither text nor coding/],
    ['Procedure', '{broken', /not complete JSON/],
    ['Appointment', { resourceType: 'Patient' }, /resourceType should be Appointment, but was Patient/],
  ])('corrects a %s %j in words beside an example', async (type, body, words) => {
    const given = typeof body === 'string' ? body : { resourceType: type, ...body };
    const reply = await ask('POST', `/${type}`, given);
    const said = (reply.body as { readonly issue?: readonly { readonly diagnostics: string }[] }).issue?.[0]
      ?.diagnostics;
    expect(reply.status).toBe(400);
    expect(said).toMatch(words);
    expect(said).toContain(`It should look like: {"resourceType":"${type}"`);
    expect(said).not.toMatch(/Invalid input|expected/);
  });
});
