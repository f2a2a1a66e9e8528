import {
  accountSchema,
  activityEntrySchema,
  type Bilingual,
  type Edition,
  editionSchema,
  type FormsProtocol,
  queueSchema,
  type Role,
  storedSuiteSchema,
  suiteUploadSchema,
  toPageSchema,
} from '@doctorbench/core';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../client.ts';

export function queueQuery() {
  return queryOptions({
    queryKey: ['admin', 'queue'],
    queryFn: ({ signal }) => request('/admin/queue', { schema: queueSchema, signal }),
    refetchInterval: 5000,
  });
}

export function suitesQuery() {
  return queryOptions({
    queryKey: ['admin', 'suites'],
    queryFn: ({ signal }) => request('/admin/suites', { schema: z.array(storedSuiteSchema), signal }),
  });
}

export function usersQuery(query: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ pageParam, signal }) =>
      request('/admin/users', {
        schema: toPageSchema(accountSchema),
        query: { query: query || undefined, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
}

export function activityQuery() {
  return infiniteQueryOptions({
    queryKey: ['admin', 'activity'],
    queryFn: ({ pageParam, signal }) =>
      request('/admin/activity', {
        schema: toPageSchema(activityEntrySchema),
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
}

export function setRole(userId: string, role: Role) {
  return request(`/admin/users/${encodeURIComponent(userId)}`, {
    method: 'PATCH',
    body: { role },
    schema: accountSchema,
  });
}

export interface EditionDraft {
  readonly id: string;
  readonly title: Bilingual;
  readonly kind: Exclude<Edition['kind'], 'demonstration'>;
  readonly panel: boolean;
  readonly suiteHash: string;
  readonly repeats: number;
  readonly follows: string | null;
  readonly ownWording: boolean;
  /** Forms of item families are drawn anew, for the edition or for each submission. */
  readonly forms?: FormsProtocol['per'];
  readonly withoutWorn?: true;
  readonly watched: boolean;
  /** Whether the patient model that the server names hears in it. */
  readonly patientModel?: boolean;
}

export function createEdition(body: EditionDraft) {
  return request('/admin/editions', { method: 'POST', body, schema: editionSchema });
}

export function changeEdition(id: string, body: Partial<Omit<Edition, 'id'>>) {
  return request(`/admin/editions/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body,
    schema: editionSchema,
  });
}

const exposureSchema = z.object({ items: z.number(), mostSubmitters: z.number(), mostTimes: z.number() });

/** How widely the private items of an edition are known. */
export function exposureQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'exposure', id],
    queryFn: ({ signal }) =>
      request(`/admin/editions/${encodeURIComponent(id)}/exposure`, { schema: exposureSchema, signal }),
  });
}

/** Files in base64, by their path in the suite. */
export function uploadSuite(
  files: Readonly<Record<string, string>>,
  { sealed }: { readonly sealed: boolean },
) {
  return request('/admin/suites', { method: 'POST', body: { files, sealed }, schema: suiteUploadSchema });
}
