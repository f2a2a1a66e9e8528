import type { Bilingual, ItemLanguage } from '@doctorbench/core';
import { inLanguage } from '../catalogue/in-language.ts';
import type { Chart } from './chart.ts';
import { describeResource } from './describe-resource.ts';
import type { ChartType, Stored } from './fhir.ts';
import { findDate } from './search-params.ts';
import { toSearchset } from './searchset.ts';

const sections = {
  problems: { name: { zh: '诊断与问题', en: 'Problems' }, types: ['Condition'] },
  allergies: { name: { zh: '过敏', en: 'Allergies' }, types: ['AllergyIntolerance'] },
  medications: {
    name: { zh: '用药', en: 'Medications' },
    types: ['MedicationStatement', 'MedicationRequest', 'MedicationAdministration'],
  },
  results: { name: { zh: '结果', en: 'Results' }, types: ['Observation', 'DiagnosticReport'] },
  notes: { name: { zh: '记录', en: 'Notes' }, types: ['DocumentReference', 'Communication'] },
  appointments: { name: { zh: '预约', en: 'Appointments' }, types: ['Appointment'] },
  orders: { name: { zh: '医嘱与处置', en: 'Orders and procedures' }, types: ['ServiceRequest', 'Procedure'] },
} as const satisfies Readonly<
  Record<string, { readonly name: Bilingual; readonly types: readonly ChartType[] }>
>;
type Section = keyof typeof sections;

export const chartSections = [
  'problems',
  'allergies',
  'medications',
  'results',
  'notes',
  'appointments',
  'orders',
  'all',
] as const satisfies readonly (Section | 'all')[];

/** That nobody wrote anything does not mean that there is nothing. */
const nothingRecorded = { zh: '无记录', en: 'nothing recorded' } as const;

export interface SummaryOptions {
  readonly section: (typeof chartSections)[number];
  readonly language: ItemLanguage;
  readonly format?: 'text' | 'fhir';
}

/** What the record says, as short lines each with its FHIR id, or as a FHIR Bundle. */
export function summarizeChart(chart: Chart, { section, language, format = 'text' }: SummaryOptions): string {
  const wanted = chartSections.filter(
    (each): each is Section => each !== 'all' && (section === 'all' || section === each),
  );
  const found = wanted.map(each => ({ name: sections[each].name, resources: listSection(chart, each) }));
  if (format === 'fhir') return JSON.stringify(toSearchset(found.flatMap(({ resources }) => resources)));
  return found
    .map(({ name, resources }) => {
      const head = `${inLanguage(name, language)}${language === 'en' ? ':' : '：'}`;
      if (resources.length === 0)
        return `${head}${language === 'en' ? ' ' : ''}${inLanguage(nothingRecorded, language)}`;
      return [head, ...resources.map(each => `- [${each.id}] ${describeResource(each, language)}`)].join(
        '\n',
      );
    })
    .join('\n');
}

/** Newest last; what has no date comes first, in the order of writing. Values that a report gathers are left to it. */
function listSection(chart: Chart, section: Section): readonly Stored[] {
  const gathered = new Set(
    chart.list('DiagnosticReport').flatMap(({ result }) => result?.map(each => each.reference) ?? []),
  );
  return sections[section].types
    .flatMap((type): readonly Stored[] => chart.list(type))
    .filter(({ resourceType, id }) => !gathered.has(`${resourceType}/${id}`))
    .map((resource, order) => ({ resource, order, date: findDate(resource) ?? '' }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.order - b.order))
    .map(({ resource }) => resource);
}
