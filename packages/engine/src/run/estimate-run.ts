import type { EncounterItem, Item, Selection } from '@doctorbench/core';
import { renderChoice } from '../kinds/choice/choice.ts';
import { countCalls } from '../kinds/kinds.ts';
import { renderSequence } from '../kinds/sequence/sequence.ts';
import type { Suite } from '../suite/suite.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { controlSamples, planControls } from './plan.ts';
import { selectItems } from './select-items.ts';

export interface RunEstimate {
  readonly items: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly callSeconds: number;
  readonly durationMs: number;
}

export interface EstimateOptions {
  readonly selection: Selection;
  readonly repeats: number;
  readonly seed: number;
  readonly concurrency: number;
  readonly callSeconds?: number;
}

/** Tokens of an answer where the item has no exemplar to measure. */
const openAnswerTokens = 600;
const letterAnswerTokens = 200;
/** Models write about as much again as a good exemplar. */
const wordiness = 2;
/** Of a picture of the usual size; endpoints count between 300 and 2,500. */
const imageTokens = 1200;
const tokensPerSecond = 40;
const overheadSeconds = 0.8;

/** What a run will take, from the texts of the items alone. */
export async function estimateRun(suite: Suite, options: EstimateOptions): Promise<RunEstimate> {
  const selected = selectItems([...suite.entries.values()], options.selection, options.seed);
  const controls = planControls(
    suite,
    { protocol: { controls: controlSamples, seed: options.seed } },
    selected,
  );
  let calls = 0;
  let inputTokens = 0;
  let outputTokens = 0;
  for await (const item of suite.items()) {
    if (!selected.has(item.id)) continue;
    const tokens = estimateItem(item);
    const askings = options.repeats + (controls.get(item.id)?.length ?? 0);
    calls += countCalls(item) * askings;
    inputTokens += tokens.input * askings;
    outputTokens += tokens.output * askings;
  }
  const callSeconds =
    options.callSeconds ?? overheadSeconds + outputTokens / Math.max(1, calls) / tokensPerSecond;
  return {
    items: selected.size,
    calls,
    inputTokens,
    outputTokens,
    callSeconds,
    durationMs: Math.ceil(calls / options.concurrency) * callSeconds * 1000,
  };
}

/** Tokens of asking one item once. */
export function estimateItem(item: Item): { readonly input: number; readonly output: number } {
  const words = estimateWords(item);
  const images = (item.attachments ?? []).filter(({ mediaType }) => mediaType.startsWith('image/')).length;
  if (images === 0) return words;
  // A dialogue sends its pictures with every turn.
  return { ...words, input: words.input + images * imageTokens * countCalls(item) };
}

function estimateWords(item: Item): { readonly input: number; readonly output: number } {
  switch (item.kind) {
    case 'choice':
      return { input: estimateTokens(renderChoice(item)), output: letterAnswerTokens };
    case 'sequence':
      return { input: estimateTokens(renderSequence(item)), output: letterAnswerTokens };
    case 'open': {
      const input = item.messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
      return {
        input,
        output: item.exemplars ? wordiness * estimateTokens(item.exemplars.good) : openAnswerTokens,
      };
    }
    case 'dialogue': {
      // Each turn sends the whole history again.
      let history = estimateTokens(item.system ?? '');
      let input = 0;
      let output = 0;
      for (const [turn, { user }] of item.turns.entries()) {
        const exemplar = item.exemplars?.good[turn];
        const answer = exemplar === undefined ? openAnswerTokens : wordiness * estimateTokens(exemplar);
        history += estimateTokens(user);
        input += history;
        output += answer;
        history += answer;
      }
      return { input, output };
    }
    case 'encounter':
      return estimateEncounter(item);
  }
}

/** Of the clinic's rules and tools, which go with every request. */
const clinicTokens = 6000;
/** What a turn of calls and its results add to the conversation. */
const turnTokens = { said: 120, told: 250 } as const;

function estimateEncounter(item: EncounterItem): { readonly input: number; readonly output: number } {
  const turns = countCalls(item);
  const first = clinicTokens + estimateTokens(item.case.opening);
  const history = ((turnTokens.said + turnTokens.told) * turns * (turns - 1)) / 2;
  return { input: Math.round(first * turns + history), output: turns * turnTokens.said * wordiness };
}
