import type { VitalName } from '@doctorbench/core';
import type { Physiology } from './physiology.ts';

/** What the agent was last told of the patient, and when somebody last looked. */
export interface Watch {
  readonly seen: Record<VitalName, number>;
  /** When all signs were last taken, the monitor last looked at and the patient last asked how they feel. */
  roundMin: number;
  monitorMin: number;
  feltMin: number;
  /** Early warning score at the last round. */
  score: number;
  /** What a laboratory has rung about, by analyte. */
  readonly rung: Map<string, number>;
  /** What reports in words said that somebody was rung about. */
  readonly told: Set<string>;
}

type Observed = Pick<Physiology, 'vitals' | 'earlyWarning'>;

export function createWatch(body: Observed, atMin: number): Watch {
  return {
    seen: { ...body.vitals() },
    roundMin: atMin,
    monitorMin: atMin,
    feltMin: atMin,
    score: body.earlyWarning() ?? 0,
    rung: new Map(),
    told: new Set(),
  };
}

/** The agent has seen all signs, or was told them. */
export function markSeen(watch: Watch, body: Observed, atMin: number): void {
  Object.assign(watch.seen, body.vitals());
  watch.score = body.earlyWarning() ?? 0;
  Object.assign(watch, { roundMin: atMin, monitorMin: atMin, feltMin: atMin });
}
