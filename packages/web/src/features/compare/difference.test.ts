import { expect, it } from 'vitest';
import { formatDifference } from './difference.ts';

it('writes differences with their sign', () => {
  expect([3.456, -3.456, 0, 0.001].map(formatDifference)).toEqual(['+3.46', '−3.46', '0.00', '0.00']);
});
