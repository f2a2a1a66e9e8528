import { LLMock } from '@copilotkit/aimock';
import { parseApiKey } from '@doctorbench/models';
import {
  createFakeClock,
  type Script,
  type ScriptedModel,
  type ScriptedRequest,
  sayJson,
  startScriptedModel,
} from '@doctorbench/models/testing';
import { describe, expect, it } from 'vitest';
import type { Embedder } from './embedder.ts';
import { createEndpointEmbedder, type EndpointEmbedderOptions } from './endpoint-embedder.ts';

const wire = { concurrency: 2, timeoutMs: 20_000, totalTimeoutMs: 3_600_000 } as const;

async function withEmbedder(
  script: Script,
  use: (given: { readonly embedder: Embedder; readonly model: ScriptedModel }) => Promise<void>,
  options: Partial<EndpointEmbedderOptions> = {},
): Promise<void> {
  const model = await startScriptedModel(script);
  const embedder = createEndpointEmbedder({
    endpoint: { baseUrl: model.baseUrl, model: 'bge' },
    ...wire,
    clock: createFakeClock(),
    random: () => 0.5,
    ...options,
  });
  try {
    await use({ embedder, model });
  } finally {
    await embedder.close();
    await model.close();
  }
}

function inputOf({ body }: ScriptedRequest): readonly string[] {
  return body?.input as readonly string[];
}

/** The number in the text as an angle, so that every vector tells which text it is of. */
function toEmbedding(text: string): number[] {
  const angle = Number(/\d+/.exec(text)?.[0] ?? 0) / 100;
  return [7 * Math.cos(angle), 7 * Math.sin(angle)];
}

const answer: Script = (request, response) =>
  sayJson(response, 200, {
    object: 'list',
    data: inputOf(request).map((text, index) => ({
      object: 'embedding',
      index,
      embedding: toEmbedding(text),
    })),
    model: 'bge',
    usage: { prompt_tokens: 1, total_tokens: 1 },
  });

function expectOwnVectors(texts: readonly string[], vectors: readonly Float32Array[]): void {
  expect(vectors).toHaveLength(texts.length);
  for (const [index, text] of texts.entries()) {
    const [x = 0, y = 0] = toEmbedding(text);
    expect(vectors[index]?.[0]).toBeCloseTo(x / 7, 6);
    expect(vectors[index]?.[1]).toBeCloseTo(y / 7, 6);
  }
}

const manyTexts = Array.from({ length: 150 }, (_, index) => `text ${index}`);

it('asks in batches of 64 and gives a vector of length 1 for each text', () =>
  withEmbedder(answer, async ({ embedder, model }) => {
    expectOwnVectors(manyTexts, await embedder.embed(manyTexts));
    expect(model.requests.map(request => inputOf(request).length)).toEqual([64, 64, 22]);
    expect(model.requests[0]).toMatchObject({ path: '/v1/embeddings', body: { model: 'bge' } });
    expect(embedder).toMatchObject({ name: 'endpoint:bge', semantic: true });
  }));

it('accepts a base URL that already names the route', async () => {
  const model = await startScriptedModel(answer);
  const embedder = createEndpointEmbedder({
    endpoint: { baseUrl: `${model.baseUrl}/embeddings/`, model: 'bge' },
    ...wire,
  });
  await embedder.embed(['text 1']);
  expect(model.requests[0]?.path).toBe('/v1/embeddings');
  await embedder.close();
  await model.close();
});

it('puts rows into the order of their index', () =>
  withEmbedder(
    (request, response) => {
      const data = inputOf(request).map((text, index) => ({ index, embedding: toEmbedding(text) }));
      sayJson(response, 200, { data: data.reverse() });
    },
    async ({ embedder }) => {
      const texts = ['text 3', 'text 1', 'text 2'];
      expectOwnVectors(texts, await embedder.embed(texts));
    },
  ));

it('takes rows without an index as they come', () =>
  withEmbedder(
    (request, response) =>
      sayJson(response, 200, { data: inputOf(request).map(text => ({ embedding: toEmbedding(text) })) }),
    async ({ embedder }) => {
      const texts = ['text 3', 'text 1'];
      expectOwnVectors(texts, await embedder.embed(texts));
    },
  ));

describe('an endpoint that takes fewer texts at once', () => {
  const takeTen: Script = (request, response) =>
    inputOf(request).length > 10
      ? sayJson(response, 400, {
          error: { message: 'batch size is invalid, it should not be larger than 10' },
        })
      : answer(request, response);

  it('gets smaller batches, from then on', () =>
    withEmbedder(takeTen, async ({ embedder, model }) => {
      const texts = manyTexts.slice(0, 64);
      expectOwnVectors(texts, await embedder.embed(texts));
      expect(model.requests.slice(0, 4).map(request => inputOf(request).length)).toEqual([64, 32, 16, 8]);
      const before = model.requests.length;
      await embedder.embed(manyTexts.slice(0, 16));
      expect(model.requests.slice(before).map(request => inputOf(request).length)).toEqual([8, 8]);
    }));

  it('is given up when it refuses a single text', () =>
    withEmbedder(
      (_, response) => sayJson(response, 400, { error: { message: 'input is too long' } }),
      async ({ embedder, model }) => {
        await expect(embedder.embed(['text 1', 'text 2'])).rejects.toMatchObject({
          code: 'endpoint.context-length',
          detail: 'embeddings: HTTP 400: input is too long',
        });
        expect(model.requests).toHaveLength(2);
      },
    ));
});

