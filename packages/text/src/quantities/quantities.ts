import { chineseNumeral, parseChineseNumber } from '../numerals/chinese-numerals.ts';
import { listDeclared, type Mention } from '../stated-answer/stated-answer.ts';
import { divideUnit, parseUnit, readUnit, type Unit } from './units.ts';

/** A number in an answer, with what stands behind it. */
export interface Quantity extends Mention {
  readonly value: number;
  /** The upper end, when a range is given. */
  readonly high?: number;
  /** Possible readings of its unit, longest first; empty when it has none. */
  readonly units: readonly Unit[];
  /** A power of ten was written out with no unit behind it. */
  readonly powered: boolean;
  /** Written in Chinese characters. */
  readonly inWords: boolean;
}

const months = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?';
/** Digits that count nothing: dates, times, list marks, labels, citations, steps. */
const uncounted = [
  /(?<!\d)\d{4}([-/.])\d{1,2}\1\d{1,2}(?!\d)/g,
  /\d{4}年(?:\d{1,2}月)?(?:\d{1,2}[日号])?/g,
  /\d{1,2}月\d{1,2}[日号]/g,
  new RegExp(`\\b${months} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?\\b`, 'g'),
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${months}(?:,? \\d{4})?`, 'g'),
  /(?<!\d)\d{1,3}:\d{2,}(?::\d{2})?/g,
  /^[^\S\n]*(?:- )?(?:\(\d{1,2}\)|\d{1,2}[.)、](?= \S|[^\s\d]))/gm,
  /(?<=\S)\[\d{1,3}(?:[,–-] ?\d{1,3})*\]/g,
  /\b(?:step|type|stage|grade|class|phase|level|figure|fig\.?|table|chapter|section|question|option|version|day|group) ?\d+/gi,
  /(?:第|步骤|图|表|选项) ?\d+/g,
];

const numberPattern =
  /(?<![\p{Script=Latin}\p{Script=Greek}\d_.^])(?:(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)/gu;
const exponentPattern = /e([+-]?\d{1,3})(?![\d.A-Za-z])/iy;
const multiplePattern =
  / ?(?:(百万|million\b)|(亿)|(万)|(千)(?![克卡米帕焦瓦伏升])|(thousand\b)|(billion\b))/iy;
const multiples = [1e6, 1e8, 1e4, 1e3, 1e3, 1e9];
const labelledPattern = /^(?:[A-Za-z]|-[A-Za-z]| ?[型级期号楼])/;
const everyPattern = /每个?(日|天|周|小时|分钟|分|月|年) ?$/;
const referencePattern = /(?:\bnormal|\breference|参考|正常)[^。\n,;]{0,24}$/i;
/** What follows is a limit, as a rule not the answer. */
const limitPattern =
  /(?:[<>≤≥]|低于|高于|大于|小于|超过|不足|不超过|至少|至多|\b(?:above|below|under|over|(?:less|more|greater|higher|lower) than|at (?:least|most)|within|up to)) ?$/i;
const rangePattern = /^ ?(?:–|-|to|至|到) ?$/i;
/** Before these, a number has the unit of the one after them. */
const eitherPattern = /^ ?(?:、|&|or|and|或者?|和|与|及|还是|vs\.?) ?$/i;
const wholePattern = /^ ?(?:\/|of|out of|分之) ?$/i;

/** Every number that may be an answer, in order. `stated` are the units the item names. */
export function listQuantities(text: string, stated: readonly string[]): readonly Quantity[] {
  let masked = text;
  for (const pattern of uncounted)
    masked = masked.replaceAll(pattern, found => '\u0001'.repeat(found.length));
  const depths = toBracketDepths(masked);
  const found: Quantity[] = [];
  for (const { 0: digits, index } of masked.matchAll(numberPattern)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const signed = readSign(masked, index, found.at(-1));
    const scaled = signed && readScale(masked, index + digits.length, { index, stated });
    if (!scaled) continue;
    const { start, sign, aside } = signed;
    const value = sign * Number(digits.replaceAll(',', '')) * scaled.factor;
    if (!Number.isFinite(value)) continue;
    const { end, units, powered } = scaled;
    found.push({
      start,
      end,
      value,
      units,
      powered,
      inWords: false,
      aside: aside || (depths[index] ?? 0) > 0 || isBeside(masked.slice(Math.max(0, start - 40), start)),
    });
  }
  const quantities = setAsideParts(masked, joinRanges(masked, found));
  return [...quantities, ...listInWords(masked, stated)].sort((a, b) => a.start - b.start);
}

function isBeside(before: string): boolean {
  return referencePattern.test(before) || limitPattern.test(before);
}

/** How many brackets of its line are open at each place. */
function toBracketDepths(text: string): Uint8Array {
  const depths = new Uint8Array(text.length);
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(' && depth < 200) depth++;
    else if (text[at] === ')' && depth > 0) depth--;
    else if (text[at] === '\n') depth = 0;
    depths[at] = depth;
  }
  return depths;
}

interface Signed {
  readonly start: number;
  readonly sign: 1 | -1;
  /** The second of "120/80". */
  readonly aside: boolean;
}

/** The sign in front of a number; undefined when it is the tail of a name such as IL-6. */
function readSign(text: string, index: number, previous: Quantity | undefined): Signed | undefined {
  const mark = text[index - 1] ?? '';
  const follows = previous?.end === index - 1;
  const named = /[A-Za-z\d)]/.test(text[index - 2] ?? '');
  if (mark === '-' && !follows) return named ? undefined : { start: index - 1, sign: -1, aside: false };
  if (mark === '/') return follows || !named ? { start: index, sign: 1, aside: follows } : undefined;
  const minus = /(?:负|minus ?)$/i.exec(text.slice(Math.max(0, index - 6), index))?.[0].length ?? 0;
  return { start: index - minus, sign: minus > 0 ? -1 : 1, aside: false };
}

interface Scaled {
  readonly factor: number;
  readonly units: readonly Unit[];
  readonly powered: boolean;
  readonly end: number;
}

/** Exponent, multiple and unit behind a number; undefined when it turns out to be part of a name such as 5-HT. */
function readScale(
  text: string,
  from: number,
  { index, stated }: { readonly index: number; readonly stated: readonly string[] },
): Scaled | undefined {
  let at = from;
  exponentPattern.lastIndex = at;
  const exponent = exponentPattern.exec(text);
  let factor = 10 ** Number(exponent?.[1] ?? 0);
  at += exponent?.[0].length ?? 0;
  multiplePattern.lastIndex = at;
  const multiple = multiplePattern.exec(text);
  factor *= multiples[(multiple ?? []).slice(1).findIndex(Boolean)] ?? 1;
  at += multiple?.[0].length ?? 0;
  const unit = readUnitAfter(text, at, stated);
  if (!unit && labelledPattern.test(text.slice(at, at + 2))) return undefined;
  const before = text.slice(Math.max(0, index - 6), index);
  if (before.endsWith('百分之')) return { factor, units: [parseUnit('%')], powered: false, end: at };
  if (!unit) return { factor, units: [], powered: false, end: at };
  const [first] = unit.units;
  // "5.2×10^9" alone: the power belongs to the number, and the unit is missing.
  if (first?.base === '' && unit.powered)
    return { factor: factor * first.scale, units: [], powered: true, end: unit.end };
  return { factor, units: toRate(before, unit.units), powered: false, end: unit.end };
}

/** "每日3次": the time stands before the number. */
function toRate(before: string, units: readonly Unit[]): readonly Unit[] {
  const every = everyPattern.exec(before)?.[1];
  if (every === undefined) return units;
  const time = parseUnit(every === '分' ? 'min' : every);
  return [...units.map(unit => divideUnit(unit, time)), ...units];
}

function readUnitAfter(text: string, at: number, stated: readonly string[]) {
  const gap = /^(?: ?\(| |-)?/.exec(text.slice(at, at + 2))?.[0] ?? '';
  const start = at + gap.length;
  const unit = readUnit(text, start, stated);
  if (!unit) return undefined;
  if (gap.endsWith('(') && text[unit.end] !== ')') return undefined;
  const powered = /^[×x*]? ?10[\^*e\d()+-]+ ?$/i.test(text.slice(start, unit.end));
  return { ...unit, end: gap.endsWith('(') ? unit.end + 1 : unit.end, powered };
}

/** Two numbers become a range, or a value and its error, or a part and its whole. */
function joinRanges(text: string, quantities: readonly Quantity[]): readonly Quantity[] {
  const joined: Quantity[] = [];
  for (const next of quantities) {
    const last = joined.at(-1);
    const between = last ? text.slice(last.end, next.start) : '';
    const hedged = between === ' and ' && /\bbetween $/i.test(text.slice(0, last?.start).slice(-8));
    if (last && last.high === undefined && (rangePattern.test(between) || hedged))
      joined.splice(-1, 1, {
        ...last,
        ...takeUnits(last, next),
        high: next.value,
        end: next.end,
        aside: true,
      });
    else if (last && /^ ?± ?$/.test(between))
      joined.splice(-1, 1, { ...last, ...takeUnits(last, next), end: next.end });
    else {
      const whole = last && wholePattern.test(between);
      if (last && (whole || eitherPattern.test(between)))
        joined.splice(-1, 1, { ...last, ...takeUnits(last, next) });
      joined.push(whole ? { ...next, aside: true } : next);
    }
  }
  return joined;
}

/** "3 分：意识障碍 1 分，年龄 1 分": what follows a sum in its sentence, in its unit, are its parts. */
function setAsideParts(text: string, quantities: readonly Quantity[]): readonly Quantity[] {
  let sum: Quantity | undefined;
  return quantities.map((quantity, index) => {
    const before = text.slice(quantities[index - 1]?.end ?? 0, quantity.start);
    if (/[。!?\n]|\. /.test(before)) sum = undefined;
    const part = sum !== undefined && sum.units[0]?.base === quantity.units[0]?.base;
    if (/^ ?:/.test(text.slice(quantity.end, quantity.end + 2))) sum ??= quantity;
    return part && !before.includes('=') ? { ...quantity, aside: true } : quantity;
  });
}

function takeUnits(first: Quantity, second: Quantity): Pick<Quantity, 'units'> {
  return { units: first.units.length > 0 ? first.units : second.units };
}

/** Chinese numerals, where they are safe to read: with a unit behind them, or where the answer is announced. */
function listInWords(text: string, stated: readonly string[]): readonly Quantity[] {
  const found: Quantity[] = [];
  const declared = new Set(
    listDeclared(text).map(
      ({ start }) => start + (/^[\s"'(]*(?:约|大约)?/.exec(text.slice(start, start + 8))?.[0].length ?? 0),
    ),
  );
  const pattern = new RegExp(
    `(?<![零〇一二两三四五六七八九十百千万点\\d第])(百分之|负)?(${chineseNumeral})`,
    'g',
  );
  for (const { 0: words, 1: prefix, 2: numeral = '', index } of text.matchAll(pattern)) {
    const value = parseChineseNumber(numeral);
    if (value === undefined) continue;
    const end = index + words.length;
    const unit = prefix === '百分之' ? undefined : readUnit(text, end, stated);
    const stands = declared.has(index) && !/^\p{Script=Han}/u.test(text.slice(end));
    if (!unit && !stands && prefix !== '百分之') continue;
    found.push({
      start: index,
      end: unit?.end ?? end,
      value: prefix === '负' ? -value : value,
      units:
        prefix === '百分之'
          ? [parseUnit('%')]
          : toRate(text.slice(Math.max(0, index - 6), index), unit?.units ?? []),
      powered: false,
      inWords: true,
      aside: false,
    });
  }
  return found;
}
