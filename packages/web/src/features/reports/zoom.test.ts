import { describe, expect, it } from 'vitest';
import { toCentre, toShownSize, toStart, toZoomOfKey } from './zoom.ts';

describe('the size of a picture', () => {
  it('is its own, or twice that, or left to the window', () => {
    expect(toShownSize('whole', { width: 30, height: 20 })).toEqual({ width: 30, height: 20 });
    expect(toShownSize('double', { width: 30, height: 20 })).toEqual({ width: 60, height: 40 });
    expect(toShownSize('fit', { width: 30, height: 20 })).toBeUndefined();
  });

  it('follows keys, step by step and not beyond the ends', () => {
    expect(toZoomOfKey('+', 'fit')).toBe('whole');
    expect(toZoomOfKey('=', 'whole')).toBe('double');
    expect(toZoomOfKey('+', 'double')).toBe('double');
    expect(toZoomOfKey('-', 'double')).toBe('whole');
    expect(toZoomOfKey('-', 'fit')).toBe('fit');
    expect(toZoomOfKey('0', 'double')).toBe('fit');
    expect(toZoomOfKey('ArrowLeft', 'whole')).toBeUndefined();
  });
});

describe('when the size changes', () => {
  it('what was in the middle stays there', () => {
    const centre = toCentre({ start: 300, seen: 200, whole: 1000 });
    expect(centre).toBe(0.4);
    const start = toStart(centre, { seen: 200, whole: 2000 });
    expect(start).toBe(700);
    expect(toCentre({ start, seen: 200, whole: 2000 })).toBe(0.4);
  });

  it('a picture that was seen whole opens in its middle', () => {
    expect(toStart(toCentre({ start: 0, seen: 500, whole: 400 }), { seen: 500, whole: 1500 })).toBe(500);
  });

  it('nothing beyond its edges is shown', () => {
    expect(toStart(0, { seen: 200, whole: 1000 })).toBe(0);
    expect(toStart(1, { seen: 200, whole: 1000 })).toBe(800);
    expect(toStart(0.5, { seen: 500, whole: 400 })).toBe(0);
  });
});
