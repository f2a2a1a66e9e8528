import type { VitalName } from '@doctorbench/core';
import { findEase } from './find-ease.ts';
import type { Signs, Trend } from './patient/state-now.ts';
import { toNormalVitals } from './physiology/vital-limits.ts';
import type { World } from './world.ts';

/** Less is not felt. */
const leastFelt: readonly (readonly [VitalName, number])[] = [
  ['hr', 12],
  ['rr', 4],
  ['temp', 0.5],
];

/** Vital signs that are felt and are not or were not what is usual at this age: how they have moved since the case began. */
export function findSigns(world: World): Signs {
  const { encounter, physiology, startVitals, hospital } = world;
  const normal = toNormalVitals(encounter.patient.ageYears, hospital.vitalSigns);
  const [now, before] = [physiology.vitals(), startVitals()];
  const moved = leastFelt.flatMap(([sign, least]): readonly (readonly [VitalName, Trend])[] => {
    const nearer = Math.abs(before[sign] - normal[sign]) - Math.abs(now[sign] - normal[sign]);
    const isUsual = Math.abs(now[sign] - normal[sign]) < least;
    // Of a sign that never was other than usual nothing is known.
    if (Math.abs(nearer) < least) return isUsual ? [] : [[sign, 'same']];
    return [[sign, nearer < 0 ? 'worse' : isUsual ? 'gone' : 'better']];
  });
  return Object.fromEntries([...moved, ...listEased(world)]);
}

/** Matters that an examination finds and treatment has eased. */
function listEased(world: World): readonly (readonly [string, Trend])[] {
  const { topics, catalogue } = world.hospital;
  return topics.found.flatMap(({ id, foundBy = '' }) =>
    findEase(world, catalogue.examinations.get(foundBy)) ? [[id, 'better'] as const] : [],
  );
}
