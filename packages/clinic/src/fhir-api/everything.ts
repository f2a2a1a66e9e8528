import type { Bundle, ChartType, Stored } from '../chart/fhir.ts';
import { chartTypes } from './chart-types.ts';
import type { RecordView } from './join-charts.ts';

/** All that the record holds of one patient, the patient first: what `$everything` asks for. */
export function toEverything(
  chart: RecordView,
  { patient, base }: { readonly patient: Stored; readonly base: string },
): Bundle {
  const others = (Object.keys(chartTypes) as ChartType[])
    .filter(type => type !== 'Patient')
    .flatMap(type => chart.search(type, { patient: patient.id }).entry ?? [])
    .flatMap(({ resource }) => (resource === undefined ? [] : [resource as Stored]));
  const all = [patient, ...others];
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: all.length,
    link: [{ relation: 'self', url: `${base}Patient/${patient.id}/$everything` }],
    entry: all.map(resource => ({
      fullUrl: `${base}${resource.resourceType}/${resource.id}`,
      resource,
      search: { mode: 'match' },
    })),
  };
}
