import { type ErrorCode, errorCatalogue } from '@doctorbench/core';
import { z } from 'zod';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Problem details as the server sends them; a newer server may know more codes than this page. */
const problemSchema = z.object({
  code: z.string(),
  title: z.string(),
  status: z.number(),
  fix: z.string().default(''),
  detail: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
  requestId: z.string().optional(),
  retryAfterSeconds: z.number().optional(),
});

interface ApiErrorParts {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly fix?: string | undefined;
  readonly detail?: string | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** A request that did not succeed, in the words of the error catalogue. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** What happened and what to try, as the server put it; the catalogue has both in either language. */
  readonly title: string;
  readonly fix: string;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(parts: ApiErrorParts, options?: ErrorOptions) {
    super(`${parts.code}: ${parts.title}`, options);
    this.name = 'ApiError';
    this.code = parts.code;
    this.status = parts.status;
    this.title = parts.title;
    this.fix = parts.fix ?? '';
    this.detail = parts.detail;
    this.errors = parts.errors ?? [];
    this.requestId = parts.requestId;
    this.retryAfterSeconds = parts.retryAfterSeconds;
  }

  /** Whether the same request may succeed later. */
  get retryable(): boolean {
    return isKnownCode(this.code) ? errorCatalogue[this.code].retry : this.status >= 500;
  }

  /** What is wrong with one field of the form that was sent. */
  fieldError(field: string): string | undefined {
    return this.errors.find(error => error.field === field)?.message;
  }
}

export function isKnownCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** Made of a reply that is no success, whoever sent it: a proxy answers without problem details. */
export function toApiError(
  reply: { readonly status: number; readonly headers: Pick<Headers, 'get'> },
  body: unknown,
): ApiError {
  const requestId = reply.headers.get('x-request-id') ?? undefined;
  const retryAfter = Number(reply.headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
  const parsed = problemSchema.safeParse(body);
  if (parsed.success) return new ApiError({ requestId, retryAfterSeconds, ...parsed.data });
  const code: ErrorCode = reply.status >= 500 ? 'server.unreachable' : 'internal.unexpected';
  return new ApiError({
    code,
    status: reply.status,
    title: `HTTP ${reply.status}`,
    requestId,
    retryAfterSeconds,
  });
}

export function toUnreachableError(cause: unknown): ApiError {
  return new ApiError({ code: 'server.unreachable', status: 0, title: 'no reply' }, { cause });
}

export function toUnexpectedReplyError(cause: unknown, requestId: string | undefined): ApiError {
  return new ApiError(
    { code: 'internal.unexpected', status: 200, title: 'unexpected reply', requestId },
    { cause },
  );
}
