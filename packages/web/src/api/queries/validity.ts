import { type ValidityTable, validityReportSchema } from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { command, request } from '../client.ts';

export function validityQuery(edition: string) {
  return queryOptions({
    queryKey: ['editions', edition, 'validity'],
    queryFn: ({ signal }) =>
      request(`/editions/${encodeURIComponent(edition)}/validity`, { schema: validityReportSchema, signal }),
    staleTime: 60_000,
  });
}

/** An empty text takes the table away. */
export function setEvidence(edition: string, table: ValidityTable, csv: string) {
  return command(`/admin/editions/${encodeURIComponent(edition)}/validity/${table}`, {
    method: 'POST',
    body: { csv },
  });
}
