import type { Codes } from '../catalogue/codes.ts';
import { findCode } from '../chart/coding.ts';
import type { CodeableConcept, Observation, Stored } from '../chart/fhir.ts';
import { matches } from '../chart/search-params.ts';
import { toSearchset } from '../chart/searchset.ts';
import type { RecordView } from './join-charts.ts';

interface Additions {
  readonly codes: Codes | undefined;
  /** Readings of vital signs, which the charts themselves do not keep. */
  listReadings(): readonly Stored<Observation>[];
}

/** The record as strangers read it: with the codes that they know beside the hospital's own, and with vital signs. */
export function withCodes(record: RecordView, { codes, listReadings }: Additions): RecordView {
  const code = <R extends Stored>(resource: R): R => addCodes(resource, codes);
  const findReading = (type: string, id: string) =>
    type === 'Observation' ? listReadings().find(each => each.id === id) : undefined;
  const listFor = (type: string) => (type === 'Observation' ? listReadings() : []);
  return {
    ...record,
    read(type, id) {
      const found = record.read(type, id) ?? (findReading(type, id) as ReturnType<typeof record.read>);
      return found === undefined ? undefined : (code(found) as never);
    },
    list: type => [...record.list(type), ...(listFor(type) as never[])].map(code),
    search(type, params = {}) {
      const found = (record.search(type, params).entry ?? []).flatMap(({ resource }) => resource ?? []);
      const readings = listFor(type).filter(each => matches(each, params, record.read));
      return toSearchset([...found, ...(readings as never[])].map(code));
    },
    listVersions(type, id) {
      const reading = findReading(type, id);
      return reading ? [reading as never] : record.listVersions(type, id).map(code);
    },
    changesSince: mark =>
      record.changesSince(mark).map(({ kind, resource }) => ({ kind, resource: code(resource) })),
  };
}

function addCodes<R extends Stored>(resource: R, codes: Codes | undefined): R {
  const [known] = codes ? listCodes(resource, codes) : [];
  const { code } = resource as { readonly code?: CodeableConcept };
  if (!codes || known === undefined || code?.coding === undefined) return resource;
  return { ...resource, code: { ...code, coding: [...code.coding, { system: codes.system, code: known }] } };
}

/** Every code of the international system that a resource answers to; the first is its own. */
export function listCodes(resource: Stored, codes: Codes): readonly string[] {
  const { resourceType } = resource;
  if (
    resourceType !== 'Observation' &&
    resourceType !== 'DiagnosticReport' &&
    resourceType !== 'ServiceRequest'
  )
    return [];
  const test = findCode(resource.code, 'test');
  if (test === undefined) return [];
  const analyte = findCode(resource.code, 'analyte');
  return analyte === undefined ? codes.listOfTest(test) : codes.listOfAnalyte(test, analyte);
}
