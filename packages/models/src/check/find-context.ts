import { AppError } from '@doctorbench/core';
import { z } from 'zod';
import { parseBaseUrl } from '../http/base-url.ts';
import { readReplyJson } from '../http/reply-json.ts';
import { createTransport } from '../http/transport.ts';
import { getProvider } from '../providers/providers.ts';
import { createRedact } from '../wire/redact.ts';
import type { CheckOptions } from './check.ts';

const tokensSchema = z.int().positive().optional().catch(undefined);

/** What servers say of a model's context beside its name: vLLM and SGLang, OpenRouter, Groq, LM Studio, llama.cpp. */
const modelSchema = z.object({
  id: z.string(),
  max_model_len: tokensSchema,
  context_length: tokensSchema,
  context_window: tokensSchema,
  max_context_length: tokensSchema,
  meta: z.object({ n_ctx: tokensSchema, n_ctx_train: tokensSchema }).nullish().catch(undefined),
});
const modelsSchema = z.object({ data: z.array(modelSchema) });

const propsSchema = z.object({
  default_generation_settings: z.object({ n_ctx: tokensSchema }),
});
/** Of a model that is loaded, what it was loaded with; else what its file says it was made for. */
const loadedSchema = z.object({
  models: z.array(z.object({ name: z.string(), context_length: tokensSchema })),
});
const shownSchema = z.object({
  parameters: z.string().optional().catch(undefined),
  model_info: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

interface Source {
  readonly path: string;
  /** Sent with POST. */
  readonly body?: object;
  read(json: unknown, model: string): number | undefined;
}

const models: Source = {
  path: '/models',
  read: (json, model) => toContext(modelsSchema.safeParse(json).data, model),
};

/** Pages of llama.cpp's server and of Ollama, beside the wire. */
function listOwnPages(model: string): readonly Source[] {
  return [
    { path: '/props', read: json => propsSchema.safeParse(json).data?.default_generation_settings.n_ctx },
    { path: '/api/ps', read: json => findLoaded(loadedSchema.safeParse(json).data, model) },
    { path: '/api/show', body: { model }, read: json => toShown(shownSchema.safeParse(json).data) },
  ];
}

const longestWaitMs = 10_000;

/** The tokens that question and answer may have together, where the endpoint says so anywhere. */
export async function findContextTokens(
  options: Pick<
    CheckOptions,
    'endpoint' | 'apiKey' | 'timeoutMs' | 'connect' | 'proxy' | 'headers' | 'signal'
  >,
): Promise<number | undefined> {
  const { endpoint, connect, proxy } = options;
  const { listsModels, ownServer } = getProvider(endpoint.provider);
  const base = new URL(parseBaseUrl(endpoint.baseUrl));
  const path = base.pathname.replace(/\/$/, '');
  const root = path.replace(/\/(v1|api(\/chat)?)$/, '');
  const sources = [
    ...(listsModels ? [{ ...models, path: `${path}${models.path}` }] : []),
    ...(ownServer
      ? listOwnPages(endpoint.model).map(page => ({ ...page, path: `${root}${page.path}` }))
      : []),
  ];
  const transport = createTransport(base.origin, { connections: 1, connect, proxy });
  try {
    for (const source of sources) {
      const tokens = source.read(await readSource(transport, source, options), endpoint.model);
      if (tokens !== undefined) return tokens;
    }
    return undefined;
  } finally {
    await transport.close();
  }
}

async function readSource(
  transport: ReturnType<typeof createTransport>,
  { path, body }: Source,
  { apiKey, timeoutMs, headers, signal }: Parameters<typeof findContextTokens>[0],
): Promise<unknown> {
  try {
    const reply = await transport.send({
      method: body ? 'POST' : 'GET',
      path,
      headers: {
        accept: 'application/json',
        'user-agent': 'doctorbench',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
        ...(apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: Math.min(timeoutMs, longestWaitMs),
      ...(signal ? { signal } : {}),
    });
    if (reply.status !== 200) return undefined;
    return readReplyJson({ ...reply, body: createRedact(apiKey)(reply.body) });
  } catch (error) {
    // Many endpoints have no such page: the run itself will tell what is too long.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function findLoaded(list: z.infer<typeof loadedSchema> | undefined, model: string): number | undefined {
  return list?.models.find(({ name }) => name === model || name === `${model}:latest`)?.context_length;
}

function toShown(shown: z.infer<typeof shownSchema> | undefined): number | undefined {
  const asked = /^num_ctx\s+(\d+)/m.exec(shown?.parameters ?? '')?.[1];
  const made = Object.entries(shown?.model_info ?? {}).find(([name]) => name.endsWith('.context_length'));
  return tokensSchema.parse(asked === undefined ? made?.[1] : Number(asked));
}

/** A server with a single model answers to any name. */
function toContext(list: z.infer<typeof modelsSchema> | undefined, model: string): number | undefined {
  const models = list?.data ?? [];
  const found = models.find(({ id }) => id === model) ?? (models.length === 1 ? models[0] : undefined);
  return (
    found &&
    (found.meta?.n_ctx ??
      found.max_model_len ??
      found.context_length ??
      found.context_window ??
      found.max_context_length ??
      found.meta?.n_ctx_train)
  );
}
