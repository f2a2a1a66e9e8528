import { type AnswerTurn, scored } from '@doctorbench/core';
import { makeSequenceItem } from '@doctorbench/core/testing';
import { lexicalJudge } from '@doctorbench/grading';
import { describe, expect, it } from 'vitest';
import { letters } from './letters.ts';

const context = { judge: lexicalJudge, policy: 'doctorbench@1', history: 'own' } as const;
const item = makeSequenceItem('s');

async function grade(text: string) {
  const turn: AnswerTurn = { text, finishReason: 'stop', latencyMs: 1 };
  return letters.grade(item, [turn], context);
}

describe('a sequence', () => {
  it.each([
    ['Order: B → C → A', 100],
    ['Order: C → B → A', 100 / 3],
    ['Order: C → A → B', -100 / 3],
    ['Order: A → C → B', -100],
  ])('scores 100 · τ: %s', async (text, percent) => {
    const { status, total } = await grade(text);
    expect([status, total.kind]).toEqual(['answered', 'scored']);
    expect(total.kind === 'scored' && total.percent).toBeCloseTo(percent, 12);
  });

  it.each(['Order: B → C', 'Order: B → C → A → D', 'Order: B → C → C', 'Order: B → C = A', 'no idea'])(
    'cannot be read, and scores 0, with a step missing, invented, repeated or tied: %s',
    async text => {
      expect(await grade(text)).toMatchObject({ status: 'unparseable', total: scored(0) });
    },
  );
});
