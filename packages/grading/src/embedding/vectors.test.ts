import { expect, it } from 'vitest';
import { cosine, toUnit } from './vectors.ts';

it('brings a vector to length 1 without turning it', () => {
  expect(toUnit(Float32Array.of(3, -4))).toEqual(Float32Array.of(0.6, -0.8));
});

it('has no unit vector for one without length or with a value that is not finite', () => {
  expect(toUnit(new Float32Array(3))).toBeUndefined();
  expect(toUnit(Float32Array.of(1, Number.NaN))).toBeUndefined();
  expect(toUnit(Float32Array.of(1, Number.POSITIVE_INFINITY))).toBeUndefined();
});

it('measures the angle', () => {
  const right = Float32Array.of(1, 0);
  expect(cosine(right, Float32Array.of(0.6, 0.8))).toBeCloseTo(0.6, 6);
  expect(cosine(right, Float32Array.of(0, 1))).toBe(0);
  expect(cosine(right, Float32Array.of(-1, 0))).toBe(-1);
  expect(cosine(right, new Float32Array(2))).toBe(0);
  expect(cosine(right, new Float32Array(0))).toBe(0);
});

it('never leaves [−1, 1] by rounding', () => {
  const unit =
    toUnit(Float32Array.from({ length: 999 }, (_, index) => Math.sin(index))) ?? new Float32Array();
  expect(cosine(unit, unit)).toBeLessThanOrEqual(1);
  expect(cosine(unit, unit)).toBeCloseTo(1, 6);
  const long = Float32Array.of(1, 1);
  expect(cosine(long, long)).toBe(1);
});
