import { AppError, type Endpoint } from '@doctorbench/core';
import { createRandom, type Random } from '@doctorbench/psychometrics';
import type { ChatRequest, Completion } from '../chat.ts';
import type { ChatCapabilities, ChatModel } from '../chat-model.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { ApiKey } from '../http/api-key.ts';
import type { ProxySettings } from '../http/proxy.ts';
import type { Connector } from '../http/transport.ts';
import { createPacer, type Pacer } from '../pacing/pacer.ts';
import { createRateLimit } from '../pacing/rate-limit.ts';
import { boundTokens } from '../pacing/request-tokens.ts';
import { getProvider } from '../providers/providers.ts';
import { planRetry } from '../retry/retry.ts';
import { type AnswerDeadline, createAnswerDeadline, keepDeadline } from './answer-deadline.ts';
import { createAttempt } from './attempt.ts';
import { fitRequest } from './fit-request.ts';
import { createOutage } from './outage.ts';
import { createOutageWatch, type EndpointPulse, type OutageWatch } from './outage-watch.ts';

export interface ClientOptions {
  readonly endpoint: Endpoint;
  /** Absent for endpoints that ask for none. */
  readonly apiKey?: ApiKey;
  /** Requests in flight: a number is kept unless the endpoint pushes back; `auto` finds it. */
  readonly concurrency: number | 'auto';
  /** For one try. */
  readonly timeoutMs: number;
  /** Once enough replies have come, a try is given up sooner where others took a fraction of `timeoutMs`. */
  readonly pilotsDeadline?: boolean | undefined;
  /** For impatient callers: the most tries of one request, whatever the failure. */
  readonly maxTries?: number | undefined;
  /** For one request with all its tries. */
  readonly totalTimeoutMs: number;
  readonly stream: boolean;
  /** Of a streamed answer that is not at its end when its time is up, what has come is the answer. */
  readonly keepsCut?: boolean | undefined;
  /** Guards base URLs that strangers supply; absent, any address is dialled. */
  readonly connect?: Connector;
  readonly proxy?: ProxySettings | undefined;
  /** Sent with every request beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Requests begun within a minute. */
  readonly requestsPerMinute?: number | undefined;
  /** Tokens of requests begun within a minute: of the question, and the most its answer may have until it is there. */
  readonly tokensPerMinute?: number | undefined;
  readonly clock?: Clock;
  readonly random?: Random;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Once aborted, the try in flight is waited for and no further one is made. */
  readonly stop?: AbortSignal;
  /** Called before each try; throwing stops the request. */
  readonly onCall?: () => void;
}

/** The way to one model, whatever its provider: paced, retried, and without the key in anything it returns. */
export interface EndpointClient {
  /**
   * Throws an `AppError` with an `endpoint.…` code, or the signal's reason. When no request gets through any more, all
   * of them end with an `EndpointDownError`.
   */
  complete(request: ChatRequest, options?: CallOptions): Promise<Completion>;
  /** How many requests may be in flight now. */
  concurrency(): number;
  /** The most that will ever be. */
  readonly maxConcurrency: number;
  /** How its tries fare. */
  pulse(): EndpointPulse;
  /** What the endpoint turned out not to take. */
  listAdaptations(): readonly string[];
  /** Requests that were given up here while the endpoint goes on with them: a later session collects their answers. */
  heldCalls?(): number;
  close(): Promise<void>;
}

/** Before the first reply nobody knows whether the endpoint takes a second or a minute for one. */
const blindStart = 2;
const autoStart = 8;
const autoMax = 128;

export function createEndpointClient(options: ClientOptions): EndpointClient {
  const { endpoint, apiKey, timeoutMs, clock = systemClock } = options;
  const random = options.random ?? createRandom(`${endpoint.baseUrl}/${clock.now().getTime()}`);
  const auto = options.concurrency === 'auto';
  const maxConcurrency = options.concurrency === 'auto' ? autoMax : options.concurrency;
  const pacer = createPacer({
    start: auto ? blindStart : maxConcurrency,
    max: maxConcurrency,
    clock,
    ...(auto ? { afterFirst: autoStart, patienceMs: timeoutMs } : {}),
  });
  const watch = createOutageWatch({ clock, timeoutMs });
  const outage = createOutage();
  const deadline = options.pilotsDeadline ? createAnswerDeadline(timeoutMs) : keepDeadline(timeoutMs);
  const { capabilities, open } = getProvider(endpoint.provider);
  const model = open({
    endpoint,
    apiKey,
    connections: maxConcurrency,
    stream: options.stream && capabilities.streams,
    keepsCut: options.keepsCut,
    connect: options.connect,
    proxy: options.proxy,
    headers: options.headers,
    clock,
  });

  return {
    maxConcurrency,
    concurrency: () => pacer.limit(),
    listAdaptations: () => [...model.listAdaptations(), ...deadline.listAdaptations()],
    close: () => model.close(),
    pulse: watch.pulse,
    complete: createComplete({
      ...{ options, model, pacer, watch, outage, deadline, capabilities, clock, random },
    }),
  };
}

