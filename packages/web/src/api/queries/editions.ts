import { editionChangesSchema, editionSchema, runEstimateSchema } from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../client.ts';

export function editionsQuery() {
  return queryOptions({
    queryKey: ['editions'],
    queryFn: ({ signal }) => request('/editions', { schema: z.array(editionSchema), signal }),
  });
}

export function estimateQuery(id: string) {
  return queryOptions({
    queryKey: ['editions', id, 'estimate'],
    queryFn: ({ signal }) =>
      request(`/editions/${encodeURIComponent(id)}/estimate`, { schema: runEstimateSchema, signal }),
  });
}

/** Null for a first edition. */
export function editionChangesQuery(id: string) {
  return queryOptions({
    queryKey: ['editions', id, 'changes'],
    queryFn: ({ signal }) =>
      request(`/editions/${encodeURIComponent(id)}/changes`, {
        schema: editionChangesSchema.nullable(),
        signal,
      }),
  });
}
