import { listDimensions, vetoPercent } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { exampleCriteria, exampleMet, exampleTrack, scoreExample } from './example-answer.ts';

describe('the worked example', () => {
  it('speaks of dimensions that the track has', () => {
    const ids = listDimensions(exampleTrack).map(({ id }) => id);
    for (const { dimension } of exampleCriteria) expect(ids).toContain(dimension);
  });

  it('starts with the score that its text explains', () => {
    // safety 8/12, accuracy 6/6, inquiry 0/5, clarity 3/3, weighted 20 : 20 : 6 : 6
    const total = (20 * (800 / 12) + 20 * 100 + 6 * 0 + 6 * 100) / 52;
    expect(scoreExample(new Set(exampleMet)).total).toEqual({ kind: 'scored', percent: total });
  });

  it('is vetoed by its red line, whatever else is met', () => {
    const all = new Set(exampleCriteria.map(({ id }) => id));
    expect(scoreExample(all).total).toEqual({ kind: 'scored', percent: vetoPercent });
    expect(scoreExample(all).vetoes).toHaveLength(1);
  });
});
