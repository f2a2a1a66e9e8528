import { AppError } from '@doctorbench/core';
import type { Completion } from '../chat.ts';
import type { ChatAttempt, ChatModel, ChatModelOptions } from '../chat-model.ts';
import { parseBaseUrl } from '../http/base-url.ts';
import { toStatusError } from '../http/endpoint-errors.ts';
import { readReplyJson } from '../http/reply-json.ts';
import { createTransport, isEventStream, type TransportReply } from '../http/transport.ts';
import { parseRetryAfter } from '../retry/retry.ts';
import { createRedact } from './redact.ts';
import type { ReplyContent, StreamReader, Wire } from './wire.ts';

/** A model on a wire: sends what the wire writes, and reads what comes with the key struck out. */
export function openWire(options: ChatModelOptions, wire: Wire): ChatModel {
  const { apiKey, connections, stream, connect, proxy, clock } = options;
  const { origin } = new URL(parseBaseUrl(options.endpoint.baseUrl));
  const transport = createTransport(origin, { connections, connect, proxy });
  const { dialect, openStream, streamType = 'text/event-stream' } = wire;
  const path = wire.path(stream);
  const headers: Readonly<Record<string, string>> = {
    'content-type': 'application/json',
    accept: stream ? `${streamType}, application/json` : 'application/json',
    'user-agent': 'doctorbench',
    ...options.headers,
    ...wire.headers,
  };
  const redact = createRedact(apiKey, wire.secrets);
  return {
    adapt: (failure, request) =>
      (failure.code === 'endpoint.bad-request' && dialect.adapt(failure.detail)) ||
      (request.replySchema !== undefined && dialect.suspectFormat(failure.code)),
    listAdaptations: () => dialect.list(),
    close: () => transport.close(),
    async complete(request, { timeoutMs, signal }) {
      const body = wire.toBody(request, stream);
      const signed = wire.sign && (await wire.sign({ url: `${origin}${path}`, headers, body }));
      const startedMs = clock.monotonicMs();
      const events = stream ? openStream?.(redact) : undefined;
      let firstTokenMs: number | undefined;
      const onEventText = (text: string) => {
        events?.push(text);
        if (firstTokenMs === undefined && events?.hasToken()) firstTokenMs = clock.monotonicMs() - startedMs;
      };
      const finish = (content: ReplyContent): ChatAttempt => {
        const completion: Completion = { ...content, latencyMs: clock.monotonicMs() - startedMs };
        return {
          kind: 'done',
          completion: firstTokenMs === undefined ? completion : { ...completion, firstTokenMs },
        };
      };
      const sent = transport.send({
        method: 'POST',
        path,
        headers: signed ? { ...headers, ...signed } : headers,
        body,
        timeoutMs,
        ...(signal ? { signal } : {}),
        ...(events ? { onEventText, streamType } : {}),
      });
      const reply = await (options.keepsCut ? sent.catch(error => readCut(error, events)) : sent);
      if ('finishReason' in reply) return finish(reply);
      const read = readReply(redactReply(reply, redact), { wire, events });
      if (read instanceof AppError) {
        const askedMs = parseRetryAfter(reply.retryAfter, clock) ?? wire.findRetryAfterMs?.(reply);
        return { kind: 'failed', error: read, retryAfterMs: askedMs };
      }
      if (request.replySchema) dialect.proveFormat();
      return finish(read);
    },
  };
}

/** Most replies hold no secret, and stay the object that they are. */
function redactReply(reply: TransportReply, redact: (text: string) => string): TransportReply {
  const body = redact(reply.body);
  if (body === reply.body && reply.location === undefined) return reply;
  return { ...reply, body, location: reply.location && redact(reply.location) };
}

/** What a model had written when its time was up. Calls may be half written then, so none is kept. */
function readCut(error: unknown, events: StreamReader | undefined): ReplyContent {
  const isOutOfTime = error instanceof AppError && error.code === 'endpoint.timeout';
  if (!isOutOfTime || !events?.cut || !events.hasToken()) throw error;
  return { ...events.cut(), toolCalls: [], finishReason: 'time' };
}

/** The content of a reply, or why it has none. */
function readReply(
  reply: TransportReply,
  { wire, events }: { readonly wire: Wire; readonly events: StreamReader | undefined },
): ReplyContent | AppError {
  if (reply.status !== 200) {
    const error = wire.explain?.(reply) ?? toStatusError(reply);
    return reply.location
      ? new AppError(error.code, `HTTP ${reply.status}: it redirects to ${reply.location.slice(0, 200)}`)
      : error;
  }
  try {
    if (events && isEventStream(reply.contentType, wire.streamType)) return events.finish();
    return wire.parseReply(readReplyJson(reply));
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
