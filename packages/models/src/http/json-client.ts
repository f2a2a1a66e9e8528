import { AppError, getErrorEntry } from '@doctorbench/core';
import { createRandom, type Random } from '@doctorbench/psychometrics';
import { type Clock, systemClock } from '../clock.ts';
import { createPacer } from '../pacing/pacer.ts';
import { parseRetryAfter, planRetry } from '../retry/retry.ts';
import type { ApiKey } from './api-key.ts';
import { parseBaseUrl } from './base-url.ts';
import { toStatusError } from './endpoint-errors.ts';
import type { ProxySettings } from './proxy.ts';
import { readReplyJson } from './reply-json.ts';
import { type Connector, createTransport, type TransportReply } from './transport.ts';

export interface JsonClientOptions {
  readonly baseUrl: string;
  /** Absent for endpoints that ask for none. */
  readonly apiKey?: ApiKey;
  /** Requests in flight. */
  readonly concurrency: number;
  /** For one try. */
  readonly timeoutMs: number;
  /** For one request with all its tries. */
  readonly totalTimeoutMs: number;
  /** Guards base URLs that strangers supply; absent, any address is dialled. */
  readonly connect?: Connector;
  readonly proxy?: ProxySettings | undefined;
  readonly clock?: Clock;
  readonly random?: Random;
}

interface JsonRequest<T> {
  /** Below the base URL, with a leading slash. */
  readonly path: string;
  readonly body: unknown;
  /** Throws an `AppError` for a reply that is not what was asked for; it is then asked for again. */
  readonly parse: (json: unknown) => T;
  readonly signal?: AbortSignal;
}

/** JSON over one endpoint, for routes other than chat. */
export interface JsonClient {
  /** Throws an `AppError` with an `endpoint.…` code, or the signal's reason. */
  post<T>(request: JsonRequest<T>): Promise<T>;
  close(): Promise<void>;
}

type Attempt<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: AppError; readonly retryAfterMs: number | undefined };

export function createJsonClient(options: JsonClientOptions): JsonClient {
  const { apiKey, concurrency, timeoutMs, totalTimeoutMs, connect, proxy, clock = systemClock } = options;
  const baseUrl = new URL(parseBaseUrl(options.baseUrl));
  const random = options.random ?? createRandom(`${baseUrl}/${clock.now().getTime()}`);
  const pacer = createPacer({ start: concurrency, max: concurrency, clock });
  const transport = createTransport(baseUrl.origin, { connections: concurrency, connect, proxy });
  const headers: Readonly<Record<string, string>> = {
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': 'doctorbench',
    ...(apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {}),
  };
  const redact = (text: string) => (apiKey && !apiKey.isPlaceholder ? apiKey.redact(text) : text);

  async function exchange<T>(request: JsonRequest<T>, remainingMs: number): Promise<Attempt<T>> {
    let retryAfterMs: number | undefined;
    try {
      const reply = await transport.send({
        method: 'POST',
        path: `${baseUrl.pathname.replace(/\/$/, '')}${request.path}`,
        headers,
        body: JSON.stringify(request.body),
        timeoutMs: Math.max(1, Math.min(timeoutMs, remainingMs)),
        ...(request.signal ? { signal: request.signal } : {}),
      });
      retryAfterMs = parseRetryAfter(reply.retryAfter, clock);
      return { kind: 'done', value: request.parse(readJson({ ...reply, body: redact(reply.body) })) };
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith('endpoint.')) throw error;
      return { kind: 'failed', error: redactError(error, apiKey), retryAfterMs };
    }
  }

  /** One try in a slot of the pacer, which it gives back. */
  async function attemptOnce<T>(request: JsonRequest<T>, deadlineMs: number): Promise<Attempt<T>> {
    const startedMs = clock.monotonicMs();
    let outcome: 'ok' | 'pushed-back' | 'other' = 'other';
    try {
      const attempt = await exchange(request, deadlineMs - startedMs);
      outcome = attempt.kind === 'done' ? 'ok' : isPushBack(attempt.error) ? 'pushed-back' : 'other';
      return attempt;
    } finally {
      pacer.release(outcome, clock.monotonicMs() - startedMs);
    }
  }

  return {
    close: () => transport.close(),
    async post(request) {
      let deadlineMs = clock.monotonicMs() + totalTimeoutMs;
      for (let attempt = 1; ; attempt++) {
        const queuedMs = clock.monotonicMs();
        await pacer.acquire(request.signal);
        // Time spent in our own queue is not the endpoint's.
        deadlineMs += clock.monotonicMs() - queuedMs;
        const result = await attemptOnce(request, deadlineMs);
        if (result.kind === 'done') return result.value;
        const { error, retryAfterMs } = result;
        const retry = planRetry(error, { attempt, retryAfterMs, random });
        if (!retry || clock.monotonicMs() + retry.delayMs >= deadlineMs) throw error;
        await clock.sleep(retry.delayMs, request.signal);
      }
    },
  };
}

/** Whether the failure says "too much at once". */
function isPushBack({ code }: AppError): boolean {
  return getErrorEntry(code).retry && code !== 'endpoint.malformed-reply';
}

function readJson(reply: TransportReply): unknown {
  if (reply.status !== 200) throw toStatusError(reply);
  return readReplyJson(reply);
}

function redactError(error: AppError, apiKey: ApiKey | undefined): AppError {
  const detail = apiKey?.redact(error.detail) ?? error.detail;
  return detail === error.detail ? error : new AppError(error.code, detail);
}
