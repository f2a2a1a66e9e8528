import { type AppError, type ErrorCode, getErrorEntry } from '@doctorbench/core';
import type { Random } from '@doctorbench/psychometrics';
import type { Clock } from '../clock.ts';

/** Tries per request, the first included. A limited rate deserves patience; a broken reply does not. */
const tries: Partial<Record<ErrorCode, number>> = {
  'endpoint.rate-limited': 9,
  'endpoint.server-error': 6,
  'endpoint.unreachable': 6,
  'endpoint.connection-lost': 6,
  'endpoint.timeout': 2,
  'endpoint.malformed-reply': 3,
};

/** What a server does while it restarts. */
const waitedOut: ReadonlySet<ErrorCode> = new Set([
  'endpoint.server-error',
  'endpoint.unreachable',
  'endpoint.connection-lost',
]);

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** Somebody must notice that the endpoint is back. */
const longestCommonDelayMs = 8_000;
/** A server that asks for more than this is not waited for. */
const longestRetryAfterMs = 5 * 60_000;

export interface RetryDecision {
  readonly delayMs: number;
}

/** Whether and when to try again after the given failure; undefined when not. `attempt` counts from 1. */
export function planRetry(
  error: AppError,
  {
    attempt,
    retryAfterMs,
    random,
    maxTries = Number.POSITIVE_INFINITY,
    isCommon = false,
  }: {
    readonly attempt: number;
    readonly retryAfterMs: number | undefined;
    readonly random: Random;
    readonly maxTries?: number | undefined;
    /** Every request meets it: then it is waited out until somebody says that the endpoint is down. */
    readonly isCommon?: boolean;
  },
): RetryDecision | undefined {
  if (!getErrorEntry(error.code).retry || attempt >= maxTries) return undefined;
  if (attempt >= (tries[error.code] ?? 1) && !(isCommon && waitedOut.has(error.code))) return undefined;
  // Zero says no more than nothing: it is also what a date means to a clock that is ahead.
  if (retryAfterMs)
    return retryAfterMs > longestRetryAfterMs
      ? undefined
      : { delayMs: retryAfterMs + random() * firstDelayMs };
  const longest = isCommon && waitedOut.has(error.code) ? longestCommonDelayMs : longestDelayMs;
  const ceiling = Math.min(longest, firstDelayMs * 2 ** (attempt - 1));
  return { delayMs: ceiling * (0.5 + random() / 2) };
}

/** `Retry-After` as milliseconds from now: seconds or an HTTP date; undefined when absent or unreadable. */
export function parseRetryAfter(header: string | undefined, clock: Clock): number | undefined {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds) && header.trim() !== '') return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - clock.now().getTime());
}
