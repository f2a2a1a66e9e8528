import type { Item, Selection } from '@doctorbench/core';
import { countCalls, getKind } from '../kinds/kinds.ts';
import type { AskingEstimate, Suite } from '../suite/suite.ts';
import type { TokenEstimate } from '../tokens/estimate-tokens.ts';
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

/** Of a picture of the usual size; endpoints count between 300 and 2,500. */
const imageTokens = 1200;
const tokensPerSecond = 40;
const overheadSeconds = 0.8;

/** What a run will take, from the texts of the items alone. */
export async function estimateRun(suite: Suite, options: EstimateOptions): Promise<RunEstimate> {
  const selected = selectItems(suite.entries.values(), options.selection, options.seed);
  const controls = planControls(
    suite,
    { protocol: { controls: controlSamples, seed: options.seed } },
    selected,
  );
  let calls = 0;
  let inputTokens = 0;
  let outputTokens = 0;
  for await (const { id, estimate } of listEstimates(suite)) {
    if (!selected.has(id)) continue;
    const askings = options.repeats + (controls.get(id)?.length ?? 0);
    calls += estimate.calls * askings;
    inputTokens += estimate.input * askings;
    outputTokens += estimate.output * askings;
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

async function* listEstimates(suite: Suite) {
  if (suite.estimates) for (const [id, estimate] of suite.estimates) yield { id, estimate };
  else for await (const item of suite.items()) yield { id: item.id, estimate: estimateAsking(item) };
}

/** What asking one item once takes. */
export function estimateAsking(item: Item): AskingEstimate {
  return { ...estimateItem(item), calls: countCalls(item) };
}

/** Tokens of asking one item once. */
export function estimateItem(item: Item): TokenEstimate {
  const words = getKind(item).estimate(item);
  const images = (item.attachments ?? []).filter(({ mediaType }) => mediaType.startsWith('image/')).length;
  if (images === 0) return words;
  // A dialogue sends its pictures with every turn.
  return { ...words, input: words.input + images * imageTokens * countCalls(item) };
}
