import { AppError, type Endpoint, type ErrorCode } from '@doctorbench/core';
import { createRandom, type Random } from '@doctorbench/psychometrics';
import type { ChatRequest, Completion } from '../chat.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { ApiKey } from '../http/api-key.ts';
import { parseBaseUrl } from '../http/base-url.ts';
import { findErrorIn, toStatusError } from '../http/endpoint-errors.ts';
import { type Connector, createTransport, isEventStream, type TransportReply } from '../http/transport.ts';
import { createPacer } from '../pacing/pacer.ts';
import { createEventStreamReader, type EventStreamReader } from '../providers/openai-chat/event-stream.ts';
import { parseReply, type ReplyContent } from '../providers/openai-chat/reply.ts';
import {
  adaptDialect,
  createDialect,
  listAdaptations,
  toRequestBody,
} from '../providers/openai-chat/request-body.ts';
import { parseRetryAfter, planRetry } from '../retry/retry.ts';

export interface ClientOptions {
  readonly endpoint: Endpoint;
  /** Absent for endpoints that ask for none. */
  readonly apiKey?: ApiKey;
  /** Requests in flight: a number is kept unless the endpoint pushes back; `auto` finds it. */
  readonly concurrency: number | 'auto';
  /** For one try. */
  readonly timeoutMs: number;
  /** For impatient callers: the most tries of one request, whatever the failure. */
  readonly maxTries?: number;
  /** For one request with all its tries. */
  readonly totalTimeoutMs: number;
  readonly stream: boolean;
  /** Guards base URLs that strangers supply; absent, any address is dialled. */
  readonly connect?: Connector;
  readonly clock?: Clock;
  readonly random?: Random;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Called before each try; throwing stops the request. */
  readonly onCall?: () => void;
}

/** The wire to one model. */
export interface EndpointClient {
  /** Throws an `AppError` with an `endpoint.…` code, or the signal's reason. */
  complete(request: ChatRequest, options?: CallOptions): Promise<Completion>;
  /** How many requests may be in flight now. */
  concurrency(): number;
  /** The most that will ever be. */
  readonly maxConcurrency: number;
  /** What the endpoint turned out not to take. */
  listAdaptations(): readonly string[];
  close(): Promise<void>;
}

const autoStart = 8;
const autoMax = 128;

/** Failures that say "too much at once". */
const pushBacks: ReadonlySet<ErrorCode> = new Set([
  'endpoint.rate-limited',
  'endpoint.server-error',
  'endpoint.timeout',
  'endpoint.unreachable',
]);

type Attempt =
  | { readonly kind: 'done'; readonly completion: Completion }
  | { readonly kind: 'failed'; readonly error: AppError; readonly retryAfterMs: number | undefined };

