import { type AnswerCall, type Bilingual, type ClinicTool, clinicToolSchema } from '@doctorbench/core';
import { z } from 'zod';
import { inLanguage } from '../catalogue/in-language.ts';
import { toCaseTime } from '../chart/case-time.ts';
import type { ChartType, Stored } from '../chart/fhir.ts';
import type { Hospital } from '../hospital/hospital.ts';
import { readArguments } from '../tools/read-arguments.ts';
import type { World } from '../world.ts';
import { runBatch } from './batch.ts';
import { describeCapability } from './capability.ts';
import { chartTypes, isChartType } from './chart-types.ts';
import { withCodes } from './coded-record.ts';
import { readConcept } from './concept.ts';
import { toEverything } from './everything.ts';
import { correctWritten, describeWritten } from './examples.ts';
import { findUnknownInclude, listIncludes, listReverseIncludes, listReverseTypes } from './included.ts';
import { joinCharts, type RecordView, renameFor } from './join-charts.ts';
import { listMeasured } from './measured-vitals.ts';
import { type FhirReply, type FhirRequest, refuse, show, toHistory, toOutcome } from './reply.ts';
import { findInChart, listNarrowing, toPage } from './search-chart.ts';
import { translations, type Written, writtenSchema } from './to-call.ts';

/** Where the requests of an agent go: every one is a call of the clinic, so that the log is the same as with tools. */
export interface FhirDoor {
  /** The server's address, ending in a slash. */
  readonly base: string;
  readonly world: SeenWorld;
  /** In a shift: everybody, so that a search goes over all patients who have come. */
  readonly worlds?: readonly (SeenWorld & Pick<World, 'arrivedMin'> & { readonly ward?: World['ward'] })[];
  act(call: { readonly name: ClinicTool; readonly arguments: string }): Promise<AnswerCall | undefined>;
}

type SeenWorld = Pick<World, 'chart' | 'encounter' | 'atMin' | 'deeds' | 'language' | 'hospital'>;

/** A door with the record behind it. */
interface Desk extends FhirDoor {
  readonly chart: RecordView;
  readonly hospital: Hospital;
  findWorld(patient: string): SeenWorld | undefined;
  /** Numbers of the patients whom the record is about. */
  listPatients(): readonly string[];
}

function openDesk(door: FhirDoor): Desk {
  const { worlds = [], world } = door;
  const { hospital } = world;
  const { codes } = hospital.catalogue;
  if (worlds.length < 2)
    return {
      ...door,
      hospital,
      chart: withCodes(world.chart, { codes, listReadings: () => listMeasured(world, codes) }),
      listPatients: () => [world.encounter.patient.id],
      findWorld: patient => (world.encounter.patient.id === patient ? world : undefined),
    };
  const listHere = () => worlds.filter(({ arrivedMin, ward }) => arrivedMin <= (ward?.atMin ?? 0));
  const joined = joinCharts(() =>
    listHere().map(({ encounter, chart }) => ({ id: encounter.patient.id, chart })),
  );
  const listReadings = () =>
    listHere().flatMap(each =>
      listMeasured(each, codes).map(reading => renameFor(reading, each.encounter.patient.id)),
    );
  return {
    ...door,
    hospital,
    chart: withCodes(joined, { codes, listReadings }),
    listPatients: () => listHere().map(({ encounter }) => encounter.patient.id),
    findWorld: patient => listHere().find(({ encounter }) => encounter.patient.id === patient),
  };
}

/** The record of a case as a FHIR R4 server: reads open the chart, writes do what they order, operations are the rest. */
export function createFhirApi(door: FhirDoor): (request: FhirRequest) => Promise<FhirReply> {
  const desk = openDesk(door);
  const answer = (request: FhirRequest) =>
    request.method === 'POST' && request.path.replaceAll('/', '') === ''
      ? runBatch(request.body, each => answerOne(desk, each))
      : answerOne(desk, request);
  return answer;
}

