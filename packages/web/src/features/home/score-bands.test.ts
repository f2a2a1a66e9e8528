import { toRating } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { listScoreBands } from './score-bands.ts';

describe('the bands of the score scale', () => {
  const bands = listScoreBands();

  it('cover the scale without gaps', () => {
    expect(bands.at(0)?.high).toBe(100);
    expect(bands.at(-1)?.low).toBe(-100);
    for (const [index, band] of bands.entries()) if (index > 0) expect(band.high).toBe(bands[index - 1]?.low);
  });

  it('carry the letter that the policy gives inside them', () => {
    for (const { low, high, rating } of bands) expect(toRating((low + high) / 2, 0)).toBe(rating);
  });
});
