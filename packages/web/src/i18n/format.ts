import { type Bilingual, type Locale, toCriterionWords } from '@doctorbench/core';

const tags: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en-GB' };
const minus = '−';

/** How numbers, times and names are written in one language. */
export type Format = ReturnType<typeof createFormat>;

export function createFormat(locale: Locale) {
  const tag = tags[locale];
  const date = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', day: 'numeric' });
  const dateTime = new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const integer = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  const usd = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', maximumFractionDigits: 2 });
  const cny = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  const decimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  return {
    score: formatScore,
    percent: formatPercent,
    integer: (value: number) => withMinus(integer.format(value)),
    compact: (value: number) => withMinus(compact.format(value)),
    usd: (value: number) => usd.format(value),
    cny: (value: number) => cny.format(value),
    /** One decimal at most. */
    decimal: (value: number) => withMinus(decimal.format(value)),
    date: (iso: string) => date.format(new Date(iso)),
    dateTime: (iso: string) => dateTime.format(new Date(iso)),
    duration: (ms: number) => formatDuration(ms, locale),
    /** The name of a catalogue entry. */
    name: (text: Bilingual) => text[locale],
    /** What a criterion says, and why, in the reader's language where it is written in it. */
    criterion: (words: Parameters<typeof toCriterionWords>[0]) => toCriterionWords(words, locale),
  };
}

/** Two decimals and a true minus; nothing is ever "−0.00". */
export function formatScore(value: number): string {
  const text = value.toFixed(2);
  return withMinus(text === '-0.00' ? '0.00' : text);
}

/** Of a share from 0 to 1. What is not nothing is not written as 0. */
export function formatPercent(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.1) return '<0.1%';
  return `${withMinus(percent.toFixed(percent === 0 || percent === 100 ? 0 : 1))}%`;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The two largest units that matter. */
export function formatDuration(ms: number, locale: Locale): string {
  const zh = locale === 'zh';
  if (ms < secondMs) return zh ? `${Math.round(ms)} 毫秒` : `${Math.round(ms)} ms`;
  if (ms < 10 * secondMs) return zh ? `${(ms / secondMs).toFixed(1)} 秒` : `${(ms / secondMs).toFixed(1)} s`;
  if (ms < minuteMs) return zh ? `${Math.round(ms / secondMs)} 秒` : `${Math.round(ms / secondMs)} s`;
  if (ms < hourMs) {
    const seconds = Math.round(ms / secondMs);
    return join([Math.floor(seconds / 60), zh ? '分' : 'min'], [seconds % 60, zh ? '秒' : 's']);
  }
  const minutes = Math.round(ms / minuteMs);
  return join([Math.floor(minutes / 60), zh ? '小时' : 'h'], [minutes % 60, zh ? '分' : 'min']);
}

function join(...parts: readonly (readonly [number, string])[]): string {
  return parts
    .filter(([value], index) => index === 0 || value > 0)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ');
}

function withMinus(text: string): string {
  return text.replace('-', minus);
}
