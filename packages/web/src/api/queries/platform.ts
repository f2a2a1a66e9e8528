import { trackSchema } from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../client.ts';

const platformSchema = z.strictObject({
  version: z.string(),
  local: z.boolean(),
  codesOnConsole: z.boolean(),
  tracks: z.array(trackSchema),
  submissionsPerDay: z.int().positive(),
});
export type Platform = z.infer<typeof platformSchema>;

/** What is known of this installation without signing in. */
export function platformQuery() {
  return queryOptions({
    queryKey: ['platform'],
    queryFn: ({ signal }) => request('/platform', { schema: platformSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
