import {
  accountSchema,
  type Bilingual,
  type Edition,
  editionSchema,
  type Role,
  submissionSchema,
  suiteManifestSchema,
} from '@doctorbench/core';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../client.ts';
import { toPageSchema } from '../page.ts';

const workerSchema = z.strictObject({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
});
const queueSchema = z.strictObject({
  active: z.array(submissionSchema),
  failed: z.array(submissionSchema),
  workers: z.array(workerSchema),
});
const suiteSchema = z.strictObject({
  hash: z.string(),
  manifest: suiteManifestSchema,
  items: z.int(),
  addedAt: z.iso.datetime(),
});
const auditEntrySchema = z.strictObject({
  seq: z.int(),
  at: z.iso.datetime(),
  actorId: z.string().nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  address: z.string().nullable(),
});

export type Worker = z.infer<typeof workerSchema>;
export type StoredSuite = z.infer<typeof suiteSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;

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
    queryFn: ({ signal }) => request('/admin/suites', { schema: z.array(suiteSchema), signal }),
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

export function auditQuery() {
  return infiniteQueryOptions({
    queryKey: ['admin', 'audit'],
    queryFn: ({ pageParam, signal }) =>
      request('/admin/audit', {
        schema: toPageSchema(auditEntrySchema),
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
  readonly practice: boolean;
  readonly suiteHash: string;
  readonly repeats: number;
}

export function createEdition(body: EditionDraft) {
  return request('/admin/editions', { method: 'POST', body, schema: editionSchema });
}

export function setEditionState(id: string, state: Edition['state']) {
  return request(`/admin/editions/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: { state },
    schema: editionSchema,
  });
}

const suiteUploadSchema = z.strictObject({
  kept: z.boolean(),
  hash: z.string(),
  items: z.int().nonnegative(),
  problemCount: z.int().nonnegative(),
  problems: z.array(
    z.strictObject({
      file: z.string(),
      line: z.int().optional(),
      field: z.string().optional(),
      message: z.string(),
    }),
  ),
});
export type SuiteUpload = z.infer<typeof suiteUploadSchema>;

/** Files in base64, by their path in the suite. */
export function uploadSuite(files: Readonly<Record<string, string>>) {
  return request('/admin/suites', { method: 'POST', body: { files }, schema: suiteUploadSchema });
}
