import { AppError } from '@doctorbench/core';
import type { Random } from '@doctorbench/psychometrics';
import type { Clock } from '../clock.ts';
import { parseBaseUrl } from '../http/base-url.ts';
import { toStatusError } from '../http/endpoint-errors.ts';
import { createTransport, type TransportOptions } from '../http/transport.ts';
import { parseRetryAfter, planRetry } from '../retry/retry.ts';
import type { BatchExchange, BatchSend } from '../wire/batch-wire.ts';

/** A thousand long answers with their reasoning stay below it. */
const maxReplyBytes = 256 * 1024 * 1024;

export interface BatchSendOptions extends Omit<TransportOptions, 'connections'> {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly redact: (text: string) => string;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly random: Random;
}

/** The way to a provider's batches, with the key struck out of all that comes back. */
export function createBatchSend(options: BatchSendOptions): { send: BatchSend; close(): Promise<void> } {
  const { headers, timeoutMs, redact, signal, clock, random } = options;
  const { origin } = new URL(parseBaseUrl(options.baseUrl));
  const transport = createTransport(origin, { ...options, connections: 4 });
  const exchange = async ({ contentType = 'application/json', body, ...rest }: BatchExchange) => {
    const reply = await transport.send({
      ...rest,
      headers: {
        accept: '*/*',
        'user-agent': 'doctorbench',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': contentType }),
      },
      ...(body === undefined ? {} : { body }),
      timeoutMs,
      signal,
      maxReplyBytes,
    });
    const text = redact(reply.body);
    if (reply.status === 200 || reply.status === 201) return { text };
    const retryAfterMs = parseRetryAfter(reply.retryAfter, clock);
    return { error: toStatusError({ ...reply, body: text }), retryAfterMs };
  };
  const send: BatchSend = async asked => {
    for (let attempt = 1; ; attempt++) {
      const { text, error, retryAfterMs } = await exchange(asked).catch((thrown: unknown) => {
        // What was handed in and not confirmed may have arrived: a second time would be paid twice.
        if (asked.method === 'POST' || !(thrown instanceof AppError)) throw thrown;
        return { text: undefined, error: thrown, retryAfterMs: undefined };
      });
      if (error === undefined) return text;
      const retry = planRetry(error, { attempt, retryAfterMs, random });
      if (!retry) throw error;
      await clock.sleep(retry.delayMs, signal);
    }
  };
  return { send, close: () => transport.close() };
}
