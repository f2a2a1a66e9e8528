import type { ChartType, Stored } from '../chart/fhir.ts';
import { isChartType } from './chart-types.ts';
import type { RecordView } from './join-charts.ts';

/** Which fields refer to what, by the type that has them and the name a search gives the field. */
const references: Readonly<Partial<Record<ChartType, Readonly<Record<string, ChartType>>>>> = {
  Observation: {
    patient: 'Patient',
    subject: 'Patient',
    encounter: 'Encounter',
    'based-on': 'ServiceRequest',
  },
  DiagnosticReport: {
    patient: 'Patient',
    subject: 'Patient',
    encounter: 'Encounter',
    'based-on': 'ServiceRequest',
    result: 'Observation',
  },
  ServiceRequest: { patient: 'Patient', subject: 'Patient', encounter: 'Encounter' },
  MedicationRequest: { patient: 'Patient', subject: 'Patient', encounter: 'Encounter' },
  MedicationAdministration: {
    patient: 'Patient',
    subject: 'Patient',
    context: 'Encounter',
    request: 'MedicationRequest',
  },
  MedicationStatement: { patient: 'Patient', subject: 'Patient' },
  Condition: { patient: 'Patient', subject: 'Patient', encounter: 'Encounter' },
  AllergyIntolerance: { patient: 'Patient' },
  Procedure: { patient: 'Patient', subject: 'Patient', encounter: 'Encounter' },
  DocumentReference: { patient: 'Patient', subject: 'Patient' },
  Communication: { patient: 'Patient', subject: 'Patient', encounter: 'Encounter' },
  Encounter: { patient: 'Patient', subject: 'Patient' },
};

/** `DiagnosticReport:result` and the like: what a search of a type can bring along. */
export function listIncludes(type: ChartType): readonly string[] {
  return Object.keys(references[type] ?? {}).map(name => `${type}:${name}`);
}

/** What refers to a type, and can be brought along with it. */
export function listReverseIncludes(type: ChartType): readonly string[] {
  return Object.entries(references).flatMap(([from, fields]) =>
    Object.entries(fields)
      .filter(([, target]) => target === type)
      .map(([name]) => `${from}:${name}`),
  );
}

/** What of these is none that a search of the type can bring along. */
export function findUnknownInclude(type: ChartType, query: URLSearchParams): string | undefined {
  const known = (pair: string, offered: readonly string[]) =>
    offered.includes(pair.split(':').slice(0, 2).join(':'));
  return (
    query.getAll('_include').find(pair => !known(pair, listIncludes(type))) ??
    query.getAll('_revinclude').find(pair => !known(pair, listReverseIncludes(type)))
  );
}

/** The types that a search brings along because they refer to what it finds. */
export function listReverseTypes(query: URLSearchParams): readonly ChartType[] {
  return [...new Set(query.getAll('_revinclude').map(pair => pair.split(':')[0] ?? ''))].filter(isChartType);
}

/** What the matches of a page refer to, and what refers to them, as far as the query asks for it; each once. */
export function listIncluded(
  chart: RecordView,
  page: readonly Stored[],
  query: URLSearchParams,
): readonly Stored[] {
  const toName = ({ resourceType, id }: Stored) => `${resourceType}/${id}`;
  const matched = new Set(page.map(toName));
  const found = new Map<string, Stored>();
  for (const include of query.getAll('_include')) {
    const [type, field = ''] = include.split(':');
    for (const resource of page.filter(({ resourceType }) => resourceType === type))
      for (const reference of listReferences(resource, field)) {
        const [referred = '', id = ''] = reference.split('/');
        const target = isChartType(referred) ? chart.read(referred, id) : undefined;
        if (target !== undefined) found.set(reference, target);
      }
  }
  for (const include of query.getAll('_revinclude')) {
    const [type = '', field = ''] = include.split(':');
    if (!isChartType(type)) continue;
    for (const resource of chart.list(type))
      if (listReferences(resource, field).some(reference => matched.has(reference)))
        found.set(toName(resource), resource);
  }
  return [...found].filter(([name]) => !matched.has(name)).map(([, resource]) => resource);
}

/** Fields that are not called as a search calls them. */
const fieldNames: Readonly<Record<string, readonly string[]>> = {
  patient: ['subject', 'patient'],
  'based-on': ['basedOn'],
};

function listReferences(resource: Stored, name: string): readonly string[] {
  const fields = resource as unknown as Readonly<Record<string, unknown>>;
  return (fieldNames[name] ?? [name])
    .flatMap(field => [fields[field]].flat())
    .flatMap(each => {
      const reference = (each as { readonly reference?: unknown } | null | undefined)?.reference;
      return typeof reference === 'string' ? [reference] : [];
    });
}
