import { AppError, type Endpoint, type ErrorCode, parseJson, type Track } from '@doctorbench/core';
import { z } from 'zod';
import type { ChatRequest, Completion } from '../chat.ts';
import type { Clock } from '../clock.ts';
import { createEndpointClient, type EndpointClient } from '../endpoint-client/endpoint-client.ts';
import type { ApiKey } from '../http/api-key.ts';
import { parseBaseUrl } from '../http/base-url.ts';
import type { ProxySettings } from '../http/proxy.ts';
import type { Connector } from '../http/transport.ts';
import { probeImageDataUrl } from './probe-image.ts';

/** What a connection check looks at, in this order. */
export const checkSteps = [
  'reachable',
  'key-valid',
  'model-answers',
  'images-accepted',
  'tools-accepted',
] as const;
type CheckStep = (typeof checkSteps)[number];

export type StepResult =
  | { readonly step: CheckStep; readonly kind: 'passed'; readonly note?: string }
  | {
      readonly step: CheckStep;
      readonly kind: 'failed';
      readonly cause: ErrorCode;
      readonly detail: string;
      /** The endpoint took the request, and the model did not do what was asked. */
      readonly isTaken?: boolean;
    }
  /** Not tried, because an earlier step failed or nothing needs it. */
  | { readonly step: CheckStep; readonly kind: 'skipped' };

export interface CheckResult {
  readonly steps: readonly StepResult[];
  /** Tracks this endpoint can sit. */
  readonly tracks: readonly Track[];
  readonly latencyMs: number | undefined;
  readonly adaptations: readonly string[];
  /** Requests that were sent. */
  readonly calls: number;
}

/** What a suite asks of an endpoint. */
export interface CheckNeeds {
  readonly images: boolean;
  readonly tools: boolean;
}

export interface CheckOptions {
  readonly endpoint: Endpoint;
  readonly apiKey?: ApiKey;
  readonly timeoutMs: number;
  /** Guards base URLs that strangers supply; absent, any address is dialled. */
  readonly connect?: Connector;
  readonly proxy?: ProxySettings | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  /** What is looked at beyond answering; everything unless stated. */
  readonly needs?: CheckNeeds;
  /** Called as each step ends. */
  readonly onStep?: (result: StepResult) => void;
}

const maxOutputTokens = 2048;
/** A picture's colour and a call take more words than one, and a model may think about them. */
const fewestProbeTokens = 256;
const probeShare = 16;

/** A model that said one word in few tokens needs not many more for the rest; one that does not end would use them up. */
function limitProbe(request: ChatRequest, { usage }: Completion): ChatRequest {
  const most = usage ? Math.max(fewestProbeTokens, usage.outputTokens * probeShare) : maxOutputTokens;
  return { ...request, maxOutputTokens: Math.min(maxOutputTokens, most) };
}

const textProbe: ChatRequest = {
  messages: [{ role: 'user', content: 'Reply with the single word: ready' }],
  temperature: 0,
  maxOutputTokens,
};

const imageProbe: ChatRequest = {
  messages: [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Which colour fills this image? Answer in one word.' },
        { type: 'image_url', image_url: { url: probeImageDataUrl } },
      ],
    },
  ],
  maxOutputTokens,
};

/** Which of its arguments a model leaves out says nothing of the wire. */
const toolArgumentsSchema = z.record(z.string(), z.unknown());

const toolProbe: ChatRequest = {
  messages: [{ role: 'user', content: 'Use the tool to look up the potassium result of patient 7.' }],
  maxOutputTokens,
  tools: [
    {
      name: 'read_result',
      description: 'Reads a laboratory result.',
      parameters: {
        type: 'object',
        properties: { patient: { type: 'integer' }, test: { type: 'string' } },
        required: ['patient', 'test'],
      },
    },
  ],
};

/** The connection test: is it there, is the key good, does the model answer, take images, call tools? */
export async function checkEndpoint(options: CheckOptions): Promise<CheckResult> {
  const { signal, needs = { images: true, tools: true } } = options;
  const client = openClient(options, options.endpoint);
  const steps: StepResult[] = [];
  const record = (result: StepResult) => {
    steps.push(result);
    options.onStep?.(result);
  };
  try {
    const first = await probe(client, textProbe, signal);
    await recordText(first, options, record);
    const answered = !(first instanceof AppError);
    record(
      answered && needs.images
        ? await probeImages(client, limitProbe(imageProbe, first), signal)
        : { step: 'images-accepted', kind: 'skipped' },
    );
    record(
      answered && needs.tools
        ? await probeTools(client, limitProbe(toolProbe, first), signal)
        : { step: 'tools-accepted', kind: 'skipped' },
    );
    const passed = (step: CheckStep) =>
      steps.some(result => result.step === step && result.kind === 'passed');
    return {
      steps,
      tracks: [
        ...(passed('model-answers') ? (['llm'] as const) : []),
        ...(passed('images-accepted') ? (['vlm'] as const) : []),
        // Without tool calls, encounters are sat by JSON in the text.
        ...(passed('model-answers') ? (['agent'] as const) : []),
      ],
      latencyMs: answered ? first.latencyMs : undefined,
      adaptations: client.listAdaptations(),
      calls: client.pulse().tries,
    };
  } finally {
    await client.close();
  }
}

function openClient(
  { apiKey, clock, connect, proxy, headers, timeoutMs }: CheckOptions,
  endpoint: Endpoint,
): EndpointClient {
  return createEndpointClient({
    endpoint,
    ...(apiKey ? { apiKey } : {}),
    ...(clock ? { clock } : {}),
    ...(connect ? { connect } : {}),
    proxy,
    headers,
    concurrency: 1,
    timeoutMs,
    totalTimeoutMs: timeoutMs,
    // Somebody sits and waits; a run is more patient.
    maxTries: 2,
    stream: false,
  });
}

