import { describe, expect, it } from 'vitest';
import { makeAnswerRecord, makeTurn } from '../testing/run-fixtures.ts';
import { answerSchema, toAnswerKey } from './answer.ts';

describe('an answer', () => {
  it('parses to itself, with and without what the endpoint may leave unsaid', () => {
    const full = makeAnswerRecord([
      makeTurn({
        reasoning: 'thinking',
        usage: { inputTokens: 3, outputTokens: 2, reasoningTokens: 1 },
        firstTokenMs: 20,
      }),
      makeTurn({ text: '', finishReason: 'content-filter' }),
    ]);
    expect(answerSchema.parse(full)).toEqual(full);
    const failed = makeAnswerRecord([], {
      outcome: { kind: 'failed', cause: 'endpoint.timeout', detail: 'after 3 tries' },
    });
    expect(answerSchema.parse(failed)).toEqual(failed);
  });

  it('that was given has a turn, and that failed has a known cause', () => {
    expect(answerSchema.safeParse(makeAnswerRecord([])).success).toBe(false);
    const outcome = { kind: 'failed', cause: 'endpoint.exploded', detail: '' };
    expect(answerSchema.safeParse({ ...makeAnswerRecord([makeTurn()]), outcome }).success).toBe(false);
  });

  it('is named by item and repeat, without two names colliding', () => {
    expect(toAnswerKey({ itemId: 'a-1', repeat: 0 })).toBe('a-1#0');
    expect(toAnswerKey({ itemId: 'a', repeat: 10 })).not.toBe(toAnswerKey({ itemId: 'a1', repeat: 0 }));
  });
});
