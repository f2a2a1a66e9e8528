import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, type Endpoint, parseJson, toCanonicalJson, tokenLogprobSchema } from '@doctorbench/core';
import { z } from 'zod';
import type { ChatRequest, Completion } from '../chat.ts';
import type { EndpointClient } from '../endpoint-client/endpoint-client.ts';

/** Beside the request, what can move an answer. */
interface CacheScope {
  readonly endpoint: Endpoint;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Changes when what is kept, or how it is named, changes. */
const cacheVersion = 1;

const keptSchema = z.object({
  version: z.literal(cacheVersion),
  text: z.string(),
  reasoning: z.string().optional(),
  toolCalls: z.array(
    z.object({ id: z.string(), name: z.string(), arguments: z.string(), carried: z.string().optional() }),
  ),
  finishReason: z.enum(['stop', 'length', 'tool-calls']),
  usage: z
    .object({ inputTokens: z.number(), outputTokens: z.number(), reasoningTokens: z.number().optional() })
    .optional(),
  logprobs: z.array(tokenLogprobSchema).optional(),
  latencyMs: z.number(),
});

/**
 * A client that asks no question twice, in this run or a later one: an answer is found again by everything that can
 * move it. What failed, or was taken away by a filter, is asked for anew.
 */
export function withAnswerCache(client: EndpointClient, dir: string, scope: CacheScope): EndpointClient {
  return {
    ...client,
    async complete(request, options = {}) {
      options.signal?.throwIfAborted();
      const path = toPath(dir, scope, request);
      const kept = await findKept(path);
      if (kept) return kept;
      const completion = await client.complete(request, options);
      const parsed = keptSchema.safeParse({ version: cacheVersion, ...completion });
      if (parsed.success) await keep(path, JSON.stringify(parsed.data));
      return completion;
    },
  };
}

function toPath(dir: string, { endpoint, headers = {} }: CacheScope, request: ChatRequest): string {
  // The key is not in it: whose account pays does not move an answer.
  const asked = toCanonicalJson({ version: cacheVersion, endpoint, headers, request });
  const hash = createHash('sha256').update(asked).digest('hex');
  return join(dir, hash.slice(0, 2), `${hash}.json`);
}

/** Undefined for what is not there or is no whole answer any more. */
async function findKept(path: string): Promise<Completion | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new AppError('run.cache-failed', path, { cause: error });
  });
  const parsed = text === undefined ? undefined : keptSchema.safeParse(parseJson(text));
  if (!parsed?.success) return undefined;
  const { version: _, reasoning, usage, logprobs, toolCalls, ...rest } = parsed.data;
  return {
    ...rest,
    toolCalls: toolCalls.map(({ carried, ...call }) => ({
      ...call,
      ...(carried === undefined ? {} : { carried }),
    })),
    ...(reasoning === undefined ? {} : { reasoning }),
    ...(usage ? { usage: toUsage(usage) } : {}),
    ...(logprobs ? { logprobs } : {}),
    cached: true,
  };
}

function toUsage({
  reasoningTokens,
  ...usage
}: NonNullable<z.infer<typeof keptSchema>['usage']>): NonNullable<Completion['usage']> {
  return { ...usage, ...(reasoningTokens === undefined ? {} : { reasoningTokens }) };
}

/** Whole or not at all: two runs may keep one answer at once. */
async function keep(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (cause) {
    throw new AppError('run.cache-failed', path, { cause });
  }
}
