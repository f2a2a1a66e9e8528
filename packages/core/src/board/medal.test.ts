import { describe, expect, it } from 'vitest';
import { toMedal } from './medal.ts';

describe('a medal', () => {
  it('goes to the first three', () => {
    const medals = [1, 2, 3, 4].map(rank => toMedal({ rank, overall_score: 90, rating: 'A' }));
    expect(medals).toEqual(['gold', 'silver', 'bronze', null]);
    expect(toMedal({ rank: null, overall_score: 90, rating: 'A' })).toBeNull();
  });

  it('is not given to a rating that vetoes capped', () => {
    expect(toMedal({ rank: 1, overall_score: 90, rating: 'B' })).toBeNull();
    expect(toMedal({ rank: 1, overall_score: 84.9, rating: 'B' })).toBe('gold');
    expect(toMedal({ rank: 2, overall_score: 72, rating: 'C' })).toBeNull();
  });

  it('is not given to an E, earned or capped', () => {
    expect(toMedal({ rank: 1, overall_score: 12, rating: 'E' })).toBeNull();
    expect(toMedal({ rank: 1, overall_score: 95, rating: 'E' })).toBeNull();
  });

  it('needs no letter where the policy has none', () => {
    expect(toMedal({ rank: 1, overall_score: 40, rating: null })).toBe('gold');
    expect(toMedal({ rank: 1, overall_score: null, rating: null })).toBeNull();
  });
});
