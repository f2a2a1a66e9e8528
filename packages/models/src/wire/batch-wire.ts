import type { AppError } from '@doctorbench/core';
import type { ChatModelOptions } from '../chat-model.ts';
import type { Wire } from './wire.ts';

/** A question of a batch: its name within it, and the body it would have by itself. */
export interface BatchEntry {
  readonly id: string;
  readonly body: string;
}

/** What came of one question of a batch. */
export type BatchOutcome =
  | { readonly kind: 'replied'; readonly json: unknown }
  | { readonly kind: 'failed'; readonly error: AppError };

export interface BatchExchange {
  readonly method: 'GET' | 'POST';
  /** From the root of the host. */
  readonly path: string;
  readonly body?: string;
  /** JSON unless stated. */
  readonly contentType?: string;
}

/** One exchange with its retries. Resolves with the body of a success; throws an `AppError` with an `endpoint.…` code. */
export type BatchSend = (exchange: BatchExchange) => Promise<string>;

/** How one provider takes many questions at once and gives the answers hours later. */
export interface BatchWire {
  /** Writes and reads the single question. */
  readonly wire: Wire;
  /** The largest batch that the provider takes, or that is worth holding in memory. */
  readonly maxRequests: number;
  readonly maxBytes: number;
  /** Resolves with the provider's name for the batch. `name` is ours, kept there where it can be. */
  submit(entries: readonly BatchEntry[], name: string, send: BatchSend): Promise<string>;
  /** What came of each question, in the order asked where names are not given back; undefined while it is worked on. */
  collect(
    batchId: string,
    requests: readonly string[],
    send: BatchSend,
  ): Promise<ReadonlyMap<string, BatchOutcome> | undefined>;
  /** A batch whose name got lost on the way back; absent where the provider keeps none of ours. */
  find?(name: string, send: BatchSend): Promise<string | undefined>;
}

/** Whose batches they are. */
export type BatchWireOptions = Pick<ChatModelOptions, 'endpoint' | 'apiKey'>;

/** What providers ask for a batch, of the price of the same questions one by one. */
export const batchPriceShare = 0.5;
