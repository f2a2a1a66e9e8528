import { beforeEach, describe, expect, it } from 'vitest';
import type { Episode } from '../episode.ts';
import { startEpisode } from '../testing/clinic-case.ts';
import { makeShiftItem } from '../testing/shift-case.ts';
import { createFhirApi } from './fhir-api.ts';
import type { FhirReply } from './reply.ts';

let episode: Episode;
let ask: (method: string, address: string, body?: unknown, ifNoneExist?: string) => Promise<FhirReply>;
beforeEach(async () => {
  episode = await startEpisode();
  let asked = 0;
  const answer = createFhirApi({
    base: 'http://localhost/',
    world: episode.world,
    act: async call => episode.act([{ id: String(++asked), ...call }]).calls[0],
  });
  ask = (method, address, body, ifNoneExist) => {
    const url = new URL(address, 'http://localhost/');
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    return answer({ method, path: url.pathname.slice(1), query: url.searchParams, body: text, ifNoneExist });
  };
});

const ecg = { resourceType: 'ServiceRequest', status: 'active', intent: 'order', code: { text: 'ECG' } };
const aspirin = {
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  medicationCodeableConcept: { text: 'aspirin' },
  dosageInstruction: [
    { route: { text: 'by mouth' }, doseAndRate: [{ doseQuantity: { value: 300, unit: 'mg' } }] },
  ],
};
const daily = {
  timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd', boundsDuration: { value: 5, unit: 'd' } } },
};

describe('the record over REST', () => {
  it('does what a written order says, in the same log as the tool', async () => {
    const made = await ask('POST', '/ServiceRequest', ecg);
    expect(made).toMatchObject({ status: 201, location: 'ServiceRequest/servicerequest-1/_history/1' });
    expect(episode.world.deeds.tests.map(({ id }) => id)).toEqual(['ecg']);
    const given = await ask('POST', '/MedicationRequest', aspirin);
    expect(given.status).toBe(201);
    expect(episode.world.deeds.drugs).toMatchObject([
      { id: 'aspirin', amount: 300, unit: 'mg', route: 'oral' },
    ]);
  });

  it('counts results as read when they are looked at, and not before they have come', async () => {
    await ask('POST', '/ServiceRequest', ecg);
    expect(await ask('GET', '/DiagnosticReport?patient=P-1001')).toMatchObject({ body: { total: 0 } });
    await ask('POST', '/$wait', { minutes: 10 });
    const reports = await ask('GET', '/DiagnosticReport?patient=P-1001&_include=DiagnosticReport:result');
    expect(JSON.stringify(reports.body)).toContain('ST elevation');
    expect(episode.world.deeds.tests[0]?.readMin).toBe(episode.world.atMin);
  });

  it('reads how often and how long a drug is given', async () => {
    const [first] = aspirin.dosageInstruction;
    await ask('POST', '/MedicationRequest', { ...aspirin, dosageInstruction: [{ ...first, ...daily }] });
    const { body } = await ask('GET', '/MedicationRequest/medicationrequest-1');
    expect(JSON.stringify(body)).toContain('every 12 h, for 5 days');
  });

  it('stops a drug by an update and keeps both versions', async () => {
    const twice = { ...aspirin, dosageInstruction: [{ ...aspirin.dosageInstruction[0], ...daily }] };
    await ask('POST', '/MedicationRequest', twice);
    const stopped = await ask('PUT', '/MedicationRequest/medicationrequest-1', {
      ...twice,
      status: 'stopped',
    });
    expect(stopped).toMatchObject({ status: 200, etag: 'W/"2"', body: { status: 'stopped' } });
    const history = await ask('GET', '/MedicationRequest/medicationrequest-1/_history');
    expect(history.body).toMatchObject({
      total: 2,
      entry: [{ resource: { status: 'stopped' } }, { resource: { status: 'active' } }],
    });
    const first = await ask('GET', '/MedicationRequest/medicationrequest-1/_history/1');
    expect(first.body).toMatchObject({ status: 'active' });
  });

  it('says so where one dose was given and it is stopped all the same', async () => {
    await ask('POST', '/MedicationRequest', aspirin);
    const given = await ask('GET', '/MedicationRequest/medicationrequest-1');
    expect(given.body).toMatchObject({ status: 'completed' });
    const stopped = await ask('PUT', '/MedicationRequest/medicationrequest-1', {
      ...aspirin,
      status: 'stopped',
    });
    expect(stopped).toMatchObject({ status: 200, body: { status: 'stopped' } });
  });

  it('creates on a condition once, and says when two fit', async () => {
    await ask('POST', '/ServiceRequest', ecg, 'code=ecg');
    const again = await ask('POST', '/ServiceRequest', ecg, 'code=ecg');
    expect(again).toMatchObject({ status: 200, body: { id: 'servicerequest-1' } });
    await ask('POST', '/ServiceRequest', { ...ecg, code: { text: 'troponin' } });
    expect((await ask('POST', '/ServiceRequest', ecg, 'status=active')).status).toBe(412);
    expect(episode.world.deeds.tests).toHaveLength(2);
  });

  it('hands a search out in pages that link to each other', async () => {
    for (const name of ['ECG', 'troponin', 'CRP'])
      await ask('POST', '/ServiceRequest', { ...ecg, code: { text: name } });
    const page = await ask('GET', '/ServiceRequest?_count=2');
    expect(page.body).toMatchObject({ total: 3, link: [{ relation: 'self' }, { relation: 'next' }] });
    const { link } = page.body as { readonly link: readonly { readonly url: string }[] };
    expect(await ask('GET', link[1]?.url ?? '')).toMatchObject({
      body: { entry: [{ resource: { id: 'servicerequest-3' } }] },
    });
  });

  it.each([
    ['GET', '/Nothing/1', undefined, 404],
    ['GET', '/Patient/nobody', undefined, 404],
    ['GET', '/Observation?colour=red', undefined, 400],
    ['DELETE', '/Patient/patient-1', undefined, 405],
    ['POST', '/MedicationAdministration', { resourceType: 'MedicationAdministration' }, 405],
    ['POST', '/ServiceRequest', '{broken', 400],
    ['POST', '/ServiceRequest', { resourceType: 'Patient' }, 400],
    ['POST', '/ServiceRequest', { resourceType: 'ServiceRequest' }, 400],
    ['POST', '/ServiceRequest', { ...ecg, code: { text: 'moonlight' } }, 422],
    ['POST', '/MedicationRequest', { ...aspirin, dosageInstruction: [] }, 400],
    ['POST', '/ServiceRequest', { ...ecg, subject: { reference: 'Patient/nobody' } }, 422],
    ['POST', '/$dance', {}, 404],
    ['POST', '/$ask', { colour: 'red' }, 422],
  ])('%s %s with %j is refused with an outcome in words', async (method, address, body, status) => {
    const reply = await ask(method, address, body);
    expect(reply).toMatchObject({ status, body: { resourceType: 'OperationOutcome' } });
    expect(episode.failures).toEqual([]);
  });
});

