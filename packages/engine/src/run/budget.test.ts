import type { ChatMessage, Completion } from '@doctorbench/models';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../tokens/estimate-tokens.ts';
import { createBudget } from './budget.ts';

const reached = expect.objectContaining({ code: 'run.budget-reached' });
const prices = { inputUsdPerMillion: 1, outputUsdPerMillion: 10 };
const question: readonly ChatMessage[] = [{ role: 'user', content: 'What now?' }];

function reply(overrides: Partial<Completion> = {}): Completion {
  return { text: 'ok', toolCalls: [], finishReason: 'stop', latencyMs: 1, ...overrides };
}

const oneDollar = reply({ usage: { inputTokens: 0, outputTokens: 100_000 } });

describe('a budget of calls', () => {
  it('lets through exactly as many as it allows, failed ones included', () => {
    const budget = createBudget({ maxCalls: 3 }, undefined);
    budget.spendCall();
    budget.callFailed();
    budget.spendCall();
    budget.addReply(question, reply());
    budget.spendCall();
    expect(() => budget.spendCall()).toThrow(reached);
    budget.addReply(question, reply());
    expect(() => budget.spendCall()).toThrow(reached);
    expect(budget.calls()).toBe(3);
  });

  it('counts the calls of earlier sessions', () => {
    const budget = createBudget({ maxCalls: 3 }, undefined);
    budget.addPast(2, 0);
    budget.spendCall();
    expect(() => budget.spendCall()).toThrow(expect.objectContaining({ detail: '3 calls' }));
  });

  it('is no limit when none is set', () => {
    const budget = createBudget({}, undefined);
    for (let call = 0; call < 10_000; call++) budget.spendCall();
    expect([budget.calls(), budget.costUsd()]).toEqual([10_000, undefined]);
  });
});

describe('a budget of money', () => {
  it('lets nothing through once it is spent', () => {
    const budget = createBudget({ maxCostUsd: 2 }, prices);
    for (let call = 0; call < 2; call++) {
      budget.spendCall();
      budget.addReply(question, oneDollar);
    }
    expect(budget.costUsd()).toBeCloseTo(2, 10);
    expect(() => budget.spendCall()).toThrow(expect.objectContaining({ detail: 'US$ 2.0000 spent' }));
  });

  it('takes requests in flight to cost what the earlier ones did', () => {
    const budget = createBudget({ maxCostUsd: 4 }, prices);
    budget.spendCall();
    budget.addReply(question, oneDollar);
    for (let call = 0; call < 3; call++) budget.spendCall();
    expect(() => budget.spendCall()).toThrow(reached);
    budget.callFailed();
    budget.spendCall();
    expect(budget.calls()).toBe(5);
  });

  it('counts the money of earlier sessions', () => {
    const budget = createBudget({ maxCostUsd: 2 }, prices);
    budget.addPast(7, 2.5);
    expect(() => budget.spendCall()).toThrow(reached);
    expect([budget.calls(), budget.costUsd()]).toEqual([7, 2.5]);
  });

  it('charges input and output at their prices, and reasoning only as the endpoint counts it', () => {
    const budget = createBudget({}, prices);
    budget.spendCall();
    budget.addReply(
      question,
      reply({ usage: { inputTokens: 2_000, outputTokens: 300, reasoningTokens: 200 } }),
    );
    expect(budget.costUsd()).toBeCloseTo(0.002 + 0.003, 12);
  });

  it('estimates what the endpoint did not count, from question, answer and thought', () => {
    const budget = createBudget({}, prices);
    const messages: readonly ChatMessage[] = [
      { role: 'system', content: 'You are a physician.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: '胸痛' },
          { type: 'image_url', image_url: { url: `data:image/png;base64,${'A'.repeat(10_000)}` } },
        ],
      },
    ];
    budget.spendCall();
    budget.addReply(messages, reply({ text: '拨打120', reasoning: '可能是心梗' }));
    const input = estimateTokens('You are a physician.') + estimateTokens('胸痛');
    const output = estimateTokens('拨打120') + estimateTokens('可能是心梗');
    expect(budget.costUsd()).toBeCloseTo((input + 10 * output) / 1_000_000, 12);
    expect(output).toBeGreaterThan(0);
  });
});
