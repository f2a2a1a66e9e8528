import type { EncounterCase } from '@doctorbench/core';
import { matchSignals, toFoldedText, unlessNegated } from '@doctorbench/text';
import type { Reason } from '../catalogue/reason.ts';
import { findFiltration } from '../find-filtration.ts';
import { listOnBoard, listRunning, toPatientNow, type World } from '../world.ts';

/** Below it a course is as good as over. */
const leastSeverity = 0.02;

/** Whether this holds of the patient now; of an order, with what it is said to be for. */
export function holdsReason(world: World, reason: Reason, indication?: string): boolean {
  if ('all' in reason) return reason.all.every(each => holdsReason(world, each, indication));
  if ('none' in reason) return !reason.none.some(each => holdsReason(world, each, indication));
  if ('words' in reason) return mentions(listKnownText(world.encounter), reason.words);
  if ('shown' in reason) return isShown(world, reason.shown);
  if ('ordered' in reason)
    return indication !== undefined && mentions([toFoldedText(indication)], reason.ordered);
  if ('said' in reason) return mentions(listSaid(world, indication), reason.said);
  if ('diagnosed' in reason) {
    const last = world.deeds.diagnosed.at(-1)?.text;
    return last !== undefined && mentions([toFoldedText(last)], reason.diagnosed);
  }
  return holdsOfBody(world, reason);
}

/** Seen or measured in this encounter's own findings; or spoken of in the case, and taken by the agent for what is wrong. */
function isShown(world: World, words: readonly string[]): boolean {
  const seen = findOrFold(seenTexts, world.encounter, () => listSeen(world.encounter));
  if (mentions(seen, words)) return true;
  const called = world.log.filter(({ kind }) => kind === 'called').map(({ text }) => text);
  return (
    mentions(listKnownText(world.encounter), words) &&
    mentions([...listSaid(world, undefined), ...called.map(toFoldedText)], words)
  );
}

function listSaid({ deeds }: World, indication: string | undefined): readonly FoldedText[] {
  const texts = [...deeds.diagnosed, ...deeds.documented].map(({ text }) => text);
  return [...(indication === undefined ? [] : [indication]), ...texts].map(toFoldedText);
}

type BodyReason = Exclude<
  Reason,
  | { all: unknown }
  | { none: unknown }
  | { words: unknown }
  | { shown: unknown }
  | { said: unknown }
  | { ordered: unknown }
  | { diagnosed: unknown }
>;

function holdsOfBody(world: World, reason: BodyReason): boolean {
  const { physiology, deeds, hospital, encounter } = world;
  const patient = toPatientNow(world);
  if ('vital' in reason) return isBeyond(reason, physiology.vital(reason.vital));
  if ('analyte' in reason) {
    const value = world.findValue(reason.analyte);
    return value !== undefined && isBeyond(reason, value);
  }
  if ('courses' in reason)
    return reason.courses.some(id => (physiology.severity(id) ?? -1) >= (reason.from ?? leastSeverity));
  if ('conditions' in reason)
    return (patient.conditions ?? [])
      .flatMap(hospital.formulary.listKinds)
      .some(id => reason.conditions.includes(id));
  if ('pregnantFromWeek' in reason) return (patient.pregnantWeeks ?? -1) >= reason.pregnantFromWeek;
  if ('sex' in reason) return patient.sex === reason.sex;
  if ('breastfeeding' in reason) return patient.breastfeeding === true;
  if ('underYears' in reason) return patient.ageYears < reason.underYears;
  if ('fromYears' in reason) return patient.ageYears >= reason.fromYears;
  if ('egfrBelow' in reason) return (findFiltration(world) ?? Number.POSITIVE_INFINITY) < reason.egfrBelow;
  if ('settings' in reason) return reason.settings.includes(encounter.setting);
  if ('onBoard' in reason) return listOnBoard(world).some(id => isOneOf(world, id, reason.onBoard));
  if ('takes' in reason) return (patient.takes ?? []).some(id => isOneOf(world, id, reason.takes));
  if ('running' in reason) return listRunning(world).some(id => isOneOf(world, id, reason.running));
  if ('tested' in reason) return deeds.tests.some(({ id }) => reason.tested.includes(id));
  return deeds.performed.some(({ id }) => isAmong(world, id, reason.after));
}

/** Whether a procedure is one of these, by itself or as what it is a kind of. */
export function isAmong({ hospital }: World, id: string, procedures: readonly string[]): boolean {
  const { kindOf } = hospital.catalogue.procedures.get(id);
  return procedures.includes(id) || (kindOf !== undefined && procedures.includes(kindOf));
}

function isBeyond(limit: { readonly below: number } | { readonly above: number }, value: number): boolean {
  return 'below' in limit ? value < limit.below : value > limit.above;
}

interface Kinds {
  readonly drugs?: readonly string[] | undefined;
  readonly classes?: readonly string[] | undefined;
}

function isOneOf(
  { hospital: { formulary } }: World,
  id: string,
  { drugs = [], classes = [] }: Kinds,
): boolean {
  return drugs.includes(id) || classes.some(each => formulary.isOf(id, each));
}

type FoldedText = ReturnType<typeof toFoldedText>;
const knownTexts = new WeakMap<EncounterCase, readonly FoldedText[]>();
const establishedTexts = new WeakMap<EncounterCase, readonly FoldedText[]>();
const seenTexts = new WeakMap<EncounterCase, readonly FoldedText[]>();

/** All that is said, found and written of the patient in the case, asked for or not. */
export function listKnownText(encounter: EncounterCase): readonly FoldedText[] {
  const { opening, facts, chart = {} } = encounter;
  return findOrFold(knownTexts, encounter, () => [
    opening,
    ...facts.map(({ says }) => says),
    ...listEstablished(encounter),
    ...(chart.notes ?? []).map(({ text }) => text),
  ]);
}

function findOrFold(
  kept: WeakMap<EncounterCase, readonly FoldedText[]>,
  encounter: EncounterCase,
  list: () => readonly string[],
): readonly FoldedText[] {
  const known = kept.get(encounter) ?? list().map(toFoldedText);
  kept.set(encounter, known);
  return known;
}

/** What examinations and tests of the case show. */
function listSeen({ findings = [], results = [] }: EncounterCase): readonly string[] {
  return [
    ...findings.map(({ text }) => text),
    ...results.flatMap(({ text, values }) => [text ?? [], Object.values(values ?? {}).map(String)].flat()),
  ];
}

/** The same, and what stands in the list of problems. */
function listEstablished(encounter: EncounterCase): readonly string[] {
  return [...listSeen(encounter), ...(encounter.chart?.conditions ?? []).map(({ text }) => text)];
}

/** Whether findings, results or the list of problems speak of it. */
export function isEstablished({ encounter }: World, words: readonly string[]): boolean {
  const texts = findOrFold(establishedTexts, encounter, () => listEstablished(encounter));
  return words.length > 0 && mentions(texts, words);
}

function mentions(texts: readonly FoldedText[], words: readonly string[]): boolean {
  return texts.some(text => matchSignals(text, { all: [[...words]] }, unlessNegated).met);
}
