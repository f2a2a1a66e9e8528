import {
  type SubmissionRequest,
  submissionSchema,
  type submittedEndpointSchema,
  toPageSchema,
  type Visibility,
} from '@doctorbench/core';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { request, toApiUrl } from '../client.ts';

const pageRows = 50;

export function submissionsQuery() {
  return infiniteQueryOptions({
    queryKey: ['submissions'],
    queryFn: ({ pageParam, signal }) =>
      request('/submissions', {
        schema: toPageSchema(submissionSchema),
        query: { limit: pageRows, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
}

export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: ['submissions', id],
    queryFn: ({ signal }) => request(toPath(id), { schema: submissionSchema, signal }),
  });
}

export function toSubmissionEventsUrl(id: string): string {
  return toApiUrl(toPath(id, '/events'));
}

export function submit(body: SubmissionRequest, idempotencyKey: string) {
  return request('/submissions', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': idempotencyKey },
    schema: submissionSchema,
  });
}

export function setVisibility(id: string, visibility: Visibility) {
  return request(toPath(id), { method: 'PATCH', body: { visibility }, schema: submissionSchema });
}

export function cancelSubmission(id: string) {
  return request(toPath(id, '/cancel'), { method: 'POST', schema: submissionSchema });
}

/** Null: back to who made it. */
export function moveSubmission(id: string, organisation: string | null) {
  return request(toPath(id, '/move'), { method: 'POST', body: { organisation }, schema: submissionSchema });
}

export interface ResubmitBody {
  readonly apiKey?: string;
  readonly endpoint?: z.infer<typeof submittedEndpointSchema>;
}

export function resubmit(id: string, body: ResubmitBody) {
  return request(toPath(id, '/resubmit'), { method: 'POST', body, schema: submissionSchema });
}

/** The answers are taken over; the key is needed for the experiment. */
export function addStress(id: string, body: Pick<ResubmitBody, 'apiKey'>) {
  return request(toPath(id, '/stress'), { method: 'POST', body, schema: submissionSchema });
}

export function regrade(id: string) {
  return request(toPath(id, '/regrade'), { method: 'POST', schema: submissionSchema });
}

function toPath(id: string, rest = ''): string {
  return `/submissions/${encodeURIComponent(id)}${rest}`;
}
