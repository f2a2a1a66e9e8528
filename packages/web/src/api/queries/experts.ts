import { toPageSchema } from '@doctorbench/core';
import {
  disputeSchema,
  type ExpertDraft,
  type ExpertProfile,
  type ExpertResponse,
  expertAssignmentSchema,
  expertInvitationSchema,
  expertQueueSchema,
  expertStandingSchema,
  expertTerms,
  listedTaskSchema,
  madeInvitationSchema,
  type NewDispute,
  ownExpertSchema,
} from '@doctorbench/core/expert';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { command, request } from '../client.ts';

export function ownExpertQuery() {
  return queryOptions({
    queryKey: ['experts', 'me'],
    queryFn: ({ signal }) => request('/experts/me', { schema: ownExpertSchema, signal }),
  });
}

export function expertQueueQuery() {
  return queryOptions({
    queryKey: ['experts', 'queue'],
    queryFn: ({ signal }) => request('/experts/queue', { schema: expertQueueSchema, signal }),
  });
}

export function admitExpert(secret: string, profile: ExpertProfile) {
  return request('/experts/admission', {
    method: 'POST',
    body: { ...profile, secret, terms: expertTerms },
    schema: ownExpertSchema,
  });
}

/** What is in hand, or the next; null when nothing is left. */
export async function claimTask() {
  const schema = z.strictObject({ assignment: expertAssignmentSchema.nullable() });
  return (await request('/experts/assignments', { method: 'POST', body: {}, schema })).assignment;
}

export function keepDraft(id: string, draft: ExpertDraft) {
  return request(`/experts/assignments/${id}`, {
    method: 'PATCH',
    body: { draft },
    schema: expertAssignmentSchema.pick({ leaseUntil: true }),
  });
}

export function toTaskFilePath(id: string, attachmentId: string): string {
  return `/experts/assignments/${id}/attachments/${encodeURIComponent(attachmentId)}`;
}

export function answerTask(id: string, body: ExpertResponse) {
  return command(`/experts/assignments/${id}/response`, { method: 'POST', body });
}

export function skipTask(id: string, reason: string) {
  return command(`/experts/assignments/${id}/skip`, { method: 'POST', body: { reason } });
}

export function undoTask() {
  return request('/experts/undo', { method: 'POST', schema: expertAssignmentSchema });
}

export function expertStandingsQuery() {
  return queryOptions({
    queryKey: ['admin', 'experts', 'standings'],
    queryFn: ({ signal }) => request('/admin/experts', { schema: z.array(expertStandingSchema), signal }),
  });
}

export function expertTasksQuery() {
  return infiniteQueryOptions({
    queryKey: ['admin', 'experts', 'tasks'],
    queryFn: ({ pageParam, signal }) =>
      request('/admin/experts/tasks', {
        schema: toPageSchema(listedTaskSchema),
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
}

export function invitationsQuery() {
  return queryOptions({
    queryKey: ['admin', 'experts', 'invitations'],
    queryFn: ({ signal }) =>
      request('/admin/experts/invitations', { schema: z.array(expertInvitationSchema), signal }),
  });
}

export function inviteExpert(body: { readonly note: string; readonly fee: number | null }) {
  return request('/admin/experts/invitations', { method: 'POST', body, schema: madeInvitationSchema });
}

const madeSchema = z.strictObject({ made: z.int().nonnegative() });

/** What experts are to be asked for. */
export type AskedOfExperts =
  | { readonly kind: 'reviews'; readonly suite: string; readonly most: number }
  | { readonly kind: 'ratings'; readonly submissionId: string; readonly most: number }
  | { readonly kind: 'preferences'; readonly submissionIds: readonly string[]; readonly most: number };

/** Makes tasks; returns how many there are that were not there before. */
export async function askExperts({ kind, ...body }: AskedOfExperts): Promise<number> {
  return (await request(`/admin/experts/${kind}`, { method: 'POST', body, schema: madeSchema })).made;
}

interface AnswerPlace {
  readonly submissionId: string;
  readonly itemId: string;
  readonly repeat: number;
}

export function disputesQuery({ submissionId, itemId, repeat }: AnswerPlace) {
  return queryOptions({
    queryKey: ['submissions', submissionId, 'items', itemId, repeat, 'disputes'],
    queryFn: ({ signal }) =>
      request(`/submissions/${submissionId}/items/${encodeURIComponent(itemId)}/disputes`, {
        schema: z.array(disputeSchema),
        query: { repeat: repeat || undefined },
        signal,
      }),
  });
}

export function raiseDispute(body: NewDispute) {
  return request('/disputes', { method: 'POST', body, schema: disputeSchema });
}
