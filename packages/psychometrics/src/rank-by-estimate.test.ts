import { describe, expect, it } from 'vitest';
import { rankByEstimate } from './rank-by-estimate.ts';

describe('ranks by estimates', () => {
  it('tells apart only what differs by more than chance allows among all pairs', () => {
    const near = [
      { value: 80, standardError: 2 },
      { value: 76, standardError: 2 },
      { value: 40, standardError: 2 },
    ];
    expect(rankByEstimate(near)).toEqual([
      { best: 1, worst: 2 },
      { best: 1, worst: 2 },
      { best: 3, worst: 3 },
    ]);
  });

  it('widens with the number compared', () => {
    const two = [
      { value: 60, standardError: 2 },
      { value: 53.5, standardError: 2 },
    ];
    const many = Array.from({ length: 20 }, () => ({ value: 56, standardError: 2 }));
    expect(rankByEstimate(two)).toEqual([
      { best: 1, worst: 1 },
      { best: 2, worst: 2 },
    ]);
    expect(rankByEstimate([...two, ...many])[0]).toEqual({ best: 1, worst: 22 });
  });

  it('gives one alone the only rank', () => {
    expect(rankByEstimate([{ value: 1, standardError: 1 }])).toEqual([{ best: 1, worst: 1 }]);
  });
});
