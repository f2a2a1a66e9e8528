import { checkConditions } from '../pharmacy/check-patient.ts';
import type { Drug } from '../pharmacy/drug.ts';
import { isFor } from '../pharmacy/drug-needs.ts';
import type { Lifeline } from '../pharmacy/lifelines.ts';
import { listOnBoard, toPatientNow, type World } from '../world.ts';
import { holdsReason } from './holds-reason.ts';

/** What a drug that is being stopped keeps from happening, where nothing in the patient speaks for stopping it. */
export function findLifelineCut(world: World, drug: Drug): Lifeline | undefined {
  return world.hospital.lifelines.find(
    lifeline =>
      isFor(lifeline, drug) &&
      (lifeline.where?.some(reason => holdsReason(world, reason)) ?? true) &&
      !hasReasonToStop(world, drug, lifeline),
  );
}

function hasReasonToStop(world: World, drug: Drug, { unless = [], grade }: Lifeline): boolean {
  if (grade === 'serious' && world.physiology.isUnstable()) return true;
  if (world.deeds.unsafe.some(({ id }) => id === drug.id)) return true;
  if (unless.some(reason => holdsReason(world, reason))) return true;
  const patient = toPatientNow(world);
  const { formulary } = world.hospital;
  const taking = listOnBoard(world).filter(id => id !== drug.id);
  return checkConditions(drug, { patient, formulary, taking }).some(({ severity }) => severity !== 'caution');
}
