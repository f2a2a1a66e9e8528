import { createHash } from 'node:crypto';
import { AppError, type Endpoint, toCanonicalJson } from '@doctorbench/core';
import { createRandom, type Random } from '@doctorbench/psychometrics';
import type { ChatRequest, Completion } from '../chat.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { EndpointClient } from '../endpoint-client/endpoint-client.ts';
import { fitRequest } from '../endpoint-client/fit-request.ts';
import type { ApiKey } from '../http/api-key.ts';
import type { ProxySettings } from '../http/proxy.ts';
import type { Connector } from '../http/transport.ts';
import { onAbort } from '../on-abort.ts';
import { batchWires } from '../providers/batch-wires.ts';
import { getProvider } from '../providers/providers.ts';
import type { BatchOutcome, BatchWire } from '../wire/batch-wire.ts';
import { createRedact } from '../wire/redact.ts';
import type { BatchLedger } from './batch-ledger.ts';
import { createBatchSend } from './batch-send.ts';
import { type BatchEvent, createBatches } from './batches.ts';
import type { SettledOutcome } from './gatherer.ts';

export interface BatchClientOptions {
  readonly endpoint: Endpoint;
  readonly apiKey?: ApiKey | undefined;
  readonly ledger: BatchLedger;
  /** For one exchange; a batch itself may take a day. */
  readonly timeoutMs: number;
  readonly connect?: Connector | undefined;
  readonly proxy?: ProxySettings | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly onEvent?: (event: BatchEvent) => void;
  readonly clock?: Clock;
  readonly random?: Random;
}

/** Refusals that one question may be changed for. */
const maxAdaptations = 6;

/**
 * A client that hands questions in together and waits for the provider, hours or days. Who stops waiting loses nothing:
 * the ledger knows the batches, and the same question, asked in a later session, finds its answer there.
 */
export function createBatchClient(options: BatchClientOptions): EndpointClient {
  const { endpoint, clock = systemClock } = options;
  const { batchWire, capabilities, batches, close } = openBatches(options, clock);
  const { dialect } = batchWire.wire;
  let [calls, failed, held, waiting] = [0, 0, 0, 0];
  let lastMs = clock.monotonicMs();
  const askOnce = async (id: string, request: ChatRequest, call: CallOptions) => {
    calls++;
    call.onCall?.();
    const asked = batches.ask(id, () => batchWire.wire.toBody(request, false));
    const outcome = await untilStopped(asked, call, () => {
      batches.drop(id);
      held++;
    });
    lastMs = clock.monotonicMs();
    return outcome;
  };
  const settle = async (request: ChatRequest, call: CallOptions): Promise<Completion> => {
    const id = toRequestId(endpoint, request);
    for (let change = 0; ; change++) {
      const spoken = dialect.list().join();
      const outcome = await askOnce(id, request, call);
      if (outcome.kind === 'replied') return toCompletion(batchWire, outcome);
      failed++;
      const { error } = outcome;
      const mends =
        error.code === 'endpoint.bad-request' &&
        (dialect.list().join() !== spoken || dialect.adapt(error.detail));
      if (!mends || change >= maxAdaptations) throw error;
    }
  };
  const silentMs = () => clock.monotonicMs() - lastMs;
  return {
    maxConcurrency: batchWire.maxRequests,
    concurrency: () => Math.max(1, waiting),
    heldCalls: () => held,
    listAdaptations: () => dialect.list(),
    pulse: () => ({ tries: calls, failedTries: failed, failure: undefined, silentMs: silentMs() }),
    async complete(asked, call = {}) {
      call.signal?.throwIfAborted();
      waiting++;
      try {
        return await settle(fitRequest(asked, capabilities), call);
      } finally {
        waiting--;
      }
    },
    close,
  };
}

/** The provider's batches, and the way to them. */
function openBatches(options: BatchClientOptions, clock: Clock) {
  const { endpoint, apiKey, ledger, timeoutMs, connect, proxy, onEvent } = options;
  const { name, capabilities, batchesLeftOut } = getProvider(endpoint.provider);
  const batchWire = batchWires.get(name)?.({ endpoint, apiKey });
  if (!batchWire) {
    const why = batchesLeftOut === undefined ? '' : `: ${batchesLeftOut}`;
    throw new AppError('config.invalid', `the provider "${name}" takes no batches here${why}`);
  }
  const { headers, secrets } = batchWire.wire;
  const closing = new AbortController();
  const { send, close } = createBatchSend({
    baseUrl: endpoint.baseUrl,
    headers: { ...options.headers, ...headers },
    timeoutMs,
    connect,
    proxy,
    redact: createRedact(apiKey, secrets),
    signal: closing.signal,
    clock,
    random: options.random ?? createRandom(`${endpoint.baseUrl}/${clock.now().getTime()}`),
  });
  const batches = createBatches({ batchWire, ledger, send, onEvent, clock, signal: closing.signal });
  return {
    batchWire,
    capabilities,
    batches,
    async close() {
      closing.abort(new AppError('run.interrupted'));
      await batches.idle();
      await close();
    },
  };
}

type CallOptions = NonNullable<Parameters<EndpointClient['complete']>[1]>;

/** Everything that can move the answer: the repeats of one question differ in their seed. */
function toRequestId({ model }: Endpoint, request: ChatRequest): string {
  return createHash('sha256').update(toCanonicalJson({ model, request })).digest('hex').slice(0, 40);
}

function toCompletion(
  { wire }: BatchWire,
  { json, batchId }: Extract<SettledOutcome, { readonly kind: 'replied' }>,
): Completion {
  return { ...wire.parseReply(json), latencyMs: 0, batchId };
}

/** Nobody waits a day for a run that is to stop: the batch goes on without us. */
async function untilStopped<T extends BatchOutcome>(
  outcome: Promise<T>,
  { signal, stop }: CallOptions,
  onGivenUp: () => void,
): Promise<T> {
  const unlisten: (() => void)[] = [];
  const stopped = new Promise<never>((_, reject) => {
    const give = (reason: unknown) => {
      onGivenUp();
      reject(reason);
    };
    if (signal?.aborted) return give(signal.reason);
    if (stop?.aborted) return give(new AppError('run.interrupted'));
    if (signal) unlisten.push(onAbort(signal, () => give(signal.reason)));
    if (stop) unlisten.push(onAbort(stop, () => give(new AppError('run.interrupted'))));
  });
  try {
    return await Promise.race([outcome, stopped]);
  } finally {
    for (const end of unlisten) end();
  }
}
