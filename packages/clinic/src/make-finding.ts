import type { Bilingual, EncounterCase } from '@doctorbench/core';
import { findShown } from './catalogue/derive-companions.ts';
import { type DerivedValues, deriveValues, isFounded, type Sample } from './catalogue/derive-values.ts';
import { log10 } from './catalogue/elementary.ts';
import { measureTest, type TestFinding } from './catalogue/measure-test.ts';
import { findNormalValue, findReference, roundTo } from './catalogue/normal-value.ts';
import { isMeasured, type MeasuredAnalyte, type Test } from './catalogue/test.ts';
import { findCleared } from './find-cleared.ts';
import { listHolding } from './holds-now.ts';
import type { Hospital } from './hospital/hospital.ts';
import { moveStated } from './move-stated.ts';
import { toPossible } from './physiology/vital-limits.ts';
import { listSigns, withRateNow, withValuesNow } from './report-signs.ts';
import { findSwing, keepBetween } from './swing.ts';
import { drawInborn, varyLater } from './vary.ts';
import { inWords, listOnBoard, toPatientNow, type World } from './world.ts';

type Result = NonNullable<EncounterCase['results']>[number];

/**
 * What a test shows of the patient as they are now: as the case says, as its courses and treatment make it, or normal;
 * and what belongs together fits together.
 */
export function makeFinding(
  world: World,
  test: Test,
  { own, sample, derived }: Specimen = takeSpecimen(world),
): TestFinding {
  const { encounter, language } = world;
  const { ageYears, sex } = encounter.patient;
  const seed = toSeed(world);
  const levelOf = (id: string) => derived.find(id) ?? sample.said(id);
  const stated = findReport(own, test);
  const hindrance = findHindrance(world, test);
  const isSaid = stated || own.some(each => each.test === test.id);
  if (hindrance && !isSaid) return { values: [], text: inWords(world, hindrance) };
  const signs = listSigns(world, test, { stated, valueNow: levelOf });
  const said = stated && (findCleared(world, test, stated) ?? stated.text);
  const report =
    said === undefined
      ? (drawInborn(world, test) ?? sayOfPregnancy(world, test))
      : withValuesNow(test, withRateNow(world, test, said), stated?.while ? () => undefined : levelOf);
  const words = [...(report === undefined ? [] : [report]), ...signs];
  return measureTest(test, {
    ageYears,
    sex,
    pregnant: toPatientNow(world).pregnantWeeks !== undefined,
    language,
    seed,
    text: words.length === 0 ? undefined : words.join(language === 'en' ? ' ' : ''),
    isFounded: id =>
      !isSaid ||
      findWords(own, id) !== undefined ||
      isFounded(world.hospital.derived, id, sample.said) ||
      readMonitor(world, test, id) !== undefined,
    isUnreported: id => derived.has(id) && derived.find(id) === undefined,
    // An analyte is the same whatever test it is measured with.
    findValue: id =>
      findWords(own, id) ??
      readBedside(world, test, { id, value: levelOf(id) }) ??
      readMonitor(world, test, id) ??
      findShownWords(world, id, { levelOf, has: sample.has }),
  });
}

/** Of a pregnancy that the case says nothing of: it is seen all the same. */
function sayOfPregnancy(world: World, { inPregnancy }: Test): string | undefined {
  const { pregnantWeeks } = toPatientNow(world);
  const row =
    pregnantWeeks === undefined
      ? undefined
      : inPregnancy?.findLast(({ fromWeeks }) => fromWeeks <= pregnantWeeks);
  return row && inWords(world, row.text);
}

/** Why a test cannot be made of this patient. */
function findHindrance({ encounter, physiology }: World, { limits }: Test): Bilingual | undefined {
  const { ageYears, sex } = encounter.patient;
  if (!limits) return undefined;
  const { fromYears = 0, underYears = 200, fromGcs = 0 } = limits;
  const { gcs } = physiology.vitals();
  if ((limits.sex !== undefined && limits.sex !== sex) || ageYears < fromYears || ageYears >= underYears)
    return { zh: '不适用于该患者。', en: 'Does not apply to this patient.' };
  if (gcs >= fromGcs) return undefined;
  return {
    zh: `患者意识状态（GCS ${gcs}）不能配合，未能完成。`,
    en: `Not done: the patient cannot take part (GCS ${gcs}).`,
  };
}

