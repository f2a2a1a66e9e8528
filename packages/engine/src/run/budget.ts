import { AppError, type Prices, type RunManifest, toCostUsd } from '@doctorbench/core';
import type { ChatMessage, Completion } from '@doctorbench/models';
import { estimateTokens } from '../tokens/estimate-tokens.ts';

/** Keeps count of calls and cost, and says when asking must stop. */
export interface Budget {
  /** Before a request: throws `run.budget-reached` when it would go over. */
  spendCall(): void;
  /** After a reply. Tokens that the endpoint did not count are estimated from the text. */
  addReply(messages: readonly ChatMessage[], completion: Completion): void;
  callFailed(): void;
  addPast(calls: number, costUsd: number): void;
  costUsd(): number | undefined;
  calls(): number;
}

export function createBudget(
  { maxCalls, maxCostUsd }: RunManifest['budget'],
  prices: Prices | undefined,
): Budget {
  let calls = 0;
  let costUsd = 0;
  let replies = 0;
  let inFlight = 0;
  return {
    spendCall() {
      if (maxCalls !== undefined && calls >= maxCalls)
        throw new AppError('run.budget-reached', `${calls} calls`);
      // Requests in flight are taken to cost as much as the average so far.
      const expected = replies > 0 ? (costUsd / replies) * inFlight : 0;
      if (maxCostUsd !== undefined && costUsd + expected >= maxCostUsd)
        throw new AppError('run.budget-reached', `US$ ${costUsd.toFixed(4)} spent`);
      calls++;
      inFlight++;
    },
    addReply(messages, { usage, text, reasoning }) {
      inFlight--;
      replies++;
      if (!prices) return;
      costUsd += toCostUsd(
        usage ?? {
          inputTokens: messages.reduce((sum, message) => sum + estimateTokens(toPlainText(message)), 0),
          outputTokens: estimateTokens(text) + estimateTokens(reasoning ?? ''),
        },
        prices,
      );
    },
    callFailed() {
      inFlight--;
    },
    addPast(pastCalls, pastCostUsd) {
      calls += pastCalls;
      costUsd += pastCostUsd;
    },
    costUsd: () => (prices ? costUsd : undefined),
    calls: () => calls,
  };
}

function toPlainText({ content }: ChatMessage): string {
  return typeof content === 'string'
    ? content
    : content.map(part => (part.type === 'text' ? part.text : '')).join('');
}
