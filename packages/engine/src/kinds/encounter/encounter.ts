import type { EncounterItem } from '@doctorbench/core';
import type { Kind } from '../kind.ts';
import { askEncounter } from './ask-encounter.ts';
import { gradeEncounter } from './grade-encounter.ts';

/** Turns that an agent takes where the case has no expert path to go by. */
const usualTurns = 15;

/** An agent acts in the clinic until it finishes or runs out. */
export const encounter: Kind<EncounterItem> = {
  countCalls: item => item.exemplars?.good.length ?? usualTurns,
  ask: askEncounter,
  grade: gradeEncounter,
};
