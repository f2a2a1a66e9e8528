import type { Bundle, Stored } from './fhir.ts';

export function toSearchset<R extends Stored>(resources: readonly R[]): Bundle<R> {
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: resources.length,
    entry: resources.map(resource => ({
      fullUrl: `urn:doctorbench:chart:${resource.resourceType}:${resource.id}`,
      resource,
      search: { mode: 'match' },
    })),
  };
}
