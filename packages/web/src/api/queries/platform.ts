import { platformSchema } from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../client.ts';

/** What is known of this installation without signing in. */
export function platformQuery() {
  return queryOptions({
    queryKey: ['platform'],
    queryFn: ({ signal }) => request('/platform', { schema: platformSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
