import { type AnswerTurn, scored } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { lexicalJudge } from '@doctorbench/grading';
import { describe, expect, it } from 'vitest';
import { letters } from './letters.ts';

const context = { judge: lexicalJudge, policy: 'doctorbench@1', history: 'own' } as const;
const turn = (text: string): AnswerTurn => ({ text, finishReason: 'stop', latencyMs: 1 });
const single = makeChoiceItem('c');
const several = makeChoiceItem('m', { multiple: true, key: ['A', 'C'] });

describe('a choice', () => {
  it.each([
    [single, 'Answer: A', 100, 100],
    [single, 'Answer: B', 0, 0],
    [several, 'Answer: A, C', 100, 100],
    [several, 'Answer: C, A', 100, 100],
    [several, 'Answer: A', 0, 50],
    [several, 'Answer: A, B, C', 0, 0],
    [several, 'Answer: B', 0, 0],
    [several, 'see attachment', 0, 0],
  ])(
    'is right as a whole or not at all; what is partly right is said beside the score',
    async (item, text, percent, partial) => {
      const graded = await letters.grade(item, [turn(text)], context);
      expect([graded.total, graded.partialPercent], text).toEqual([scored(percent), partial]);
      expect(graded.dimensions).toEqual({ 'factual-accuracy': scored(percent) });
    },
  );

  it('speaks to the dimension its item names', async () => {
    const graded = await letters.grade({ ...single, dimension: 'safety' }, [turn('Answer: A')], context);
    expect(graded.dimensions).toEqual({ safety: scored(100) });
  });

  it('tells what cannot be read from what is declined', async () => {
    const statusOf = async (text: string) => (await letters.grade(single, [turn(text)], context)).status;
    expect(await statusOf('see attachment')).toBe('unparseable');
    expect(await statusOf("I'm sorry, but I can't help with that.")).toBe('refused');
    expect(await statusOf('Answer: B')).toBe('answered');
  });
});
