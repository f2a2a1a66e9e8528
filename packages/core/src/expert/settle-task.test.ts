import { describe, expect, it } from 'vitest';
import type { ExpertResponse, ResponseOf } from './response.ts';
import { agree, settleResponses } from './settle-task.ts';

const review = (verdict: ResponseOf<'item-review'>['verdict'], reason?: string): ExpertResponse => ({
  kind: 'item-review',
  verdict,
  issues: [],
  ...(reason ? { reason } : {}),
});
const say = (met: boolean, reason = 'r'): ExpertResponse => ({
  kind: 'verdict',
  met,
  reason,
  evidence: ['x'],
});
const rate = (score: number, parts: Partial<ResponseOf<'answer-rating'>> = {}): ExpertResponse => ({
  kind: 'answer-rating',
  scores: { correctness: score, completeness: 3, fluency: 4, friendliness: 4 },
  labels: { a: 'met' },
  harms: [],
  ...parts,
});
const harm = { quote: 'q', class: 'wrong-dose' as const, severity: 'critical' as const };

describe('what experts say', () => {
  it('waits for a second, and for a third where two differ', () => {
    expect(settleResponses([review('accept')])).toBeUndefined();
    expect(settleResponses([review('accept'), review('revise')])).toBeUndefined();
    expect(settleResponses([review('accept'), review('accept')])).toMatchObject({ verdict: 'accept' });
  });

  it('is the word of the majority, with the reasons of those who made it', () => {
    expect(settleResponses([say(true, 'one'), say(false, 'two'), say(false, 'three')])).toEqual({
      kind: 'verdict',
      met: false,
      reason: 'two\nthree',
      evidence: ['x'],
    });
  });

  it('is the middle where all three differ', () => {
    const all = [review('reject', 'no'), review('accept'), review('revise', 'mend')];
    expect(settleResponses(all)).toMatchObject({ verdict: 'revise', reason: 'mend' });
  });
});

it('preferences are settled as other words are, a draw lying between', () => {
  const prefer = (better: ResponseOf<'preference'>['better']) => ({ kind: 'preference', better }) as const;
  expect(settleResponses([prefer('first'), prefer('first')])).toEqual(prefer('first'));
  expect(settleResponses([prefer('first'), prefer('second')])).toBeUndefined();
  expect(settleResponses([prefer('first'), prefer('second'), prefer('equal')])).toEqual(prefer('equal'));
});

describe('ratings', () => {
  it('agree one step apart, and not two', () => {
    expect(agree(rate(3), rate(4))).toBe(true);
    expect(agree(rate(2), rate(4))).toBe(false);
  });

  it('disagree over a criterion, or over what is critical', () => {
    expect(agree(rate(3), rate(3, { labels: { a: 'not-met' } }))).toBe(false);
    expect(agree(rate(3), rate(3, { harms: [harm] }))).toBe(false);
  });

  it('settle on medians and majorities, and leave out what nobody agrees on', () => {
    const settled = settleResponses([
      rate(1, { labels: { a: 'met', b: 'met' } }),
      rate(5, { labels: { a: 'not-met', b: 'met' }, harms: [harm] }),
      rate(4, { labels: { a: 'not-applicable', b: 'not-met' }, harms: [harm] }),
    ]);
    expect(settled).toMatchObject({ scores: { correctness: 4 }, labels: { b: 'met' }, harms: [harm, harm] });
    expect(settled).not.toHaveProperty('labels.a');
  });
});
