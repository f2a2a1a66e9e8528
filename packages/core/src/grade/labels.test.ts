import { describe, expect, it } from 'vitest';
import { labelledAnswerSchema, settleLabels } from './labels.ts';

function say(...words: readonly boolean[]) {
  return words.map(met => ({ met }));
}

describe('people’s labels', () => {
  it('are settled by the majority, and by nobody when it is a tie', () => {
    expect(settleLabels(say(true))).toBe(true);
    expect(settleLabels(say(true, false, false))).toBe(false);
    expect(settleLabels(say(true, false))).toBeUndefined();
    expect(settleLabels(say(true, true, false, false))).toBeUndefined();
  });

  it('come with the answer, as one text or one per turn', () => {
    const line = {
      schemaVersion: 1,
      itemId: 'a',
      answer: 'Rest.',
      labels: [{ criterionId: 'c', met: true }],
    };
    expect(labelledAnswerSchema.safeParse(line).success).toBe(true);
    expect(labelledAnswerSchema.safeParse({ ...line, answer: ['Rest.', 'Call.'] }).success).toBe(true);
    for (const wrong of [
      { answer: [] },
      { answer: 4 },
      { labels: [] },
      { schemaVersion: 2 },
      { rating: 'A' },
    ])
      expect(labelledAnswerSchema.safeParse({ ...line, ...wrong }).success).toBe(false);
  });
});
