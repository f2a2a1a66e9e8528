import { describe, expect, it } from 'vitest';
import { planAcceptance } from './acceptance-sampling.ts';

describe('acceptance sampling', () => {
  it.each([
    [0, 29],
    [1, 46],
    [2, 61],
    [3, 76],
  ])('with %i faults let pass, 95 %% confidence of fewer than 10 %% takes %i', (accepted, sample) => {
    const plan = planAcceptance({ limit: 0.1, confidence: 0.95, accepted });
    expect(plan.sample).toBe(sample);
    expect(plan.risk).toBeLessThanOrEqual(0.05);
  });
});
