import type { ClinicEvent } from '@doctorbench/core';
import type { World } from '../world.ts';

/** A look, a deed or a word. Letting time pass is none. */
const answers: ReadonlySet<ClinicEvent['kind']> = new Set([
  'said',
  'answered',
  'charted',
  'measured',
  'examined',
  'ordered',
  'read',
  'given',
  'stopped',
  'performed',
  'called',
  'referred',
  'triaged',
  'diagnosed',
  'advised',
  'booked',
  'visited',
  'documented',
  'checked',
]);

/** Alerts about the patient to which nobody turned within their time, or before the patient was sent away. */
export function listUnheeded(world: World): readonly ClinicEvent[] {
  const withinMin = world.hospital.vitalSigns.observation?.answerWithinMin;
  if (withinMin === undefined) return [];
  return world.log.filter((alert, at) => {
    if (alert.kind !== 'alerted' || alert.hidden || isComing(world, alert)) return false;
    const after = world.log.slice(at + 1).filter(event => event.atMin <= alert.atMin + withinMin);
    if (after.some(({ kind }) => answers.has(kind))) return false;
    const endMin = world.finished?.atMin ?? world.atMin;
    return endMin >= alert.atMin + withinMin || isSentAway(world);
  });
}

/** Where nobody takes over. */
function isSentAway({ finished }: World): boolean {
  return finished?.disposition === 'home' || finished?.disposition === 'community';
}

/** In a shift somebody new is told of as an alert. */
function isComing({ encounter, arrivedMin }: World, { atMin, refs }: ClinicEvent): boolean {
  return atMin === arrivedMin && refs?.[0] === encounter.patient.id;
}
