import type { CapabilityStatement, ChartType } from '../chart/fhir.ts';
import { chartTypes } from './chart-types.ts';
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
          searchParam: [
            { name: 'patient', type: 'reference' },
            { name: 'code', type: 'token' },
            { name: 'date', type: 'date' },
            { name: 'status', type: 'token' },
            { name: 'category', type: 'token' },
          ],
        })),
      },
    ],
  };
}
