import type { ReportComparison } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { formatDifference, formatPValue } from './difference.ts';
import { toFindings } from './findings.ts';

const compared = (difference: number, pValue: number) => ({ difference, pValue }) as ReportComparison;

it('corrects p for the number of comparisons before it calls anything a difference', () => {
  expect(toFindings([compared(5, 0.03)])[0]?.verdict).toBe('higher');
  expect(toFindings([compared(5, 0.03), compared(1, 0.6)])[0]).toMatchObject({
    pValue: 0.06,
    verdict: 'same',
  });
  expect(toFindings([undefined, compared(-5, 0.0001)])).toMatchObject([undefined, { verdict: 'lower' }]);
});

it('writes differences with their sign', () => {
  expect([3.456, -3.456, 0, 0.001].map(formatDifference)).toEqual(['+3.46', '−3.46', '0.00', '0.00']);
  expect([0.0001, 0.04].map(formatPValue)).toEqual(['<0.001', '0.040']);
});