async function probe(
  client: EndpointClient,
  request: ChatRequest,
  signal?: AbortSignal,
): Promise<Completion | AppError> {
  try {
    return await client.complete(request, signal ? { signal } : {});
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The first three steps are read off one request: what it failed with says how far it came. */
async function recordText(
  outcome: Completion | AppError,
  options: CheckOptions,
  record: (result: StepResult) => void,
): Promise<void> {
  const steps = ['reachable', 'key-valid', 'model-answers'] as const;
  const failedAt = outcome instanceof AppError ? steps.indexOf(toFailedStep(outcome.code)) : steps.length;
  for (const [index, step] of steps.entries()) {
    if (step === 'key-valid' && index < failedAt && !showsKey(outcome, options))
      record({ step, kind: 'skipped' });
    else if (index < failedAt) record({ step, kind: 'passed', ...toNote(step, outcome) });
    else if (index > failedAt) record({ step, kind: 'skipped' });
    else if (outcome instanceof AppError) record(await toFailure(step, outcome, options));
  }
}

/** Refusals of a server that has looked at the key before. */
const behindKey: readonly ErrorCode[] = [
  'endpoint.bad-request',
  'endpoint.context-length',
  'endpoint.content-filtered',
  'endpoint.model-unknown',
  'endpoint.quota',
  'endpoint.rate-limited',
];

/** Whether it can be told that the key was accepted: one was sent, and what came back is not what anybody gets. */
function showsKey(outcome: Completion | AppError, { apiKey }: CheckOptions): boolean {
  return apiKey !== undefined && !(outcome instanceof AppError && !behindKey.includes(outcome.code));
}

function toNote(step: CheckStep, outcome: Completion | AppError): { note?: string } {
  if (step !== 'model-answers' || outcome instanceof AppError) return {};
  if (outcome.text.trim() === '')
    return {
      note:
        outcome.finishReason === 'length'
          ? 'the answer is empty: all tokens went into reasoning'
          : 'the answer is empty',
    };
  return outcome.usage ? {} : { note: 'the endpoint does not report token usage, so cost will be unknown' };
}

function toFailedStep(code: ErrorCode): 'reachable' | 'key-valid' | 'model-answers' {
  if (code === 'endpoint.key-rejected') return 'key-valid';
  const unreached: readonly ErrorCode[] = [
    'endpoint.unreachable',
    'endpoint.connection-lost',
    'endpoint.address-denied',
    'endpoint.tls',
    'endpoint.not-found',
    'endpoint.timeout',
  ];
  return unreached.includes(code) ? 'reachable' : 'model-answers';
}

/** Refusals that only a chat completions route gives. */
const spokenCodes: readonly ErrorCode[] = [
  'endpoint.key-rejected',
  'endpoint.model-unknown',
  'endpoint.quota',
  'endpoint.rate-limited',
];

/** A wrong base URL is the commonest mistake: when `/v1` below it answers, say so. */
async function toFailure(step: CheckStep, error: AppError, options: CheckOptions): Promise<StepResult> {
  const failure = { step, kind: 'failed', cause: error.code, detail: error.detail } as const;
  const baseUrl = parseBaseUrl(options.endpoint.baseUrl);
  // Other wires have addresses of their own.
  if (options.endpoint.provider !== undefined || /\/v\d+$/.test(baseUrl)) return failure;
  if (!['endpoint.not-found', 'endpoint.malformed-reply'].includes(error.code)) return failure;
  const client = openClient(options, { ...options.endpoint, baseUrl: `${baseUrl}/v1` });
  try {
    const outcome = await probe(client, textProbe, options.signal);
    const found = !(outcome instanceof AppError) || spokenCodes.includes(outcome.code);
    return found
      ? { ...failure, cause: 'endpoint.not-found', detail: `${baseUrl}/v1 answers: use that` }
      : failure;
  } finally {
    await client.close();
  }
}

async function probeImages(
  client: EndpointClient,
  request: ChatRequest,
  signal?: AbortSignal,
): Promise<StepResult> {
  const outcome = await probe(client, request, signal);
  if (outcome instanceof AppError) {
    const cause = outcome.code === 'endpoint.bad-request' ? 'endpoint.no-images' : outcome.code;
    return { step: 'images-accepted', kind: 'failed', cause, detail: outcome.detail };
  }
  if (/\bred\b|红/i.test(outcome.text)) return { step: 'images-accepted', kind: 'passed' };
  return {
    step: 'images-accepted',
    kind: 'failed',
    cause: 'endpoint.no-images',
    detail: 'it took the picture but did not see its colour',
    isTaken: true,
  };
}

async function probeTools(
  client: EndpointClient,
  request: ChatRequest,
  signal?: AbortSignal,
): Promise<StepResult> {
  const outcome = await probe(client, request, signal);
  if (outcome instanceof AppError) {
    const cause = outcome.code === 'endpoint.bad-request' ? 'endpoint.no-tools' : outcome.code;
    return { step: 'tools-accepted', kind: 'failed', cause, detail: outcome.detail };
  }
  const call = outcome.toolCalls.find(({ name }) => name === 'read_result');
  if (call && toolArgumentsSchema.safeParse(parseJson(call.arguments)).success)
    return { step: 'tools-accepted', kind: 'passed' };
  return {
    step: 'tools-accepted',
    kind: 'failed',
    cause: 'endpoint.no-tools',
    detail: call
      ? 'it called the tool with arguments that are no JSON object'
      : 'it answered in words instead of calling the tool',
    isTaken: true,
  };
}
