import type { VitalName } from '@doctorbench/core';
import type { World } from '../world.ts';
import { findVisit } from './find-visit.ts';
import { readVitalSigns, type WrittenVital } from './read-vital-signs.ts';
import type { Clause } from './split-clauses.ts';
import { foldRecord } from './test-names.ts';
import type { Found } from './undone.ts';

/** As far from every reading as no rounding and no second look explains. */
const farOff: Readonly<Partial<Record<VitalName, number>>> = {
  sbp: 15,
  dbp: 15,
  hr: 15,
  spo2: 4,
  temp: 0.6,
  rr: 5,
  gcs: 2,
};

/** Vital signs in figures or words that no reading and nothing told comes near to. */
export function findVitals(
  clause: Clause,
  { told, atMin }: { readonly told: readonly string[]; readonly atMin: number },
  world: World,
): readonly Found[] {
  const { text, mode, quote } = clause;
  if (mode !== 'stated' || limits.test(text)) return [];
  const written = readVitalSigns(text);
  const called = states.filter(
    ({ word, unless }) => word.test(text) && !unless?.test(text) && !denied.test(text),
  );
  if (written.length === 0 && called.length === 0) return [];
  const visit = findVisit(quote.toLowerCase(), world, atMin);
  const own = world.log.filter(
    event =>
      visit && event.kind !== 'documented' && event.atMin >= visit.fromMin && event.atMin < visit.toMin,
  );
  const ofVisit = own.flatMap(event => readVitalSigns(foldRecord(event.text)));
  const isOfVisit = world.visit > 1 && ofVisit.length > 0;
  if (always.test(text)) return findUnlike(written, { measured: listMeasured(world, atMin), quote });
  const readings = isOfVisit ? ofVisit : told.map(foldRecord).flatMap(readVitalSigns);
  const spoken = isOfVisit ? own.map(event => foldRecord(event.text)) : listSpoken(world);
  const off = written.filter(({ sign, value }) => {
    const number = new RegExp(`(?<![\\d.])${value}(?![\\d]|\\.\\d)`);
    const isNear = readings.some(
      each => each.sign === sign && Math.abs(each.value - value) < (farOff[sign] ?? 0),
    );
    return !isNear && !spoken.some(each => number.test(each));
  });
  const isGrown = world.encounter.patient.ageYears >= grown;
  const unlike = called.filter(({ sign, holds }) => {
    const same = readings.filter(each => each.sign === sign);
    return isGrown && same.length > 0 && !same.some(({ value }) => holds(value));
  });
  const isBetter = ({ sign, value }: { readonly sign: VitalName; readonly value: number }) => {
    const same = readings.filter(each => each.sign === sign);
    const better = wellFrom[sign];
    return better !== undefined && same.length > 0 && same.every(each => better(value, each.value));
  };
  const hidden = new Set(off.filter(isBetter).map(({ sign }) => sign));
  const isSure = new Set(clause.isCarried ? [] : off.map(({ sign }) => sign));
  return [...off, ...unlike].map(({ sign }) => ({
    ...{ quote, about: sign, kind: 'vital' as const },
    // A word may mean another moment, and a figure far from every other none.
    certainty: isSure.has(sign) ? ('sure' as const) : ('unsure' as const),
    ...(hidden.has(sign) ? { hides: true } : {}),
  }));
}

/** Taken here until then. */
function listMeasured({ log }: World, atMin: number): readonly WrittenVital[] {
  return log
    .filter(event => event.kind === 'measured' && event.atMin <= atMin)
    .flatMap(event => readVitalSigns(foldRecord(event.text)));
}

/** What is said to have been so all along, against each time that it was measured here. */
function findUnlike(
  written: readonly WrittenVital[],
  { measured, quote }: { readonly measured: readonly WrittenVital[]; readonly quote: string },
): readonly Found[] {
  return written.flatMap(({ sign, value }) => {
    const same = measured.filter(each => each.sign === sign);
    const isNear = same.some(each => Math.abs(each.value - value) < (farOff[sign] ?? 0));
    return same.length > 0 && !isNear
      ? [{ quote, about: sign, kind: 'vital', certainty: 'sure', hides: true }]
      : [];
  });
}

const always = /\b(?:always|throughout|all along|at all times|at every reading)\b|一直|始终|每次都/;

/** Whether a value of a sign is better than another; pressure may be too high as well as too low. */
const wellFrom: Readonly<Partial<Record<VitalName, (value: number, than: number) => boolean>>> = {
  spo2: (value, than) => value > than,
  gcs: (value, than) => value > than,
  hr: (value, than) => value < than,
  rr: (value, than) => value < than,
  temp: (value, than) => value < than,
  sbp: (value, than) => value !== than,
};

/** Limits of words are those of adults. */
const grown = 16;

interface State {
  readonly word: RegExp;
  readonly unless?: RegExp;
  readonly sign: VitalName;
  holds(value: number): boolean;
}

/** Words for a sign, by the widest limits in which somebody would use them. */
const states: readonly State[] = [
  { word: /(?<!a)\b(?:febrile|pyrexial|feverish)\b|高热/, sign: 'temp', holds: value => value >= 37.5 },
  { word: /\b(?:afebrile|apyrexial)\b|体温正常|体温不高/, sign: 'temp', holds: value => value < 37.8 },
  { word: /\b(?:hypotensive|shocked)\b|血压偏?低/, sign: 'sbp', holds: value => value < 105 },
  {
    word: /\bhypertensive\b(?! (?:heart|disease|patient|emergency))/,
    sign: 'sbp',
    holds: value => value >= 135,
  },
  { word: /\bnormotensive\b|血压正常/, sign: 'sbp', holds: value => value >= 95 && value < 145 },
  {
    word: /\btachycardi[ac]\w*\b/,
    unless: /sinus|ventricular|rhythm|tracing/,
    sign: 'hr',
    holds: value => value > 95,
  },
  { word: /\bbradycardi[ac]\w*\b/, unless: /sinus|rhythm|tracing/, sign: 'hr', holds: value => value < 62 },
  {
    word: /\b(?:hypoxic|hypoxaemic|hypoxemic|desaturat\w+)\b|低氧|血氧偏?低/,
    sign: 'spo2',
    holds: value => value < 95,
  },
  { word: /\b(?:tachypnoeic|tachypneic)\b|呼吸急促/, sign: 'rr', holds: value => value > 19 },
];

const denied = /\b(?:no|not|never|without|nor)\b|n't|[无未没不]/;

/** An aim or a limit, or how far it went. */
const limits =
  /[<>≤≥]|above|below|under |over \d|less than|more than|target|aim|keep|低于|高于|超过|大于|小于|不足|维持|目标|控制|→|->/;

/** What people said or wrote before: a number there may be a sign under any name. */
function listSpoken({ encounter, log }: World): readonly string[] {
  return [
    encounter.opening,
    ...encounter.facts.map(({ says }) => says),
    ...(encounter.chart?.notes ?? []).map(({ text }) => text),
    ...log.filter(({ kind }) => kind === 'answered' || kind === 'examined').map(({ text }) => text),
  ].map(foldRecord);
}
