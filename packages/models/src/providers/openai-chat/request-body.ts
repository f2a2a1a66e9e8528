import type { ChatMessage, ChatRequest } from '../../chat.ts';
import { createDialect, type Dialect, type KnownPeculiarities, pickSettings } from '../../wire/dialect.ts';

/** What servers that speak chat completions differ in. */
export function createChatDialect(known?: KnownPeculiarities): Dialect {
  return createDialect(
    {
      omissible: [
        'temperature',
        'stream_options',
        'seed',
        'top_p',
        'reasoning_effort',
        'stop',
        'top_logprobs',
        'logprobs',
      ],
      formats: ['json_schema', 'json_object', 'none'],
      formatWords: /response.?format|json_schema|json_object/,
      formatField: 'response_format',
      limits: ['max_tokens', 'max_completion_tokens'],
    },
    known,
  );
}

/** The JSON of a chat completions request. */
export function toRequestBody(
  request: ChatRequest,
  { model, stream, dialect }: { readonly model: string; readonly stream: boolean; readonly dialect: Dialect },
): string {
  const { temperature, seed, topP, reasoningEffort, stop, tools } = request;
  return JSON.stringify({
    ...request.extraBody,
    model,
    messages: request.messages.map(toWireMessage),
    [dialect.limit]: request.maxOutputTokens,
    ...pickSettings({ temperature, seed, top_p: topP, reasoning_effort: reasoningEffort, stop }, dialect),
    ...toLogprobs(request, dialect),
    ...(tools
      ? { tools: tools.map(tool => ({ type: 'function', function: tool })), tool_choice: 'auto' }
      : {}),
    ...toReplyFormat(request, dialect),
    ...(stream
      ? { stream: true, ...pickSettings({ stream_options: { include_usage: true } }, dialect) }
      : {}),
  });
}

function toLogprobs({ logprobs }: ChatRequest, dialect: Dialect): object {
  if (logprobs === undefined || dialect.omits('logprobs')) return {};
  return pickSettings({ logprobs: true, top_logprobs: logprobs > 0 ? logprobs : undefined }, dialect);
}

function toReplyFormat({ replySchema }: ChatRequest, { format }: Dialect): object {
  if (!replySchema || format === 'none') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { ...replySchema, strict: true } } };
}

function toWireMessage(message: ChatMessage): unknown {
  switch (message.role) {
    case 'tool':
      return { role: 'tool', tool_call_id: message.toolCallId, content: message.content };
    case 'assistant':
      return message.toolCalls
        ? {
            role: 'assistant',
            content: message.content,
            tool_calls: message.toolCalls.map(({ id, name, arguments: text }) => ({
              id,
              type: 'function',
              function: { name, arguments: text },
            })),
          }
        : message;
    default:
      return message;
  }
}
