import type { ErrorCode } from '@doctorbench/core';
import type { ChatMessage, ChatRequest } from '../../chat.ts';

/** Settings that an answer can do without; the run records that they were not sent. */
const omissible = ['temperature', 'stream_options', 'seed', 'top_p', 'reasoning_effort', 'stop'] as const;

/** What an endpoint turned out not to take. Learned from its refusals, and recorded in the run. */
export interface Dialect {
  maxTokensField: 'max_tokens' | 'max_completion_tokens';
  replyFormat: 'json_schema' | 'json_object' | 'none';
  /** The endpoint has answered a request that asked for this format, so it is not what later ones fail for. */
  isFormatProven: boolean;
  /** Failures of requests that asked for this format, before one was answered. */
  formatFailures: number;
  readonly omitted: Set<(typeof omissible)[number]>;
}

export function createDialect(): Dialect {
  return {
    maxTokensField: 'max_tokens',
    replyFormat: 'json_schema',
    isFormatProven: false,
    formatFailures: 0,
    omitted: new Set(),
  };
}

/** The adaptations in words of the wire, for the run's record. */
export function listAdaptations({ maxTokensField, replyFormat, omitted }: Dialect): string[] {
  return [
    ...(maxTokensField === 'max_tokens' ? [] : [`max_tokens sent as ${maxTokensField}`]),
    ...(replyFormat === 'json_schema' ? [] : [`response_format sent as ${replyFormat}`]),
    ...[...omitted].map(field => `${field} not sent`),
  ];
}

/** Changes the dialect so that this refusal does not come again; false when the refusal is about something else. */
export function adaptDialect(dialect: Dialect, refusal: string): boolean {
  const text = refusal.toLowerCase();
  // Who names it complains about it, in whatever words: "unavailable now", "should be 'text'".
  if (dialect.replyFormat !== 'none' && /response.?format|json_schema|json_object/.test(text)) {
    lowerFormat(dialect);
    return true;
  }
  const complains =
    /unsupported|not support|unrecognized|unknown|unexpected|not permitted|extra inputs|deprecated|only the default|invalid|不支持|无效|非法/;
  if (!complains.test(text)) return false;
  if (dialect.maxTokensField === 'max_tokens' && text.includes('max_completion_tokens')) {
    dialect.maxTokensField = 'max_completion_tokens';
    return true;
  }
  for (const field of omissible) {
    if (!new RegExp(`(^|[^a-z_])${field}([^a-z_]|$)`).test(text) || dialect.omitted.has(field)) continue;
    dialect.omitted.add(field);
    return true;
  }
  return false;
}

function lowerFormat(dialect: Dialect): void {
  dialect.replyFormat = dialect.replyFormat === 'json_schema' ? 'json_object' : 'none';
  dialect.formatFailures = 0;
}

/** Failures that a format which the server cannot take may come to, and how many of them make it the suspect. */
const formatSuspects: Partial<Record<ErrorCode, number>> = {
  'endpoint.bad-request': 1,
  'endpoint.server-error': 2,
  'endpoint.connection-lost': 2,
  'endpoint.malformed-reply': 2,
};

/**
 * Asks for less of a shape when no request that asked for it was ever answered: not every server that cannot take one
 * says so, some only fail. False when the shape is not to blame.
 */
export function dropFormat(dialect: Dialect, code: ErrorCode): boolean {
  const enough = formatSuspects[code];
  if (dialect.isFormatProven || dialect.replyFormat === 'none' || enough === undefined) return false;
  if (++dialect.formatFailures < enough) return false;
  lowerFormat(dialect);
  return true;
}

/** The JSON of a chat completions request. */
export function toRequestBody(
  request: ChatRequest,
  { model, stream, dialect }: { readonly model: string; readonly stream: boolean; readonly dialect: Dialect },
): string {
  const { omitted, maxTokensField } = dialect;
  return JSON.stringify({
    ...request.extraBody,
    model,
    messages: request.messages.map(toWireMessage),
    [maxTokensField]: request.maxOutputTokens,
    ...(request.temperature === undefined || omitted.has('temperature')
      ? {}
      : { temperature: request.temperature }),
    ...(request.seed === undefined || omitted.has('seed') ? {} : { seed: request.seed }),
    ...toSettings(request, omitted),
    ...(request.tools
      ? { tools: request.tools.map(tool => ({ type: 'function', function: tool })), tool_choice: 'auto' }
      : {}),
    ...toReplyFormat(request, dialect),
    ...(stream
      ? {
          stream: true,
          ...(omitted.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
        }
      : {}),
  });
}

function toSettings(
  { topP, reasoningEffort, stop }: ChatRequest,
  omitted: Dialect['omitted'],
): Readonly<Record<string, unknown>> {
  const settings = { top_p: topP, reasoning_effort: reasoningEffort, stop } as const;
  const names = ['top_p', 'reasoning_effort', 'stop'] as const;
  return Object.fromEntries(
    names.flatMap(name =>
      settings[name] === undefined || omitted.has(name) ? [] : [[name, settings[name]]],
    ),
  );
}

function toReplyFormat({ replySchema }: ChatRequest, { replyFormat }: Dialect): object {
  if (!replySchema || replyFormat === 'none') return {};
  if (replyFormat === 'json_object') return { response_format: { type: 'json_object' } };
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
