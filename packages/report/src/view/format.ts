import { type Bilingual, type Locale, toCriterionWords } from '@doctorbench/core';
import { formatDuration } from './duration.ts';
import { formatCny, formatCount, formatInstant, formatPercent, formatScore, formatUsd } from './numbers.ts';

const tags: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en-GB' };

/** How numbers, times and names are written for one reader. */
export type Format = ReturnType<typeof createFormat>;

/** `zone`: instants in the reader's own time, or in UTC for what is written into files. */
export function createFormat(locale: Locale, zone: 'local' | 'utc' = 'local') {
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
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  const decimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  return {
    locale,
    score: formatScore,
    percent: formatPercent,
    integer: formatCount,
    compact: (value: number) => withMinus(compact.format(value)),
    usd: formatUsd,
    cny: formatCny,
    /** One decimal at most. */
    decimal: (value: number) => withMinus(decimal.format(value)),
    date: (iso: string) => date.format(new Date(iso)),
    dateTime: (iso: string) => (zone === 'utc' ? formatInstant(iso) : dateTime.format(new Date(iso))),
    duration: (ms: number) => formatDuration(ms, locale),
    /** The name of a catalogue entry. */
    name: (text: Bilingual) => text[locale],
    /** What a criterion says, and why, in the reader's language where it is written in it. */
    criterion: (words: Parameters<typeof toCriterionWords>[0]) => toCriterionWords(words, locale),
  };
}

function withMinus(text: string): string {
  return text.replace('-', '−');
}
