import { createHash } from 'node:crypto';
import { answerSchema } from '@doctorbench/core';
import { makeAnswer } from '@doctorbench/core/testing';
import { expect, it } from 'vitest';
import { toAnswerTurn } from './kind.ts';

const completion = { text: 'short', toolCalls: [], finishReason: 'stop', latencyMs: 1.234567 } as const;

it('keeps what a model says', () => {
  expect(toAnswerTurn(completion)).toEqual({ text: 'short', finishReason: 'stop', latencyMs: 1.23 });
});

it('keeps the beginning of what no reader would read, and of the rest its length and digest', () => {
  const rest = 'b'.repeat(7_000_000);
  const turn = toAnswerTurn({ ...completion, text: 'a'.repeat(200_000) + rest, reasoning: 'short' });
  expect(turn.text).toBe('a'.repeat(200_000));
  const sha256 = createHash('sha256').update(rest).digest('hex');
  expect(turn.cut).toEqual({ text: { characters: rest.length, sha256 } });
  const answer = { ...makeAnswer('one'), outcome: { kind: 'answered' as const, turns: [turn] } };
  expect(answerSchema.parse(answer)).toEqual(answer);
});

it('keeps log-probabilities to four digits, with the others in their place, and the batch', () => {
  const logprobs = [{ token: 'A', logprob: -0.123456, others: [{ token: 'B', logprob: -2.000049 }] }];
  const turn = toAnswerTurn({ ...completion, logprobs, batchId: 'batch_1' });
  expect(turn).toMatchObject({
    logprobs: [{ token: 'A', logprob: -0.1235, others: [{ token: 'B', logprob: -2 }] }],
    batchId: 'batch_1',
  });
  const answer = { ...makeAnswer('one'), outcome: { kind: 'answered' as const, turns: [turn] } };
  expect(answerSchema.parse(answer)).toEqual(answer);
});
