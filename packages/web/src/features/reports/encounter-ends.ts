import type { EncounterEnd } from '@doctorbench/core';

/** Listed in this order: as it should be, then by how grave it is. */
export const encounterEnds: readonly EncounterEnd[] = [
  'finished',
  'died',
  'out-of-calls',
  'out-of-time',
  'out-of-tokens',
  'fell-silent',
  'withheld',
];

/** The patient died, or was left before the encounter was brought to an end. */
export function isBadEnd(end: EncounterEnd): boolean {
  return end !== 'finished' && end !== 'withheld';
}
