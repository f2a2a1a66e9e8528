import { describe, expect, it } from 'vitest';
import { formatDuration } from './duration.ts';
import { createFormat } from './format.ts';
import { formatPercent, formatScore } from './numbers.ts';

describe('scores', () => {
  it.each([
    [97.098, '97.10'],
    [-12.3, '−12.30'],
    [0, '0.00'],
    [-0.001, '0.00'],
    [-100, '−100.00'],
  ])('%d is written %s', (value, text) => {
    expect(formatScore(value)).toBe(text);
  });
});

describe('shares', () => {
  it.each([
    [0, '0%'],
    [1, '100%'],
    [0.0118, '1.2%'],
    [0.0001, '<0.1%'],
  ])('%d is written %s', (share, text) => {
    expect(formatPercent(share)).toBe(text);
  });
});

describe('durations', () => {
  it.each([
    [250, '250 ms', '250 毫秒'],
    [1500, '1.5 s', '1.5 秒'],
    [59_000, '59 s', '59 秒'],
    [60_000, '1 min', '1 分'],
    [119_600, '2 min', '2 分'],
    [3_725_000, '1 h 2 min', '1 小时 2 分'],
  ])('%d ms', (ms, en, zh) => {
    expect(formatDuration(ms, 'en')).toBe(en);
    expect(formatDuration(ms, 'zh')).toBe(zh);
  });
});

it('names catalogue entries in its language', () => {
  expect(createFormat('zh').name({ zh: '安全性', en: 'Safety' })).toBe('安全性');
  expect(createFormat('en').integer(-1234)).toBe('−1,234');
});
