import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseChineseNumber } from './chinese-numerals.ts';

const digits = '零一二三四五六七八九';

/** A whole number below ten thousand as it is written: 105 is 一百零五, 15 is 十五. */
function write(value: number): string {
  if (value === 0) return '零';
  let text = '';
  let gap = false;
  for (const [power, name] of [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ] as const) {
    const digit = Math.floor(value / power) % 10;
    if (digit === 0) {
      gap = text !== '';
      continue;
    }
    const bareTen = power === 10 && digit === 1 && text === '';
    text += `${gap ? '零' : ''}${bareTen ? '' : digits[digit]}${name}`;
    gap = false;
  }
  return text;
}

describe('a Chinese number', () => {
  it.each([
    ['三点五', 3.5],
    ['零点零五', 0.05],
    ['十', 10],
    ['两', 2],
    ['二十五', 25],
    ['一百零五', 105],
    ['两千零三', 2003],
    ['三万', 30_000],
    ['一万二千', 12_000],
    ['二〇二四', 2024],
    ['一二〇', 120],
  ])('%s is %d', (text, value) => {
    expect(parseChineseNumber(text)).toBe(value);
  });

  it.each(['百', '千万', '十百', '二三百', '一百百', '万', '一十十'])('%s is none', text => {
    expect(parseChineseNumber(text)).toBeUndefined();
  });

  it('is read as it was written, up to ten thousand', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), value => {
        expect(parseChineseNumber(write(value)), write(value)).toBe(value);
      }),
      { numRuns: 1000, seed: 20_260_305 },
    );
  });
});
