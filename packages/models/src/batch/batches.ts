import { randomBytes } from 'node:crypto';
import { AppError } from '@doctorbench/core';
import type { Clock } from '../clock.ts';
import { EndpointDownError } from '../endpoint-client/outage-watch.ts';
import type { BatchOutcome, BatchSend, BatchWire } from '../wire/batch-wire.ts';
import type { BatchLedger, BatchRecord } from './batch-ledger.ts';
import { createGatherer, type Gathered, type SettledOutcome } from './gatherer.ts';

/** What is worth telling whoever waits. */
export interface BatchEvent {
  readonly kind: 'submitted' | 'found' | 'collected';
  readonly batchId: string;
  readonly requests: number;
}

export interface BatchesDeps {
  readonly batchWire: BatchWire;
  readonly ledger: BatchLedger;
  readonly send: BatchSend;
  readonly onEvent: ((event: BatchEvent) => void) | undefined;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

const firstPollMs = 2_000;
const longestPollMs = 5 * 60_000;

type Results = ReadonlyMap<string, BatchOutcome>;

/** Hands questions in together and waits for what comes back. */
export function createBatches(deps: BatchesDeps) {
  const { batchWire, ledger, clock, signal } = deps;
  const earlier = indexRecords(ledger.list());
  const recovered = new Map<string, Promise<Recovered | undefined>>();
  const retried = new Set<string>();
  const working = new Set<Promise<void>>();
  const track = (work: Promise<unknown>) => {
    // Whoever waits for it hears of its failure.
    const done: Promise<void> = work.then(
      () => void working.delete(done),
      () => void working.delete(done),
    );
    working.add(done);
  };
  const { maxRequests, maxBytes } = batchWire;
  const onFull = (entries: readonly Gathered[]) => track(handIn(entries, deps));
  const gatherer = createGatherer({ maxRequests, maxBytes, clock, signal, onFull });
  const recover = (record: BatchRecord) => {
    const known = recovered.get(record.name);
    if (known) return known;
    const recovering = recoverBatch(record, deps);
    recovered.set(record.name, recovering);
    track(recovering);
    return recovering;
  };
  return {
    /** What comes of a question; one that an earlier session handed in is not handed in again unless it failed. */
    async ask(id: string, toBody: () => string): Promise<SettledOutcome> {
      const record = retried.has(id) ? undefined : earlier.get(id);
      if (record) {
        const found = await recover(record);
        const outcome = found?.results.get(id);
        if (found && outcome?.kind === 'replied') return { ...outcome, batchId: found.batchId };
        retried.add(id);
      }
      return gatherer.add({ id, body: toBody() });
    },
    drop: gatherer.drop,
    /** Resolves when nothing is under way any more. */
    async idle(): Promise<void> {
      while (working.size > 0) await Promise.all(working);
    },
  };
}

/** The latest batch that holds each question. */
function indexRecords(records: readonly BatchRecord[]): ReadonlyMap<string, BatchRecord> {
  const byName = new Map(records.map(record => [record.name, record]));
  return new Map([...byName.values()].flatMap(record => record.requests.map(id => [id, record] as const)));
}

async function handIn(entries: readonly Gathered[], deps: BatchesDeps): Promise<void> {
  const { batchWire, ledger, send, onEvent, clock } = deps;
  try {
    const name = `doctorbench-${randomBytes(9).toString('hex')}`;
    const requests = entries.map(({ id }) => id);
    const at = clock.now().toISOString();
    // Written before and after: a crash in between leaves a name to look for.
    await ledger.add({ schemaVersion: 1, name, batchId: null, at, requests });
    const batchId = await batchWire.submit(entries, name, send);
    await ledger.add({ schemaVersion: 1, name, batchId, at, requests });
    onEvent?.({ kind: 'submitted', batchId, requests: requests.length });
    const results = await waitFor({ batchId, requests }, deps);
    for (const { id, resolve } of entries) resolve({ ...getOutcome(results, id), batchId });
  } catch (error) {
    for (const { reject } of entries) reject(toStop(error));
  }
}

async function waitFor(
  { batchId, requests }: { readonly batchId: string; readonly requests: readonly string[] },
  { batchWire, send, onEvent, clock, signal }: BatchesDeps,
): Promise<Results> {
  for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 1.5, longestPollMs)) {
    signal.throwIfAborted();
    const results = await batchWire.collect(batchId, requests, send);
    if (results) {
      onEvent?.({ kind: 'collected', batchId, requests: requests.length });
      return results;
    }
    await clock.sleep(pollMs, signal);
  }
}

interface Recovered {
  readonly batchId: string;
  readonly results: Results;
}

/** What came of a batch of an earlier session; undefined where the provider no longer has it, or never got it. */
async function recoverBatch(record: BatchRecord, deps: BatchesDeps): Promise<Recovered | undefined> {
  const { name, requests } = record;
  try {
    const batchId = record.batchId ?? (await deps.batchWire.find?.(name, deps.send));
    if (batchId === undefined) return undefined;
    deps.onEvent?.({ kind: 'found', batchId, requests: requests.length });
    return { batchId, results: await waitFor({ batchId, requests }, deps) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'endpoint.not-found') return undefined;
    throw toStop(error);
  }
}

function getOutcome(results: Results, id: string): BatchOutcome {
  return (
    results.get(id) ?? {
      kind: 'failed',
      error: new AppError('endpoint.malformed-reply', 'the batch came back without this question'),
    }
  );
}

/** A failure of the batch is none of its questions': the run stops, and a later session goes on. */
function toStop(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.code.startsWith('endpoint.')) return error;
  return new EndpointDownError(error.code, error.detail, { cause: error });
}
