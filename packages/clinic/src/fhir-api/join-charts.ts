import type { Chart } from '../chart/chart.ts';
import type { Bundle, ChartType, ResourceOf, Stored } from '../chart/fhir.ts';
import type { SearchParams } from '../chart/search-params.ts';

/** As much of a chart as the server of a record needs. */
export type RecordView = Pick<Chart, 'read' | 'search' | 'listVersions' | 'mark' | 'changesSince' | 'list'>;

interface PatientChart {
  /** The patient's number. */
  readonly id: string;
  readonly chart: Chart;
}

/** The charts of several patients as one record: ids begin with the patient's number, so that none stands for two. */
export function joinCharts(listCharts: () => readonly PatientChart[]): RecordView {
  const marks: (readonly number[])[] = [];
  const find = (id: string) => {
    const [patient, ...rest] = id.split('.');
    const found = listCharts().find(each => each.id === patient);
    return found ? { ...found, own: rest.join('.') } : undefined;
  };
  return {
    read<T extends ChartType>(type: T, id: string) {
      const found = find(id);
      const resource = found?.chart.read(type, found.own);
      return found && resource ? renameFor(resource, found.id) : undefined;
    },
    list: <T extends ChartType>(type: T) =>
      listCharts().flatMap(({ id, chart }) => chart.list(type).map(resource => renameFor(resource, id))),
    search<T extends ChartType>(type: T, params: SearchParams = {}): Bundle<Stored<ResourceOf<T>>> {
      const { patient, ...others } = params;
      const wanted = patient === undefined ? undefined : (find(patient)?.id ?? patient);
      const entries = listCharts()
        .filter(({ id }) => wanted === undefined || id === wanted)
        .flatMap(({ id, chart }) =>
          (chart.search(type, others).entry ?? []).map(entry => ({
            ...entry,
            ...(entry.resource ? { resource: renameFor(entry.resource, id) } : {}),
          })),
        );
      return { resourceType: 'Bundle', type: 'searchset', total: entries.length, entry: entries };
    },
    listVersions<T extends ChartType>(type: T, id: string) {
      const found = find(id);
      return found
        ? found.chart.listVersions(type, found.own).map(resource => renameFor(resource, found.id))
        : [];
    },
    mark: () => marks.push(listCharts().map(({ chart }) => chart.mark())) - 1,
    changesSince: mark =>
      listCharts().flatMap(({ id, chart }, index) =>
        chart
          .changesSince(marks[mark]?.[index] ?? 0)
          .map(({ kind, resource }) => ({ kind, resource: renameFor(resource, id) })),
      ),
  };
}

/** The same resource with its own id and all that it refers to under the patient's number. */
export function renameFor<R extends Stored>(resource: R, patient: string): R {
  const renamed = renameReferences(resource, patient);
  return { ...renamed, id: `${patient}.${resource.id}` };
}

function renameReferences<T>(value: T, patient: string): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(each => renameReferences(each, patient)) as T;
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    key === 'reference' && typeof part === 'string'
      ? part.replace(/^([A-Za-z]+)\//, `$1/${patient}.`)
      : renameReferences(part, patient),
  ]);
  return Object.fromEntries(entries) as T;
}
