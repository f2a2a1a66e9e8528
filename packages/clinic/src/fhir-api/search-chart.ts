import type { Bundle, ChartType, Stored } from '../chart/fhir.ts';
import { findDate } from '../chart/search-params.ts';
import type { Hospital } from '../hospital/hospital.ts';
import { listIncluded } from './included.ts';
import type { RecordView } from './join-charts.ts';
import { createCodeMatcher } from './match-code.ts';

/** Entries of a page unless asked, and at most. */
const usualCount = 50;
const mostCount = 500;

/** What may narrow a search; anything else is named in the reply, not silently ignored. */
const narrowing: readonly string[] = ['patient', 'subject', 'code', 'date', 'status', 'category', '_id'];
const alsoNarrowing: Readonly<Partial<Record<ChartType, readonly string[]>>> = {
  Patient: ['name', 'family', 'given', 'identifier', 'birthdate', 'gender', 'legal-sex'],
  Condition: ['recorded-date'],
  MedicationRequest: ['authoredon'],
  ServiceRequest: ['authored'],
};
const shaping = new Set([
  ...['_count', '_offset', '_sort', '_include', '_revinclude', '_format', '_pretty', '_lastUpdated'],
]);
/** Other names of the date of a type. */
const dateNames = ['date', 'birthdate', 'recorded-date', 'authoredon', 'authored'];

/** The parameters by which resources of a type are found. */
export function listNarrowing(type: ChartType): readonly string[] {
  return [...narrowing, ...(alsoNarrowing[type] ?? [])];
}

export type ChartSearch =
  | { readonly kind: 'found'; readonly resources: readonly Stored[] }
  | { readonly kind: 'unknown'; readonly parameter: string };

/** Every resource of a type that a query asks for, in the order it asks for. */
export function findInChart(
  { chart, hospital }: { readonly chart: RecordView; readonly hospital: Hospital },
  type: ChartType,
  query: URLSearchParams,
): ChartSearch {
  const offered = new Set(listNarrowing(type));
  for (const key of query.keys()) {
    const [name = ''] = key.split(':');
    if (!offered.has(name) && !shaping.has(name)) return { kind: 'unknown', parameter: key };
  }
  const patient = query.get('patient') ?? query.get('subject') ?? undefined;
  const asked = query.get('code') ?? query.get('code:text') ?? '';
  const isMeant = asked === '' ? () => true : createCodeMatcher(asked, hospital);
  const found = (chart.search(type, {
    patient: patient?.replace(/^Patient\//, ''),
    date: dateNames.flatMap(name => query.getAll(name)),
  }).entry ?? []) as readonly { readonly resource?: Stored }[];
  const all = found.flatMap(({ resource }) => (resource === undefined ? [] : [resource]));
  const resources = all.filter(
    resource => isMeant(resource) && isAsked(resource, query, all) && isPerson(resource, query),
  );
  return { kind: 'found', resources: sortByDate(resources, query.get('_sort')) };
}

function isAsked(resource: Stored, query: URLSearchParams, all: readonly Stored[]): boolean {
  const fields = resource as unknown as { readonly status?: unknown };
  const has = (name: string, holds: (wanted: string) => boolean) => {
    const wanted = query.get(name);
    return wanted === null || wanted.split(',').some(holds);
  };
  return (
    has('_id', wanted => resource.id === wanted) &&
    has('status', wanted => fields.status === toPlainCode(wanted)) &&
    // Where nothing of a type has a category, it tells nothing apart.
    (!all.some(each => 'category' in each) || has('category', wanted => hasCategory(resource, wanted))) &&
    query.getAll('_lastUpdated').every(wanted => isUpdated(resource, wanted))
  );
}

/** Without the system before a bar. */
function toPlainCode(wanted: string): string {
  return wanted.slice(wanted.lastIndexOf('|') + 1);
}

function hasCategory(resource: Stored, wanted: string): boolean {
  const { category } = resource as unknown as { readonly category?: unknown };
  return JSON.stringify(category ?? '').includes(`"${toPlainCode(wanted)}"`);
}

/** Patients by what they are called and their number; of anything else it holds. */
function isPerson(resource: Stored, query: URLSearchParams): boolean {
  if (resource.resourceType !== 'Patient') return true;
  const names = (resource.name ?? []).map(({ text = '' }) => text.toLowerCase());
  const isCalled = (wanted: string) =>
    wanted
      .toLowerCase()
      .split(/[\s,]+/)
      .every(word => names.some(name => name.includes(word)));
  const gender = query.get('gender') ?? query.get('legal-sex');
  const number = query.get('identifier');
  return (
    ['name', 'family', 'given'].flatMap(name => query.getAll(name)).every(isCalled) &&
    (gender === null || resource.gender === gender.toLowerCase()) &&
    (number === null || resource.identifier?.some(({ value }) => value === toPlainCode(number)) === true)
  );
}

function isUpdated(resource: Stored, wanted: string): boolean {
  const [, prefix = 'eq', value = ''] = /^(eq|ge|gt|le|lt)?(.*)$/.exec(wanted) ?? [];
  const at = (resource.meta?.lastUpdated ?? '').slice(0, value.length);
  if (prefix === 'ge') return at >= value;
  if (prefix === 'gt') return at > value;
  if (prefix === 'le') return at <= value;
  return prefix === 'lt' ? at < value : at === value;
}

/** `date` and `-date` (also `_lastUpdated`): what has no date comes last. */
function sortByDate(resources: readonly Stored[], sort: string | null): readonly Stored[] {
  if (sort === null || sort === '') return resources;
  const way = sort.startsWith('-') ? -1 : 1;
  const read = sort.endsWith('_lastUpdated')
    ? (each: Stored) => each.meta?.lastUpdated
    : (each: Stored) => findDate(each);
  return [...resources].sort((a, b) => {
    const [left, right] = [read(a), read(b)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return left < right ? -way : left > right ? way : 0;
  });
}

/** One page of a search with links to its neighbours, and what `_include` asks to come along. */
export function toPage(
  chart: RecordView,
  {
    base,
    type,
    query,
    resources,
  }: {
    /** The server's address, ending in a slash. */ readonly base: string;
    readonly type: ChartType;
    readonly query: URLSearchParams;
    readonly resources: readonly Stored[];
  },
): Bundle {
  const count = Math.min(toNumber(query.get('_count'), usualCount), mostCount);
  const offset = toNumber(query.get('_offset'), 0);
  const page = resources.slice(offset, offset + count);
  const link = (relation: string, at: number) => {
    const params = new URLSearchParams(query);
    params.set('_count', String(count));
    params.set('_offset', String(at));
    return { relation, url: `${base}${type}?${params}` };
  };
  const toEntry = (mode: 'match' | 'include') => (resource: Stored) => ({
    fullUrl: `${base}${resource.resourceType}/${resource.id}`,
    resource,
    search: { mode },
  });
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: resources.length,
    link: [
      link('self', offset),
      ...(count > 0 && offset + count < resources.length ? [link('next', offset + count)] : []),
      ...(offset > 0 ? [link('previous', Math.max(0, offset - count))] : []),
    ],
    entry: [...page.map(toEntry('match')), ...listIncluded(chart, page, query).map(toEntry('include'))],
  };
}

function toNumber(text: string | null, usual: number): number {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 ? number : usual;
}
