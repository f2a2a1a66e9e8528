import { parseJson } from '@doctorbench/core';
import type { Conversation } from '@doctorbench/engine';
import { z } from 'zod';

type Message = Conversation['messages'][number];
type Call = NonNullable<Extract<Message, { role: 'assistant' }>['toolCalls']>[number];

const argumentsSchema = z.record(z.string(), z.unknown());

/** The messages as Inspect's `ChatMessage` has them. */
export function toInspectMessages(
  messages: readonly Message[],
): readonly Readonly<Record<string, unknown>>[] {
  const names = new Map<string, string>();
  return messages.map(message => {
    const { role, content } = message;
    if (role === 'tool') {
      const { toolCallId } = message;
      return { role, content, tool_call_id: toolCallId, function: names.get(toolCallId) ?? null };
    }
    if (role === 'assistant') {
      const { toolCalls = [] } = message;
      for (const { id, name } of toolCalls) names.set(id, name);
      return toAssistant(message.content, toolCalls);
    }
    if (typeof content === 'string') return { role, content };
    const parts = content.map(part =>
      part.type === 'text' ? part : { type: 'image', image: part.image_url.url, detail: 'auto' },
    );
    return { role, content: parts };
  });
}

function toAssistant(content: string, calls: readonly Call[]): Readonly<Record<string, unknown>> {
  return {
    role: 'assistant',
    content,
    source: 'generate',
    ...(calls.length > 0 ? { tool_calls: calls.map(toCall) } : {}),
  };
}

function toCall({ id, name, arguments: text }: Call): Readonly<Record<string, unknown>> {
  const read = argumentsSchema.safeParse(parseJson(text));
  return {
    id,
    function: name,
    arguments: read.success ? read.data : {},
    type: 'function',
    ...(read.success ? {} : { parse_error: 'the arguments are no JSON object' }),
  };
}
