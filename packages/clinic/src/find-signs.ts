import type { VitalName } from '@doctorbench/core';
import type { Signs } from './patient/state-now.ts';
import { toNormalVitals } from './physiology/vital-limits.ts';
import type { World } from './world.ts';

/** Less is not felt. */
const leastFelt: readonly (readonly [VitalName, number])[] = [
  ['hr', 12],
  ['rr', 4],
  ['temp', 0.5],
];

/** Vital signs that are felt and have moved since the case began: nearer to what is usual at this age, or further from it. */
export function findSigns({ encounter, physiology, startVitals, hospital }: World): Signs {
  const normal = toNormalVitals(encounter.patient.ageYears, hospital.vitalSigns);
  const [now, before] = [physiology.vitals(), startVitals()];
  const moved = leastFelt.flatMap(([sign, least]) => {
    const nearer = Math.abs(before[sign] - normal[sign]) - Math.abs(now[sign] - normal[sign]);
    if (Math.abs(nearer) < least) return [];
    return [[sign, nearer > 0 ? 'better' : 'worse'] as const];
  });
  return Object.fromEntries(moved);
}