export function createEndpointClient(options: ClientOptions): EndpointClient {
  const { endpoint, apiKey, timeoutMs, totalTimeoutMs, stream, clock = systemClock } = options;
  const random = options.random ?? createRandom(`${endpoint.baseUrl}/${clock.now().getTime()}`);
  const baseUrl = new URL(parseBaseUrl(endpoint.baseUrl));
  const path = `${baseUrl.pathname.replace(/\/$/, '')}/chat/completions`;
  const auto = options.concurrency === 'auto';
  const maxConcurrency = options.concurrency === 'auto' ? autoMax : options.concurrency;
  const pacer = createPacer({ start: auto ? autoStart : maxConcurrency, max: maxConcurrency, clock });
  const transport = createTransport(baseUrl.origin, {
    connections: maxConcurrency,
    connect: options.connect,
  });
  const dialect = createDialect();
  const headers: Readonly<Record<string, string>> = {
    'content-type': 'application/json',
    accept: stream ? 'text/event-stream, application/json' : 'application/json',
    'user-agent': 'doctorbench',
    ...(apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {}),
  };
  // A placeholder is no secret, and striking it out would change answers.
  const secret = apiKey?.isPlaceholder ? undefined : apiKey;
  const redact = (text: string) => secret?.redact(text) ?? text;

  async function exchange(
    request: ChatRequest,
    remainingMs: number,
    signal: AbortSignal | undefined,
  ): Promise<Attempt> {
    const startedMs = clock.monotonicMs();
    const events = stream ? createEventStreamReader(redact) : undefined;
    let firstTokenMs: number | undefined;
    const reply = await transport.send({
      method: 'POST',
      path,
      headers,
      body: toRequestBody(request, { model: endpoint.model, stream, dialect }),
      timeoutMs: Math.max(1, Math.min(timeoutMs, remainingMs)),
      ...(signal ? { signal } : {}),
      ...(events
        ? {
            onEventText(text: string) {
              events.push(text);
              if (firstTokenMs === undefined && events.hasToken())
                firstTokenMs = clock.monotonicMs() - startedMs;
            },
          }
        : {}),
    });
    const read = readReply(
      { ...reply, body: redact(reply.body), location: reply.location && redact(reply.location) },
      events,
    );
    if (read instanceof AppError)
      return { kind: 'failed', error: read, retryAfterMs: parseRetryAfter(reply.retryAfter, clock) };
    const latencyMs = clock.monotonicMs() - startedMs;
    return {
      kind: 'done',
      completion: {
        ...redactContent(read, secret),
        latencyMs,
        ...(firstTokenMs === undefined ? {} : { firstTokenMs }),
      },
    };
  }

  /** One try in a slot of the pacer, which it gives back. */
  async function attemptOnce(request: ChatRequest, call: CallOptions, deadlineMs: number): Promise<Attempt> {
    const startedMs = clock.monotonicMs();
    let outcome: 'ok' | 'pushed-back' | 'other' = 'other';
    try {
      call.onCall?.();
      const attempt = await exchange(request, deadlineMs - startedMs, call.signal);
      outcome = attempt.kind === 'done' ? 'ok' : pushBacks.has(attempt.error.code) ? 'pushed-back' : 'other';
      return attempt;
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith('endpoint.')) throw error;
      if (pushBacks.has(error.code)) outcome = 'pushed-back';
      return { kind: 'failed', error, retryAfterMs: undefined };
    } finally {
      pacer.release(outcome, clock.monotonicMs() - startedMs);
    }
  }

  return {
    maxConcurrency,
    concurrency: () => pacer.limit(),
    listAdaptations: () => listAdaptations(dialect),
    close: () => transport.close(),
    async complete(request, call = {}) {
      let deadlineMs = clock.monotonicMs() + totalTimeoutMs;
      for (let attempt = 1; ; attempt++) {
        const queuedMs = clock.monotonicMs();
        await pacer.acquire(call.signal);
        // Time spent in our own queue is not the endpoint's.
        deadlineMs += clock.monotonicMs() - queuedMs;
        const spoken = listAdaptations(dialect).join();
        const result = await attemptOnce(request, call, deadlineMs);
        if (result.kind === 'done') return result.completion;
        const error = redactError(result.error, apiKey);
        const changedMeanwhile = listAdaptations(dialect).join() !== spoken;
        if (
          error.code === 'endpoint.bad-request' &&
          (changedMeanwhile || adaptDialect(dialect, error.detail))
        ) {
          attempt--;
          continue;
        }
        const retry = planRetry(error, {
          attempt,
          retryAfterMs: result.retryAfterMs,
          random,
          maxTries: options.maxTries,
        });
        if (!retry || clock.monotonicMs() + retry.delayMs >= deadlineMs) throw error;
        await clock.sleep(retry.delayMs, call.signal);
      }
    },
  };
}

/** The content of a reply, or why it has none. */
function readReply(reply: TransportReply, events: EventStreamReader | undefined): ReplyContent | AppError {
  if (reply.status !== 200) {
    const error = toStatusError(reply);
    return reply.location
      ? new AppError(error.code, `HTTP ${reply.status}: it redirects to ${reply.location.slice(0, 200)}`)
      : error;
  }
  try {
    if (events && isEventStream(reply.contentType)) return events.finish();
    return parseBody(reply);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function parseBody({ body, contentType }: TransportReply): ReplyContent {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    // Without the cause: it would quote the reply.
    const seen =
      /^\s*</.test(body) || contentType.includes('html')
        ? 'a web page'
        : body.trim() === ''
          ? 'empty'
          : 'not whole JSON';
    throw new AppError('endpoint.malformed-reply', `the reply is ${seen}`);
  }
  const error = findErrorIn(json, body);
  if (error) throw error;
  return parseReply(json);
}

function redactContent(content: ReplyContent, apiKey: ApiKey | undefined): ReplyContent {
  if (!apiKey) return content;
  return {
    ...content,
    text: apiKey.redact(content.text),
    toolCalls: content.toolCalls.map(call => ({
      id: apiKey.redact(call.id),
      name: apiKey.redact(call.name),
      arguments: apiKey.redact(call.arguments),
    })),
    ...(content.reasoning === undefined ? {} : { reasoning: apiKey.redact(content.reasoning) }),
  };
}

function redactError(error: AppError, apiKey: ApiKey | undefined): AppError {
  if (!apiKey) return error;
  const detail = apiKey.redact(error.detail);
  return detail === error.detail ? error : new AppError(error.code, detail);
}
