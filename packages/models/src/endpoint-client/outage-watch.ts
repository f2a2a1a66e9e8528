import { AppError, type ErrorCode, getErrorEntry } from '@doctorbench/core';
import type { Clock } from '../clock.ts';

/** No request gets through any more: what is waiting, sleeping or in flight ends with this. Work can be resumed later. */
export class EndpointDownError extends AppError {}

/** What is seen of an endpoint, for whoever watches. */
export interface EndpointPulse {
  readonly tries: number;
  readonly failedTries: number;
  /** Of the latest try, if it failed. */
  readonly failure: ErrorCode | undefined;
  /** Since the latest reply of the model, or since the beginning. */
  readonly silentMs: number;
}

/** Looks at the tries of all requests together and says when the endpoint is down. */
export interface OutageWatch {
  /** A try begins. */
  began(): void;
  /** The endpoint replied, be it with a refusal. */
  replied(): void;
  /** A try of the request failed. Returns the verdict once there is no more hope. */
  failed(error: AppError, request: object, startedMs: number): EndpointDownError | undefined;
  /** Whether several requests fail and none has come through since: then none of them is to blame. */
  isCommon(): boolean;
  pulse(): EndpointPulse;
}

/** How long an endpoint that fails at once is waited for: as long as a server takes to restart. */
const restartMs = 40_000;
/** How long at least one that does not answer, or that asks to be asked less. */
const shortestSilenceMs = 10_000;
const shortestThrottleMs = 60_000;

interface Patience {
  readonly forMs: number;
  readonly tries: number;
}

/** So that one question that the endpoint cannot take does not pass for an outage. */
const fewestRequests = 2;

function toPatience(code: ErrorCode, timeoutMs: number): Patience {
  switch (code) {
    case 'endpoint.timeout':
      // The clock may be read a little before the timer has run out.
      return { forMs: Math.max(shortestSilenceMs, 1.9 * timeoutMs), tries: 3 };
    case 'endpoint.rate-limited':
      return { forMs: Math.max(shortestThrottleMs, 3 * timeoutMs), tries: 6 };
    default:
      return { forMs: restartMs, tries: 6 };
  }
}

export function createOutageWatch({
  clock,
  timeoutMs,
}: {
  readonly clock: Clock;
  readonly timeoutMs: number;
}): OutageWatch {
  let tries = 0;
  let failedTries = 0;
  let failure: ErrorCode | undefined;
  let repliedMs = clock.monotonicMs();
  let outage: { sinceMs: number; tries: number; readonly requests: Set<object> } | undefined;
  return {
    began() {
      tries++;
    },
    replied() {
      repliedMs = clock.monotonicMs();
      failure = undefined;
      outage = undefined;
    },
    failed(error, request, startedMs) {
      failedTries++;
      failure = error.code;
      if (!getErrorEntry(error.code).retry) return undefined;
      outage ??= { sinceMs: startedMs, tries: 0, requests: new Set() };
      outage.tries++;
      outage.requests.add(request);
      const lastedMs = clock.monotonicMs() - outage.sinceMs;
      const patience = toPatience(error.code, timeoutMs);
      if (lastedMs < patience.forMs || outage.tries < patience.tries || outage.requests.size < fewestRequests)
        return undefined;
      const seen = `no reply in ${toSeconds(lastedMs)} s, ${outage.tries} tries`;
      outage = undefined;
      return new EndpointDownError(error.code, `${seen}; the last: ${error.detail || error.code}`);
    },
    isCommon: () => (outage?.requests.size ?? 0) >= fewestRequests,
    pulse: () => ({ tries, failedTries, failure, silentMs: clock.monotonicMs() - repliedMs }),
  };
}

function toSeconds(ms: number): string {
  return (ms / 1000).toFixed(ms < 10_000 ? 1 : 0);
}