describe('the record of a shift over REST', () => {
  it('searches over all patients or one, and writes for whom it is about', async () => {
    const shift = await startEpisode(makeShiftItem());
    let asked = 0;
    const answer = createFhirApi({
      base: 'http://localhost/',
      world: shift.world,
      worlds: shift.worlds,
      act: async call => shift.act([{ id: String(++asked), ...call }]).calls[0],
    });
    const send = (method: string, address: string, body: object | string = '') => {
      const url = new URL(address, 'http://localhost/');
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return answer({
        method,
        path: url.pathname.slice(1),
        query: url.searchParams,
        body: text,
        ifNoneExist: undefined,
      });
    };
    expect((await send('GET', '/Patient')).body).toMatchObject({ total: 3 });
    const subject = { reference: 'Patient/P-2002.patient-1' };
    expect((await send('GET', '/Patient/P-2002.patient-1')).status).toBe(200);
    expect((await send('POST', '/ServiceRequest', { ...ecg, subject })).status).toBe(201);
    expect((await send('POST', '/ServiceRequest', ecg)).status).toBe(422);
    expect(shift.worlds.map(({ deeds }) => deeds.tests.length)).toEqual([0, 1]);
    expect((await send('GET', '/ServiceRequest')).body).toMatchObject({ total: 1 });
    expect((await send('GET', '/ServiceRequest?patient=P-1001')).body).toMatchObject({ total: 0 });
    await send('POST', '/$vital_signs', { patient: 'P-2002' });
    const vitals = '/Observation?category=vital-signs&patient=';
    expect((await send('GET', `${vitals}P-2002`)).body).toMatchObject({ total: 7 });
    expect((await send('GET', `${vitals}P-1001`)).body).toMatchObject({ total: 0 });
    const pulse = { code: { text: 'HR' }, valueInteger: shift.worlds[1]?.deeds.measured[0]?.vitals.hr };
    const noted = await send('POST', '/Observation', { resourceType: 'Observation', subject, ...pulse });
    expect(noted).toMatchObject({ status: 201, body: { id: 'P-2002.vitals-1-hr', subject } });
    const asking = await send('POST', '/$ask', { patient: 'P-2002', question: 'Did anything sting you?' });
    expect(asking.status).toBe(200);
    expect(shift.worlds[1]?.deeds.asked.map(({ id }) => id)).toContain('sting');
  });
});

