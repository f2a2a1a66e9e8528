import type { EncounterCase } from '@doctorbench/core';
import { log10, power } from './catalogue/elementary.ts';
import { findDoneMin } from './checks/evaluate.ts';
import { toPossible } from './physiology/vital-limits.ts';
import { varyLater } from './vary.ts';
import type { World } from './world.ts';

type Result = NonNullable<EncounterCase['results']>[number];

/** A number that a case states of an analyte. */
interface Stated {
  readonly id: string;
  readonly stated: number;
  readonly result: Result;
  /** What it is in health. */
  readonly normal?: number | undefined;
}

/** What a case states of an analyte, as it is by now. */
export function moveStated(world: World, own: readonly Result[], stated: Stated): number {
  const value = moveWithKin(world, own, stated) ?? moveOn(world, stated);
  return value === stated.stated ? value : toPossible(world.hospital.vitalSigns, stated.id, value);
}

/**
 * What the case states was so when it began, at the minute or visit that it speaks of, or when that was done which it
 * depends on; since then treatment has worked. What is said of a state of a course changes with the state.
 */
function moveOn(world: World, { id, stated, result, normal }: Stated): number {
  if (result.while !== undefined) return stated;
  const { physiology, hospital, encounter } = world;
  const { fromMin, onceDone } = result;
  const isFirst = (result.fromVisit ?? 1) === 1;
  const before = findBefore(encounter, id);
  const isOfBeginning = isFirst && fromMin === undefined && onceDone === undefined;
  const byCourse = isOfBeginning ? moveByCourse(world, { id, stated, usual: before ?? normal }) : 0;
  const kinetic = hospital.kinetics.get(id);
  if (!kinetic) return stated + byCourse;
  const doneMin = onceDone === undefined ? undefined : findDoneMin(onceDone, world);
  const saidMin = fromMin ?? (isFirst ? 0 : findVisitMin(world, result.fromVisit ?? 1));
  const value = physiology.follow(kinetic, {
    start: stated,
    sinceMin: Math.max(saidMin, doneMin ?? 0),
    givenAfterMin: doneMin,
    before,
    normal,
  });
  const saidAt = onceDone === undefined ? (result.fromVisit ?? 1) : world.visit;
  return varyLater(world, id, { value: value + byCourse, saidAt });
}

/**
 * By what a course has changed it: as the course gets better, what is too much or too little of it goes in the same
 * share, and what was as it should be stays.
 */
function moveByCourse(
  { physiology, startAnalyte }: World,
  { id, stated, usual }: { readonly id: string; readonly stated: number; readonly usual: number | undefined },
): number {
  const now = physiology.analyte(id);
  const health = physiology.analyteInHealth(id);
  // A course that began since has changed it from where it was.
  const atStart = startAnalyte(id) ?? health;
  if (now === undefined || atStart === undefined || health === undefined) return 0;
  const share = atStart === health ? 1 : (now - health) / (atStart - health);
  if (share >= 1 || share < 0 || usual === undefined) return now - atStart;
  const isDisturbed = (stated - usual) * (atStart - health) > 0;
  return isDisturbed ? (usual - stated) * (1 - share) : 0;
}

/**
 * What the case states of a value that follows from another moves with that other: acidity with the base, at the same
 * carbon dioxide; the rate of filtration with its marker, by the power it has in the formula; red cells with their
 * pigment; a sum with its parts.
 */
function moveWithKin(
  world: World,
  own: readonly Result[],
  { id, stated, result }: Stated,
): number | undefined {
  if (world.physiology.analyte(id) !== undefined) return undefined;
  const find = (kin: string) => findKin(world, own, { kin, result });
  const share = (kin: string) => {
    const { before, now } = find(kin);
    return before > 0 ? now / before : 1;
  };
  const change = (kin: string) => {
    const { before, now } = find(kin);
    return now - before;
  };
  for (const rule of world.hospital.derived) {
    if (rule.formula === 'henderson-hasselbalch' && rule.acidity === id)
      return stated + log10(share(rule.base));
    if (rule.formula === 'ckd-epi-2021' && rule.rate === id) return stated * power(share(rule.marker), -1.2);
    if (rule.formula === 'retained-with' && rule.value === id) return stated * share(rule.marker);
    if (rule.formula === 'erythrocytes' && (rule.packed === id || rule.count === id))
      return stated * share(rule.pigment);
    if (rule.formula === 'linear' && rule.value === id)
      return Object.entries(rule.weights).reduce((sum, [kin, times]) => sum + times * change(kin), stated);
    if (rule.formula === 'beside' && rule.value === id) return stated + change(rule.of);
  }
  return undefined;
}

const unmoved = { before: 0, now: 0 };

/** Another value of the case, as it is stated beside the first and as it is by now. */
function findKin(
  world: World,
  own: readonly Result[],
  { kin, result }: { readonly kin: string; readonly result: Result },
): { readonly before: number; readonly now: number } {
  const source =
    result.values?.[kin] === undefined ? own.find(({ values }) => values?.[kin] !== undefined) : result;
  const before = source?.values?.[kin];
  if (!source || typeof before !== 'number') return unmoved;
  const now = moveOn(world, { id: kin, stated: before, result: source });
  return { before, now: toPossible(world.hospital.vitalSigns, kin, now) };
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
