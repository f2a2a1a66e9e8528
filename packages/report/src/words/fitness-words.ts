import type { Bilingual, FitnessCheck, Locale, Track } from '@doctorbench/core';
import { findDimension, fitnessThresholds } from '@doctorbench/core';

/** What a check found, what is asked, and why: one sentence in each language. */
export function describeCheck(check: FitnessCheck, track: Track): Bilingual {
  return { zh: describe(check, { track, locale: 'zh' }), en: describe(check, { track, locale: 'en' }) };
}

function describe(
  { id, dimension, value, n, outcome }: FitnessCheck,
  { track, locale }: { readonly track: Track; readonly locale: Locale },
): string {
  const { what, why, rule, bound, leastLabels } = fitnessThresholds[id];
  const words = locale === 'zh' ? zh : en;
  const name =
    dimension === undefined
      ? what[locale]
      : words.of(findDimension(track, dimension)?.name[locale] ?? dimension, what[locale]);
  if (n < leastLabels) return words.tooFew(name, { n, leastLabels });
  if (value === null) return words.noValue(name);
  const format: typeof toDecimals = Number.isInteger(bound) ? String : toDecimals;
  const asked = words[rule](format(bound));
  if (outcome === 'passed') return words.kept(name, format(value), asked);
  return words.broken(name, { value: format(value, bound), asked, why: why[locale] });
}

/** Three decimals, and more where a value just short of a bound would look equal to it. */
function toDecimals(value: number, unlike?: number): string {
  const size = Math.abs(value);
  let digits = 3;
  while (digits < 9 && unlike !== undefined && size.toFixed(digits) === unlike.toFixed(digits)) digits++;
  const text = size.toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

interface Words {
  of(dimension: string, what: string): string;
  'at-least'(bound: string): string;
  'at-most'(bound: string): string;
  within(bound: string): string;
  tooFew(what: string, counts: { readonly n: number; readonly leastLabels: number }): string;
  noValue(what: string): string;
  kept(what: string, value: string, asked: string): string;
  broken(
    what: string,
    found: { readonly value: string; readonly asked: string; readonly why: string },
  ): string;
}

const en: Words = {
  of: (dimension, what) => `${dimension}: ${what}`,
  'at-least': bound => `at least ${bound}`,
  'at-most': bound => `at most ${bound}`,
  within: bound => `from −${bound} to ${bound}`,
  tooFew: (what, { n, leastLabels }) => `${what}: ${n} labels, ${leastLabels} needed`,
  noValue: what => `${what}: cannot be computed from these labels`,
  kept: (what, value, asked) => `${what}: ${value} (${asked})`,
  broken: (what, { value, asked, why }) => `${what}: ${value}, needed ${asked}; ${why}`,
};

const zh: Words = {
  of: (dimension, what) => `${dimension}：${what}`,
  'at-least': bound => `不低于 ${bound}`,
  'at-most': bound => `不高于 ${bound}`,
  within: bound => `在 −${bound} 与 ${bound} 之间`,
  tooFew: (what, { n, leastLabels }) => `${what}：只有 ${n} 条标注，需要 ${leastLabels} 条`,
  noValue: what => `${what}：这些标注无法算出`,
  kept: (what, value, asked) => `${what}：${value}（${asked}）`,
  broken: (what, { value, asked, why }) => `${what}：${value}，要求${asked}；${why}`,
};