async function answerOne(desk: Desk, request: FhirRequest): Promise<FhirReply> {
  const { method, path, query, body } = request;
  const [first = '', id, marker, version] = path.split('/').filter(part => part !== '');
  if (first === 'metadata') return { status: 200, body: describeCapability(desk.world.encounter.startsAt) };
  if (first.startsWith('$')) return operate(desk, first.slice(1), request);
  if (!isChartType(first)) return refuse('not-found', sayNoType(first));
  if (id?.startsWith('$') || marker?.startsWith('$'))
    return first === 'Patient' && marker === '$everything' && id !== undefined
      ? showEverything(desk, id)
      : refuse('not-supported', `${path.slice(0, 80)} is not offered; there is Patient/[id]/$everything.`);
  if (method === 'POST' && id === '_search') return search(desk, first, new URLSearchParams(body));
  if (method === 'POST' && id === undefined) return create(desk, first, request);
  if (method === 'PUT' && id !== undefined)
    return update(desk, first, { id, status: readStatus(body, first) });
  if (method === 'PATCH' && id !== undefined) return update(desk, first, { id, status: readPatch(body) });
  if (method !== 'GET') return refuse('not-supported', `${method} of ${first} is not offered.`);
  if (id === undefined) return search(desk, first, query);
  return readOne(desk, first, { id, history: marker === '_history', version });
}

function sayNoType(name: string): string {
  return name === ''
    ? 'Name a type of resource, such as Observation?patient=P-1001; POST here takes a Bundle of type batch.'
    : `The record holds no ${name.slice(0, 60)}.`;
}

/** All of one patient's record, which is opened whole. */
async function showEverything(door: Desk, id: string): Promise<FhirReply> {
  const opened = await open(door, 'Patient', id);
  if (opened?.fault) return refuse('processing', opened.result);
  if (hasOrdered(door)) await open(door, 'Observation', id);
  const patient = door.chart.read('Patient', id);
  if (patient === undefined) return refuse('not-found', `There is no Patient/${id.slice(0, 60)}.`);
  return { status: 200, body: toEverything(door.chart, { patient, base: door.base }) };
}

async function run(door: FhirDoor, name: ClinicTool, args: object): Promise<AnswerCall | undefined> {
  return door.act({ name, arguments: JSON.stringify(args) });
}

