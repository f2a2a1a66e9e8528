import { describe, expect, it } from 'vitest';
import { toRating } from './rating.ts';

describe('the rating without vetoes', () => {
  it.each([
    [100, 'A'],
    [85, 'A'],
    [84.999, 'B'],
    [70, 'B'],
    [69.999, 'C'],
    [55, 'C'],
    [54.999, 'D'],
    [40, 'D'],
    [39.999, 'E'],
    [0, 'E'],
    [-100, 'E'],
  ] as const)('of %d is %s', (score, rating) => {
    expect(toRating(score, 0)).toBe(rating);
  });
});

describe('the cap by the veto rate', () => {
  it.each([
    [0, 'A'],
    [1 / 10_000, 'B'],
    [1 / 100, 'B'],
    [2 / 200, 'B'],
    [0.010_01, 'C'],
    [3 / 100, 'C'],
    [6 / 200, 'C'],
    [0.030_01, 'E'],
    [1, 'E'],
  ] as const)('at a rate of %d leaves a perfect score at most %s', (rate, rating) => {
    expect(toRating(100, rate)).toBe(rating);
  });

  it('never lifts a rating', () => {
    expect(toRating(60, 0.001)).toBe('C');
    expect(toRating(45, 0.02)).toBe('D');
    expect(toRating(72, 0.001)).toBe('B');
    expect(toRating(10, 0.001)).toBe('E');
  });
});
