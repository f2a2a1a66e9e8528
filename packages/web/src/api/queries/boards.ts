import { boardPageSchema } from '@doctorbench/core';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../client.ts';

export interface BoardSort {
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

const pageRows = 100;

export function boardQuery(edition: string, { sort, order }: BoardSort) {
  return infiniteQueryOptions({
    queryKey: ['boards', edition, { sort, order }],
    queryFn: ({ pageParam, signal }) =>
      request(`/boards/${encodeURIComponent(edition)}`, {
        schema: boardPageSchema,
        query: { sort, order, limit: pageRows, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
}

/** The first rows only, for the home page. */
export function boardTopQuery(edition: string, limit: number) {
  return queryOptions({
    queryKey: ['boards', edition, 'top', limit],
    queryFn: ({ signal }) =>
      request(`/boards/${encodeURIComponent(edition)}`, {
        schema: boardPageSchema,
        query: { limit },
        signal,
      }),
  });
}
