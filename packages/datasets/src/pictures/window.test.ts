import { describe, expect, it } from 'vitest';
import { createGreyScale, fitWindow, isWindow, toGreys, type Window } from './window.ts';

const toGrey = (value: number, window: Window) => createGreyScale(window)(value);

const linear = (centre: number, width: number): Window => ({ centre, width, shape: 'linear' });

/** The function as DICOM PS3.3 C.11.2.1.2.1 writes it, for output from 0 to 255. */
function standard(x: number, c: number, w: number): number {
  if (x <= c - 0.5 - (w - 1) / 2) return 0;
  if (x > c - 0.5 + (w - 1) / 2) return 255;
  return ((x - (c - 0.5)) / (w - 1) + 0.5) * 255;
}

describe('the linear window', () => {
  it.each([
    [2048, 4096],
    [40, 400],
    [-600, 1500],
    [0, 100],
    [0, 2],
    [10.5, 7],
  ])('of centre %d and width %d is the function of the standard, at its edges too', (c, w) => {
    const low = c - 0.5 - (w - 1) / 2;
    const high = c - 0.5 + (w - 1) / 2;
    for (const x of [low - 1, low, low + 0.001, c - 0.5, c, high - 0.001, high, high + 0.001, high + 1])
      expect(toGrey(x, linear(c, w)), `${x}`).toBeCloseTo(standard(x, c, w), 9);
    expect(toGrey(low, linear(c, w))).toBe(0);
    expect(toGrey(c - 0.5, linear(c, w))).toBe(127.5);
    expect(toGrey(high, linear(c, w))).toBe(255);
  });

  it('has the values that the standard works out: 2048/4096 keeps all, 0/1 is a threshold', () => {
    // C.11.2.1.2.1, notes: with 2048 and 4096, 0 is the darkest and 4095 the lightest.
    expect([0, 4095].map(x => toGrey(x, linear(2048, 4096)))).toEqual([0, 255]);
    // With 0 and 1, values below zero are dark and all others light.
    expect([-2, -1, -0.5, 0, 1].map(x => toGrey(x, linear(0, 1)))).toEqual([0, 0, 0, 255, 255]);
    // With 0 and 100: −50 and below, 49 and above.
    expect([-51, -50, 49, 50].map(x => toGrey(x, linear(0, 100)))).toEqual([0, 0, 255, 255]);
    expect(toGrey(48, linear(0, 100))).toBeLessThan(255);
  });

  it('needs a width of one, the others one above zero', () => {
    expect(isWindow(linear(0, 1))).toBe(true);
    expect(isWindow(linear(0, 0.9))).toBe(false);
    expect(isWindow({ ...linear(0, 0.9), shape: 'linear-exact' })).toBe(true);
    expect(isWindow({ ...linear(0, 0), shape: 'sigmoid' })).toBe(false);
    expect(isWindow(linear(Number.NaN, 10))).toBe(false);
  });
});

describe('the other curves', () => {
  it('linear exact runs from centre − width/2 to centre + width/2', () => {
    const window: Window = { centre: 0.5, width: 1, shape: 'linear-exact' };
    expect([-0.1, 0, 0.25, 0.5, 1, 1.1].map(x => toGrey(x, window))).toEqual([0, 0, 63.75, 127.5, 255, 255]);
  });

  it('sigmoid is half at the centre', () => {
    const window: Window = { centre: 10, width: 4, shape: 'sigmoid' };
    expect(toGrey(10, window)).toBe(127.5);
    expect(toGrey(12, window)).toBeCloseTo(255 / (1 + Math.exp(-2)), 9);
  });
});

describe('a window that fits', () => {
  const of = (values: readonly number[]) => ({
    count: values.length,
    valueAt: (at: number) => values[at] ?? Number.NaN,
  });

  it('shows the least as black and the greatest as white', () => {
    const values = [3, -5, 11];
    expect([...toGreys(of(values), fitWindow(of(values)))]).toEqual([128, 0, 255]);
  });

  it('does not let one bright value darken the rest, nor one that is no number', () => {
    const values = [...Array.from({ length: 9999 }, (_, index) => index % 100), 1e9, Number.NaN];
    const { centre, width } = fitWindow(of(values));
    expect([centre, width]).toEqual([49.5, 99]);
    expect(toGreys(of(values), fitWindow(of(values))).at(-1)).toBe(0);
  });

  it('is there for a picture of one value or of none', () => {
    expect(isWindow(fitWindow(of([7, 7])))).toBe(true);
    expect(isWindow(fitWindow(of([Number.NaN])))).toBe(true);
  });
});
