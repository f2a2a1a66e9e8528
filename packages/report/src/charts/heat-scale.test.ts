import { ratingBounds, toRating } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { heatSteps, toHeatStep } from './heat-scale.ts';

it('begins a new step exactly at each bound', () => {
  for (const [index, { id, from }] of heatSteps.entries()) {
    if (index === 0) continue;
    expect(toHeatStep(from)).toBe(id);
    expect(toHeatStep(from - 0.01)).toBe(heatSteps[index - 1]?.id);
  }
});

it('has a step for the ends of the scale', () => {
  expect([-100, 100].map(toHeatStep)).toEqual(['low', 'A']);
});

it('is the rating above the lowest bound', () => {
  for (const [, atLeast] of ratingBounds) expect(toHeatStep(atLeast)).toBe(toRating(atLeast, 0));
});

it('takes what is printed as 0.00 for zero', () => {
  expect(toHeatStep(-0.004)).toBe('zero');
});