/** To look is a deed: a part of the record counts as opened, and results that have come as read. */
async function open(
  door: Desk,
  type: ChartType,
  about: string | null = null,
): Promise<AnswerCall | undefined> {
  const section = chartTypes[type];
  const [number] = (about ?? '').replace(/^Patient\//, '').split('.');
  const all = door.listPatients();
  const opened = await Promise.all(
    all
      .filter(patient => all.length === 1 || !all.includes(number ?? '') || patient === number)
      .flatMap(patient => [
        run(door, 'read_chart', { patient, section, format: 'fhir' }),
        ...(section === 'results' && hasOrdered(door) ? [run(door, 'read_results', { patient })] : []),
      ]),
  );
  return opened.find(call => !call?.fault) ?? opened[0];
}

function hasOrdered({ chart }: Desk): boolean {
  return chart.list('ServiceRequest').length > 0;
}

async function search(door: Desk, type: ChartType, query: URLSearchParams): Promise<FhirReply> {
  const pair = findUnknownInclude(type, query);
  if (pair !== undefined) return refuse('invalid', sayInclude(type, pair));
  const about = query.get('patient') ?? query.get('subject');
  const opened = await open(door, type, about);
  if (opened?.fault) return refuse('processing', opened.result);
  // What is brought along is looked at too.
  for (const other of listReverseTypes(query))
    if (chartTypes[other] !== chartTypes[type]) await open(door, other, about);
  const found = findInChart(door, type, query);
  if (found.kind === 'unknown') return refuse('invalid', sayParameter(type, found.parameter));
  return {
    status: 200,
    body: toPage(door.chart, { base: door.base, type, query, resources: found.resources }),
  };
}

async function readOne(
  door: Desk,
  type: ChartType,
  {
    id,
    history,
    version,
  }: { readonly id: string; readonly history: boolean; readonly version: string | undefined },
): Promise<FhirReply> {
  const opened = await open(door, type, id);
  if (opened?.fault) return refuse('processing', opened.result);
  const resource = door.chart.read(type, id);
  if (resource === undefined) return refuse('not-found', `There is no ${type}/${id.slice(0, 60)}.`);
  if (!history) return show(resource);
  const versions = listVersions(door.chart, type, id);
  if (version === undefined) return { status: 200, body: toHistory(versions, door.base) };
  const wanted = versions.find(each => (each.meta?.versionId ?? '1') === version);
  return wanted
    ? show(wanted)
    : refuse('not-found', `There is no version ${version.slice(0, 20)} of ${type}/${id}.`);
}

/** Newest first, as FHIR has it. */
function listVersions(chart: RecordView, type: ChartType, id: string): readonly Stored[] {
  return chart.listVersions(type, id).toReversed();
}

/** Of conditional creates, what is there already is given back; two that fit are nobody's choice. */
async function create(door: Desk, type: ChartType, { body, ifNoneExist }: FhirRequest): Promise<FhirReply> {
  const translate = translations[type];
  if (!translate) return refuse('not-supported', `${type} is written by the hospital, not by its readers.`);
  const reading = read(body, type);
  if (reading.kind === 'unreadable') return correct(door, type, reading.why);
  const { written } = reading;
  if (ifNoneExist !== undefined) {
    const found = findInChart(door, type, new URLSearchParams(ifNoneExist));
    if (found.kind === 'unknown')
      return refuse('invalid', `If-None-Exist: ${sayParameter(type, found.parameter)}`);
    if (found.resources.length > 1)
      return refuse('multiple-matches', `${found.resources.length} of ${type} fit.`);
    const [there] = found.resources;
    if (there) return show(there);
  }
  const patient = findPatient(door, written);
  const translation = translate(written, {
    patient,
    world: door.findWorld(patient),
    codes: door.hospital.catalogue.codes,
    now: toCaseTime(door.world.encounter.startsAt, door.world.atMin),
  });
  if (translation.kind === 'refused') return correct(door, type, translation.why, translation.because);
  const mark = door.chart.mark();
  const call = await run(door, translation.call.name, translation.call.args);
  if (translation.call.name === 'check_order' && call && !call.fault)
    return { status: 200, body: toOutcome('informational', `${sayDraft}\n${call.result}`) };
  const id = door.listPatients().length > 1 ? `${patient}.${translation.about}` : translation.about;
  const about = translation.about === undefined ? undefined : door.chart.read(type, id ?? '');
  return about && !call?.fault ? show(about, 201) : replyToWrite(door, { type, mark, call });
}

const sayDraft =
  'A draft: the pharmacy has looked at it; it was neither kept nor given. To give it write status active and intent order.';

/** What is wrong with what was written, beside an example of its type. */
function correct(
  { world }: Desk,
  type: ChartType,
  why: Bilingual,
  because: 'invalid' | 'processing' = 'invalid',
): FhirReply {
  return refuse(because, inLanguage(correctWritten(type, why), world.language));
}

function sayParameter(type: ChartType, parameter: string): string {
  return `The search parameter ${parameter.slice(0, 60)} is not offered. ${type} is found by ${listNarrowing(type).join(', ')}; for example ${type}?patient=P-1001&_count=10`;
}

function sayInclude(type: ChartType, pair: string): string {
  return `${pair.slice(0, 60)} cannot come along with ${type}. _include takes ${listIncludes(type).join(', ') || 'nothing'}; _revinclude takes ${listReverseIncludes(type).join(', ') || 'nothing'}`;
}

function replyToWrite(
  door: Desk,
  {
    type,
    mark,
    call,
  }: { readonly type: ChartType; readonly mark: number; readonly call: AnswerCall | undefined },
): FhirReply {
  if (call === undefined || call.fault === 'simulator')
    return refuse('exception', call?.result ?? 'The case is over.');
  if (call.fault) return refuse('processing', call.result);
  const written = door.chart.changesSince(mark).find(({ resource }) => resource.resourceType === type);
  if (written) return show(written.resource, written.kind === 'created' ? 201 : 200);
  return { status: 200, body: toOutcome('informational', call.result) };
}

type StatusReading =
  | { readonly kind: 'read'; readonly status: string | undefined }
  | { readonly kind: 'unreadable'; readonly why: Bilingual };

function readStatus(body: string, type: ChartType): StatusReading {
  const reading = read(body, type);
  return reading.kind === 'read' ? { kind: 'read', status: reading.written.status } : reading;
}

const patchSchema = z.array(z.object({ op: z.string(), path: z.string(), value: z.unknown() }));

/** The status that a JSON Patch gives; of what else it changes nothing can be. */
function readPatch(body: string): StatusReading {
  const parsed = readArguments(`{"patch":${body.trim() === '' ? '[]' : body}}`);
  const patch = patchSchema.safeParse(parsed.ok ? (parsed.value as { patch?: unknown }).patch : undefined);
  const [change] = patch.success ? patch.data : [];
  if (patch.success && patch.data.length === 1 && change?.path === '/status')
    return { kind: 'read', status: String(change.value) };
  return {
    kind: 'unreadable',
    why: {
      zh: 'PATCH 只能改 status：[{"op":"replace","path":"/status","value":"stopped"}]',
      en: 'PATCH changes the status only: [{"op":"replace","path":"/status","value":"stopped"}]',
    },
  };
}

/** The only thing in a record that its reader may change: to stop a drug. */
async function update(
  door: Desk,
  type: ChartType,
  { id, status }: { readonly id: string; readonly status: StatusReading },
): Promise<FhirReply> {
  if (type !== 'MedicationRequest') return refuse('not-supported', `${type} cannot be changed.`);
  if (status.kind === 'unreadable') return correct(door, type, status.why);
  const before = door.chart.read('MedicationRequest', id);
  if (before === undefined) return refuse('not-found', `There is no ${type}/${id.slice(0, 60)}.`);
  if (status.status !== 'stopped' && status.status !== 'cancelled')
    return refuse(
      'processing',
      'An order can be stopped (status stopped); a new one is a new MedicationRequest.',
    );
  const mark = door.chart.mark();
  const drug = readConcept(before.medicationCodeableConcept);
  const [patient = ''] = door.listPatients().length > 1 ? id.split('.') : door.listPatients();
  const call = await run(door, 'stop_drug', { patient, drug });
  return replyToWrite(door, { type, mark, call });
}

/** What no resource stands for: `POST $ask` with the arguments of the tool. */
async function operate(door: FhirDoor, operation: string, { method, body }: FhirRequest): Promise<FhirReply> {
  const name = clinicToolSchema.safeParse(operation.replaceAll('-', '_'));
  if (!name.success)
    return refuse(
      'not-found',
      `There is no operation $${operation.slice(0, 60)}. There are: ${clinicToolSchema.options.map(each => `$${each}`).join(', ')}`,
    );
  if (method !== 'POST') return refuse('not-supported', `$${name.data} is called with POST.`);
  const call = await door.act({ name: name.data, arguments: body === '' ? '{}' : body });
  if (call === undefined || call.fault === 'simulator')
    return refuse('exception', call?.result ?? 'The case is over.');
  if (call.fault) return refuse('processing', call.result);
  return {
    status: 200,
    body: { resourceType: 'Parameters', parameter: [{ name: 'return', valueString: call.result }] },
  };
}

type BodyReading =
  | { readonly kind: 'read'; readonly written: Written }
  | { readonly kind: 'unreadable'; readonly why: Bilingual };

function read(body: string, type: ChartType): BodyReading {
  const parsed = readArguments(body);
  if (!parsed.ok) return { kind: 'unreadable', why: parsed.problem };
  const written = writtenSchema.safeParse(parsed.value);
  if (!written.success)
    return { kind: 'unreadable', why: describeWritten(written.error.issues, parsed.value) };
  const { resourceType } = written.data;
  if (resourceType === type) return { kind: 'read', written: written.data };
  const was = resourceType.slice(0, 60);
  return {
    kind: 'unreadable',
    why: {
      zh: `resourceType 应为 ${type}，写成了 ${was}`,
      en: `resourceType should be ${type}, but was ${was}`,
    },
  };
}

/** By the number the tools use; a reference to nobody is passed on, and the clinic says so. */
function findPatient(
  { chart, listPatients }: Desk,
  { subject, patient: other, participant }: Written,
): string {
  const actor = participant?.find(each => each.actor?.reference?.startsWith('Patient/'))?.actor;
  const reference = (subject ?? other ?? actor)?.reference;
  // Of several nobody is meant by default.
  if (reference === undefined) return listPatients().length === 1 ? (listPatients()[0] ?? '') : '';
  const id = reference.replace(/^.*Patient\//, '');
  return chart.read('Patient', id)?.identifier?.[0]?.value ?? id;
}
