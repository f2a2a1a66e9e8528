import type { FinishReason } from '@doctorbench/core';
import { z } from 'zod';
import { countSchema, readShape, toCounts } from '../../wire/read-json.ts';
import { splitThinking } from '../../wire/thinking.ts';
import type { ReplyContent } from '../../wire/wire.ts';

const blockSchema = z.object({
  text: z.string().nullish(),
  reasoningContent: z
    .looseObject({ reasoningText: z.looseObject({ text: z.string().nullish() }).nullish() })
    .nullish(),
  toolUse: z
    .object({ toolUseId: z.string().nullish(), name: z.string().nullish(), input: z.unknown().optional() })
    .nullish(),
});

const replySchema = z.object({
  output: z.object({ message: z.object({ content: z.array(blockSchema) }) }),
  stopReason: z.string().nullish(),
  usage: z.object({ inputTokens: countSchema, outputTokens: countSchema }).nullish().catch(undefined),
});

const finishReasons: ReadonlyMap<string | null | undefined, FinishReason> = new Map([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['tool_use', 'tool-calls'],
  ['guardrail_intervened', 'content-filter'],
  ['content_filtered', 'content-filter'],
]);

export function parseConverse(json: unknown): ReplyContent {
  const { output, stopReason, usage } = readShape(replySchema, json, 'a Converse reply');
  const { content } = output.message;
  const said = splitThinking(content.map(({ text }) => text ?? '').join(''));
  const reasoned = content.flatMap(({ reasoningContent }) =>
    reasoningContent ? [{ reasoningContent }] : [],
  );
  const reasoning = [
    ...reasoned.map(({ reasoningContent }) => reasoningContent.reasoningText?.text ?? ''),
    said.thought,
  ]
    .filter(Boolean)
    .join('\n');
  const calls = content.flatMap(({ toolUse }) => (toolUse ? [toolUse] : []));
  return {
    text: said.text,
    toolCalls: calls.map(({ toolUseId, name, input }, index) => ({
      id: toolUseId || `call_${index}`,
      name: name ?? '',
      arguments: typeof input === 'string' ? input : JSON.stringify(input ?? {}),
      ...(index === 0 && reasoned.length > 0 ? { carried: JSON.stringify(reasoned) } : {}),
    })),
    finishReason: finishReasons.get(stopReason) ?? 'unknown',
    ...(reasoning ? { reasoning } : {}),
    ...toCounts(usage?.inputTokens, usage?.outputTokens),
  };
}
