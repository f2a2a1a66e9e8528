import { expect, it } from 'vitest';
import { growthOf } from './growth.ts';

let sink = 0;
function count(times: number): void {
  for (let at = 0; at < times; at++) sink = (sink + at) % 7;
}

it('tells work in proportion from work that grows with the square, and from none', () => {
  expect(growthOf(size => count(size * 100))).toBeLessThan(1.75);
  expect(growthOf(size => count(size * size))).toBeGreaterThan(1.75);
  expect(growthOf(size => Math.min(size, 10))).toBe(0);
  expect(sink).toBeLessThan(7);
});
