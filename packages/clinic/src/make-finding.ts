import type { EncounterCase } from '@doctorbench/core';
import { deriveValues, isFounded, type Sample } from './catalogue/derive-values.ts';
import { log10, power } from './catalogue/elementary.ts';
import { measureTest, type TestFinding } from './catalogue/measure-test.ts';
import { findNormalValue } from './catalogue/normal-value.ts';
import { isMeasured, type MeasuredAnalyte, type Test } from './catalogue/test.ts';
import { listHolding } from './holds-now.ts';
import type { Hospital } from './hospital/hospital.ts';
import { toPatientNow, type World } from './world.ts';

type Result = NonNullable<EncounterCase['results']>[number];

interface Stated {
  readonly id: string;
  readonly stated: number;
  readonly result: Result;
}

/**
 * What a test shows of the patient as they are now: as the case says, as its courses and treatment make it, or normal;
 * and what belongs together fits together.
 */
export function makeFinding(world: World, test: Test): TestFinding {
  const { encounter, visit, language } = world;
  const { ageYears, sex } = encounter.patient;
  const own = listHolding(world, encounter.results ?? []);
  const seed = `${world.seed}/${visit}`;
  const sample = createSample(world, own, seed);
  const derived = deriveValues(world.hospital.derived, sample, { ageYears, sex });
  return measureTest(test, {
    ageYears,
    sex,
    pregnant: toPatientNow(world).pregnantWeeks !== undefined,
    language,
    seed,
    text: [test.id, ...(test.like ?? [])]
      .map(id => own.find(each => each.test === id && each.text !== undefined)?.text)
      .find(text => text !== undefined),
    isFounded: id =>
      findWords(own, id) !== undefined ||
      isFounded(world.hospital.derived, id, sample.said) ||
      readMonitor(world, test, id) !== undefined,
    isUnreported: id => id in derived && derived[id] === undefined,
    // An analyte is the same whatever test it is measured with.
    findValue: id => findWords(own, id) ?? derived[id] ?? sample.said(id) ?? readMonitor(world, test, id),
  });
}

function findWords(own: readonly Result[], id: string): string | undefined {
  const value = own.find(({ values }) => values?.[id] !== undefined)?.values?.[id];
  return typeof value === 'string' ? value : undefined;
}

function createSample(world: World, own: readonly Result[], seed: string): Sample {
  const { physiology, hospital, encounter } = world;
  const normal = remember(id => {
    const analyte = findAnalyte(hospital, id);
    return analyte && findNormalValue(analyte, encounter.patient, seed);
  });
  const said = remember(id => {
    const result = own.find(({ values }) => values?.[id] !== undefined);
    const stated = result?.values?.[id];
    if (result && typeof stated === 'number')
      return moveWithKin(world, own, { id, stated, result }) ?? moveOn(world, { id, stated, result });
    const driven = physiology.analyte(id);
    const start = driven === undefined ? normal(id) : (world.startAnalyte(id) ?? driven);
    const kinetic = hospital.kinetics.get(id);
    if (start === undefined || kinetic === undefined) return driven;
    const moved = physiology.follow(kinetic, { start, sinceMin: 0 }) - start;
    return moved === 0 ? driven : Math.max(0, (driven ?? start) + moved);
  });
  return { normal, said };
}

/** Within one sample nothing changes, and what follows from others asks for the same analytes again and again. */
function remember(find: (id: string) => number | undefined): (id: string) => number | undefined {
  const found = new Map<string, number | undefined>();
  return id => {
    if (!found.has(id)) found.set(id, find(id));
    return found.get(id);
  };
}

/**
 * What the case states was so when it began, or at the minute or visit that it speaks of; since then treatment has
 * worked.
 */
function moveOn(world: World, { id, stated, result }: Stated): number {
  if (result.while !== undefined || result.onceDone !== undefined) return stated;
  const { physiology, hospital, encounter } = world;
  const { fromMin } = result;
  const isFirst = (result.fromVisit ?? 1) === 1;
  const now = physiology.analyte(id);
  const atStart = isFirst && fromMin === undefined ? world.startAnalyte(id) : undefined;
  const byCourse = now === undefined || atStart === undefined ? 0 : now - atStart;
  const kinetic = hospital.kinetics.get(id);
  const sinceMin = fromMin ?? (isFirst ? 0 : findVisitMin(world, result.fromVisit ?? 1));
  const before = findBefore(encounter, id);
  const value = kinetic ? physiology.follow(kinetic, { start: stated, sinceMin, before }) : stated;
  return byCourse === 0 ? value : Math.max(0, value + byCourse);
}

/**
 * What the case states of a value that follows from another moves with that other: acidity with the base, at the same
 * carbon dioxide; the rate of filtration with its marker, by the power it has in the formula; red cells with their pigment.
 */
function moveWithKin(
  world: World,
  own: readonly Result[],
  { id, stated, result }: Stated,
): number | undefined {
  if (world.physiology.analyte(id) !== undefined) return undefined;
  const share = (kin: string) => {
    const source = result.values?.[kin] === undefined ? own.find(({ values }) => values?.[kin]) : result;
    const before = source?.values?.[kin];
    if (!source || typeof before !== 'number' || before <= 0) return 1;
    return moveOn(world, { id: kin, stated: before, result: source }) / before;
  };
  for (const rule of world.hospital.derived) {
    if (rule.formula === 'henderson-hasselbalch' && rule.acidity === id)
      return stated + log10(share(rule.base));
    if (rule.formula === 'ckd-epi-2021' && rule.rate === id) return stated * power(share(rule.marker), -1.2);
    if (rule.formula === 'erythrocytes' && (rule.packed === id || rule.count === id))
      return stated * share(rule.pigment);
  }
  return undefined;
}

const earlierFromDays = 7;

/** What the record says an analyte was before this illness. */
function findBefore({ chart }: EncounterCase, id: string): number | undefined {
  const [latest] = (chart?.results ?? [])
    .filter(({ analyte, daysAgo }) => analyte === id && daysAgo >= earlierFromDays)
    .sort((a, b) => a.daysAgo - b.daysAgo);
  return typeof latest?.value === 'number' ? latest.value : undefined;
}

function findVisitMin({ log }: World, visit: number): number {
  return log.find(({ kind, refs }) => kind === 'visited' && refs?.[0] === String(visit))?.atMin ?? 0;
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

/** The vital sign that an analyte is, where it is one. */
function readMonitor({ physiology }: World, test: Test, id: string): number | undefined {
  const analyte = test.analytes.find(each => each.id === id);
  if (analyte === undefined || !isMeasured(analyte) || analyte.vital === undefined) return undefined;
  return physiology.vitals()[analyte.vital];
}
