import type { Disposition, TriageLevel } from '@doctorbench/core';
import { type DrugOrder, listOnBoard, type TestOrder, type World } from '../world.ts';

/** What an episode cost, by what it was spent on: yuan, and hours of case time. */
export interface Costs {
  readonly tests: number;
  readonly procedures: number;
  /** For one day each, and more for what goes on far beyond the expert's. */
  readonly drugs: number;
  readonly hours: number;
}

/** What the expert path of a case did: the measure of cost and of needless tests. */
export interface ExpertRecord {
  /** Case time, visits apart from the months between them. */
  readonly spentMin: number;
  readonly costCny: number;
  /** The same by kind: an operation must not hide a heap of scans. */
  readonly costs: Costs;
  readonly tests: ReadonlySet<string>;
  readonly examined: ReadonlySet<string>;
  readonly disposition: Disposition | undefined;
  /** The last level. */
  readonly triage: TriageLevel | undefined;
  /** Drugs and procedures. */
  readonly given: ReadonlySet<string>;
  /** Who was called or asked to come at once. */
  readonly summoned: ReadonlySet<string>;
  /** Drugs. */
  readonly stopped: ReadonlySet<string>;
  /** Drugs that were stopped and not taken up again. */
  readonly leftOff: ReadonlySet<string>;
  /** How often each test was taken. */
  readonly taken: ReadonlyMap<string, number>;
  /** How often vital signs were. */
  readonly sets: number;
  /** How often each picture was taken. */
  readonly scans: ReadonlyMap<string, number>;
  /** The longest course of each drug that has an end, in days. */
  readonly courseDays: ReadonlyMap<string, number>;
}

const dayMin = 1440;

/** A course up to so many times the expert's is a matter of taste. */
const longerTimes = 2;

export function toExpertRecord(world: World): ExpertRecord {
  const { deeds, costCny, spentMin } = world;
  return {
    costCny,
    spentMin,
    costs: splitCosts(world),
    tests: new Set(deeds.tests.flatMap(({ id, orderedAs }) => [id, orderedAs])),
    examined: new Set(deeds.examined.map(({ id }) => id)),
    disposition: world.finished?.disposition,
    triage: world.deeds.triaged.at(-1)?.level,
    given: new Set([...deeds.drugs, ...deeds.performed].map(({ id }) => id)),
    summoned: listSummoned(world),
    stopped: new Set(deeds.stopped.map(({ id }) => id)),
    leftOff: listLeftOff(world),
    taken: new Map([...groupTests(world)].map(([id, orders]) => [id, orders.length])),
    sets: deeds.measured.length,
    scans: countScans(world),
    courseDays: measureCourses(deeds.drugs),
  };
}

function listSummoned({ deeds }: World): ReadonlySet<string> {
  const sent = deeds.referred.filter(({ urgency }) => urgency === 'emergency');
  return new Set([...deeds.called, ...sent].map(({ id }) => id));
}

function listLeftOff(world: World): ReadonlySet<string> {
  const onBoard = listOnBoard(world);
  return new Set(world.deeds.stopped.map(({ id }) => id).filter(id => !onBoard.includes(id)));
}

/** One dose is no course, and what is written without an end sets none. */
function measureCourses(orders: readonly DrugOrder[]): Map<string, number> {
  const days = new Map<string, number>();
  const endless = new Set<string>();
  for (const order of orders.filter(({ standing }) => standing))
    if (order.untilMin === undefined) endless.add(order.id);
    else days.set(order.id, Math.max(days.get(order.id) ?? 0, toDays(order)));
  for (const id of endless) days.delete(id);
  return days;
}

/** Drugs count by the day: whoever writes a month is not dearer than who writes the same without an end. */
export function splitCosts(world: World): Costs {
  const { deeds, hospital, spentMin } = world;
  const { tests, procedures } = hospital.catalogue;
  const sum = (prices: readonly number[]) => prices.reduce((total, price) => total + price, 0);
  return {
    tests: sum(deeds.tests.map(({ id }) => tests.get(id).priceCny)),
    procedures: sum(
      deeds.performed
        .filter(({ id }) => !isCalledFor(world, id))
        .map(({ id }) => procedures.get(id).priceCny),
    ),
    drugs: sum(deeds.drugs.map(order => order.charged.costCny / toDays(order))),
    hours: spentMin / 60,
  };
}

/** Who needs an operation needs it, whether it is ordered here or where the patient is sent to. */
export function isCalledFor({ hospital, deeds }: World, procedure: string): boolean {
  return (
    hospital.procedureRules.get(procedure)?.harm !== undefined &&
    !deeds.unsafe.some(({ id, hazard }) => id === procedure && hazard === 'needless')
  );
}

/** Days of an order, and how many times as long it is as the expert's course of the same drug, taste allowed for. */
export function countCourseTimes(
  order: DrugOrder,
  courseDays: ExpertRecord['courseDays'],
): { readonly days: number; readonly times: number } {
  const days = toDays(order);
  const usual = courseDays.get(order.id);
  return { days, times: usual === undefined ? 1 : Math.max(1, days / (longerTimes * usual)) };
}

/** At least one; what has no end counts as one day. */
function toDays({ standing, atMin, untilMin }: DrugOrder): number {
  return Math.max(1, standing && untilMin !== undefined ? (untilMin - atMin) / dayMin : 1);
}

export function countScans({ deeds, hospital }: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { id } of deeds.tests)
    if (hospital.catalogue.tests.get(id).kind === 'imaging') counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** By test, in order. */
export function groupTests({ deeds }: World): ReadonlyMap<string, readonly TestOrder[]> {
  const groups = new Map<string, TestOrder[]>();
  for (const order of deeds.tests) groups.set(order.id, [...(groups.get(order.id) ?? []), order]);
  return groups;
}
