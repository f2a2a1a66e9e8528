import { createFormat } from '@doctorbench/report';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** Half past one in the morning in Shanghai, the day before in London and New York. */
const night = '2026-06-30T17:30:00.000Z';

describe('days and times', () => {
  it.each([
    ['Asia/Shanghai', 'zh', '2026年7月1日', '01:30'],
    ['Asia/Shanghai', 'en', '1 Jul 2026', '01:30'],
    ['America/New_York', 'en', '30 Jun 2026', '13:30'],
  ] as const)('are those of a reader in %s, in %s', (zone, locale, day, time) => {
    vi.stubEnv('TZ', zone);
    const format = createFormat(locale);
    expect(format.date(night)).toBe(day);
    expect(format.dateTime(night)).toContain(day);
    expect(format.dateTime(night)).toContain(time);
  });

  it('begin at 00:00, not at 24:00', () => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    expect(createFormat('zh').dateTime('2026-06-30T16:05:00.000Z')).toContain('00:05');
    expect(createFormat('en').dateTime('2026-06-30T16:05:00.000Z')).toContain('00:05');
  });
});

describe('durations', () => {
  it('are said in the words of the language', () => {
    expect(createFormat('zh').duration(90 * 60_000)).toMatch(/1\s*小时.*30\s*分/);
    expect(createFormat('en').duration(90 * 60_000)).toMatch(/1\s*h.*30\s*min/);
  });
});
