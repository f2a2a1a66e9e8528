import { modelRecordSchema } from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../client.ts';

export function modelQuery(id: string) {
  return queryOptions({
    queryKey: ['models', id],
    queryFn: ({ signal }) =>
      request(`/models/${encodeURIComponent(id)}`, { schema: modelRecordSchema, signal }),
  });
}
