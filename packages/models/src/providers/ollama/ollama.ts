import type { ChatModelOptions, ChatProvider } from '../../chat-model.ts';
import { toBasePath } from '../../wire/base-path.ts';
import { createDialect } from '../../wire/dialect.ts';
import { openWire } from '../../wire/open-wire.ts';
import type { Wire } from '../../wire/wire.ts';
import { createLineStream, parseChat } from './reply.ts';
import { toRequestBody } from './request-body.ts';

/** Ollama's own wire: unlike its OpenAI-compatible one it takes the size of the context. */
export const ollama: ChatProvider = {
  name: 'ollama',
  title: { zh: 'Ollama 原生接口（/api/chat）', en: 'Ollama, its own wire (/api/chat)' },
  baseUrl: 'http://127.0.0.1:11434',
  capabilities: { acceptsImages: true, callsTools: true, enforcesSchema: true, streams: true },
  ownServer: true,
  open: options => openWire(options, createOllamaWire(options)),
};

function createOllamaWire({ endpoint: { baseUrl, model }, apiKey }: ChatModelOptions): Wire {
  const path = `${toBasePath(baseUrl, /\/(v1|api(\/chat)?)$/)}/api/chat`;
  const dialect = createDialect({
    omissible: ['think', 'temperature', 'top_p', 'seed', 'stop'],
    formats: ['schema', 'json', 'none'],
    formatWords: /\bformat\b|grammar/,
    formatField: 'format',
    limits: ['num_predict'],
  });
  return {
    dialect,
    path: () => path,
    headers: apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {},
    toBody: (request, stream) => toRequestBody(request, { model, stream, dialect }),
    parseReply: parseChat,
    openStream: createLineStream,
    streamType: 'application/x-ndjson',
  };
}
