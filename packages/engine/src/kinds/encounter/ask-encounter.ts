import { createEpisode, drawCase, type RawCall } from '@doctorbench/clinic';
import { type AnswerTurn, AppError, type EncounterItem } from '@doctorbench/core';
import type { ChatMessage, Completion } from '@doctorbench/models';
import { type AskContext, toAnswerTurn } from '../kind.ts';
import { actInClinic } from './act-in-clinic.ts';
import { countOutputTokens } from './output-tokens.ts';
import { listTools, type ToolProtocol, textCallSchema, toNudge, toSystemPrompt } from './prompt.ts';
import { readTextCalls } from './text-calls.ts';

/** Turns without a call after which the agent is taken to have stopped. */
const mostSilentTurns = 3;

/** Lets the model act in the clinic until it finishes or runs out. */
export async function askEncounter(
  written: EncounterItem,
  context: AskContext,
): Promise<readonly AnswerTurn[]> {
  const { clinic } = context;
  const item = drawCase(written, clinic.seed);
  const hospital = await clinic.openHospital();
  const episode = createEpisode({ item, hospital, seed: clinic.seed });
  const turns: AnswerTurn[] = [];
  const said: ChatMessage[] = [];
  let tokens = 0;
  let silent = 0;
  while (!episode.end() && silent < mostSilentTurns && tokens < item.case.limits.outputTokens) {
    const reply = await complete(item, said, context).catch(error => toEnd(error, turns));
    if ('end' in reply) {
      turns.push({ text: '', finishReason: reply.end, latencyMs: 0 });
      break;
    }
    const { completion, protocol } = reply;
    tokens += countOutputTokens(completion);
    if (completion.toolCalls.length > 0) context.toolUse.isProven = true;
    const native = protocol === 'native' && completion.toolCalls.length > 0;
    const calls = native ? completion.toolCalls : readTextCalls(completion.text);
    silent = calls.length > 0 ? 0 : silent + 1;
    if (calls.length === 0) {
      turns.push(toAnswerTurn(completion));
      if (completion.finishReason === 'content-filter') break;
      said.push(
        { role: 'assistant', content: completion.text },
        { role: 'user', content: toNudge(item, protocol) },
      );
      continue;
    }
    const turn = await actInClinic(toRawCalls(calls), { ...clinic, episode, item, hospital });
    turns.push({ ...toAnswerTurn(completion), calls: [...turn.calls], events: [...turn.events] });
    said.push(...toMessages(completion, { native, turn: turns.at(-1) }));
  }
  return turns;
}

/**
 * The provider's filter took the reply away, or what was said and done no longer fits the model's context: what was done
 * until then stands. A case that did not fit from the beginning was not put to the model.
 */
function toEnd(error: unknown, turns: readonly AnswerTurn[]): { readonly end: 'content-filter' | 'length' } {
  if (error instanceof AppError && error.code === 'endpoint.content-filtered')
    return { end: 'content-filter' };
  if (error instanceof AppError && error.code === 'endpoint.context-length' && turns.length > 0)
    return { end: 'length' };
  throw error;
}

function toRawCalls(calls: readonly RawCall[]): readonly RawCall[] {
  return calls.map(({ id, name, arguments: text }) => ({ id, name, arguments: text }));
}

/** A small model that is only told of the form talks; most servers of such models can hold it to JSON. */
const inJson = { replySchema: textCallSchema };

/** By the endpoint's own tool calls; once it refuses them, by JSON in the text for the rest of the run. */
async function complete(
  item: EncounterItem,
  said: readonly ChatMessage[],
  context: AskContext,
): Promise<{ readonly completion: Completion; readonly protocol: ToolProtocol }> {
  const toPrompt = (protocol: ToolProtocol): readonly ChatMessage[] => [
    { role: 'system', content: toSystemPrompt(item, protocol) },
    { role: 'user', content: item.case.opening },
    ...said,
  ];
  if (context.toolUse.protocol === 'native' || said.some(({ role }) => role === 'tool'))
    try {
      const completion = await context.complete(toPrompt('native'), { tools: listTools(item) });
      const inText = said.length === 0 && (await offerInText(completion, context, () => toPrompt('text')));
      return inText || { completion, protocol: 'native' };
    } catch (error) {
      const refused = error instanceof AppError && error.code === 'endpoint.no-tools';
      if (!refused || said.length > 0) throw error;
      context.toolUse.protocol = 'text';
    }
  return { completion: await context.complete(toPrompt('text'), inJson), protocol: 'text' };
}

/**
 * Some servers drop the tools without a word. Where none was ever called, the model is told of them in the text before
 * it is taken to be silent; undefined when that makes no difference.
 */
async function offerInText(
  { toolCalls, text, finishReason }: Completion,
  { toolUse, complete: ask }: AskContext,
  toPrompt: () => readonly ChatMessage[],
): Promise<{ readonly completion: Completion; readonly protocol: ToolProtocol } | undefined> {
  const isSilent = toolCalls.length === 0 && readTextCalls(text).length === 0;
  if (toolUse.isProven || !isSilent || finishReason === 'content-filter') return undefined;
  const completion = await ask(toPrompt(), inJson);
  if (readTextCalls(completion.text).length === 0) return undefined;
  toolUse.protocol = 'text';
  return { completion, protocol: 'text' };
}

export function toMessages(
  { text, toolCalls }: Pick<Completion, 'text' | 'toolCalls'>,
  { native, turn }: { readonly native: boolean; readonly turn: AnswerTurn | undefined },
): readonly ChatMessage[] {
  const results = turn?.calls ?? [];
  if (native)
    return [
      { role: 'assistant', content: text, toolCalls },
      ...results.map(({ id, result }): ChatMessage => ({ role: 'tool', toolCallId: id, content: result })),
    ];
  return [
    { role: 'assistant', content: text },
    { role: 'user', content: results.map(({ name, result }) => `${name}: ${result}`).join('\n\n') },
  ];
}
