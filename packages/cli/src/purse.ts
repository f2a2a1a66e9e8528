import { AppError, type Prices, toCostUsd } from '@doctorbench/core';
import { boundTokens, type ChatRequest, type EndpointClient } from '@doctorbench/models';

/** One budget for several runs: it is never overdrawn. */
export interface Purse {
  /** A client that pays from it. Throws `run.budget-reached` when not even one more request may fit. */
  hold(client: EndpointClient, prices: Prices): EndpointClient;
  spentUsd(): number;
}

interface Call {
  readonly signal?: AbortSignal;
  readonly stop?: AbortSignal;
}

/**
 * Each request sets aside the most that it may cost and gives back what it did not. Near the end requests therefore wait
 * for one another, and the last dollars go to those that surely fit.
 */
export function createPurse(limits: { readonly maxCostUsd: number; readonly spentUsd: number }): Purse {
  const { maxCostUsd } = limits;
  let { spentUsd } = limits;
  let heldUsd = 0;
  let waiting: (() => void)[] = [];
  const wake = () => {
    const woken = waiting;
    waiting = [];
    for (const go of woken) go();
  };
  const hold = async (boundUsd: number, { signal, stop }: Call) => {
    while (spentUsd + heldUsd + boundUsd > maxCostUsd) {
      if (heldUsd === 0) throw new AppError('run.budget-reached', `US$ ${spentUsd.toFixed(4)} spent`);
      await new Promise<void>(resolve => {
        waiting.push(resolve);
        signal?.addEventListener('abort', wake, { once: true });
        stop?.addEventListener('abort', wake, { once: true });
      });
      signal?.throwIfAborted();
      if (stop?.aborted) throw new AppError('run.interrupted');
    }
    heldUsd += boundUsd;
  };
  return {
    spentUsd: () => spentUsd,
    hold: (client, prices) => ({
      ...client,
      async complete(request: ChatRequest, call: Parameters<EndpointClient['complete']>[1] = {}) {
        const boundUsd = toCostUsd(boundTokens(request), prices);
        await hold(boundUsd, call);
        try {
          const completion = await client.complete(request, call);
          // What an endpoint does not count is taken to be the most it may be.
          spentUsd += completion.usage ? toCostUsd(completion.usage, prices) : boundUsd;
          return completion;
        } finally {
          heldUsd -= boundUsd;
          // Sums of fractions leave dust behind, which would keep the last request waiting for nobody.
          if (heldUsd < 1e-12) heldUsd = 0;
          wake();
        }
      },
    }),
  };
}
