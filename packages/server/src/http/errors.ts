import type { Socket } from 'node:net';
import { AppError, type ErrorCode, getErrorEntry } from '@doctorbench/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { toLocale } from './locale.ts';
import {
  type FieldError,
  InvalidRequestError,
  type ProblemParts,
  problemType,
  RetryLaterError,
  refusedStatus,
  toProblem,
} from './problem.ts';

const defaultRetryAfterSeconds = 60;
/** Of failures that do not say it themselves. */
const retryAfterSeconds: Partial<Record<string, number>> = {
  'submission.quota': 3600,
  'submission.stress-quota': 3600,
  'server.busy': 10,
};
/** The status of a caller that went away is no status for a reply. */
const clientClosed = 499;

/** The one place where failures become replies. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const parts = toParts(error);
  const status = parts.status ?? getErrorEntry(parts.code).status;
  if (parts.code === 'internal.unexpected' || status >= 500)
    request.log.error({ err: error, errorCode: parts.code }, 'request failed');
  else request.log.debug({ errorCode: parts.code, detail: parts.detail }, 'request refused');
  if (status === 429 || status === 503) reply.header('retry-after', String(toRetryAfter(error)));
  return sendProblem(request, reply, parts);
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, parts: ProblemParts): FastifyReply {
  const locale = toLocale(request);
  const problem = toProblem(parts, { locale, requestId: request.id });
  if (problem.status === 401 && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', 'Bearer realm="doctorbench"');
  return reply
    .code(problem.status)
    .header('content-language', locale)
    .header('vary', 'Accept-Language')
    .header('cache-control', 'no-store')
    .type(problemType)
    .serializer(String)
    .send(JSON.stringify(problem));
}

/** What cannot even be read as HTTP is answered on the bare socket. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, words] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'Request Timeout']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'Request Header Fields Too Large']
        : [400, 'Bad Request'];
  const parts = { code: 'request.invalid', status, detail: words } as const;
  const body = JSON.stringify(toProblem(parts, { locale: 'en', requestId: 'none' }));
  socket.end(
    `HTTP/1.1 ${status} ${words}\r\nContent-Type: ${problemType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function toParts(error: unknown): ProblemParts {
  if (error instanceof InvalidRequestError)
    return { code: error.code, status: refusedStatus, errors: error.errors };
  if (error instanceof AppError) {
    const status = error.code === 'request.invalid' ? refusedStatus : getErrorEntry(error.code).status;
    if (error.code === 'internal.unexpected') return { code: error.code };
    return {
      code: error.code,
      detail: error.detail,
      status: status === clientClosed ? 503 : status,
      ...(error instanceof RetryLaterError ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
    };
  }
  if (hasZodFastifySchemaValidationErrors(error))
    return { code: 'request.invalid', errors: toFieldErrors(error.validation, error.validationContext) };
  return toFrameworkParts(error) ?? { code: 'internal.unexpected' };
}

interface Issue {
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params: object;
}

function toFieldErrors(issues: readonly Issue[], context: string | undefined): FieldError[] {
  const whole = context === 'querystring' ? 'query' : (context ?? 'request');
  return issues.flatMap(({ instancePath, message = '', params }) => {
    const place = instancePath.split('/').filter(part => part !== '');
    const keys = 'keys' in params && Array.isArray(params.keys) ? params.keys.map(String) : undefined;
    if (keys) return keys.map(key => ({ field: [...place, key].join('.'), message: 'unknown field' }));
    return [{ field: place.join('.') || whole, message }];
  });
}

const frameworkCodes: Readonly<Record<number, ErrorCode>> = {
  404: 'request.not-found',
  405: 'request.method',
  413: 'request.too-large',
  415: 'request.media-type',
  429: 'request.rate-limited',
};

/** Our own words: the framework's may quote the request. */
const frameworkDetails: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'the body must be application/json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'the body is empty',
  FST_ERR_CTP_INVALID_JSON_BODY: 'the body is not JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'the body is not as long as Content-Length says',
  FST_ERR_BAD_URL: 'the address has a malformed escape',
  FST_ERR_MAX_PARAM_LENGTH: 'a part of the address is too long',
};

/** Errors of the framework and of parsers carry a 4xx status; anything else is ours. */
function toFrameworkParts(error: unknown): ProblemParts | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode: status } = error;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  const name = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const detail =
    frameworkDetails[name] ?? (error instanceof SyntaxError ? 'the body is not JSON' : undefined);
  return { code: frameworkCodes[status] ?? 'request.invalid', status, detail };
}

function toRetryAfter(error: unknown): number {
  if (error instanceof RetryLaterError) return error.retryAfterSeconds;
  return (error instanceof AppError ? retryAfterSeconds[error.code] : undefined) ?? defaultRetryAfterSeconds;
}
