import {
  answeredItemSchema,
  foundAnswersSchema,
  gradedItemSchema,
  reportComparisonSchema,
  reportSchema,
  stressFindingsSchema,
} from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { request, send, toApiUrl } from '../client.ts';

export type { GradedItem } from '@doctorbench/core';

/** A finished report does not change. */
const foreverMs = Number.POSITIVE_INFINITY;

export function reportQuery(submissionId: string) {
  return queryOptions({
    queryKey: ['reports', submissionId],
    queryFn: ({ signal }) => request(toPath(submissionId, '/report'), { schema: reportSchema, signal }),
    staleTime: foreverMs,
  });
}

/** What the stress run beside a result found. */
export function stressQuery(submissionId: string) {
  return queryOptions({
    queryKey: ['reports', submissionId, 'stress'],
    queryFn: ({ signal }) =>
      request(toPath(submissionId, '/stress'), { schema: stressFindingsSchema, signal }),
    staleTime: foreverMs,
  });
}

export function gradedItemQuery(submissionId: string, itemId: string, repeat = 0) {
  return queryOptions({
    queryKey: ['reports', submissionId, 'items', itemId, repeat],
    queryFn: ({ signal }) =>
      request(toPath(submissionId, `/items/${encodeURIComponent(itemId)}`), {
        schema: gradedItemSchema,
        query: { repeat },
        signal,
      }),
    staleTime: foreverMs,
  });
}

/** What was said to an item whose question is gone. The viewer's alone: a platform keeps its suites. */
export function answeredItemQuery(submissionId: string, itemId: string, repeat: number) {
  return queryOptions({
    queryKey: ['reports', submissionId, 'answers', itemId, repeat],
    queryFn: ({ signal }) =>
      request(toPath(submissionId, `/items/${encodeURIComponent(itemId)}/answer`), {
        schema: answeredItemSchema,
        query: { repeat },
        signal,
      }),
    staleTime: foreverMs,
  });
}

/** Which answers hold some words. The viewer's alone: a platform has items that nobody may search. */
export function foundAnswersQuery(submissionId: string, words: string) {
  return queryOptions({
    queryKey: ['reports', submissionId, 'found', words],
    queryFn: ({ signal }) =>
      request(toPath(submissionId, '/answers'), { schema: foundAnswersSchema, query: { q: words }, signal }),
    staleTime: foreverMs,
  });
}

/** `among`: others that are compared at the same time. */
export function comparisonQuery(a: string, b: string, among: readonly string[]) {
  const query = { a, b, ...(among.length > 0 ? { among: among.toSorted().join(',') } : {}) };
  return queryOptions({
    queryKey: ['comparisons', query],
    queryFn: ({ signal }) => request('/comparisons', { schema: reportComparisonSchema, query, signal }),
    staleTime: foreverMs,
  });
}

/** Which file of which item. */
export interface AttachmentPlace {
  readonly submissionId: string;
  readonly itemId: string;
  readonly attachmentId: string;
  /** The one that was shown in its place. */
  readonly swapped: boolean;
}

export function toAttachmentUrl(place: AttachmentPlace): string {
  return toApiUrl(toAttachmentPath(place), toAttachmentQuery(place));
}

/** A table or document of an item, as text. */
export function attachmentTextQuery(place: AttachmentPlace) {
  const { submissionId, itemId, attachmentId, swapped } = place;
  return queryOptions({
    queryKey: ['reports', submissionId, 'attachments', itemId, attachmentId, swapped],
    queryFn: async ({ signal }) => {
      const options = { query: toAttachmentQuery(place), headers: { accept: '*/*' }, signal };
      return (await send(toAttachmentPath(place), options)).text();
    },
    staleTime: foreverMs,
  });
}

function toAttachmentPath({ submissionId, itemId, attachmentId }: AttachmentPlace): string {
  const item = `/items/${encodeURIComponent(itemId)}`;
  return toPath(submissionId, `${item}/attachments/${encodeURIComponent(attachmentId)}`);
}

function toAttachmentQuery({ swapped }: AttachmentPlace) {
  return { swapped: swapped || undefined };
}

/** Where the files of a result are downloaded. */
export function toReportFileUrl(submissionId: string, file: 'report' | 'items.csv'): string {
  return toApiUrl(toPath(submissionId, `/${file}`));
}

function toPath(id: string, rest: string): string {
  return `/submissions/${encodeURIComponent(id)}${rest}`;
}
