import type { EncounterCase } from '@doctorbench/core';
import { isMeasured, type Test } from './catalogue/test.ts';
import { inWords, type World } from './world.ts';

type Result = NonNullable<EncounterCase['results']>[number];
type Sign = NonNullable<Test['signs']>[number];

/**
 * What a report in words says besides what the case wrote: signs of values that were not there when it was written, and
 * what has become of those that were.
 */
export function listSigns(
  world: World,
  test: Test,
  { stated, valueNow }: { readonly stated: Result | undefined; valueNow(id: string): number | undefined },
): readonly string[] {
  if (!test.signs) return stated ? [] : sayCourse(world, test);
  if (stated?.while || stated?.onceDone) return listUnforeseen(world, test.signs, valueNow);
  const course = world.physiology.finding(test.id, stated ? 'new' : 'all');
  const rhythm = course ? [inWords(world, course)] : stated ? [] : sayRhythm(world, test);
  const signs = test.signs.flatMap(sign => {
    const before = stated && findThen(world, sign, stated);
    const now = valueNow(sign.analyte);
    const [was, is] = [isSeen(sign, before), isSeen(sign, now)];
    if (was === is) return [];
    return [inWords(world, is ? sign.text : sign.gone)];
  });
  const lines = [...rhythm, ...signs];
  if (!stated) return course ? [...lines, ...sayRate(world, test, undefined)] : lines;
  const changed = [...lines, ...sayRate(world, test, stated.text)];
  return changed.length === 0 ? [] : [inWords(world, { zh: '现：', en: 'Now:' }), ...changed];
}

/** Of what has no signs of its own: what the patient's courses make of it. */
function sayCourse({ physiology, language }: World, { id }: Test): readonly string[] {
  const course = physiology.finding(id);
  return course ? [inWords({ language }, course)] : [];
}

/**
 * What the case says of a state or a deed is its own word on it, but it knew nothing of what was neither so at the
 * beginning nor is any course's.
 */
function listUnforeseen(
  world: World,
  signs: readonly Sign[],
  valueNow: (id: string) => number | undefined,
): readonly string[] {
  const { startAnalyte, physiology, encounter } = world;
  const said = (id: string) =>
    (encounter.results ?? []).map(({ values }) => values?.[id]).filter(value => typeof value === 'number');
  const seen = signs.filter(sign => {
    const { analyte } = sign;
    const known = [startAnalyte(analyte), ...said(analyte)];
    return (
      isSeen(sign, valueNow(analyte)) &&
      physiology.analyte(analyte) === undefined &&
      !known.some(value => isSeen(sign, value))
    );
  });
  if (seen.length === 0) return [];
  return [inWords(world, { zh: '现：', en: 'Now:' }), ...seen.map(({ text }) => inWords(world, text))];
}

/** What an analyte was when the case's report was written. */
function findThen(
  { encounter, startAnalyte }: World,
  { analyte }: Sign,
  { fromMin = 0, fromVisit = 1 }: Result,
): number | undefined {
  const [row] = (encounter.results ?? [])
    .filter(
      ({ values, while: condition, onceDone, fromMin: min = 0, fromVisit: visit = 1 }) =>
        typeof values?.[analyte] === 'number' &&
        !condition &&
        !onceDone &&
        visit <= fromVisit &&
        (visit < fromVisit || min <= fromMin),
    )
    .sort((a, b) => (b.fromVisit ?? 1) - (a.fromVisit ?? 1) || (b.fromMin ?? 0) - (a.fromMin ?? 0));
  const value = row?.values?.[analyte];
  return typeof value === 'number' ? value : startAnalyte(analyte);
}

function isSeen(
  { above = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY }: Sign,
  value: number | undefined,
): boolean {
  return value !== undefined && value > above && value < below;
}

