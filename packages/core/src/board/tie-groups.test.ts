import { describe, expect, it } from 'vitest';
import { toTieGroups } from './tie-groups.ts';

const score = (value: number, halfWidth?: number) => ({
  score: value,
  low: halfWidth === undefined ? undefined : value - halfWidth,
  high: halfWidth === undefined ? undefined : value + halfWidth,
});

describe('tie groups', () => {
  it('go on while a score cannot be told from the first of the group', () => {
    const scores = [score(90, 3), score(88, 3), score(86.5, 3), score(84, 3), score(70, 3)];
    expect([...toTieGroups(scores)]).toEqual([1, 1, 1, 2, 3]);
  });

  it('end where the difference reaches 1.96 standard errors of it', () => {
    // Half widths of 3 and 4 make one of 5 for the difference.
    expect([...toTieGroups([score(90, 3), score(85.001, 4)])]).toEqual([1, 1]);
    expect([...toTieGroups([score(90, 3), score(84.999, 4)])]).toEqual([1, 2]);
  });

  it('hold equal scores together even without intervals, and nothing else', () => {
    expect([...toTieGroups([score(80), score(80), score(79.9)])]).toEqual([1, 1, 2]);
  });

  it('are none without scores', () => {
    expect([...toTieGroups([])]).toEqual([]);
  });
});
