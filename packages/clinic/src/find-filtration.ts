import type { World } from './world.ts';

/** The rate of filtration as it is now, where the results of the case follow it, and else as the patient came. */
export function findFiltration({
  encounter: { patient, results = [] },
  findValue,
}: World): number | undefined {
  const isFollowed = results.some(({ values = {} }) => 'egfr' in values);
  const now = isFollowed ? findValue('egfr') : undefined;
  return now === undefined ? patient.egfr : Math.round(now);
}
