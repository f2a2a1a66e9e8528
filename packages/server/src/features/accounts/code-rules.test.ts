import { describe, expect, it } from 'vitest';
import { addSend, computeWaitMs, judgeGuess, type PhoneState, phoneLimits, withCode } from './code-rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const nowMs = Date.parse('2026-01-01T00:00:00Z');
const blank: PhoneState = {
  codeHash: null,
  expiresAt: null,
  attempts: 0,
  sentAt: [],
  failures: 0,
  lockedUntil: null,
};
const coded = withCode(blank, Buffer.alloc(32, 7), nowMs);

describe('the limits of sending', () => {
  const wait = (...agoMs: readonly number[]) =>
    computeWaitMs(
      agoMs.map(ago => nowMs - ago),
      { limits: phoneLimits, nowMs },
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
  it('that is right uses the code up and ends the count towards a lock', () => {
    const { outcome, next } = judgeGuess({ ...coded, failures: 9 }, { matches: true, nowMs });
    expect(outcome).toBe('right');
    expect(next).toMatchObject({ codeHash: null, failures: 0 });
  });

  it('comes too late when the five minutes are over', () => {
    const late = judgeGuess(coded, { matches: true, nowMs: nowMs + 5 * minuteMs });
    expect(late.outcome).toBe('wrong');
    expect(judgeGuess(coded, { matches: true, nowMs: nowMs + 5 * minuteMs - 1 }).outcome).toBe('right');
  });

  it('matching a digest of nothing is wrong', () => {
    expect(judgeGuess(blank, { matches: true, nowMs }).outcome).toBe('wrong');
  });

  it('is not counted while the number is locked, right or wrong', () => {
    const locked = { ...coded, lockedUntil: new Date(nowMs + 1) };
    for (const matches of [true, false])
      expect(judgeGuess(locked, { matches, nowMs })).toEqual({ outcome: 'locked', next: locked });
  });

  it('that is wrong for the fifth time voids the code, for the tenth locks the number', () => {
    const states = [coded];
    const outcomes: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      const { outcome, next } = judgeGuess(states.at(-1) ?? blank, { matches: false, nowMs });
      states.push(next);
      outcomes.push(outcome);
    }
    expect(states.map(({ codeHash }) => codeHash !== null).indexOf(false)).toBe(5);
    expect(states.at(-1)).toMatchObject({ attempts: 5, lockedUntil: new Date(nowMs + hourMs) });
    expect(outcomes).toEqual([...Array(9).fill('wrong'), 'wrong-and-locked', 'locked']);
  });
});
