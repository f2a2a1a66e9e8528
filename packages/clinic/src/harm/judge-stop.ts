import { checkConditions } from '../pharmacy/check-patient.ts';
import type { Drug } from '../pharmacy/drug.ts';
import { isFor } from '../pharmacy/drug-needs.ts';
import type { Lifeline } from '../pharmacy/lifelines.ts';
import { type DrugOrder, listOnBoard, toPatientNow, type UnsafeOrder, type World } from '../world.ts';
import { holdsReason } from './holds-reason.ts';

/** What is only to be watched is no reason to stop. */
const slight: readonly UnsafeOrder['severity'][] = ['caution', 'minor'];

/** A bag that was hung once has run in after so long. */
const bagMin = 60;

/**
 * What a drug that is about to be stopped keeps from happening, where nothing in the patient speaks for stopping it. What
 * was given once and is in the body is not taken away by a stop.
 */
export function findLifelineCut(world: World, drug: Drug): Lifeline | undefined {
  const isOwn = isTaken(world, drug);
  const isBegun = world.deeds.drugs.some(order => order.id === drug.id && isGoingOn(world, order));
  if (!isOwn && !isBegun) return undefined;
  return world.hospital.lifelines.find(
    lifeline =>
      isFor(lifeline, drug) &&
      (isBegun || lifeline.begun === undefined) &&
      (lifeline.where?.some(reason => holdsReason(world, reason)) ?? true) &&
      !hasReasonToStop(world, drug, lifeline),
  );
}

function isTaken(world: World, { id }: Drug): boolean {
  return (toPatientNow(world).takes ?? []).includes(id) && !world.deeds.stopped.some(each => each.id === id);
}

function isGoingOn({ atMin: now }: World, order: DrugOrder): boolean {
  const { stoppedMin, untilMin = Number.POSITIVE_INFINITY, standing, infusion, route, atMin } = order;
  if (stoppedMin !== undefined || untilMin <= now) return false;
  return standing || infusion !== undefined || (route === 'iv-infusion' && now < atMin + bagMin);
}

function hasReasonToStop(world: World, drug: Drug, { unless = [], grade }: Lifeline): boolean {
  if (grade === 'serious' && world.physiology.isUnstable()) return true;
  if (world.deeds.unsafe.some(({ id, severity }) => id === drug.id && !slight.includes(severity)))
    return true;
  if (unless.some(reason => holdsReason(world, reason))) return true;
  const patient = toPatientNow(world);
  const { formulary } = world.hospital;
  const taking = listOnBoard(world).filter(id => id !== drug.id);
  return checkConditions(drug, { patient, formulary, taking }).some(({ severity }) => severity !== 'caution');
}