/** What an analyte is now, measured or not. */
export function findValueNow(
  world: World,
  id: string,
  { sample, derived }: Specimen = takeSpecimen(world),
): number | undefined {
  return derived.find(id) ?? sample.said(id) ?? sample.normal(id);
}

/** What tests of one moment are made of. */
export interface Specimen {
  /** What the case says of results now. */
  readonly own: readonly Result[];
  readonly sample: OwnSample;
  /** The values that follow from others. */
  readonly derived: DerivedValues;
}

function toSeed({ seed, visit }: World): string {
  return `${seed}/${visit}`;
}

function takeSpecimen(world: World, own = listHolding(world, world.encounter.results ?? [])): Specimen {
  const { ageYears, sex } = world.encounter.patient;
  const sample = createSample(world, own, toSeed(world));
  return { own, sample, derived: deriveValues(world.hospital.derived, sample, { ageYears, sex }) };
}

/**
 * For tests that are ordered together: one specimen for all of them, unless an order changes what the case says, or
 * what it says depends on what was ordered.
 */
export function createSpecimens(world: World): () => Specimen {
  let last: Specimen | undefined;
  return () => {
    const own = listHolding(world, world.encounter.results ?? []);
    const isSame =
      last?.own.length === own.length &&
      own.every((each, at) => each === last?.own[at] && each.onceDone === undefined);
    if (!last || !isSame) last = takeSpecimen(world, own);
    return last;
  };
}

/** What the case says of a test in words, or of one like it. */
function findReport(own: readonly Result[], test: Test): Result | undefined {
  return [test.id, ...(test.like ?? [])]
    .map(id => own.find(each => each.test === id && each.text !== undefined))
    .find(found => found !== undefined);
}

function findWords(own: readonly Result[], id: string): string | undefined {
  const value = own.find(({ values }) => values?.[id] !== undefined)?.values?.[id];
  return typeof value === 'string' ? value : undefined;
}

/** What a test that is read in words shows of the body's other values, its conditions and drugs. */
function findShownWords(
  world: World,
  id: string,
  known: Parameters<typeof findShown>[2],
): string | undefined {
  const shown = findShown(world.hospital.derived, id, known);
  return shown && inWords(world, shown);
}

type OwnSample = Sample & Required<Pick<Sample, 'has'>>;

function createSample(world: World, own: readonly Result[], seed: string): OwnSample {
  const { physiology, hospital, encounter } = world;
  const normal = remember(id => {
    const analyte = findAnalyte(hospital, id);
    return analyte && findNormalValue(analyte, encounter.patient, seed);
  });
  const within = (id: string, value: number) => toPossible(hospital.vitalSigns, id, value);
  const find = (id: string) => {
    const result = own.find(({ values }) => values?.[id] !== undefined);
    const stated = result?.values?.[id];
    if (result && typeof stated === 'number' && !hasMovedOnMonitor(world, id))
      return moveStated(world, own, { id, stated, result, normal: normal(id) });
    const shown = findMonitored(world, id);
    if (shown !== undefined) return shown;
    const driven = findDriven(world, id, normal);
    const start = driven === undefined ? normal(id) : (world.startAnalyte(id) ?? driven);
    const kinetic = hospital.kinetics.get(id);
    if (start === undefined || kinetic === undefined) return driven;
    const moved = physiology.follow(kinetic, { start, sinceMin: 0, normal: normal(id) }) - start;
    if (driven === undefined && moved === 0) return undefined;
    return varyLater(world, id, { value: (driven ?? start) + moved, saidAt: 1 });
  };
  const said = remember(id => {
    const value = find(id);
    return value === undefined ? undefined : within(id, value);
  });
  let held: ReadonlySet<string> | undefined;
  const has = (id: string) => {
    held ??= listHeld(world);
    return held.has(id);
  };
  return { normal, said, has, within, words: id => findWords(own, id) };
}

