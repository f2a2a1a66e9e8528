import type { FinishReason } from '@doctorbench/core';
import { z } from 'zod';
import { countSchema, readShape, toCounts } from '../../wire/read-json.ts';
import type { ReplyContent } from '../../wire/wire.ts';

/** Blocks of kinds that are not known here are passed over. */
const blockSchema = z.looseObject({
  type: z.string(),
  text: z.string().nullish(),
  thinking: z.string().nullish(),
  id: z.string().nullish(),
  name: z.string().nullish(),
  input: z.unknown().optional(),
});
type Block = z.infer<typeof blockSchema>;

export const usageSchema = z
  .object({
    input_tokens: countSchema,
    cache_creation_input_tokens: countSchema,
    cache_read_input_tokens: countSchema,
    output_tokens: countSchema,
  })
  .nullish()
  .catch(undefined);
export type WireUsage = z.infer<typeof usageSchema>;

const messageSchema = z.object({
  content: z.array(blockSchema),
  stop_reason: z.string().nullish(),
  usage: usageSchema,
});

/** A message as it comes, and as a stream builds it. */
export function parseMessage(json: unknown): ReplyContent {
  const { content, stop_reason: reason, usage } = readShape(messageSchema, json, 'a message');
  return toContent({ blocks: content, reason, usage });
}

const finishReasons: ReadonlyMap<string | null | undefined, FinishReason> = new Map([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['tool_use', 'tool-calls'],
  ['refusal', 'content-filter'],
]);

const thoughtTypes: ReadonlySet<string> = new Set(['thinking', 'redacted_thinking']);

export function toContent({
  blocks,
  reason,
  usage,
}: {
  readonly blocks: readonly Block[];
  readonly reason: string | null | undefined;
  readonly usage: WireUsage;
}): ReplyContent {
  const join = (type: string, field: 'text' | 'thinking', between: string) =>
    blocks.flatMap(block => (block.type === type && block[field] ? [block[field]] : [])).join(between);
  const reasoning = join('thinking', 'thinking', '\n');
  const thought = blocks.filter(({ type }) => thoughtTypes.has(type));
  const calls = blocks.filter(({ type }) => type === 'tool_use');
  return {
    text: join('text', 'text', ''),
    toolCalls: calls.map(({ id, name, input }, index) => ({
      id: id || `call_${index}`,
      name: name ?? '',
      arguments: typeof input === 'string' ? input : JSON.stringify(input ?? {}),
      ...(index === 0 && thought.length > 0 ? { carried: JSON.stringify(thought) } : {}),
    })),
    finishReason: finishReasons.get(reason) ?? 'unknown',
    ...(reasoning ? { reasoning } : {}),
    ...toCounts(toInput(usage), usage?.output_tokens),
  };
}

/** What was read from a cache was read too. */
function toInput(usage: WireUsage): number | undefined {
  if (usage?.input_tokens == null) return undefined;
  return usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0);
}
