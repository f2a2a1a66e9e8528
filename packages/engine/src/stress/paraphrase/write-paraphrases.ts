import { type Item, listQuestionTexts, type Paraphrases } from '@doctorbench/core';
import type { EndpointClient } from '@doctorbench/models';
import type { Suite } from '../../suite/suite.ts';
import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { findParaphraseFault, type ParaphraseFault } from './guard.ts';
import { paraphrasePrompt, readParaphrase, toParaphraseRequest } from './prompt.ts';

interface ParaphraseWork {
  readonly suite: Suite;
  readonly items: ReadonlySet<string>;
  readonly client: Pick<EndpointClient, 'complete' | 'maxConcurrency'>;
  /** As `provider/model`. */
  readonly model: string;
  readonly seed: number;
  /** What was written before; nothing of it is asked again. */
  readonly begun?: Paraphrases | undefined;
  readonly signal?: AbortSignal | undefined;
  /** After each item, with all there is so far. */
  readonly onWritten?: (paraphrases: Paraphrases) => void;
}

/** Items in hand at a time; the client paces the requests. */
const mostAtOnce = 16;

/** Has a named model say the questions in other words; what changed anything that may not change is not taken. */
export async function writeParaphrases(work: ParaphraseWork): Promise<Paraphrases> {
  const made = beginWith(work);
  const waiting: Promise<void>[] = [];
  for await (const item of work.suite.items()) {
    if (!work.items.has(item.id) || isWritten(item.id, made)) continue;
    if (listQuestionTexts(item).length === 0) continue;
    if (waiting.length >= Math.min(mostAtOnce, work.client.maxConcurrency))
      await Promise.all(waiting.splice(0));
    waiting.push(writeOne(item, work, made).then(() => work.onWritten?.(made)));
  }
  await Promise.all(waiting);
  return made;
}

/** What is still to be asked for, and what it takes. */
export async function estimateParaphrases({
  suite,
  items,
  begun,
}: Pick<ParaphraseWork, 'suite' | 'items' | 'begun'>): Promise<Paraphrases['usage']> {
  const usage = { calls: 0, inputTokens: 0, outputTokens: 0 };
  for await (const item of suite.items()) {
    if (!items.has(item.id) || isWritten(item.id, begun)) continue;
    for (const text of listQuestionTexts(item)) {
      const { messages } = toParaphraseRequest(text, { language: item.language, seed: 0 });
      usage.calls++;
      usage.inputTokens += messages.reduce((sum, { content }) => sum + estimateTokens(String(content)), 0);
      usage.outputTokens += estimateTokens(text);
    }
  }
  return usage;
}

function isWritten(id: string, begun: Paraphrases | undefined): boolean {
  return begun !== undefined && (id in begun.texts || id in begun.refused);
}

function beginWith({ model, begun }: ParaphraseWork) {
  return {
    model,
    prompt: paraphrasePrompt,
    texts: { ...begun?.texts },
    refused: { ...begun?.refused },
    usage: { calls: 0, inputTokens: 0, outputTokens: 0, ...begun?.usage },
  };
}

async function writeOne(
  item: Item,
  { client, seed, signal }: ParaphraseWork,
  made: ReturnType<typeof beginWith>,
): Promise<void> {
  const texts: string[] = [];
  let fault: ParaphraseFault | undefined;
  for (const before of listQuestionTexts(item)) {
    const { text, usage } = await client.complete(
      toParaphraseRequest(before, { language: item.language, seed }),
      signal ? { signal } : {},
    );
    made.usage.calls++;
    made.usage.inputTokens += usage?.inputTokens ?? 0;
    made.usage.outputTokens += usage?.outputTokens ?? 0;
    const after = readParaphrase(text);
    fault ??= findParaphraseFault(item, before, after);
    texts.push(after);
  }
  if (fault) made.refused[item.id] = fault;
  else made.texts[item.id] = texts;
}