/** As courses make it; one that began since has moved it from what it was. */
function findDriven(world: World, id: string, normal: OwnSample['normal']): number | undefined {
  const { physiology, startAnalyte } = world;
  const course = physiology.analyte(id);
  if (course === undefined) return undefined;
  const driven = course + moveByBase(world, id, normal);
  const usual = normal(id);
  if (!usual || startAnalyte(id) !== undefined) return driven;
  const moved = driven - (physiology.analyteInHealth(id) ?? driven);
  return moved < 0 ? Math.max(Math.min(driven, usual), usual + moved) : usual + moved;
}

/** What treatment does to the base shows in the acidity that a course drives. */
function moveByBase({ physiology, hospital }: World, id: string, normal: OwnSample['normal']): number {
  const rule = hospital.derived.find(each => each.formula === 'henderson-hasselbalch');
  if (rule?.acidity !== id) return 0;
  const kinetic = hospital.kinetics.get(rule.base);
  const start = physiology.analyte(rule.base) ?? normal(rule.base);
  if (!kinetic || !start) return 0;
  const now = physiology.follow(kinetic, { start, sinceMin: 0, normal: normal(rule.base) });
  return now === start ? 0 : log10(Math.max(now, 1) / start);
}

/** Conditions that the patient has, and drugs that work in them, with their classes. */
function listHeld(world: World): ReadonlySet<string> {
  const { conditions = [], pregnantWeeks } = toPatientNow(world);
  const { formulary } = world.hospital;
  const drugs = listOnBoard(world).flatMap(id => [
    id,
    ...(formulary.has(id) ? formulary.get(id).classes : []),
  ]);
  return new Set([...conditions, ...drugs, ...(pregnantWeeks === undefined ? [] : ['pregnancy'])]);
}

/** Within one sample nothing changes, and what follows from others asks for the same analytes again and again. */
function remember(find: (id: string) => number | undefined): (id: string) => number | undefined {
  const found = new Map<string, number | undefined>();
  return id => {
    if (!found.has(id)) found.set(id, find(id));
    return found.get(id);
  };
}

const analytes = new WeakMap<Hospital, ReadonlyMap<string, MeasuredAnalyte>>();

function findAnalyte(hospital: Hospital, id: string): MeasuredAnalyte | undefined {
  const known =
    analytes.get(hospital) ??
    new Map(
      hospital.catalogue.tests.entries
        .flatMap(test => test.analytes)
        .filter(isMeasured)
        .map(analyte => [analyte.id, analyte]),
    );
  analytes.set(hospital, known);
  return known.get(id);
}

/** A smaller change of a vital sign is none. */
const leastOnMonitor = 2;

/** What a case says of a vital sign holds until the monitor shows another. */
function hasMovedOnMonitor(world: World, id: string): boolean {
  const sign = findAnalyte(world.hospital, id)?.vital;
  return (
    sign !== undefined && Math.abs(world.physiology.vital(sign) - world.startVitals()[sign]) >= leastOnMonitor
  );
}

function findMonitored({ hospital, physiology }: World, id: string): number | undefined {
  const sign = findAnalyte(hospital, id)?.vital;
  return sign && physiology.vital(sign);
}

/** What a meter or a measuring jug shows: never twice quite the same, and on no other side of a limit. */
function readBedside(
  world: World,
  test: Test,
  { id, value }: { readonly id: string; readonly value: number | undefined },
): number | undefined {
  const by = test.kind === 'point-of-care' ? world.hospital.kinetics.get(id)?.sways?.by : undefined;
  const analyte = test.analytes.find(each => each.id === id);
  if (value === undefined || by === undefined || analyte === undefined || !isMeasured(analyte)) return value;
  const { low = 0, high = 0 } = findReference(analyte, world.encounter.patient) ?? {};
  const called = world.hospital.criticalValues.find(id, world.encounter.patient.ageYears);
  const swayed = roundTo(value * (1 + by * findSwing(world, id)), analyte.decimals);
  const limits = [low, high, called?.low ?? 0, called?.high ?? 0];
  const measured = roundTo(value, analyte.decimals);
  return keepBetween(limits, { value: measured, swayed, decimals: analyte.decimals });
}

/** The vital sign that an analyte is, where it is one. */
function readMonitor({ physiology }: World, test: Test, id: string): number | undefined {
  const analyte = test.analytes.find(each => each.id === id);
  if (analyte === undefined || !isMeasured(analyte) || analyte.vital === undefined) return undefined;
  return physiology.vitals()[analyte.vital];
}
