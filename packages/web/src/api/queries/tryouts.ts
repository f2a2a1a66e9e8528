import {
  gradedItemSchema,
  type TryoutPath,
  tryoutCaseSchema,
  tryoutItemSchema,
  tryoutListSchema,
  tryoutStateSchema,
} from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../client.ts';

/** The same calls give the same case, and a suite does not change while the platform runs. */
const foreverMs = Number.POSITIVE_INFINITY;

export function tryoutsQuery() {
  return queryOptions({
    queryKey: ['tryouts'],
    queryFn: ({ signal }) => request('/tryouts', { schema: tryoutListSchema, signal }),
    staleTime: foreverMs,
  });
}

export function tryoutCaseQuery(id: string) {
  return queryOptions({
    queryKey: ['tryouts', 'cases', id],
    queryFn: ({ signal }) => request(toPath('cases', id), { schema: tryoutCaseSchema, signal }),
    staleTime: foreverMs,
  });
}

/** Where a case stands after a way through it. */
export function playCase(id: string, path: TryoutPath) {
  return request(toPath('cases', id, '/play'), { schema: tryoutStateSchema, method: 'POST', body: path });
}

export function gradedCaseQuery(id: string, path: TryoutPath) {
  return queryOptions({
    queryKey: ['tryouts', 'cases', id, 'grade', path],
    queryFn: ({ signal }) =>
      request(toPath('cases', id, '/grade'), {
        schema: gradedItemSchema,
        method: 'POST',
        body: path,
        signal,
      }),
    staleTime: foreverMs,
  });
}

export function tryoutItemQuery(id: string) {
  return queryOptions({
    queryKey: ['tryouts', 'items', id],
    queryFn: ({ signal }) => request(toPath('items', id), { schema: tryoutItemSchema, signal }),
    staleTime: foreverMs,
  });
}

export function gradeTryoutItem(id: string, text: string) {
  return request(toPath('items', id, '/grade'), { schema: gradedItemSchema, method: 'POST', body: { text } });
}

export function toTryoutFilePath(id: string, attachmentId: string): string {
  return toPath('items', id, `/attachments/${encodeURIComponent(attachmentId)}`);
}

function toPath(kind: 'cases' | 'items', id: string, rest = ''): string {
  return `/tryouts/${kind}/${encodeURIComponent(id)}${rest}`;
}