describe('a malformed reply', () => {
  it.each<[string, unknown, string]>([
    [
      'a chat completion',
      { choices: [{ message: { content: 'hello' } }] },
      'not a list of embeddings (data:',
    ],
    [
      'too few rows',
      { data: [{ index: 0, embedding: [1] }] },
      '2 texts were sent and 1 embeddings came back',
    ],
    [
      'a repeated index',
      {
        data: [
          { index: 0, embedding: [1, 2] },
          { index: 0, embedding: [1, 2] },
        ],
      },
      'no embedding has index 1',
    ],
    [
      'rows of unequal length',
      {
        data: [
          { index: 0, embedding: [1, 2] },
          { index: 1, embedding: [1] },
        ],
      },
      'an embedding has 1 numbers, others have 2',
    ],
    [
      'a row of zeros',
      {
        data: [
          { index: 0, embedding: [1, 2] },
          { index: 1, embedding: [0, 0] },
        ],
      },
      'an embedding has no length',
    ],
    [
      'numbers that are none',
      {
        data: [
          { index: 0, embedding: [1, null] },
          { index: 1, embedding: [1, 2] },
        ],
      },
      'data.0.embedding.1',
    ],
    [
      'base64',
      {
        data: [
          { index: 0, embedding: 'AACAPw==' },
          { index: 1, embedding: 'AACAPw==' },
        ],
      },
      'data.0.embedding',
    ],
  ])('is named after three tries: %s', (_, json, reason) =>
    withEmbedder(
      (_request, response) => sayJson(response, 200, json),
      async ({ embedder, model }) => {
        await expect(embedder.embed(['text 1', 'text 2'])).rejects.toMatchObject({
          code: 'endpoint.malformed-reply',
          detail: expect.stringContaining(`embeddings: `),
          message: expect.stringContaining(reason),
        });
        expect(model.requests).toHaveLength(3);
      },
    ),
  );

  it('is one whose dimension differs from earlier replies', () =>
    withEmbedder(
      ({ number }, response) =>
        sayJson(response, 200, { data: [{ index: 0, embedding: number === 1 ? [1, 2] : [1, 2, 3] }] }),
      async ({ embedder }) => {
        await embedder.embed(['text 1']);
        await expect(embedder.embed(['text 2'])).rejects.toMatchObject({
          code: 'endpoint.malformed-reply',
          detail: 'embeddings: an embedding has 3 numbers, others have 2',
        });
      },
    ));
});

it('says that it was the embeddings route which is missing', () =>
  withEmbedder(
    (_, response) => void response.writeHead(404).end('Not Found'),
    async ({ embedder }) => {
      await expect(embedder.embed(['text 1'])).rejects.toMatchObject({
        code: 'endpoint.not-found',
        detail: 'embeddings: HTTP 404: Not Found',
      });
    },
  ));

it('sends no blank text, as many endpoints refuse one, and no text twice', () =>
  withEmbedder(answer, async ({ embedder, model }) => {
    const vectors = await embedder.embed(['', 'text 5', ' \n', 'text 5']);
    expect(model.requests.map(inputOf)).toEqual([['text 5']]);
    expect(vectors[0]).toEqual(new Float32Array(2));
    expect(vectors[2]).toEqual(new Float32Array(2));
    expect(vectors[3]).toEqual(vectors[1]);
    expect(await embedder.embed([])).toEqual([]);
    expect(model.requests).toHaveLength(1);
  }));

it('masks the key in errors', () => {
  const apiKey = parseApiKey('sk-live-9f8e7d6c5b4a3210');
  return withEmbedder(
    (_, response) => sayJson(response, 401, { error: { message: `bad key ${apiKey.reveal()}` } }),
    async ({ embedder }) => {
      await expect(embedder.embed(['text 1'])).rejects.toMatchObject({
        code: 'endpoint.key-rejected',
        detail: 'embeddings: HTTP 401: bad key sk-…10',
      });
    },
    { apiKey },
  );
});

it('speaks with a server that nobody here wrote', async () => {
  const mock = new LLMock({ port: 0, host: '127.0.0.1' });
  mock.onEmbedding('chest pain', { embedding: [0, 3, 4] });
  await mock.start();
  const embedder = createEndpointEmbedder({
    endpoint: { baseUrl: `${mock.url}/v1`, model: 'text-embedding-3-small' },
    apiKey: parseApiKey('sk-aimock-0123456789'),
    ...wire,
  });
  try {
    const [vector] = await embedder.embed(['chest pain']);
    expect(vector).toEqual(Float32Array.of(0, 0.6, 0.8));
    expect(mock.getLastRequest()).toMatchObject({ path: '/v1/embeddings' });
  } finally {
    await embedder.close();
    await mock.stop();
  }
});
