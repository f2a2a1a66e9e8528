import { AppError, type FinishReason, type TokenLogprob, type Usage } from '@doctorbench/core';
import { z } from 'zod';
import type { ToolCall } from '../../chat.ts';
import { splitThinking } from '../../wire/thinking.ts';
import type { ReplyContent } from '../../wire/wire.ts';

const countSchema = z.number().nonnegative().nullish();

const usageSchema = z
  .object({
    prompt_tokens: countSchema,
    completion_tokens: countSchema,
    completion_tokens_details: z.object({ reasoning_tokens: countSchema }).nullish(),
  })
  .nullish()
  // An answer with an odd count of its tokens is still an answer.
  .catch(undefined);

const toolCallSchema = z.object({
  index: z.number().nullish(),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }),
});

const logprobSchema = z.object({ token: z.string(), logprob: z.number() });
const logprobsSchema = z
  .object({
    content: z.array(logprobSchema.extend({ top_logprobs: z.array(logprobSchema).nullish() })).nullish(),
  })
  .nullish()
  // An answer with odd log-probabilities is still an answer.
  .catch(undefined);

export function toTokenLogprobs(logprobs: z.infer<typeof logprobsSchema>): readonly TokenLogprob[] {
  return (logprobs?.content ?? []).map(({ token, logprob, top_logprobs: others }) => ({
    token,
    logprob,
    ...(others ? { others } : {}),
  }));
}

/** A message, or a streamed piece of one: endpoints differ in which fields they send. */
const messageSchema = z.object({
  content: z.union([z.string(), z.array(z.object({ text: z.string().nullish() }))]).nullish(),
  refusal: z.string().nullish(),
  reasoning_content: z.string().nullish(),
  reasoning: z.string().nullish(),
  tool_calls: z.array(toolCallSchema).nullish(),
});
export type WireMessage = z.infer<typeof messageSchema>;

const replySchema = z.object({
  choices: z
    .array(
      z.object({ message: messageSchema, finish_reason: z.string().nullish(), logprobs: logprobsSchema }),
    )
    .min(1),
  usage: usageSchema,
});

export const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: messageSchema.nullish(),
      finish_reason: z.string().nullish(),
      logprobs: logprobsSchema,
    }),
  ),
  usage: usageSchema,
});

/** The JSON of a reply that was not streamed. Throws `endpoint.malformed-reply`. */
export function parseReply(json: unknown): ReplyContent {
  const { choices, usage } = isPlainReply(json) ? json : parseWireReply(json);
  const [choice] = choices as [WireReply['choices'][number]];
  return toReplyContent({
    message: choice.message,
    toolCalls: (choice.message.tool_calls ?? []).map(toToolCall),
    finishReason: choice.finish_reason ?? undefined,
    usage: toUsage(usage),
    logprobs: toTokenLogprobs(choice.logprobs),
  });
}

type WireReply = z.infer<typeof replySchema>;

function parseWireReply(json: unknown): WireReply {
  const parsed = replySchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError(
    'endpoint.malformed-reply',
    `the JSON is not a chat completion${issue ? ` (${issue.path.join('.') || 'top level'}: ${issue.message})` : ''}`,
  );
}

/** Knows the commonest reply, a plain text, without the schema, which takes a twentieth of a fast run. */
function isPlainReply(json: unknown): json is WireReply {
  const { choices, usage } = (json ?? {}) as { choices?: unknown; usage?: Record<string, unknown> };
  if (!Array.isArray(choices) || choices.length !== 1) return false;
  const { message, finish_reason: finishReason, logprobs } = (choices[0] ?? {}) as Record<string, unknown>;
  const said = (message ?? {}) as Record<string, unknown>;
  return (
    typeof said.content === 'string' &&
    typeof finishReason === 'string' &&
    logprobs == null &&
    said.refusal == null &&
    said.reasoning_content == null &&
    said.reasoning == null &&
    said.tool_calls == null &&
    (usage == null ||
      (isCount(usage.prompt_tokens) &&
        isCount(usage.completion_tokens) &&
        usage.completion_tokens_details == null))
  );
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value);
}

/** Joins the parts of a reply; `<think>` blocks are parted from the answer. */
export function toReplyContent(parts: {
  readonly message: WireMessage;
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: string | undefined;
  readonly usage: Usage | undefined;
  readonly logprobs: readonly TokenLogprob[];
}): ReplyContent {
  const { message, toolCalls, usage, logprobs } = parts;
  const { text, thought } = splitThinking(toText(message));
  const reasoning = [message.reasoning_content || message.reasoning || '', thought]
    .filter(Boolean)
    .join('\n');
  return {
    text,
    toolCalls,
    finishReason: toFinishReason(parts.finishReason),
    ...(reasoning ? { reasoning } : {}),
    ...(usage ? { usage } : {}),
    ...(logprobs.length > 0 ? { logprobs } : {}),
  };
}

function toText({ content, refusal }: WireMessage): string {
  if (typeof content === 'string' && content !== '') return content;
  if (Array.isArray(content)) return content.map(part => part.text ?? '').join('');
  return refusal ?? '';
}

function toToolCall({ id, function: call }: z.infer<typeof toolCallSchema>, index: number): ToolCall {
  return { id: id || `call_${index}`, name: call.name ?? '', arguments: call.arguments ?? '' };
}

export function toUsage(usage: z.infer<typeof usageSchema>): Usage | undefined {
  if (usage?.prompt_tokens == null || usage.completion_tokens == null) return undefined;
  const reasoningTokens = usage.completion_tokens_details?.reasoning_tokens;
  return {
    inputTokens: Math.round(usage.prompt_tokens),
    outputTokens: Math.round(usage.completion_tokens),
    ...(reasoningTokens == null ? {} : { reasoningTokens: Math.round(reasoningTokens) }),
  };
}

const finishReasons: ReadonlyMap<string | undefined, FinishReason> = new Map([
  ['stop', 'stop'],
  ['eos', 'stop'],
  ['length', 'length'],
  ['max_tokens', 'length'],
  ['content_filter', 'content-filter'],
  ['sensitive', 'content-filter'],
  ['tool_calls', 'tool-calls'],
  ['function_call', 'tool-calls'],
]);

function toFinishReason(reason: string | undefined): FinishReason {
  return finishReasons.get(reason) ?? 'unknown';
}
