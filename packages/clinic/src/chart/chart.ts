import type { Bundle, ChartResource, ChartType, ResourceOf, Stored } from './fhir.ts';
import { matches, type SearchParams } from './search-params.ts';
import { toSearchset } from './searchset.ts';

type Shelf = ReadonlyMap<string, Stored>;

/** What stood in the record before the encounter: deep-frozen, shared by all episodes of a case. */
export interface BaseChart {
  readonly startsAt: string;
  readonly resources: readonly Stored[];
  readonly shelves: ReadonlyMap<ChartType, Shelf>;
}

/** A change of the chart: a resource as it was written. */
interface ChartChange {
  readonly kind: 'created' | 'updated';
  readonly resource: Stored;
}

/** The record as one episode sees and changes it. */
export interface Chart {
  read<T extends ChartType>(type: T, id: string): Stored<ResourceOf<T>> | undefined;
  /** All of a type, as they are now, in the order of their first writing. */
  list<T extends ChartType>(type: T): readonly Stored<ResourceOf<T>>[];
  search<T extends ChartType>(type: T, params?: SearchParams): Bundle<Stored<ResourceOf<T>>>;
  /** Gives it an id and a version. Whatever it refers to must stand in the chart. */
  create<R extends ChartResource>(resource: R): Stored<R>;
  /** A new version of a resource that stands in the chart. */
  update<R extends Stored>(resource: R): R;
  /** Every version of a resource, the oldest first. */
  listVersions<T extends ChartType>(type: T, id: string): readonly Stored<ResourceOf<T>>[];
  count(): number;
  /** Where the list of changes ends now. */
  mark(): number;
  changesSince(mark: number): readonly ChartChange[];
}

/** Shelves the resources under ids `${type}-${n}`, given in their order, and freezes them. */
export function createBaseChart(startsAt: string, resources: readonly Stored[]): BaseChart {
  const shelves = new Map<ChartType, Map<string, Stored>>();
  const frozen = copyFrozen(resources);
  for (const resource of frozen) {
    const shelf = shelves.get(resource.resourceType) ?? new Map<string, Stored>();
    if (shelf.has(resource.id)) throw new Error(`two resources ${resource.resourceType}/${resource.id}`);
    shelves.set(resource.resourceType, shelf.set(resource.id, resource));
  }
  return Object.freeze({ startsAt, resources: frozen, shelves });
}

/**
 * An episode's own view of a base: it holds only what the episode wrote. Writers state the case time in
 * `meta.lastUpdated`; what states none counts as written when the encounter began.
 */
export function createChart(base: BaseChart): Chart {
  const toMeta = (resource: ChartResource, versionId: string) => ({
    versionId,
    lastUpdated: resource.meta?.lastUpdated ?? base.startsAt,
  });
  const overlay = new Map<ChartType, Map<string, Stored>>();
  const made = new Map<ChartType, number>();
  let added = 0;
  const changes: ChartChange[] = [];

  const find = (type: ChartType, id: string) => overlay.get(type)?.get(id) ?? base.shelves.get(type)?.get(id);

  const list = <T extends ChartType>(type: T) => {
    const own = overlay.get(type);
    const below = base.shelves.get(type);
    const kept = [...(below?.values() ?? [])].map(resource => own?.get(resource.id) ?? resource);
    const added = [...(own?.values() ?? [])].filter(resource => !below?.has(resource.id));
    return [...kept, ...added] as unknown as readonly Stored<ResourceOf<T>>[];
  };

  const put = (kind: ChartChange['kind'], resource: Stored) => {
    checkReferences(resource, find);
    const shelf = overlay.get(resource.resourceType) ?? new Map<string, Stored>();
    if (find(resource.resourceType, resource.id) === undefined) added++;
    overlay.set(resource.resourceType, shelf.set(resource.id, resource));
    changes.push({ kind, resource });
  };

  return {
    read: <T extends ChartType>(type: T, id: string) => find(type, id) as Stored<ResourceOf<T>> | undefined,
    list,
    search: (type, params = {}) =>
      toSearchset(list(type).filter(resource => matches(resource, params, find))),
    create(resource) {
      const type = resource.resourceType;
      const order = (made.get(type) ?? base.shelves.get(type)?.size ?? 0) + 1;
      const id = `${type.toLowerCase()}-${order}`;
      const stored = copyFrozen({ ...resource, id, meta: toMeta(resource, '1') });
      put('created', stored);
      made.set(type, order);
      return stored;
    },
    update(resource) {
      const before = find(resource.resourceType, resource.id);
      if (before === undefined)
        throw new Error(`no ${resource.resourceType}/${resource.id} in the chart to update`);
      const versionId = String(Number(before.meta?.versionId ?? '1') + 1);
      const stored = copyFrozen({ ...resource, meta: toMeta(resource, versionId) });
      put('updated', stored);
      return stored;
    },
    listVersions: (type, id) => listVersions({ base, changes }, type, id),
    count: () => base.resources.length + added,
    mark: () => changes.length,
    changesSince: mark => changes.slice(mark),
  };
}

function listVersions<T extends ChartType>(
  { base, changes }: { readonly base: BaseChart; readonly changes: readonly ChartChange[] },
  type: T,
  id: string,
): readonly Stored<ResourceOf<T>>[] {
  const first = base.shelves.get(type)?.get(id);
  const later = changes
    .filter(({ resource }) => resource.resourceType === type && resource.id === id)
    .map(({ resource }) => resource);
  return [...(first ? [first] : []), ...later] as unknown as readonly Stored<ResourceOf<T>>[];
}

type Find = (type: ChartType, id: string) => Stored | undefined;

function checkReferences(resource: Stored, find: Find): void {
  for (const reference of listReferences(resource)) {
    const [type, id] = reference.split('/');
    if (find(type as ChartType, id ?? '') === undefined)
      throw new Error(
        `${resource.resourceType}/${resource.id} refers to ${reference}, which is not in the chart`,
      );
  }
}

function listReferences(value: unknown, found: string[] = []): readonly string[] {
  if (typeof value !== 'object' || value === null) return found;
  if (Array.isArray(value)) {
    for (const part of value) listReferences(part, found);
    return found;
  }
  const parts = value as Readonly<Record<string, unknown>>;
  for (const key in parts) {
    const part = parts[key];
    if (key === 'reference' && typeof part === 'string') found.push(part);
    else if (typeof part === 'object') listReferences(part, found);
  }
  return found;
}

/** A copy that nobody can change, not even whoever made the original. Resources are plain JSON. */
function copyFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(copyFrozen)) as T;
  const copy: { [Key in keyof T]: T[Key] } = { ...value };
  for (const key in copy) copy[key] = copyFrozen(copy[key]);
  return Object.freeze(copy);
}
