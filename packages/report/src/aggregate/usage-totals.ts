import type { Answer, Report } from '@doctorbench/core';
import { type Prices, toCostUsd } from '@doctorbench/core';
import { createColumn } from '@doctorbench/engine';
import { quantileSorted } from '@doctorbench/psychometrics';

/** Adds up calls, tokens, cost and latency, one answer at a time. */
export interface UsageTotals {
  add(answer: Answer): void;
  finish(): Report['usage'];
}

export function createUsageTotals(prices: Prices | undefined): UsageTotals {
  const [latencies, firstTokens] = [createSample(), createSample()];
  let calls = 0;
  let inputTokens = 0;
  let outputTokens = 0;
  let withUsage = 0;
  let answersWithoutUsage = 0;
  let cachedAnswers = 0;
  return {
    add({ calls: sent, outcome }) {
      calls += sent;
      if (outcome.kind !== 'answered') return;
      let complete = true;
      for (const turn of outcome.turns) {
        if (turn.cached) continue;
        if (turn.batchId === undefined) latencies.add(turn.latencyMs);
        if (turn.firstTokenMs !== undefined) firstTokens.add(turn.firstTokenMs);
        inputTokens += turn.usage?.inputTokens ?? 0;
        outputTokens += turn.usage?.outputTokens ?? 0;
        complete &&= turn.usage !== undefined;
      }
      if (outcome.turns.every(({ cached }) => cached)) cachedAnswers++;
      else if (complete) withUsage++;
      else answersWithoutUsage++;
    },
    finish() {
      // What was not asked again cost nothing, and that is known.
      const known = withUsage > 0 || (cachedAnswers > 0 && answersWithoutUsage === 0);
      return {
        calls,
        inputTokens: known ? inputTokens : null,
        outputTokens: known ? outputTokens : null,
        answersWithoutUsage,
        costUsd: known && prices ? toCostUsd({ inputTokens, outputTokens }, prices) : null,
        latencyMs: latencies.toQuantiles(),
        firstTokenMs: firstTokens.toQuantiles(),
      };
    },
  };
}

/** Numbers of which quantiles are asked, in a column: a run may have hundreds of thousands. */
function createSample() {
  const values = createColumn('real');
  let count = 0;
  return {
    add(value: number) {
      values.set(count++, value);
    },
    toQuantiles(): Report['usage']['latencyMs'] {
      if (count === 0) return null;
      const ascending = new Float64Array(count);
      for (let row = 0; row < count; row++) ascending[row] = values.get(row);
      ascending.sort();
      return { p50: quantileSorted(ascending, 0.5), p95: quantileSorted(ascending, 0.95) };
    },
  };
}