describe('more than one resource at once', () => {
  it('gives everything of a patient as a bundle, and counts it as looked at', async () => {
    const { body: found } = await ask('GET', '/Patient?identifier=P-1001');
    const id = (found as { entry: { resource: { id: string } }[] }).entry[0]?.resource.id;
    const everything = await ask('GET', `/Patient/${id}/$everything`);
    expect(everything).toMatchObject({ status: 200, body: { resourceType: 'Bundle', type: 'searchset' } });
    const types = (everything.body as { entry: { resource: { resourceType: string } }[] }).entry.map(
      each => each.resource.resourceType,
    );
    expect(types[0]).toBe('Patient');
    expect(new Set(types).size).toBeGreaterThan(1);
    expect(episode.world.deeds.chartReads.length).toBeGreaterThan(0);
    expect((await ask('GET', '/Patient/nobody/$everything')).status).toBe(404);
  });

  it('carries a batch out in its order and answers one by one', async () => {
    const batch = {
      resourceType: 'Bundle',
      type: 'batch',
      entry: [
        { request: { method: 'POST', url: 'ServiceRequest' }, resource: ecg },
        { request: { method: 'GET', url: 'ServiceRequest?patient=P-1001' } },
        { request: { method: 'GET', url: 'Basic' } },
      ],
    };
    const { status, body } = await ask('POST', '/', batch);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'batch-response',
      entry: [
        { response: { status: '201' } },
        { resource: { total: 1 }, response: { status: '200' } },
        { response: { status: '404', outcome: { resourceType: 'OperationOutcome' } } },
      ],
    });
    expect(episode.world.deeds.tests.map(({ id }) => id)).toEqual(['ecg']);
  });

  it('says why a transaction is none', async () => {
    const entry = [{ request: { method: 'POST', url: 'ServiceRequest' }, resource: ecg }];
    const refused = await ask('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry });
    expect(refused.status).toBe(405);
    expect(JSON.stringify(refused.body)).toContain('all or nothing');
    expect(episode.world.deeds.tests).toEqual([]);
  });
});

describe('what is not to be done yet, or no longer', () => {
  it('is looked at by the pharmacy as a draft, and given to nobody', async () => {
    const draft = await ask('POST', '/MedicationRequest', { ...aspirin, status: 'draft' });
    expect(draft).toMatchObject({ status: 200, body: { resourceType: 'OperationOutcome' } });
    expect(episode.world.deeds.drugs).toEqual([]);
    expect(episode.world.deeds.orderChecks.length).toBe(1);
  });

  it('is refused of tests and procedures', async () => {
    expect((await ask('POST', '/ServiceRequest', { ...ecg, intent: 'plan' })).status).toBe(400);
    const niv = { resourceType: 'Procedure', status: 'not-done', code: { text: 'NIV' } };
    expect((await ask('POST', '/Procedure', niv)).status).toBe(400);
    expect(episode.world.deeds.tests).toEqual([]);
    expect(episode.world.deeds.performed).toEqual([]);
  });

  it('is stopped by a patch of the status, and by no other', async () => {
    const given = await ask('POST', '/MedicationRequest', {
      ...aspirin,
      dosageInstruction: [{ ...aspirin.dosageInstruction[0], ...daily }],
    });
    const { id } = given.body as { id: string };
    const patch = (path: string, value: string) =>
      ask('PATCH', `/MedicationRequest/${id}`, [{ op: 'replace', path, value }]);
    expect((await patch('/dosageInstruction/0/text', '1 g')).status).toBe(400);
    expect((await patch('/status', 'stopped')).status).toBe(200);
    expect(episode.world.deeds.stopped.map(each => each.id)).toEqual(['aspirin']);
  });
});
