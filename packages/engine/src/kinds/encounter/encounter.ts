import { checkAgainstHospital } from '@doctorbench/clinic';
import type { EncounterItem, ItemProblem } from '@doctorbench/core';
import { estimateTokens, type TokenEstimate, wordiness } from '../../tokens/estimate-tokens.ts';
import type { Kind } from '../kind.ts';
import { askEncounter } from './ask-encounter.ts';
import { encounterPhantom } from './encounter-phantom.ts';
import { gradeEncounter } from './grade-encounter.ts';
import { listTools, toSystemPrompt } from './prompt.ts';
import { recallEncounter } from './recall-encounter.ts';
import { toRawCalls } from './replay.ts';

/** Turns that an agent takes where the case has no expert path to go by. */
const usualTurns = 15;

/** An agent acts in the clinic until it finishes or runs out. */
export const encounter: Kind<EncounterItem> = {
  phantom: encounterPhantom,
  countCalls: countTurns,
  estimate: estimateEncounter,
  estimateContext,
  listPrompts: item => [[item.case.opening]],
  ask: askEncounter,
  recall: recallEncounter,
  grade: gradeEncounter,
  listExemplarTurns: ({ exemplars }, level) =>
    (exemplars?.[level] ?? []).map(calls => ({
      text: '',
      finishReason: 'tool-calls',
      latencyMs: 0,
      calls: toRawCalls(calls).map(call => ({ ...call, result: '', changes: {} })),
    })),
  /** People and judges read what the agent said and wrote: one text after the opening. Code tells the rest. */
  toReadItem({ case: { opening }, rubric, exemplars: _, kind: __, ...common }) {
    return {
      ...common,
      kind: 'open',
      messages: [{ role: 'user', content: opening }],
      rubric: rubric.filter(({ state }) => !state),
    };
  },
  /** A case that names what is not there cannot be played. */
  async checkPlayable(item, openHospital) {
    const hospital = await openHospital().catch(toHospitalProblem);
    return 'message' in hospital ? [hospital] : checkAgainstHospital(item, hospital);
  },
};

function countTurns({ exemplars }: EncounterItem): number {
  return exemplars?.good.length ?? usualTurns;
}

/** Of the clinic's rules and tools, which go with every request. */
const clinicTokens = 6000;
/** What a turn of calls and its results add to the conversation. */
const turnTokens = { said: 120, told: 250 } as const;

function estimateEncounter(item: EncounterItem): TokenEstimate {
  const turns = countTurns(item);
  const first = clinicTokens + estimateTokens(item.case.opening);
  const history = ((turnTokens.said + turnTokens.told) * turns * (turns - 1)) / 2;
  return { input: Math.round(first * turns + history), output: turns * turnTokens.said * wordiness };
}

/** A model that calls tools is told of them by its endpoint, one that does not in words. */
function estimateContext(item: EncounterItem, { callsTools }: { readonly callsTools: boolean }) {
  const rules = toSystemPrompt(item, callsTools ? 'native' : 'text');
  const tools = callsTools ? JSON.stringify(listTools(item)) : '';
  const first = estimateTokens(rules) + estimateTokens(tools) + estimateTokens(item.case.opening);
  return { first, last: first + (turnTokens.said + turnTokens.told) * (countTurns(item) - 1) };
}

/** What stands in the way of opening the suite's hospital. */
function toHospitalProblem(error: unknown): ItemProblem {
  const message = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
  return { field: 'kind', message: `the hospital cannot be read: ${message}` };
}
