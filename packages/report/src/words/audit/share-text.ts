import type { Locale, Measure } from '@doctorbench/core';

/** `48 of 50 (96 %, 95 % interval 87–99 %)`. */
export function toShareText({ value, interval, n }: Measure, locale: Locale): string {
  const hits = Math.round(value * n);
  const range = interval ? `${toWhole(interval.low)}–${toWhole(interval.high)}` : undefined;
  return locale === 'zh'
    ? `${n} 份中 ${hits} 份（${toWhole(value)}%${range ? `，95% 区间 ${range}%` : ''}）`
    : `${hits} of ${n} (${toWhole(value)} %${range ? `, 95 % interval ${range} %` : ''})`;
}

/** Whole percent, but a decimal beside all and nothing: few misses are not none. */
export function toWhole(share: number): string {
  const percent = Math.round(1000 * share) / 10;
  const isNear = (percent > 0 && percent < 1) || (percent > 99 && percent < 100);
  return isNear ? percent.toFixed(1) : percent.toFixed(0);
}
