import { AppError } from '@doctorbench/core';
import type { ChatModel, ChatModelOptions, ChatProvider } from '../../chat-model.ts';
import { parseBaseUrl } from '../../http/base-url.ts';
import { toStatusError } from '../../http/endpoint-errors.ts';
import { readReplyJson } from '../../http/reply-json.ts';
import { createTransport, isEventStream, type TransportReply } from '../../http/transport.ts';
import { parseRetryAfter } from '../../retry/retry.ts';
import { createEventStreamReader, type EventStreamReader } from './event-stream.ts';
import { parseReply, type ReplyContent } from './reply.ts';
import { adaptDialect, createDialect, dropFormat, listAdaptations, toRequestBody } from './request-body.ts';

/** OpenAI's chat completions, and the many servers that speak like it. */
export const openaiChat: ChatProvider = {
  name: 'openai-chat',
  title: { zh: 'OpenAI 兼容的对话补全接口', en: 'OpenAI-compatible chat completions' },
  capabilities: { acceptsImages: true, callsTools: true, enforcesSchema: true, streams: true },
  open: openModel,
};

function openModel(options: ChatModelOptions): ChatModel {
  const { endpoint, apiKey, connections, stream, connect, proxy, clock } = options;
  const baseUrl = new URL(parseBaseUrl(endpoint.baseUrl));
  const path = `${baseUrl.pathname.replace(/\/$/, '')}/chat/completions`;
  const transport = createTransport(baseUrl.origin, { connections, connect, proxy });
  const dialect = createDialect();
  const headers: Readonly<Record<string, string>> = {
    'content-type': 'application/json',
    accept: stream ? 'text/event-stream, application/json' : 'application/json',
    'user-agent': 'doctorbench',
    ...options.headers,
    ...(apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {}),
  };
  // A placeholder is no secret, and striking it out would change answers.
  const redact = (text: string) => (apiKey && !apiKey.isPlaceholder ? apiKey.redact(text) : text);
  return {
    adapt: (failure, request) =>
      (failure.code === 'endpoint.bad-request' && adaptDialect(dialect, failure.detail)) ||
      (request.replySchema !== undefined && dropFormat(dialect, failure.code)),
    listAdaptations: () => listAdaptations(dialect),
    close: () => transport.close(),
    async complete(request, { timeoutMs, signal }) {
      const startedMs = clock.monotonicMs();
      const events = stream ? createEventStreamReader(redact) : undefined;
      let firstTokenMs: number | undefined;
      const onEventText = (text: string) => {
        events?.push(text);
        if (firstTokenMs === undefined && events?.hasToken()) firstTokenMs = clock.monotonicMs() - startedMs;
      };
      const reply = await transport.send({
        method: 'POST',
        path,
        headers,
        body: toRequestBody(request, { model: endpoint.model, stream, dialect }),
        timeoutMs,
        ...(signal ? { signal } : {}),
        ...(events ? { onEventText } : {}),
      });
      const read = readReply(
        { ...reply, body: redact(reply.body), location: reply.location && redact(reply.location) },
        events,
      );
      if (read instanceof AppError)
        return { kind: 'failed', error: read, retryAfterMs: parseRetryAfter(reply.retryAfter, clock) };
      if (request.replySchema) dialect.isFormatProven = true;
      const latencyMs = clock.monotonicMs() - startedMs;
      const first = firstTokenMs === undefined ? {} : { firstTokenMs };
      return { kind: 'done', completion: { ...read, latencyMs, ...first } };
    },
  };
}

/** The content of a reply, or why it has none. */
function readReply(reply: TransportReply, events: EventStreamReader | undefined): ReplyContent | AppError {
  if (reply.status !== 200) {
    const error = toStatusError(reply);
    return reply.location
      ? new AppError(error.code, `HTTP ${reply.status}: it redirects to ${reply.location.slice(0, 200)}`)
      : error;
  }
  try {
    if (events && isEventStream(reply.contentType)) return events.finish();
    return parseBody(reply);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function parseBody(reply: TransportReply): ReplyContent {
  return parseReply(readReplyJson(reply));
}
