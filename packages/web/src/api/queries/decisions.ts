import { resultDecisionSchema } from '@doctorbench/core/expert';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../client.ts';

/** Apart from what experts do: boards ask for it. */
export function decisionsQuery(edition: string) {
  return queryOptions({
    queryKey: ['boards', edition, 'decisions'],
    queryFn: ({ signal }) =>
      request(`/boards/${encodeURIComponent(edition)}/decisions`, {
        schema: z.array(resultDecisionSchema),
        signal,
      }),
  });
}
