import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTinyOnnx, type TinyOnnxOptions } from '../testing/tiny-onnx.ts';
import type { Embedder } from './embedder.ts';
import { type OnnxEmbedderOptions, openOnnxEmbedder } from './onnx-embedder.ts';
import { cosine, toUnit } from './vectors.ts';

const vocabulary = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'fever', 'chest', 'pain', '胸', '痛'];
/** Each token points its own way, padding too: one that slips into a mean shows. */
const table = vocabulary.map((_, id) => [Math.cos(id), Math.sin(id), id / 4, id === 0 ? 5 : 0.5]);
const all = ['attention_mask', 'token_type_ids'];

let folder: string;
let opened: Embedder[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctorbench-onnx-'));
  opened = [];
});
afterEach(async () => {
  for (const embedder of opened) await embedder.close();
  await rm(folder, { recursive: true });
});

interface Folder {
  readonly model?: Partial<TinyOnnxOptions>;
  readonly weights?: string;
  readonly files?: Readonly<Record<string, unknown>>;
}

async function open(
  { model = {}, weights = 'model.onnx', files = {} }: Folder = {},
  options: Partial<OnnxEmbedderOptions> = {},
): Promise<Embedder> {
  await write(weights, makeTinyOnnx({ tokens: table, inputs: all, ...model }));
  await write('vocab.txt', vocabulary.join('\n'));
  for (const [name, content] of Object.entries(files)) await write(name, JSON.stringify(content));
  const embedder = await openOnnxEmbedder({ folder, ...options });
  opened.push(embedder);
  return embedder;
}

async function write(name: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), content);
}

/** What the tiny model must give for a text of these tokens under mean pooling. */
function meanOf(...ids: readonly number[]): Float32Array {
  const sum = [0, 1, 2, 3].map(column => ids.reduce((total, id) => total + (table[id]?.[column] ?? 0), 0));
  return toUnit(Float32Array.from(sum)) ?? new Float32Array();
}

function expectSame(actual: Float32Array | undefined, expected: Float32Array): void {
  expect(actual).toHaveLength(expected.length);
  for (const [index, value] of expected.entries()) expect(actual?.[index]).toBeCloseTo(value, 5);
}

const meanPooling = {
  '1_Pooling/config.json': { pooling_mode_mean_tokens: true, pooling_mode_cls_token: false },
};
const clsPooling = {
  '1_Pooling/config.json': { pooling_mode_mean_tokens: false, pooling_mode_cls_token: true },
};

describe('pooling', () => {
  it('averages the tokens without the padding of a batch', async () => {
    const embedder = await open({ files: meanPooling });
    const vectors = await embedder.embed(['fever', 'chest pain 胸痛', '痛']);
    expectSame(vectors[0], meanOf(2, 4, 3));
    expectSame(vectors[1], meanOf(2, 5, 6, 7, 8, 3));
    expectSame(vectors[2], meanOf(2, 8, 3));
  });

  it('takes the first token when the folder asks for it or says nothing', async () => {
    const files = { ...clsPooling };
    expectSame((await (await open({ files })).embed(['chest pain']))[0], meanOf(2));
    await rm(join(folder, '1_Pooling'), { recursive: true });
    expectSame((await (await open()).embed(['chest pain']))[0], meanOf(2));
  });

  it('adds the vectors of token type 0', async () => {
    const types = [
      [10, 0, 0, 0],
      [0, 10, 0, 0],
    ];
    const [vector] = await (await open({ model: { types } })).embed(['fever']);
    const [x = 0, y = 0, z = 0, w = 0] = table[2] ?? [];
    expectSame(vector, toUnit(Float32Array.of(x + 10, y, z, w)) ?? new Float32Array());
  });

  it('prefers a sentence vector that the model makes itself', async () => {
    const embedder = await open({ model: { pooledOutput: 'sentence_embedding' }, files: meanPooling });
    const columns = [0, 1, 2, 3].map(column => Math.max(...[2, 4, 3].map(id => table[id]?.[column] ?? 0)));
    expectSame(
      (await embedder.embed(['fever']))[0],
      toUnit(Float32Array.from(columns)) ?? new Float32Array(),
    );
  });

  it('uses a pooler only when the folder names no pooling', async () => {
    const model = { pooledOutput: 'pooler_output' };
    const [pooler] = await (await open({ model })).embed(['fever']);
    const [mean] = await (await open({ model, files: meanPooling })).embed(['fever']);
    expectSame(mean, meanOf(2, 4, 3));
    expect(cosine(pooler ?? new Float32Array(), meanOf(2))).toBeLessThan(0.99);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'max pooling',
      { '1_Pooling/config.json': { pooling_mode_max_tokens: true } },
      'pooling_mode_max_tokens',
    ],
    [
      'two poolings side by side',
      { '1_Pooling/config.json': { pooling_mode_cls_token: true, pooling_mode_mean_tokens: true } },
      'pooling_mode_cls_token and pooling_mode_mean_tokens',
    ],
    [
      'a layer after the pooling',
      { 'modules.json': [{ type: 'sentence_transformers.models.Dense' }] },
      'sentence_transformers.models.Dense',
    ],
  ])('is refused when it is not understood: %s', async (_, files, reason) => {
    await expect(open({ files })).rejects.toMatchObject({
      code: 'config.invalid',
      detail: expect.stringContaining(reason),
    });
  });
});

