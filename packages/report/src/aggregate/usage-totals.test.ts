import type { Answer, Prices } from '@doctorbench/core';
import { makeAnswerRecord, makeTurn } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createUsageTotals } from './usage-totals.ts';

const prices: Prices = { inputUsdPerMillion: 2, outputUsdPerMillion: 10 };
const failed: Answer = makeAnswerRecord([], {
  calls: 5,
  outcome: { kind: 'failed', cause: 'endpoint.timeout', detail: '' },
});

function usageOf(answers: readonly Answer[], given?: Prices) {
  const totals = createUsageTotals(given);
  for (const answer of answers) totals.add(answer);
  return totals.finish();
}

describe('usage', () => {
  it('adds calls, tokens and cost over answers and turns', () => {
    const answers = [
      makeAnswerRecord([makeTurn({ usage: { inputTokens: 1000, outputTokens: 200 } })], { calls: 3 }),
      makeAnswerRecord([
        makeTurn({ usage: { inputTokens: 500, outputTokens: 100, reasoningTokens: 80 } }),
        makeTurn({ usage: { inputTokens: 700, outputTokens: 50 } }),
      ]),
    ];
    // 2200 × 2 + 350 × 10 = 7900 dollars per million.
    expect(usageOf(answers, prices)).toMatchObject({
      calls: 5,
      inputTokens: 2200,
      outputTokens: 350,
      answersWithoutUsage: 0,
      costUsd: 0.0079,
    });
  });

  it('that nobody reported is null, never zero, and so is its cost', () => {
    expect(usageOf([makeAnswerRecord([makeTurn()]), makeAnswerRecord([makeTurn()])], prices)).toMatchObject({
      calls: 2,
      inputTokens: null,
      outputTokens: null,
      answersWithoutUsage: 2,
      costUsd: null,
    });
  });

  it('of no answers at all is null', () => {
    expect(usageOf([], prices)).toEqual({
      calls: 0,
      inputTokens: null,
      outputTokens: null,
      answersWithoutUsage: 0,
      costUsd: null,
      latencyMs: null,
      firstTokenMs: null,
    });
  });

  it('that was reported as zero is zero', () => {
    const answer = makeAnswerRecord([makeTurn({ usage: { inputTokens: 0, outputTokens: 0 } })]);
    expect(usageOf([answer], prices)).toMatchObject({ inputTokens: 0, outputTokens: 0, costUsd: 0 });
  });

  it('knows no latency of what came in a batch', () => {
    const batched = makeTurn({ latencyMs: 0, batchId: 'batch_1' });
    expect(usageOf([makeAnswerRecord([batched])]).latencyMs).toEqual(usageOf([]).latencyMs);
    expect(usageOf([makeAnswerRecord([makeTurn({ latencyMs: 7 }), batched])]).latencyMs).toMatchObject({
      p50: 7,
    });
  });

  it('without prices has no cost', () => {
    const answer = makeAnswerRecord([makeTurn({ usage: { inputTokens: 10, outputTokens: 10 } })]);
    expect(usageOf([answer])).toMatchObject({ inputTokens: 10, costUsd: null });
  });

  it('says how many answers its sums leave out', () => {
    const known = makeAnswerRecord([makeTurn({ usage: { inputTokens: 10, outputTokens: 4 } })]);
    const half = makeAnswerRecord([makeTurn({ usage: { inputTokens: 1, outputTokens: 1 } }), makeTurn()]);
    expect(usageOf([known, half]).answersWithoutUsage).toBe(1);
    expect(usageOf([half])).toMatchObject({ inputTokens: null, outputTokens: null, answersWithoutUsage: 1 });
  });

  it('counts the calls of a failed answer and nothing else of it', () => {
    expect(usageOf([failed], prices)).toMatchObject({
      calls: 5,
      inputTokens: null,
      answersWithoutUsage: 0,
      costUsd: null,
      latencyMs: null,
    });
  });
});

describe('latency', () => {
  it('is told as median and 95th percentile over turns', () => {
    const turns = Array.from({ length: 21 }, (_, index) => makeTurn({ latencyMs: 10 * index }));
    const { latencyMs, firstTokenMs } = usageOf([
      makeAnswerRecord(turns.slice(0, 5)),
      makeAnswerRecord(turns.slice(5)),
    ]);
    expect(latencyMs).toEqual({ p50: 100, p95: 190 });
    expect(firstTokenMs).toBeNull();
  });

  it('to the first token rests on the turns that have one', () => {
    const answer = makeAnswerRecord([
      makeTurn({ firstTokenMs: 30 }),
      makeTurn(),
      makeTurn({ firstTokenMs: 50 }),
    ]);
    expect(usageOf([answer]).firstTokenMs).toEqual({ p50: 40, p95: 49 });
  });
});
