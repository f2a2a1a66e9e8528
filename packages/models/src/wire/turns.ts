import { parseJson } from '@doctorbench/core';
import type { ChatMessage, ChatPart } from '../chat.ts';

/** What one side says at a stretch. Results of tools are said by the user's side. */
interface Turn {
  readonly role: 'user' | 'assistant';
  readonly messages: readonly ChatMessage[];
}

/** A conversation for wires that keep the system prompt apart and let the two sides take turns. */
export function splitConversation(messages: readonly ChatMessage[]): {
  readonly system: string;
  readonly turns: readonly Turn[];
} {
  const system: string[] = [];
  const turns: { role: Turn['role']; messages: ChatMessage[] }[] = [];
  for (const message of messages) {
    if (message.role === 'system') {
      system.push(toText(message.content));
      continue;
    }
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const last = turns.at(-1);
    // Who said nothing has no turn: these wires refuse empty ones.
    if (message.role === 'assistant' && message.content === '' && !message.toolCalls?.length) continue;
    if (last?.role === role) last.messages.push(message);
    else turns.push({ role, messages: [message] });
  }
  return { system: system.filter(Boolean).join('\n\n'), turns };
}

function toText(content: string | readonly ChatPart[]): string {
  if (typeof content === 'string') return content;
  return content.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n');
}

/** The parts of a user's message, a plain text being one. */
export function listParts(content: string | readonly ChatPart[]): readonly ChatPart[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}

/** An image inside its own address, or undefined for one that lies elsewhere. */
export function findInlineImage(
  url: string,
): { readonly mediaType: string; readonly base64: string } | undefined {
  const [, mediaType = '', base64 = ''] = /^data:([\w.+-]+\/[\w.+-]+);base64,(.*)$/s.exec(url) ?? [];
  return base64 === '' ? undefined : { mediaType, base64 };
}

/** The arguments of a call for wires that carry them as a value. What the model wrote may be no JSON at all. */
export function toArgumentsObject(text: string): Readonly<Record<string, unknown>> {
  const json = text.trim() === '' ? {} : parseJson(text);
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as Readonly<Record<string, unknown>>)
    : { unreadable: text };
}

/** The name of the tool whose result a message is: some wires want it again. */
export function findToolName(messages: readonly ChatMessage[], toolCallId: string): string {
  for (const message of messages)
    if (message.role === 'assistant')
      for (const { id, name } of message.toolCalls ?? []) if (id === toolCallId) return name;
  return 'unknown';
}
