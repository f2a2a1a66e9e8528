import type { EncounterEnd, StateCheck } from '@doctorbench/core';
import type { World } from '../world.ts';
import type { ExpertRecord } from './costs.ts';

/** One patient of a shift, and what the expert did for them. */
export interface Bed {
  readonly world: World;
  readonly expert: ExpertRecord | undefined;
}

/** An episode that has ended, as criteria are checked against it. */
export interface EpisodeRecord {
  readonly world: World;
  readonly end: EncounterEnd;
  readonly calls: number;
  readonly badCalls: number;
  readonly expert: ExpertRecord | undefined;
  /** In a shift: everybody, by number. */
  readonly beds?: ReadonlyMap<string, Bed>;
  /** Faults of the case itself that were committed. */
  readonly ownFaults?: readonly StateCheck[];
  /** When the patient came; windows count from there. */
  readonly sinceMin?: number;
  /** Words of advice under a negation do not count: what is looked for is a fault. */
  readonly unlessNegated?: boolean;
  /** What was given counts even if it was taken back; absent, it does where a fault is looked for. */
  readonly ever?: boolean;
  /** Judges read what code is not sure of: it is left to them. */
  readonly isRead?: boolean;
  /** The episode goes on: nothing is held to have been taken back. */
  readonly soFar?: boolean;
  /** Only what was done in a later call than this counts. */
  readonly sinceStep?: number;
}
