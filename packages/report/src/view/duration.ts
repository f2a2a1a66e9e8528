import type { Locale } from '@doctorbench/core';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const units = {
  en: { ms: 'ms', s: 's', min: 'min', h: 'h' },
  zh: { ms: '毫秒', s: '秒', min: '分', h: '小时' },
} as const satisfies Record<Locale, object>;

/** The two largest units that matter. */
export function formatDuration(ms: number, locale: Locale): string {
  const unit = units[locale];
  if (ms < secondMs) return `${Math.round(ms)} ${unit.ms}`;
  if (ms < 10 * secondMs) return `${(ms / secondMs).toFixed(1)} ${unit.s}`;
  if (ms < minuteMs) return `${Math.round(ms / secondMs)} ${unit.s}`;
  if (ms < hourMs) {
    const seconds = Math.round(ms / secondMs);
    return join([Math.floor(seconds / 60), unit.min], [seconds % 60, unit.s]);
  }
  const minutes = Math.round(ms / minuteMs);
  return join([Math.floor(minutes / 60), unit.h], [minutes % 60, unit.min]);
}

function join(...parts: readonly (readonly [number, string])[]): string {
  return parts
    .filter(([value], index) => index === 0 || value > 0)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ');
}
