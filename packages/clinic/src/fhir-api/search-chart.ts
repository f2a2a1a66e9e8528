import type { Bundle, ChartType, Stored } from '../chart/fhir.ts';
import { findDate } from '../chart/search-params.ts';
import { isChartType } from './chart-types.ts';
import type { RecordView } from './join-charts.ts';

/** Entries of a page unless asked, and at most. */
const usualCount = 50;
const mostCount = 500;

/** What may narrow a search; anything else is named in the reply, not silently ignored. */
const narrowing = new Set([
  'patient',
  'subject',
  'code',
  'date',
  'status',
  'category',
  '_id',
  '_lastUpdated',
]);
const shaping = new Set(['_count', '_offset', '_sort', '_include', '_format', '_pretty']);

export type ChartSearch =
  | { readonly kind: 'found'; readonly resources: readonly Stored[] }
  | { readonly kind: 'unknown'; readonly parameter: string };

/** Every resource of a type that a query asks for, in the order it asks for. */
export function findInChart(chart: RecordView, type: ChartType, query: URLSearchParams): ChartSearch {
  for (const key of query.keys()) {
    const [name = ''] = key.split(':');
    if (!narrowing.has(name) && !shaping.has(name)) return { kind: 'unknown', parameter: key };
  }
  const patient = query.get('patient') ?? query.get('subject') ?? undefined;
  const found = (chart.search(type, {
    patient: patient?.replace(/^Patient\//, ''),
    code: toWords(query.get('code') ?? query.get('code:text')),
    date: query.getAll('date'),
  }).entry ?? []) as readonly { readonly resource?: Stored }[];
  const resources = found
    .flatMap(({ resource }) => (resource === undefined ? [] : [resource]))
    .filter(resource => isAsked(resource, query));
  return { kind: 'found', resources: sortByDate(resources, query.get('_sort')) };
}

function toWords(code: string | null): string | undefined {
  return code === null || code === '' ? undefined : code;
}

function isAsked(resource: Stored, query: URLSearchParams): boolean {
  const fields = resource as unknown as { readonly status?: unknown; readonly category?: unknown };
  const has = (name: string, holds: (wanted: string) => boolean) => {
    const wanted = query.get(name);
    return wanted === null || wanted.split(',').some(holds);
  };
  return (
    has('_id', wanted => resource.id === wanted) &&
    has('status', wanted => fields.status === wanted) &&
    has('category', wanted => JSON.stringify(fields.category ?? '').includes(`"${wanted}"`)) &&
    query.getAll('_lastUpdated').every(wanted => isUpdated(resource, wanted))
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
    entry: [
      ...page.map(toEntry('match')),
      ...listIncluded(chart, page, query.getAll('_include')).map(toEntry('include')),
    ],
  };
}

function toNumber(text: string | null, usual: number): number {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 ? number : usual;
}

/** `DiagnosticReport:result`: what a field of a match refers to, once. */
function listIncluded(
  chart: RecordView,
  page: readonly Stored[],
  includes: readonly string[],
): readonly Stored[] {
  const found = new Map<string, Stored>();
  for (const include of includes) {
    const [type, field = ''] = include.split(':');
    for (const resource of page.filter(({ resourceType }) => resourceType === type)) {
      const value = (resource as unknown as Readonly<Record<string, unknown>>)[toField(field)];
      for (const reference of listReferences(value)) {
        const [referred = '', id = ''] = reference.split('/');
        const target = isChartType(referred) ? chart.read(referred, id) : undefined;
        if (target !== undefined) found.set(reference, target);
      }
    }
  }
  const matched = new Set(page.map(({ resourceType, id }) => `${resourceType}/${id}`));
  return [...found].filter(([reference]) => !matched.has(reference)).map(([, resource]) => resource);
}

/** Search parameters that are not called as their field is. */
function toField(name: string): string {
  if (name === 'patient') return 'subject';
  return name === 'based-on' ? 'basedOn' : name;
}

function listReferences(value: unknown): readonly string[] {
  return [value].flat().flatMap(each => {
    const reference = (each as { readonly reference?: unknown } | null | undefined)?.reference;
    return typeof reference === 'string' ? [reference] : [];
  });
}
