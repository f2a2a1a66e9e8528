import type { VitalName } from '@doctorbench/core';
import { toNormalVitals, toVital, type Vitals } from '../physiology/vital-limits.ts';
import type { VitalSigns } from '../physiology/vital-signs.ts';
import { findSwing, keepBetween } from '../swing.ts';
import type { World } from '../world.ts';

/**
 * What is read off somebody: the signs with the little by which they differ from one look to the next. When the case begins
 * they are as the case says, in one minute they are the same, and they never lie on the other side of a limit at which
 * anybody would act: what is judged goes by the signs themselves.
 */
export function showVitals(world: World): Vitals {
  const { physiology, hospital, encounter } = world;
  const signs = physiology.vitals();
  if (physiology.isDead()) return signs;
  const normal = toNormalVitals(encounter.patient.ageYears, hospital.vitalSigns);
  const shown: Record<VitalName, number> = { ...signs };
  for (const { vital, sways } of hospital.vitalKinetics) {
    if (!sways || signs[vital] === 0) continue;
    const most = sways.by + (sways.ofChange ?? 0) * Math.abs(signs[vital] - normal[vital]);
    const swayed = toVital(vital, signs[vital] + most * findSwing(world, vital), hospital.vitalSigns);
    const { decimals } = hospital.vitalSigns.limits[vital];
    shown[vital] = keepBetween(listLimits(world, vital), { value: signs[vital], swayed, decimals });
  }
  shown.dbp = Math.min(shown.dbp, Math.max(signs.dbp, shown.sbp - hospital.vitalSigns.leastPulsePressure));
  return shown;
}

/** Where somebody calls, and where the early warning score counts more. */
function listLimits({ hospital, encounter }: World, vital: VitalName): readonly number[] {
  const { observation, news2 } = hospital.vitalSigns;
  const { ageYears } = encounter.patient;
  const calls = (observation?.calls ?? [])
    .filter(row => row.vital === vital)
    .flatMap(({ rows, moves }) => [
      ...(rows.find(({ underYears }) => underYears === undefined || ageYears < underYears)?.limits ?? []),
      ...(moves ? [moves.from] : []),
    ]);
  return [...calls, ...listBands(news2, vital)];
}

function listBands(news2: VitalSigns['news2'], vital: VitalName): readonly number[] {
  if (vital === 'dbp' || vital === 'pain') return [];
  const rows = vital === 'spo2' ? [...news2.spo2, ...news2.hypercapnicOnAir] : news2[vital];
  return rows.flatMap(({ upTo }) => (upTo === undefined ? [] : [upTo]));
}