/** A rhythm that is called by its rate, where it is not called as in health. */
function sayRhythm(world: World, { showsRate, rateNames = [], normalText }: Test): readonly string[] {
  const { hr } = world.physiology.vitals();
  const { ageYears } = world.encounter.patient;
  const bands = rateNames.find(({ fromYears = 0 }) => ageYears >= fromYears)?.bands ?? [];
  const band = bands.find(({ upTo = Number.POSITIVE_INFINITY }) => hr <= upTo);
  if (!showsRate || !band || !normalText || hr === 0) return [];
  if (findIn(inWords(world, normalText), inWords(world, band.name)) !== undefined) return [];
  const name = inWords(world, band.name);
  const said = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return [inWords(world, { zh: `${said}，${hr} 次/分。`, en: `${said}, ${hr} per minute.` })];
}

/** Beats: less is the breath of the day. */
const leastToldBeats = 10;

/** A rate as reports write it: so many a minute. */
const writtenRate = /\d{2,3}(?=\s*(?:次\/分|\/min|\/minute|bpm|beats?\b|per min))/i;

/** The rate that a report names: with its unit, or bare after a rhythm that is called by its rate. */
function findRate(world: World, { rateNames = [] }: Test, text: string): RegExp | undefined {
  if (writtenRate.test(text)) return writtenRate;
  const names = rateNames.flatMap(({ bands }) => bands.map(({ name }) => inWords(world, name)));
  if (names.length === 0) return undefined;
  const bare = new RegExp(`(?<=(?:${names.join('|')})[\\s,，约]*)\\d{2,3}(?!\\s*(?:ms|mm|\\d|\\.\\d))`, 'i');
  return bare.test(text) ? bare : undefined;
}

/** The rate, where it is another than at the beginning and the report itself names none. */
function sayRate(world: World, test: Test, text: string | undefined): readonly string[] {
  const { hr } = world.physiology.vitals();
  if (!test.showsRate || (text !== undefined && findRate(world, test, text))) return [];
  if (Math.abs(hr - world.startVitals().hr) < leastToldBeats) return [];
  return [inWords(world, { zh: `心率 ${hr} 次/分。`, en: `rate ${hr} per minute.` })];
}

/** A report with the rate that the monitor shows now; a rhythm that is called by its rate is called by this one. */
export function withRateNow(world: World, test: Test, text: string): string {
  const { showsRate, rateNames = [] } = test;
  const { hr } = world.physiology.vitals();
  const written = showsRate ? findRate(world, test, text) : undefined;
  if (!written) return text;
  const rated = text.replace(written, `${hr}`);
  const { ageYears } = world.encounter.patient;
  const bands = rateNames.find(({ fromYears = 0 }) => ageYears >= fromYears)?.bands ?? [];
  const was = bands.map(({ name }) => findIn(rated, inWords(world, name))).find(found => found !== undefined);
  const is = bands.find(({ upTo = Number.POSITIVE_INFINITY }) => hr <= upTo);
  if (was === undefined || !is) return rated;
  const name = inWords(world, is.name);
  return rated.replace(was, /^[A-Z]/.test(was) ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : name);
}

/** A report in which the numbers that the test itself measures are those of now. */
export function withValuesNow(
  { analytes }: Test,
  text: string,
  valueNow: (id: string) => number | undefined,
): string {
  return analytes.filter(isMeasured).reduce((said, { id, name, writtenAs = [], decimals }) => {
    const value = valueNow(id);
    if (value === undefined) return said;
    const names = [name.zh, name.en, ...writtenAs].map(each => each.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    const written = new RegExp(`((?:${names.join('|')})[\\s:：约为]*)\\d+(?:\\.\\d+)?`, 'gi');
    return said.replace(written, (_, before: string) => `${before}${value.toFixed(decimals)}`);
  }, text);
}

/** Some words as they stand in a text, in small letters or not. */
function findIn(text: string, words: string): string | undefined {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  return at < 0 ? undefined : text.slice(at, at + words.length);
}
