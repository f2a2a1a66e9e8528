import { AppError } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import type { ChatAttempt } from '../chat-model.ts';
import { createPacer } from '../pacing/pacer.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { anyQuestion } from '../testing/scripted-client.ts';
import { createAnswerDeadline } from './answer-deadline.ts';
import { createAttempt } from './attempt.ts';

const mostMs = 180_000;
const replyAll = (deadline: ReturnType<typeof createAnswerDeadline>, ...latenciesMs: number[]) => {
  for (const latencyMs of latenciesMs) deadline.replied(latencyMs);
};

describe('createAnswerDeadline', () => {
  it('gives the whole time until twenty replies have come', () => {
    const deadline = createAnswerDeadline(mostMs);
    replyAll(deadline, ...Array.from({ length: 19 }, () => 1000));
    expect(deadline.ms()).toBe(mostMs);
    replyAll(deadline, 1000);
    expect(deadline.ms()).toBe(30_000);
  });

  it('gives ten times the longest reply, never more than the whole', () => {
    const deadline = createAnswerDeadline(mostMs);
    replyAll(deadline, 5000, ...Array.from({ length: 20 }, () => 100));
    expect(deadline.ms()).toBe(50_000);
    replyAll(deadline, 40_000);
    expect(deadline.ms()).toBe(mostMs);
  });

  it('says that replies were given up only where it was the pilot that did it', () => {
    const deadline = createAnswerDeadline(mostMs);
    deadline.givenUp(mostMs);
    expect(deadline.listAdaptations()).toEqual([]);
    deadline.givenUp(50_000);
    deadline.givenUp(30_000);
    expect(deadline.listAdaptations()).toEqual(['replies not waited for beyond 30 s, by the pace of others']);
  });
});

describe('a try', () => {
  it('is held to what earlier replies of the endpoint took', async () => {
    const clock = createFakeClock();
    const given: number[] = [];
    const said: ChatAttempt = {
      kind: 'done',
      completion: { text: 'ok', finishReason: 'stop', latencyMs: 1, toolCalls: [] },
    };
    const deadline = createAnswerDeadline(mostMs);
    const attempt = createAttempt({
      model: {
        async complete(_, { timeoutMs }) {
          given.push(timeoutMs);
          if (given.length > 20) throw new AppError('endpoint.timeout');
          return said;
        },
      },
      pacer: createPacer({ start: 1, max: 1, clock }),
      watch: { began() {}, replied() {} },
      clock,
      deadline,
    });
    const signal = new AbortController().signal;
    for (let number = 0; number < 21; number++)
      await attempt(anyQuestion, { signal }, { startedMs: clock.monotonicMs(), deadlineMs: 1e9 });
    expect(given).toEqual([...Array.from({ length: 20 }, () => mostMs), 30_000]);
    expect(deadline.listAdaptations()).toHaveLength(1);
  });
});
