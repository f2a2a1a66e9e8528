import type { EncounterEnd, Fault } from '@doctorbench/core';
import { plural } from '../../words/plural.ts';

/** Labels about encounters in the simulated clinic, in English. */
export const clinicEn = {
  clinic: {
    heading: 'Encounters',
    lead: (count: string) =>
      `${plural(count, 'encounter', 'encounters')} in the simulated clinic. Repeats count each for itself.`,
    endsHeading: 'How they ended',
    end: 'End',
    encounters: 'Encounters',
    share: 'Share',
    ends: {
      finished: 'brought to an end by the agent',
      died: 'the patient died',
      'out-of-calls': 'ran out of calls',
      'out-of-time': 'ran out of case time',
      'out-of-tokens': 'ran out of output tokens',
      'fell-silent': 'the agent stopped acting',
      withheld: 'reply withheld by the endpoint’s filter',
    } satisfies Record<EncounterEnd, string>,
    passHeading: 'Passing again and again',
    passLead: (line: string) =>
      `An encounter passes with a score of ${line} or more and no veto. pass^k is the chance that one and the same case passes k times in a row: patients need a model that does so every time.`,
    passNone: 'No encounter has a score.',
    pass: 'Measure',
    passMeaning: 'What it says',
    passOnce: 'A case passes when it is asked once.',
    passTimes: (k: string) => `A case passes ${k} times in a row.`,
    chance: 'Chance',
    cases: 'Cases',
    criticalHeading: 'Critical actions in time',
    criticalLead: (count: string) =>
      `${plural(count, 'goal', 'goals')} with a window of case time: reached within it, later, or never.`,
    criticalNone: 'No goal of these encounters has a window.',
    inTime: 'In time',
    late: 'Late',
    never: 'Never',
    curve: 'Share reached, by multiples of the window',
    curveAxis: 'Case time as a multiple of the window',
    curveAlt: (points: string) => `Share of critical actions reached: ${points}`,
    curvePoint: (times: string, share: string) => `by ${times} times the window ${share}`,
    curveTimes: 'By … × the window',
    reached: 'Reached',
    effortHeading: 'Effort',
    costRatio: 'Median cost against the expert path',
    noCostRatio: 'no case with an expert path',
    times: (ratio: string) => `${ratio} ×`,
    medianMinutes: 'Median case time',
    medianCalls: 'Median calls',
    minutes: (count: string) => `${count} min`,
    faultsHeading: 'What did not work, and whose fault it was',
    fault: 'Whose',
    faultMeaning: 'What is counted',
    count: 'Count',
    faults: {
      agent: 'the agent’s',
      tool: 'the tool’s',
      simulator: 'the simulator’s',
      endpoint: 'the endpoint’s',
    } satisfies Record<Fault, string>,
    faultSentences: {
      agent:
        'Calls that no clinic could carry out: no such tool, wrong arguments, an order nobody could read.',
      tool: 'Proper calls that this clinic refuses, such as a test that it does not have.',
      simulator:
        'Our own: a question that the patient did not understand, a patient model that said too much, an error. An encounter in which the clinic broke has no score.',
      endpoint: 'Replies that the endpoint cut short.',
    } satisfies Record<Fault, string>,
  },
};
