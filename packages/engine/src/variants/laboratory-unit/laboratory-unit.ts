import { findLettered, type Lettered, listQuestionTexts, withQuestionTexts } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';
import { type Conversion, conversions } from './conversions.ts';

export const laboratoryUnit: VariantFamily = {
  name: 'laboratory-unit',
  version: 2,
  expectation: 'must-not-change',
  title: { zh: '检验单位', en: 'Units of the laboratory' },
  describes: {
    zh: '血糖、血脂、肌酐、尿素、尿酸、血钙、胆红素、血红蛋白、白蛋白在国际单位与惯用单位之间换算，参考范围一并换算',
    en: 'Glucose, lipids, creatinine, urea, uric acid, calcium, bilirubin, haemoglobin and albumin change between SI and conventional units, with their reference ranges',
  },
  languages: ['zh-CN', 'en'],
  load: async () => item => {
    const letters = findLettered(item);
    if (!letters) return undefined;
    // Options keep their units: a value of theirs may be what is asked for.
    const known = conversions.filter(
      ({ si, conventional }) => !saysUnit(letters, si) && !saysUnit(letters, conventional),
    );
    const texts = listQuestionTexts(item);
    const edited = texts.map(text => convertAll(text, known));
    if (edited.every((text, at) => text === texts[at])) return undefined;
    return { item: withQuestionTexts(item, edited) };
  },
};

function saysUnit({ lines }: Pick<Lettered, 'lines'>, unit: string): boolean {
  return lines.some(({ text }) => new RegExp(toUnitPattern(unit), 'i').test(text));
}

/** A date has zeros in front: 02-16. */
const number = '(?:0|[1-9]\\d*)(?:\\.\\d+)?';
const between = '\\s?(?:[-–—~～至到→↑↓、]|[升降变][至到为]|to|and|vs\\.?)\\s?';
const bound = '[<>≤≥＜＞]?\\s?';

/** Mu is written in two ways and as u, litre in two. */
function toUnitPattern(unit: string): string {
  return unit.replace('μ', '[μµu]').replace('/', '\\s?[/／]\\s?').replace(/L$/, '[Ll]');
}

/** What may stand between a name and its value; another name may not. */
const gap =
  '(?:\\s|[为是约值由从达仅在至:：=]|水平|浓度|高达|升高|降低|升至|降至|测得|控制|波动于?|(?:was|is|of|level|at|rose|fell|from|to)\\b){0,8}';

interface Way {
  readonly from: string;
  readonly to: string;
  readonly factor: number;
  readonly decimals: number;
}

/** Who writes both systems means something by it: conventional units among SI ones stay. */
function listWays({ si, conventional, factor, decimals }: Conversion, text: string): readonly Way[] {
  const isSi = conversions.some(({ si: unit }) => new RegExp(toUnitPattern(unit), 'i').test(text));
  return [
    isSi
      ? { from: si, to: conventional, factor, decimals: decimals.conventional }
      : { from: conventional, to: si, factor: 1 / factor, decimals: decimals.si },
  ];
}

/** An earlier value in a bracket behind it, without a unit: it would be read in the new one. */
function isComparedBehind(rest: string): boolean {
  return /^\s?[（(][^)）]{0,16}(?:[为是由从]|was|from)\s?\d/.test(rest);
}

/** A formula has the bare value, and is right only in the unit that it had. */
function isReckoned(text: string, value: string): boolean {
  if (value === '') return false;
  const bare = value.replace('.', '\\.');
  return new RegExp(`[×÷*/]\\s?${bare}(?![\\d.])|(?<![\\d.])${bare}\\s?[×÷*]`).test(text);
}

/** Words that name a range, or numbers of the size of the value. */
function isRange(range: string, values: string): boolean {
  if (/参考|正常|前|ref|normal|range/i.test(range)) return true;
  const toNumbers = (words: string) => (words.match(new RegExp(number, 'g')) ?? []).map(Number);
  const value = Math.max(...toNumbers(values));
  return toNumbers(range).every(each => each >= value / 15 && each <= value * 15);
}

/**
 * The value or values behind the name of what is measured, up to their unit, and a range in brackets behind it: nothing
 * else is touched, and no value twice.
 */
function convertAll(text: string, known: readonly Conversion[]): string {
  const spans: { readonly start: number; readonly end: number; readonly written: string }[] = [];
  for (const conversion of known)
    for (const way of listWays(conversion, text))
      for (const match of text.matchAll(toPattern(conversion.names, way.from))) {
        const [found, name = '', values = '', space = '', range = ''] = match;
        const [start, end] = [match.index, match.index + found.length];
        if (spans.some(span => start < span.end && span.start < end)) continue;
        // A bracket that is no range of this thing: nothing is touched then.
        if (range !== '' && !isRange(range, values)) continue;
        if (new RegExp(`^\\s?[（(][^)）]{0,12}${toUnitPattern(way.to)}`, 'i').test(text.slice(end))) continue;
        if (
          isComparedBehind(text.slice(end)) ||
          values.split(/[^\d.]+/).some(value => isReckoned(text, value))
        )
          continue;
        const rewrite = toRewrite(way, [values, range]);
        const rename = (words: string) =>
          rewrite(words).replace(new RegExp(toUnitPattern(way.from), 'g'), way.to);
        spans.push({ start, end, written: `${name}${rename(values)}${space}${way.to}${rename(range)}` });
      }
  let edited = text;
  for (const { start, end, written } of spans.toSorted((a, b) => b.start - a.start))
    edited = edited.slice(0, start) + written + edited.slice(end);
  return edited;
}

function toPattern(names: string, from: string): RegExp {
  const unit = toUnitPattern(from);
  const one = `${bound}${number}`;
  const inBrackets = `\\s?[（(][^\\d（()）。；;\\n]{0,12}${one}(?:${between}${one})?(?:\\s?${unit})?[)）]`;
  return new RegExp(
    `(?<![A-Za-z])((?:${names})(?:[（(][A-Za-z-]{1,8}[)）])?${gap})(${one}(?:(?:\\s?${unit})?${between}${one})*)(\\s?)${unit}(?![A-Za-z·/])((?:${inBrackets})?)`,
    'gu',
  );
}

/** Rounds as laboratories do, and finer where two values that differ would become one. */
function toRewrite(
  { factor, decimals }: { readonly factor: number; readonly decimals: number },
  texts: readonly string[],
): (text: string) => string {
  const pattern = new RegExp(number, 'g');
  const values = [...new Set(texts.flatMap(text => text.match(pattern) ?? []).map(Number))];
  const isTold = (places: number) => {
    const rounded = values.map(value => (value * factor).toFixed(places));
    return (
      new Set(rounded).size === values.length &&
      rounded.every((each, at) => isClose(Number(each), (values[at] ?? 0) * factor))
    );
  };
  let places = decimals;
  while (!isTold(places) && places < decimals + 3) places++;
  return text => text.replaceAll(pattern, value => (Number(value) * factor).toFixed(places));
}

/** Within one part in a hundred: a value near a threshold stays on its side of what an examinee knows. */
function isClose(rounded: number, exact: number): boolean {
  return Math.abs(rounded - exact) <= 0.01 * Math.abs(exact);
}
