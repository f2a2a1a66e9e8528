import { expect, it } from 'vitest';
import { positiveDomain, toDomain, toFittedDomain, toShare, wholeDomain } from './domain.ts';

it('shows negative scores only when there are some', () => {
  expect(toDomain([0, 40, 100])).toBe(positiveDomain);
  expect(toDomain([40, -0.1])).toBe(wholeDomain);
  expect(toDomain([])).toBe(positiveDomain);
});

it('keeps what lies beyond the axis at its end', () => {
  expect(toShare(0, wholeDomain)).toBe(0.5);
  expect(toShare(-250, wholeDomain)).toBe(0);
  expect(toShare(120, positiveDomain)).toBe(1);
});

it('fits round tens around what is shown, within the scale', () => {
  expect(toFittedDomain([41.2, 97.1])).toEqual({ low: 40, high: 100 });
  expect(toFittedDomain([-12, 50])).toEqual({ low: -20, high: 50 });
  expect(toFittedDomain([-130, 100])).toEqual(wholeDomain);
  expect(toFittedDomain([50])).toEqual({ low: 50, high: 60 });
  expect(toFittedDomain([])).toEqual(positiveDomain);
});
