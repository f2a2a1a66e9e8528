import type { ChatProvider } from '../../chat-model.ts';
import type { ChatService } from '../../services/services.ts';
import { toBasePath } from '../../wire/base-path.ts';
import type { BatchWire, BatchWireOptions } from '../../wire/batch-wire.ts';
import type { Dialect } from '../../wire/dialect.ts';
import { openWire } from '../../wire/open-wire.ts';
import type { Wire } from '../../wire/wire.ts';
import { createOpenaiBatchWire } from './batch.ts';
import { createEventStreamReader } from './event-stream.ts';
import { parseReply } from './reply.ts';
import { createChatDialect, toRequestBody } from './request-body.ts';

/** OpenAI's chat completions, and the many servers that speak like it. */
export const openaiChat: ChatProvider = {
  name: 'openai-chat',
  title: { zh: 'OpenAI 兼容的对话补全接口', en: 'OpenAI-compatible chat completions' },
  capabilities: { acceptsImages: true, callsTools: true, enforcesSchema: true, streams: true },
  listsModels: true,
  ownServer: true,
  open: options => openWire(options, createChatWire(options)),
};

/** Its batches. */
export function openChatBatches(options: BatchWireOptions): BatchWire {
  const base = toBasePath(options.endpoint.baseUrl);
  return createOpenaiBatchWire(createChatWire(options), { base, route: '/v1/chat/completions' });
}

/** A service that speaks like it, with what is known of it. */
export function createChatService({ known, ...service }: ChatService): ChatProvider {
  return {
    ...service,
    capabilities: openaiChat.capabilities,
    listsModels: true,
    ...(known?.format === 'json_object' ? { plainJsonOnly: true } : {}),
    open: options => openWire(options, createChatWire(options, { dialect: createChatDialect(known) })),
  };
}

/** `place` says where the route is and how the key goes there, for services that differ in that alone. */
export function createChatWire(
  { endpoint, apiKey }: BatchWireOptions,
  place: {
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly dialect?: Dialect;
  } = {},
): Wire {
  const { model } = endpoint;
  const dialect = place.dialect ?? createChatDialect();
  const path = place.path ?? `${toBasePath(endpoint.baseUrl)}/chat/completions`;
  return {
    dialect,
    path: () => path,
    headers: place.headers ?? (apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {}),
    toBody: (request, stream) => toRequestBody(request, { model, stream, dialect }),
    parseReply,
    openStream: createEventStreamReader,
  };
}
