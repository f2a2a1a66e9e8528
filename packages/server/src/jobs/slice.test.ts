import { describe, expect, it } from 'vitest';
import { isHopeless } from './slice.ts';

const hourMs = 3_600_000;

describe('the pace of the first answers', () => {
  it('ends a run early that would take more than twice its time', () => {
    // 20 s an answer, one at a time, 252 of them, in an hour.
    const slow = { done: 20, failed: 0, remainingMs: 232 * 35_000 };
    expect(isHopeless(slow, { servedMs: 20 * 35_000, mostMs: hourMs })).toBe(true);
    expect(isHopeless(slow, { servedMs: 20 * 35_000, mostMs: 4 * hourMs })).toBe(false);
  });

  it('ends none on too few answers, too short a time, or no estimate', () => {
    const slow = { done: 20, failed: 0, remainingMs: 100 * hourMs };
    const at = { servedMs: hourMs / 2, mostMs: hourMs };
    expect(isHopeless({ ...slow, done: 19 }, at)).toBe(false);
    expect(isHopeless({ ...slow, remainingMs: null }, at)).toBe(false);
    expect(isHopeless(slow, { ...at, servedMs: 60_000 })).toBe(false);
    expect(isHopeless({ ...slow, done: 10, failed: 10 }, at)).toBe(true);
  });
});
