import { describe, expect, it } from 'vitest';
import { isApiError, toApiError, toUnreachableError } from './api-error.ts';

const reply = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
});

describe('a failed request', () => {
  it('keeps what the problem details say', () => {
    const error = toApiError(reply(400), {
      type: '/docs/errors#request.invalid',
      title: '请求的格式不对',
      status: 400,
      code: 'request.invalid',
      fix: '按提示改正所列字段',
      errors: [{ field: 'card.developer', message: 'too short' }],
      requestId: 'r-1',
    });
    expect(error).toMatchObject({ code: 'request.invalid', status: 400, requestId: 'r-1' });
    expect(error.fieldError('card.developer')).toBe('too short');
    expect(error.fieldError('card.displayName')).toBeUndefined();
    expect(error.retryable).toBe(false);
  });

  it('without problem details is still an error with a code and the request id', () => {
    const error = toApiError(reply(502, { 'x-request-id': 'r-2', 'retry-after': '30' }), '<html>');
    expect(error).toMatchObject({ code: 'server.unreachable', requestId: 'r-2', retryAfterSeconds: 30 });
    expect(error.retryable).toBe(true);
  });

  it('trusts the exact wait of the details over the header', () => {
    const problem = { code: 'auth.code-too-soon', title: 'Locked', status: 429 };
    const headers = { 'retry-after': '60' };
    expect(toApiError(reply(429, headers), { ...problem, retryAfterSeconds: 1740 }).retryAfterSeconds).toBe(
      1740,
    );
    expect(toApiError(reply(429, headers), problem).retryAfterSeconds).toBe(60);
  });

  it('with a code of a newer server is retried by its status', () => {
    const problem = (status: number) => ({ code: 'new.code', title: 'New', status });
    expect(toApiError(reply(503), problem(503)).retryable).toBe(true);
    expect(toApiError(reply(409), problem(409)).retryable).toBe(false);
  });

  it('is told apart by its code', () => {
    const error = toUnreachableError(new TypeError('fetch failed'));
    expect(isApiError(error, 'server.unreachable')).toBe(true);
    expect(isApiError(error, 'auth.required')).toBe(false);
    expect(isApiError(new Error('other'))).toBe(false);
  });
});
