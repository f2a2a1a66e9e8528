import { modelHistorySchema, modelRecordSchema } from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../client.ts';

export function modelQuery(id: string) {
  return queryOptions({
    queryKey: ['models', id],
    queryFn: ({ signal }) =>
      request(`/models/${encodeURIComponent(id)}`, { schema: modelRecordSchema, signal }),
  });
}

/** How it did from edition to edition, for each line of editions. */
export function modelHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['models', id, 'history'],
    queryFn: ({ signal }) =>
      request(`/models/${encodeURIComponent(id)}/history`, { schema: z.array(modelHistorySchema), signal }),
  });
}
