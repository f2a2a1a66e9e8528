import type { ImagingReport } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { toSightReason } from './sight.ts';

function reasonOf(looksAtImages: boolean | null, gap: readonly [number, number] | null): string {
  const interval = gap && { low: gap[0], high: gap[1] };
  const blind: ImagingReport['blind'] = { items: 9, seen: 60, blind: 50, gap: { value: 10, interval } };
  return toSightReason({ modalities: [], blind, swapped: null, looksAtImages });
}

describe('why it is said whether the pictures were looked at', () => {
  it('follows from the gap, and from the answers to other pictures', () => {
    expect(reasonOf(true, [2, 18])).toBe('better-with');
    expect(reasonOf(true, [-18, -2])).toBe('worse-with');
    expect(reasonOf(false, [-2, 18])).toBe('same-without');
    expect(reasonOf(false, [0, 0])).toBe('same-without');
    expect(reasonOf(false, [2, 18])).toBe('same-with-others');
  });

  it('is that there is too little to tell by', () => {
    expect(reasonOf(null, null)).toBe('too-few');
    expect(toSightReason({ modalities: [], blind: null, swapped: null, looksAtImages: null })).toBe(
      'not-asked',
    );
  });
});
