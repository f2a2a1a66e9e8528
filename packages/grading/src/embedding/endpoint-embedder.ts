import { AppError, type Endpoint } from '@doctorbench/core';
import { createJsonClient, type JsonClientOptions } from '@doctorbench/models';
import { z } from 'zod';
import { embedNonBlank } from './blank-texts.ts';
import type { Embedder } from './embedder.ts';
import { toUnit } from './vectors.ts';

export interface EndpointEmbedderOptions extends Omit<JsonClientOptions, 'baseUrl'> {
  /** `baseUrl` ends before `/embeddings`. */
  readonly endpoint: Endpoint;
  /** Texts per request, until the endpoint turns out to take fewer. */
  readonly batchSize?: number;
}

const defaultBatchSize = 64;

/** An OpenAI-compatible `/embeddings` route. */
export function createEndpointEmbedder(options: EndpointEmbedderOptions): Embedder {
  const { endpoint, batchSize = defaultBatchSize, ...wire } = options;
  const client = createJsonClient({ ...wire, baseUrl: endpoint.baseUrl.replace(/\/embeddings\/*\s*$/, '') });
  let largestBatch = batchSize;
  let dimension: number | undefined;

  async function request(input: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]> {
    const vectors = await client.post({
      path: '/embeddings',
      body: { model: endpoint.model, input },
      parse: json => parseEmbeddings(json, { count: input.length, dimension }),
      ...(signal ? { signal } : {}),
    });
    dimension ??= vectors[0]?.length;
    return vectors;
  }

  async function embedAll(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]> {
    const vectors: Float32Array[] = [];
    let size = largestBatch;
    while (vectors.length < texts.length) {
      const batch = texts.slice(vectors.length, vectors.length + size);
      try {
        vectors.push(...(await request(batch, signal)));
        largestBatch = Math.min(largestBatch, size);
      } catch (error) {
        if (batch.length === 1 || !isRefusal(error)) throw toEmbeddingsError(error);
        size = Math.ceil(batch.length / 2);
      }
    }
    return vectors;
  }

  return {
    name: `endpoint:${endpoint.model}`,
    semantic: true,
    embed: (texts, signal) => embedNonBlank(texts, written => embedAll(written, signal)),
    close: () => client.close(),
  };
}

const tooMuch: ReadonlySet<string> = new Set(['endpoint.bad-request', 'endpoint.context-length']);

/** Perhaps too many texts at once: providers allow 10 to 2,048, and say so in words of their own. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && tooMuch.has(error.code);
}

/** The catalogue speaks of chat, so the detail says which route it was. */
function toEmbeddingsError(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.code.startsWith('endpoint.')) return error;
  return new AppError(error.code, `embeddings: ${error.detail}`, { cause: error.cause });
}

const replySchema = z.object({
  data: z.array(z.object({ index: z.int().nonnegative().nullish(), embedding: z.array(z.number()).min(1) })),
});
type Row = z.infer<typeof replySchema>['data'][number];

interface Expected {
  readonly count: number;
  /** Undefined until the first reply. */
  readonly dimension: number | undefined;
}

function parseEmbeddings(json: unknown, expected: Expected): readonly Float32Array[] {
  const parsed = replySchema.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const place = issue ? ` (${issue.path.join('.') || 'top level'}: ${issue.message})` : '';
    throw malformed(`the JSON is not a list of embeddings${place}`);
  }
  const { data } = parsed.data;
  if (data.length !== expected.count)
    throw malformed(`${expected.count} texts were sent and ${data.length} embeddings came back`);
  const dimension = expected.dimension ?? data[0]?.embedding.length;
  return inOrder(data).map(({ embedding }) => {
    if (embedding.length !== dimension)
      throw malformed(`an embedding has ${embedding.length} numbers, others have ${dimension}`);
    const unit = toUnit(Float32Array.from(embedding));
    if (!unit) throw malformed('an embedding has no length');
    return unit;
  });
}

/** By `index` when the endpoint numbers its rows, else as they came. */
function inOrder(rows: readonly Row[]): readonly Row[] {
  if (rows.every(({ index }) => index == null)) return rows;
  const byIndex = new Map(rows.map(row => [row.index, row]));
  return rows.map((_, index) => {
    const row = byIndex.get(index);
    if (!row) throw malformed(`no embedding has index ${index}`);
    return row;
  });
}

function malformed(detail: string): AppError {
  return new AppError('endpoint.malformed-reply', detail);
}