interface CompleteDeps {
  readonly options: ClientOptions;
  readonly model: ChatModel;
  readonly pacer: Pacer;
  readonly watch: OutageWatch;
  readonly outage: ReturnType<typeof createOutage>;
  readonly deadline: AnswerDeadline;
  readonly capabilities: ChatCapabilities;
  readonly clock: Clock;
  readonly random: Random;
}

/** One request with all its tries. */
function createComplete(deps: CompleteDeps): EndpointClient['complete'] {
  const { options, model, pacer, watch, outage, capabilities, clock, random } = deps;
  const { apiKey, totalTimeoutMs, maxTries } = options;
  // A placeholder is no secret, and striking it out would change answers.
  const secret = apiKey?.isPlaceholder ? undefined : apiKey;
  const attemptOnce = createAttempt({ model, pacer, watch, clock, deadline: deps.deadline });
  const limits = openLimits(options, clock);
  const giveBack = (error: unknown) => {
    pacer.release('other', 0);
    throw error;
  };
  return async (asked, given = {}) => {
    const request = fitRequest(asked, capabilities);
    const call = { ...given, signal: outage.join(given.signal) };
    let deadlineMs = clock.monotonicMs() + totalTimeoutMs;
    for (let attempt = 1; ; attempt++) {
      const queuedMs = clock.monotonicMs();
      await pacer.acquire(call.signal, { again: attempt > 1 });
      if (limits) await limits.take(request, call.signal).catch(giveBack);
      const startedMs = clock.monotonicMs();
      // Time spent in our own queue is not the endpoint's.
      deadlineMs += startedMs - queuedMs;
      const spoken = model.listAdaptations().join();
      const result = await attemptOnce(request, call, { startedMs, deadlineMs });
      if (result.kind === 'done') {
        limits?.used(request, result.completion);
        return redactCompletion(result.completion, secret);
      }
      const error = redactError(result.error, apiKey);
      const changedMeanwhile = model.listAdaptations().join() !== spoken;
      const mayAdapt = error.code === 'endpoint.bad-request' || request.replySchema !== undefined;
      if (mayAdapt && (changedMeanwhile || model.adapt(error, request))) {
        attempt--;
        continue;
      }
      const down = watch.failed(error, request, startedMs);
      if (down) throw outage.declare(down);
      const { retryAfterMs } = result;
      const isCommon = watch.isCommon();
      const retry = planRetry(error, { attempt, retryAfterMs, random, maxTries, isCommon });
      if (!retry || clock.monotonicMs() + retry.delayMs >= deadlineMs) throw error;
      await sleepUnlessStopped(clock, retry.delayMs, call);
      if (given.stop?.aborted) throw error;
    }
  };
}

/** Requests, and their tokens, that may begin within a minute; undefined where any number may. */
function openLimits({ requestsPerMinute, tokensPerMinute }: ClientOptions, clock: Clock) {
  if (!requestsPerMinute && !tokensPerMinute) return undefined;
  const requests = requestsPerMinute ? createRateLimit(requestsPerMinute, clock) : undefined;
  const tokens = tokensPerMinute ? createRateLimit(tokensPerMinute, clock) : undefined;
  const toTokens = (request: ChatRequest) => {
    const { inputTokens, outputTokens } = boundTokens(request);
    return inputTokens + outputTokens;
  };
  return {
    async take(request: ChatRequest, signal: AbortSignal) {
      await requests?.take(1, signal);
      await tokens?.take(toTokens(request), signal);
    },
    used(request: ChatRequest, { usage }: Completion) {
      if (tokens && usage) tokens.giveBack(toTokens(request) - usage.inputTokens - usage.outputTokens);
    },
  };
}

function redactCompletion(content: Completion, apiKey: ApiKey | undefined): Completion {
  if (!apiKey) return content;
  return {
    ...content,
    text: apiKey.redact(content.text),
    toolCalls: content.toolCalls.map(call => ({
      id: apiKey.redact(call.id),
      name: apiKey.redact(call.name),
      arguments: apiKey.redact(call.arguments),
      ...(call.carried === undefined ? {} : { carried: call.carried }),
    })),
    ...(content.reasoning === undefined ? {} : { reasoning: apiKey.redact(content.reasoning) }),
  };
}

function redactError(error: AppError, apiKey: ApiKey | undefined): AppError {
  if (!apiKey) return error;
  const detail = apiKey.redact(error.detail);
  return detail === error.detail ? error : new AppError(error.code, detail);
}

/** Returns early when no further try is wanted. */
async function sleepUnlessStopped(
  clock: Clock,
  durationMs: number,
  { signal, stop }: CallOptions,
): Promise<void> {
  if (!stop) return clock.sleep(durationMs, signal);
  const both = signal ? AbortSignal.any([signal, stop]) : stop;
  try {
    await clock.sleep(durationMs, both);
  } catch (error) {
    if (!stop.aborted || signal?.aborted) throw error;
  }
}
