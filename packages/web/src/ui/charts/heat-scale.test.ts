import { toRating } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { heatSteps, toHeatClass } from './heat-scale.ts';

it('begins a new colour exactly at each bound', () => {
  for (const [index, { from, className }] of heatSteps.entries()) {
    if (index === 0) continue;
    expect(toHeatClass(from)).toBe(className);
    expect(toHeatClass(from - 0.001)).toBe(heatSteps[index - 1]?.className);
  }
});

it('has a colour for the ends of the scale', () => {
  expect(toHeatClass(-100)).toBe('bg-heat-low');
  expect(toHeatClass(100)).toBe('bg-heat-85');
});

it('changes colour where the rating changes', () => {
  for (const { from } of heatSteps.filter(step => step.from > 0))
    expect(toRating(from, 0)).not.toBe(toRating(from - 0.001, 0));
});