describe('the folder', () => {
  it('may keep the weights in onnx/, and a model may take ids alone', async () => {
    const embedder = await open({ weights: 'onnx/model.onnx', model: { inputs: [] } });
    expectSame((await embedder.embed(['fever']))[0], meanOf(2));
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['as trained', { 'sentence_bert_config.json': { max_seq_length: 4 } }],
    ['as built', { 'config.json': { max_position_embeddings: 4 } }],
    [
      'the smaller of both',
      {
        'sentence_bert_config.json': { max_seq_length: 9 },
        'config.json': { max_position_embeddings: 4 },
      },
    ],
  ])('says at how many tokens a text is cut: %s', async (_, files) => {
    const embedder = await open({ files: { ...files, ...meanPooling } });
    expectSame((await embedder.embed(['fever chest pain 胸痛']))[0], meanOf(2, 4, 5, 3));
  });

  it('names the embedder, together with a hash that changes with weights and vocabulary', async () => {
    const first = (await open()).name;
    expect(first).toMatch(/^onnx:doctorbench-onnx-\w+@[0-9a-f]{8}$/);
    expect((await open()).name).toBe(first);
    const otherWeights = (await open({ model: { tokens: [...table].reverse() } })).name;
    await open();
    await write('vocab.txt', [...vocabulary].reverse().join('\n'));
    const otherWords = await openOnnxEmbedder({ folder });
    opened.push(otherWords);
    expect(new Set([first, otherWeights, otherWords.name]).size).toBe(3);
  });

  it.each<[string, () => Promise<void>, string]>([
    ['without weights', () => rm(join(folder, 'model.onnx')), 'neither model.onnx nor onnx/model.onnx'],
    ['with broken weights', () => write('model.onnx', 'not a model'), 'model.onnx does not load'],
    [
      'of another kind of model',
      () => write('model.onnx', makeTinyOnnx({ tokens: table, inputs: ['pixel_values'] })),
      'takes input_ids, pixel_values',
    ],
    [
      'with fewer tokens in the model than in the vocabulary',
      () => write('model.onnx', makeTinyOnnx({ tokens: table.slice(0, 1), inputs: all })),
      'does not run',
    ],
    [
      'with vectors of no length',
      () => write('model.onnx', makeTinyOnnx({ tokens: table.map(() => [0, 0]), inputs: all })),
      'without length',
    ],
  ])('is refused %s', async (_, spoil, reason) => {
    await open();
    await spoil();
    await expect(openOnnxEmbedder({ folder })).rejects.toMatchObject({
      code: 'config.invalid',
      detail: expect.stringContaining(reason),
    });
  });
});

it('gives the same vectors in batches of any size', async () => {
  const texts = ['fever', 'chest pain', '胸痛', 'pain', 'fever 胸'];
  const [one, two] = [
    await (await open({ files: meanPooling }, { batchSize: 2 })).embed(texts),
    await (await open({ files: meanPooling }, { batchSize: 16 })).embed(texts),
  ];
  for (const [index, vector] of two.entries()) expectSame(one[index], vector);
});

it('stops between batches when asked to', async () => {
  const embedder = await open({}, { batchSize: 1 });
  const reason = new Error('enough');
  await expect(embedder.embed(['fever', 'pain'], AbortSignal.abort(reason))).rejects.toBe(reason);
});

it('fails before it opens the weights when the runtime is missing', async () => {
  const missing = new Error('no runtime');
  await expect(open({}, { loadRuntime: () => Promise.reject(missing) })).rejects.toBe(missing);
});
