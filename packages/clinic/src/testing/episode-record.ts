import type { StateCheck } from '@doctorbench/core';
import type { ExpertRecord } from '../checks/costs.ts';
import type { EpisodeRecord } from '../checks/episode-record.ts';
import { evaluateCriterion } from '../checks/evaluate.ts';
import type { RawCall } from '../run-call.ts';
import { makeClinicItem, startEpisode } from './clinic-case.ts';

/** The record of an episode in which these turns were made. */
export async function play(
  turns: readonly (readonly RawCall[])[],
  overrides: Partial<EpisodeRecord> = {},
): Promise<EpisodeRecord> {
  const episode = await startEpisode(
    makeClinicItem({ limits: { calls: 999, minutes: 9999, outputTokens: 9 } }),
  );
  for (const calls of turns) episode.act(calls);
  return {
    world: episode.world,
    end: episode.end() === undefined ? 'fell-silent' : (episode.end() ?? 'finished'),
    calls: episode.counts.calls,
    badCalls: episode.counts.faults.agent ?? 0,
    expert: undefined,
    ...overrides,
  };
}

export function makeExpert(
  costs: Partial<ExpertRecord['costs']>,
  tests: readonly string[] = [],
  more: Partial<ExpertRecord> = {},
): ExpertRecord {
  return {
    spentMin: 60,
    costCny: 10,
    costs: { tests: 0, procedures: 0, drugs: 0, hours: 1, ...costs },
    tests: new Set(tests),
    examined: new Set(),
    disposition: undefined,
    triage: undefined,
    given: new Set(),
    summoned: new Set(),
    stopped: new Set(),
    leftOff: new Set(),
    taken: new Map(),
    sets: 0,
    scans: new Map(),
    courseDays: new Map(),
    ...more,
  };
}

export function credit(when: StateCheck, record: EpisodeRecord): number {
  return evaluateCriterion({ when }, record).credit;
}
