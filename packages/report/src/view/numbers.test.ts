import { describe, expect, it } from 'vitest';
import {
  formatFixed,
  formatInstant,
  formatInterval,
  formatPoints,
  formatScore,
  isNegative,
} from './numbers.ts';

describe('formatScore', () => {
  it('shows zero as 0.00 and never a negative zero', () => {
    expect([0, -0, -0.004].map(formatScore)).toEqual(['0.00', '0.00', '0.00']);
  });

  it('shows a negative score with a true minus sign', () => {
    expect(formatScore(-16.666)).toBe('−16.67');
  });
});

describe('isNegative', () => {
  it('agrees with what is printed', () => {
    expect([-0.004, -0.006, 0, 3].map(isNegative)).toEqual([false, true, false, false]);
  });
});

describe('other numbers', () => {
  it('shows a dash where a number is not finite', () => {
    expect(formatFixed(Number.NaN, 2)).toBe('—');
  });

  it('keeps an interval on one line', () => {
    expect(formatInterval({ low: -1, high: 2 }, 1)).toBe('[−1.0,\u00a02.0]');
  });

  it('signs points both ways', () => {
    expect([6, -10].map(formatPoints)).toEqual(['+6', '−10']);
  });

  it('states the time zone of an instant', () => {
    expect(formatInstant('2026-11-15T01:12:09.000Z')).toBe('2026-11-15 01:12 UTC');
  });
});
