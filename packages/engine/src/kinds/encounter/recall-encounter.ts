import { drawCase } from '@doctorbench/clinic';
import type { AnswerTurn, EncounterItem } from '@doctorbench/core';
import type { ChatMessage } from '@doctorbench/models';
import type { Conversation } from '../kind.ts';
import { toMessages } from './ask-encounter.ts';
import { type ToolProtocol, toNudge, toSystemPrompt } from './prompt.ts';
import { readTextCalls } from './text-calls.ts';

/** What was said in an encounter, as its turns have it: patients may have spoken in a model's words. */
export function recallEncounter(
  written: EncounterItem,
  turns: readonly AnswerTurn[],
  { protocol, seed }: { readonly protocol: ToolProtocol; readonly seed: number },
): Conversation {
  const item = drawCase(written, seed);
  const prompt: readonly ChatMessage[] = [
    { role: 'system', content: toSystemPrompt(item, protocol) },
    { role: 'user', content: item.case.opening },
  ];
  const said = turns.flatMap((turn, index): readonly ChatMessage[] => {
    const { text, calls = [] } = turn;
    if (calls.length > 0)
      return toMessages(
        { text, toolCalls: calls.map(toToolCall) },
        { native: isNative(turn, protocol), turn },
      );
    const reply: ChatMessage = { role: 'assistant', content: text };
    return index === turns.length - 1 ? [reply] : [reply, { role: 'user', content: toNudge(item, protocol) }];
  });
  return { prompt, messages: [...prompt, ...said] };
}

function toToolCall({ id, name, arguments: text }: NonNullable<AnswerTurn['calls']>[number]) {
  return { id, name, arguments: text };
}

/** A model that is offered tools may still write its calls as text. */
function isNative({ text, calls = [] }: AnswerTurn, protocol: ToolProtocol): boolean {
  if (protocol === 'text') return false;
  const written = readTextCalls(text);
  return written.length !== calls.length || written.some(({ name }, index) => name !== calls[index]?.name);
}
