import { AppError, type ErrorCode, errorCodeSchema, getErrorEntry, type Locale } from '@doctorbench/core';
import { z } from 'zod';

const fieldErrorSchema = z.strictObject({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Problem details of RFC 9457. */
export const problemSchema = z.strictObject({
  type: z.string().describe('Where the documentation explains the code'),
  title: z.string().describe('What happened, in the language of Accept-Language (zh or en)'),
  status: z.int().min(400).max(599),
  code: errorCodeSchema,
  detail: z.string().optional().describe('What is particular to this occurrence'),
  fix: z.string().describe('What to try'),
  errors: z.array(fieldErrorSchema).optional().describe('Every field that is wrong'),
  retryAfterSeconds: z
    .int()
    .positive()
    .optional()
    .describe('How long it lasts, where that is known; Retry-After says the same'),
  requestId: z.string().describe('To be named when reporting it'),
});
export type Problem = z.infer<typeof problemSchema>;

export const problemType = 'application/problem+json';

/** The document allows it, and what it says cannot be done; what the document does not allow is 400. */
export const refusedStatus = 422;

/** A request whose fields are wrong, each with the reason. */
export class InvalidRequestError extends AppError {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super('request.invalid', errors.map(({ field, message }) => `${field}: ${message}`).join('; '));
    this.errors = errors;
  }
}

/** A failure that passes with time, and when. */
export class RetryLaterError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(code: ErrorCode, retryAfterSeconds: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super(code, `try again in ${seconds} s`);
    this.retryAfterSeconds = seconds;
  }
}

export interface ProblemParts {
  readonly code: ErrorCode;
  /** When the catalogue's is too general. */
  readonly status?: number | undefined;
  readonly detail?: string | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

export function toProblem(
  { code, status, detail, errors, retryAfterSeconds }: ProblemParts,
  { locale, requestId }: { readonly locale: Locale; readonly requestId: string },
): Problem {
  const entry = getErrorEntry(code);
  return {
    type: `/docs/errors#${code}`,
    title: entry.what[locale],
    status: status ?? entry.status,
    code,
    ...(detail ? { detail } : {}),
    fix: entry.fix[locale],
    ...(errors ? { errors: [...errors] } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    requestId,
  };
}
