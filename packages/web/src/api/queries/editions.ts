import { editionSchema } from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../client.ts';

const estimateSchema = z.strictObject({
  calls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  durationMs: z.number().nonnegative(),
});

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
      request(`/editions/${encodeURIComponent(id)}/estimate`, { schema: estimateSchema, signal }),
  });
}
