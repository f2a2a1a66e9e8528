import type { EncounterCase, EncounterItem } from '@doctorbench/core';
import { createWorld } from './create-world.ts';
import { holdsWhile } from './depends-on-course.ts';
import type { Hospital } from './hospital/hospital.ts';
import { passTime, settle } from './pass-time.ts';
import { createQueues } from './queues.ts';
import { beginStep, closeStep } from './steps.ts';
import { note, type Ward, type World } from './world.ts';

type WardItem = Pick<EncounterItem, 'case' | 'language' | 'id' | 'draw'>;

/** A case as one of its patients alone would be: what is common to the shift, and what is theirs. */
export function toBedItem<Item extends WardItem>(item: Item, patient: string): Item {
  const encounter = getBeds(item.case).get(patient);
  return encounter ? { ...item, id: `${item.id}/${patient}`, case: encounter } : item;
}

const beds = new WeakMap<EncounterCase, ReadonlyMap<string, EncounterCase>>();

/** By the number of the patient: the same in all episodes, so that what is made of a bed is kept. */
function getBeds(whole: EncounterCase): ReadonlyMap<string, EncounterCase> {
  const known = beds.get(whole);
  if (known) return known;
  const { shift, ...common } = whole;
  // Who is nobody's patient stands in the record of the first.
  const { setting, startsAt, strain, limits } = common;
  const made = new Map(
    (shift?.patients ?? []).map(({ arrivesMin: _, opening = common.opening, ...own }) => [
      own.patient.id,
      { setting, startsAt, limits, opening, ...own, ...(strain ? { strain } : {}) },
    ]),
  );
  beds.set(whole, made);
  return made;
}

/** The patients of a case before anybody has done anything: one world each, and one clock for all. */
export function createWard(options: {
  readonly item: WardItem;
  readonly hospital: Hospital;
  readonly seed: number;
}): Ward {
  const { item } = options;
  const { shift, startsAt } = item.case;
  const worlds = [
    createWorld(options),
    ...(shift?.patients ?? []).map(({ patient, arrivesMin = 0 }) =>
      createWorld({ ...options, item: toBedItem(item, patient.id), startMin: arrivesMin }),
    ),
  ];
  const ward: Ward = {
    worlds,
    isShift: shift !== undefined,
    queues: createQueues(options.hospital.catalogue.organisation, startsAt),
    atMin: 0,
    due: [...(shift?.interruptions ?? [])],
  };
  if (shift) for (const world of worlds) world.ward = ward;
  return ward;
}

/** Whoever has come, is alive and has not been handed on. */
export function isInCare(
  { atMin }: Pick<Ward, 'atMin'>,
  { arrivedMin, finished, physiology }: World,
): boolean {
  return arrivedMin <= atMin && !finished && !physiology.isDead();
}

export function beginStepOfAll({ worlds }: Ward): void {
  for (const world of worlds) beginStep(world);
}

export function closeStepOfAll({ worlds }: Ward): void {
  for (const world of worlds) closeStep(world);
}

/** Case time of one turn, for everybody. `waitMin` of it is waiting, which ends when somebody calls. */
export function passShift(
  ward: Ward,
  { busyMin, waitMin }: { readonly busyMin: number; readonly waitMin: number },
): void {
  const until = ward.atMin + Math.max(busyMin, waitMin);
  const busyUntil = ward.atMin + busyMin;
  for (const world of ward.worlds) if (isInCare(ward, world)) settle(world);
  let isCalled = false;
  while (ward.atMin < until) {
    if (passMinute(ward)) isCalled = true;
    if (isCalled && ward.atMin >= busyUntil) return;
    if (!ward.worlds.some(world => isInCare(ward, world) || world.arrivedMin > ward.atMin)) return;
  }
}

/** Whether anything happened that makes somebody look up. */
function passMinute(ward: Ward): boolean {
  const staying = ward.worlds.filter(world => isInCare(ward, world));
  ward.atMin++;
  let isCalled = false;
  for (const world of staying) {
    if (passTime(world, 1) || world.physiology.isDead()) isCalled = true;
    world.spentMin = world.atMin;
  }
  for (const world of ward.worlds)
    if (world.arrivedMin === ward.atMin) {
      arrive(world);
      isCalled = true;
    }
  return interrupt(ward) || isCalled;
}

function arrive(world: World): void {
  const { patient, opening } = world.encounter;
  world.spentMin = world.atMin;
  note(world, { kind: 'alerted', refs: [patient.id], text: opening });
}

function interrupt(ward: Ward): boolean {
  let isCalled = false;
  for (const call of ward.due.splice(0)) {
    if (call.atMin > ward.atMin) {
      ward.due.push(call);
      continue;
    }
    const world = ward.worlds.find(({ encounter }) => encounter.patient.id === call.patient);
    if (!world || !isInCare(ward, world) || !holdsWhile(world, call.while)) continue;
    note(world, { kind: 'alerted', refs: [call.patient], text: call.says });
    isCalled = true;
  }
  return isCalled;
}

/** Over when nobody is left: a death among them is how it ended. */
export function findEnd(ward: Ward): 'finished' | 'died' | undefined {
  const { worlds, atMin } = ward;
  if (worlds.some(world => isInCare(ward, world) || world.arrivedMin > atMin)) return undefined;
  return worlds.some(({ finished }) => !finished) ? 'died' : 'finished';
}

export function getLead({ worlds: [lead] }: Ward): World {
  if (!lead) throw new Error('a case without a patient');
  return lead;
}

/** Whose world a call acts in; undefined where it names somebody who is none of the agent's patients. */
export function findWorld(ward: Ward, args: object): World | undefined {
  const lead = getLead(ward);
  if (!ward.isShift || !('patient' in args)) return lead;
  const id = String(args.patient).trim().toUpperCase();
  return ward.worlds.find(
    ({ encounter, arrivedMin }) => encounter.patient.id === id && arrivedMin <= ward.atMin,
  );
}
