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
  meta: z.object({ n_ctx: tokensSchema }).nullish().catch(undefined),
});
const modelsSchema = z.object({ data: z.array(modelSchema) });

const longestWaitMs = 10_000;

/** The tokens that question and answer may have together, where the endpoint's list of models says so. */
export async function findContextTokens(
  options: Pick<
    CheckOptions,
    'endpoint' | 'apiKey' | 'timeoutMs' | 'connect' | 'proxy' | 'headers' | 'signal'
  >,
): Promise<number | undefined> {
  const { endpoint, apiKey, timeoutMs, connect, proxy, headers, signal } = options;
  if (!getProvider(endpoint.provider).listsModels) return undefined;
  const base = new URL(parseBaseUrl(endpoint.baseUrl));
  const transport = createTransport(base.origin, { connections: 1, connect, proxy });
  try {
    const reply = await transport.send({
      method: 'GET',
      path: `${base.pathname.replace(/\/$/, '')}/models`,
      headers: {
        accept: 'application/json',
        'user-agent': 'doctorbench',
        ...headers,
        ...(apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {}),
      },
      timeoutMs: Math.min(timeoutMs, longestWaitMs),
      ...(signal ? { signal } : {}),
    });
    if (reply.status !== 200) return undefined;
    const body = createRedact(apiKey)(reply.body);
    return toContext(modelsSchema.safeParse(readReplyJson({ ...reply, body })).data, endpoint.model);
  } catch (error) {
    // Many endpoints keep no list: the run itself will tell what is too long.
    if (error instanceof AppError) return undefined;
    throw error;
  } finally {
    await transport.close();
  }
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
      found.max_context_length)
  );
}
