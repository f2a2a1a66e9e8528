import type { EncounterEnd, Fault } from '@doctorbench/core';

/** What a summary says about encounters in English. `zh-clinic.ts` must have the same shape. */
export const clinicEn = {
  encounters: 'Encounters',
  end: (count: string, end: string) => `${count} ${end}`,
  ends: {
    finished: 'finished',
    died: 'patient died',
    'out-of-calls': 'out of calls',
    'out-of-time': 'out of case time',
    'out-of-tokens': 'out of tokens',
    'fell-silent': 'stopped acting',
    withheld: 'withheld by a filter',
  } as Record<EncounterEnd, string>,
  passes: 'Passed k times in a row',
  passLine: (line: string) => `(${line} or more, no veto)`,
  criticalActions: 'Critical actions',
  criticalLine: ({ inTime, actions, late, never }: Record<'inTime' | 'actions' | 'late' | 'never', string>) =>
    `${inTime} of ${actions} in time, ${late} late, ${never} never`,
  cost: 'Cost against the expert',
  costLine: (ratio: string) => `${ratio} times (median)`,
  effort: 'Effort',
  effortLine: (minutes: string, calls: string) => `${minutes} min of case time, ${calls} calls (medians)`,
  faults: 'Did not work',
  fault: (whose: string, count: string) => `${whose} ${count}`,
  whose: {
    agent: 'agent’s fault',
    tool: 'refused by the clinic',
    simulator: 'simulator’s fault',
    endpoint: 'endpoint’s fault',
  } as Record<Fault, string>,
};
