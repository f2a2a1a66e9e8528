import type { Report } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { en } from '../messages/en.ts';
import { showsLoss, toGateReach } from './gates.ts';

it('stops at a loss that the paired test shows on its own side, and at no gain', () => {
  expect(showsLoss({ difference: -6, pValue: 0.069 })).toBe(true);
  expect(showsLoss({ difference: -6, pValue: 0.071 })).toBe(false);
  expect(showsLoss({ difference: 6, pValue: 0.001 })).toBe(false);
  expect(showsLoss({ difference: -60, pValue: null })).toBe(false);
});

const reachOf = (interval: { low: number; high: number } | null, worseThan: string | true = 'run_a') =>
  toGateReach(
    {
      comparison: { interval, pairs: 252 },
      run: { protocol: { repeats: 2 } },
    } as Pick<Report, 'comparison' | 'run'>,
    { worseThan },
    { messages: en },
  );

it('says how large a loss it could have seen, and what would let it see less', () => {
  // A standard error of 3.55: (1.8119 + 0.8416) × 3.55.
  expect(reachOf({ low: -6.958, high: 6.958 })).toMatch(/on 252 shared items a loss of 9\.42 points/);
  expect(reachOf({ low: -6.958, high: 6.958 })).toMatch(/--repeat 6 on both sides .* 5\.44 at best/);
});

it('says so where it could not have stopped anything, and nothing where it was not asked', () => {
  expect(reachOf(null)).toContain('too few cases');
  expect(reachOf({ low: 0, high: 0 })).toBeUndefined();
  expect(reachOf({ low: -5, high: 5 }, true)).toBeUndefined();
});
