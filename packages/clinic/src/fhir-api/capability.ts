import type { CapabilityStatement, ChartType } from '../chart/fhir.ts';
import { chartTypes } from './chart-types.ts';
import { listIncludes, listReverseIncludes } from './included.ts';
import { listNarrowing } from './search-chart.ts';
import { translations } from './to-call.ts';

/** What the record offers over REST. */
export function describeCapability(startsAt: string): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: startsAt,
    kind: 'instance',
    fhirVersion: '4.0.1',
    format: ['json'],
    implementation: { description: 'The record of one simulated case' },
    rest: [
      {
        mode: 'server',
        resource: (Object.keys(chartTypes) as ChartType[]).map(type => ({
          type,
          interaction: [
            { code: 'read' },
            { code: 'vread' },
            { code: 'history-instance' },
            { code: 'search-type' },
            ...(translations[type] ? [{ code: 'create' as const }] : []),
            ...(type === 'MedicationRequest' ? [{ code: 'update' as const }] : []),
          ],
          conditionalCreate: translations[type] !== undefined,
          searchParam: listNarrowing(type).map(name => ({ name, type: toParameterType(name) })),
          searchInclude: [...listIncludes(type)],
          searchRevInclude: [...listReverseIncludes(type)],
          ...(type === 'Observation' ? { documentation: readings } : {}),
        })),
      },
    ],
  };
}

const readings =
  'Results are written by the hospital. Vital signs can be written down once they were measured ($vital_signs), as a string ("118/77 mmHg"), a quantity or components; code by name or LOINC.';

function toParameterType(name: string): 'reference' | 'date' | 'string' | 'token' {
  if (name === 'patient' || name === 'subject') return 'reference';
  if (/date|authored/.test(name)) return 'date';
  return ['name', 'family', 'given'].includes(name) ? 'string' : 'token';
}
