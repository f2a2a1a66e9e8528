import { describe, expect, it } from 'vitest';
import { addSend, callerLimits, computeWaitMs, judgeGuess } from './sign-in-code-rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const nowMs = Date.parse('2026-01-01T00:00:00Z');
const sent = { expiresAt: new Date(nowMs + 5 * minuteMs), attempts: 0 };

describe('the limits of sending', () => {
  const wait = (...agoMs: readonly number[]) =>
    computeWaitMs(
      agoMs.map(ago => nowMs - ago),
      { limits: callerLimits, nowMs },
    );

  it('lets a minute pass between two', () => {
    expect(wait()).toBe(0);
    expect(wait(0)).toBe(minuteMs);
    expect(wait(minuteMs - 1)).toBe(1);
    expect(wait(minuteMs)).toBe(0);
  });

  it('waits until the fifth newest is an hour old', () => {
    const minutes = [50, 40, 30, 20, 10].map(count => count * minuteMs);
    expect(wait(...minutes)).toBe(10 * minuteMs);
    expect(wait(...minutes.slice(1))).toBe(0);
  });

  it('waits for the longest of several limits', () => {
    const hours = Array.from({ length: 10 }, (_, count) => (count + 1) * hourMs);
    expect(wait(...hours)).toBe(14 * hourMs);
  });

  it('forgets what is a day old', () => {
    expect(addSend([nowMs - dayMs, nowMs - dayMs + 1], nowMs)).toEqual([nowMs - dayMs + 1, nowMs]);
  });
});

describe('a guess', () => {
  it('is right, and comes too late when the five minutes are over', () => {
    expect(judgeGuess(sent, { matches: true, nowMs: nowMs + 5 * minuteMs - 1 })).toBe('right');
    expect(judgeGuess(sent, { matches: true, nowMs: nowMs + 5 * minuteMs })).toBe('void');
  });

  it('that is wrong for the fifth time voids the code', () => {
    const guess = (attempts: number) => judgeGuess({ ...sent, attempts }, { matches: false, nowMs });
    expect([0, 1, 2, 3, 4].map(guess)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'void']);
  });
});
