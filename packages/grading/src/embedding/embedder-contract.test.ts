import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ScriptedModel, sayJson, startScriptedModel } from '@doctorbench/models/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTinyOnnx } from '../testing/tiny-onnx.ts';
import type { Embedder } from './embedder.ts';
import { createEndpointEmbedder } from './endpoint-embedder.ts';
import { offlineEmbedder } from './offline-embedder.ts';
import { openOnnxEmbedder } from './onnx-embedder.ts';

const vocabulary = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '胸', '痛', 'fever', 'cough'];
let folder: string;
let model: ScriptedModel;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctorbench-embedder-'));
  const tokens = vocabulary.map((_, id) => [Math.cos(id), Math.sin(id), 1]);
  await writeFile(join(folder, 'model.onnx'), makeTinyOnnx({ tokens }));
  await mkdir(join(folder, '1_Pooling'));
  await writeFile(join(folder, '1_Pooling/config.json'), '{"pooling_mode_mean_tokens":true}');
  await writeFile(join(folder, 'vocab.txt'), vocabulary.join('\n'));
  model = await startScriptedModel(({ body }, response) => {
    const input = body?.input as readonly string[];
    sayJson(response, 200, {
      data: input.map((text, index) => ({ index, embedding: [text.length, text.charCodeAt(0) % 7, 1] })),
    });
  });
});
afterAll(async () => {
  await model.close();
  await rm(folder, { recursive: true });
});

const implementations: Readonly<Record<string, () => Promise<Embedder>>> = {
  endpoint: async () =>
    createEndpointEmbedder({
      endpoint: { baseUrl: model.baseUrl, model: 'bge' },
      concurrency: 1,
      timeoutMs: 20_000,
      totalTimeoutMs: 60_000,
      batchSize: 2,
    }),
  onnx: () => openOnnxEmbedder({ folder, batchSize: 2 }),
  offline: async () => offlineEmbedder,
};

describe.each(Object.entries(implementations))('the %s embedder', (_, open) => {
  async function embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    const embedder = await open();
    try {
      return await embedder.embed(texts);
    } finally {
      await embedder.close();
    }
  }
  const texts = ['胸痛', 'fever', 'cough', 'fever cough', '胸痛 cough'];

  it('gives one vector of length 1 and of one dimension per text', async () => {
    const vectors = await embed(texts);
    expect(vectors).toHaveLength(texts.length);
    for (const vector of vectors) {
      expect(vector).toHaveLength(vectors[0]?.length ?? 0);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    }
  });

  it('keeps the order of the texts, and gives a text the same vector in any company', async () => {
    const together = await embed(texts);
    const reversed = await embed([...texts].reverse());
    for (const [index, text] of texts.entries()) {
      const [alone = new Float32Array()] = await embed([text]);
      for (const vector of [together[index], reversed.at(-1 - index)])
        expect(Math.max(...alone.map((value, at) => Math.abs(value - (vector?.[at] ?? 0))))).toBeLessThan(
          1e-6,
        );
    }
    expect(together[0]).not.toEqual(together[1]);
  });

  it('gives the zero vector to a blank text, and nothing for nothing', async () => {
    const [blank, written] = await embed([' \n\u200b', 'fever']);
    expect(blank).toEqual(new Float32Array(written?.length ?? 0));
    expect((await embed(['']))[0]?.every(value => value === 0)).toBe(true);
    expect(await embed([])).toEqual([]);
  });
});
