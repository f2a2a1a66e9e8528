import type { ApiError } from '../../api/api-error.ts';

/** How long a refusal lasts. The detail is exact where there is one; the header may be a round number. */
export function toWaitMs({
  detail,
  retryAfterSeconds,
}: Pick<ApiError, 'detail' | 'retryAfterSeconds'>): number {
  const exact = /\bin (\d+) s$/.exec(detail ?? '')?.[1];
  return Number(exact ?? retryAfterSeconds ?? 60) * 1000;
}
