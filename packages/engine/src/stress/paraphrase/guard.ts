import { findLettered, type Item } from '@doctorbench/core';
import { englishNames, spelledNames } from '../../variants/protected/drug-names.ts';
import { knownNames } from '../../variants/protected/words.ts';

/** Why other words for a question were not taken. */
export type ParaphraseFault =
  | 'empty'
  | 'same'
  | 'length'
  | 'language'
  | 'numbers'
  | 'units'
  | 'drugs'
  | 'negation'
  | 'sides'
  | 'answer';

/** A paraphrase is about as long as what it says again. */
const shortest = 0.5;
const longest = 2;
/** Share of Chinese characters that makes a text Chinese. */
const chineseShare = 0.2;

/**
 * What a paraphrase changed that it may not; undefined where nothing was found. It refuses too much rather than too
 * little: a number, a unit, a drug or a negation that is written in another way counts as another one.
 */
export function findParaphraseFault(item: Item, before: string, after: string): ParaphraseFault | undefined {
  if (after.trim() === '') return 'empty';
  if (fold(after) === fold(before)) return 'same';
  const ratio = after.length / Math.max(1, before.length);
  if (ratio < shortest || ratio > longest) return 'length';
  if (isChinese(before) !== isChinese(after)) return 'language';
  const kept = (list: (text: string) => readonly string[]) =>
    isSameBag(list(fold(before)), list(fold(after)));
  if (!kept(listNumbers)) return 'numbers';
  if (!kept(listUnits)) return 'units';
  if (!kept(listDrugs) || !keepsMadeNames(before, after)) return 'drugs';
  if (!kept(listNegations)) return 'negation';
  if (!kept(listSides)) return 'sides';
  return tellsAnswer(item, before, after) ? 'answer' : undefined;
}

const digits = /\d+(?:[.,:/]\d+)*/g;
/** Chinese numerals that count or measure; elsewhere (一般, 三角) they are part of a word, and 一名 is an article. */
const spelled =
  /(?!一(?:名|例|位|个(?![月半小])))[零〇一二三四五六七八九十百千万两半]+(?=个|名|例|岁|天|日|周|月|年|次|片|粒|支|倍|度|级|期|小时|分钟|毫|克|升)/g;
const spelledEnglish =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|twice|once|double)\b/gi;
/** A unit is what stands behind a number: Latin letters, signs, or a Chinese measure. */
const unit =
  /\d\s*((?:[a-zµμ°℃℉%‰]+(?:[·/^*]?[a-z0-9²³µμ]+)*)|(?:毫米汞柱|国际单位|毫摩尔|微摩尔|毫克|微克|千克|公斤|毫升|厘米|毫米|小时|分钟|岁|天|日|周|个?月|年|次|片|粒|支|级|期|度|倍))/gi;
const chineseNegation = /没有|不|无|未|没|非|否|勿|禁|忌|拒|避免|停|排除|阴性|阳性|除外/g;
const englishNegation =
  /\b(?:no|not|non|none|never|neither|nor|without|except|absent|absence|negative|positive|cannot|denie[sd]|deny|refuse[sd]?|avoid(?:ed|s)?|stop(?:ped|s)?|lacks?|lacking|unless|\w+n't)\b/gi;
const sides =
  /[左右]|双侧|两侧|男|女|孕|妊娠|产后|婴|幼|\b(?:left|right|bilateral|male|female|man|woman|boy|girl|pregnan\w*|postpartum|infant|newborn)\b/gi;

function fold(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

function listNumbers(text: string): readonly string[] {
  return [digits, spelled, spelledEnglish].flatMap(pattern => listMatches(text, pattern));
}

function listUnits(text: string): readonly string[] {
  return [...text.matchAll(unit)].map(([, found = '']) => found);
}

/** Names on a list, each as often as it stands there. */
function listDrugs(text: string): readonly string[] {
  return [...knownNames.find(text)].map(([from, to]) => text.slice(from, to).toLowerCase());
}

/** Names on no list, told by how they are made: what stands in one text stands in the other. */
function keepsMadeNames(before: string, after: string): boolean {
  const [a, b] = [fold(before).toLowerCase(), fold(after).toLowerCase()];
  const isIn = (text: string, other: string) =>
    listMatches(text, spelledNames, englishNames).every(name => other.includes(name));
  return isIn(a, b) && isIn(b, a);
}

function listNegations(text: string): readonly string[] {
  return [chineseNegation, englishNegation].flatMap(pattern => listMatches(text, pattern));
}

function listSides(text: string): readonly string[] {
  return listMatches(text, sides);
}

function listMatches(text: string, ...patterns: readonly RegExp[]): readonly string[] {
  return patterns.flatMap(pattern => [...text.matchAll(pattern)].map(([found]) => found.toLowerCase()));
}

function isSameBag(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const sorted = b.toSorted();
  return a.toSorted().every((each, at) => each === sorted[at]);
}

function isChinese(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > chineseShare * text.length;
}

/** A keyed option that the question did not name before. */
function tellsAnswer(item: Item, before: string, after: string): boolean {
  const lines = findLettered(item)?.lines ?? [];
  return lines.some(({ text }) => text.length > 1 && after.includes(text) && !before.includes(text));
}
