import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTokenizer } from './read-tokenizer.ts';

const tokens = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'fever', 'Fever', 'fièvre', 'fievre', '胸', '痛', '##痛'];

function makeTokenizer(
  parts: {
    readonly model?: Readonly<Record<string, unknown>>;
    readonly normalizer?: Readonly<Record<string, unknown>>;
    readonly preTokenizer?: string;
  } = {},
): unknown {
  return {
    version: '1.0',
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
      ...parts.normalizer,
    },
    pre_tokenizer: { type: parts.preTokenizer ?? 'BertPreTokenizer' },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
      ...parts.model,
    },
  };
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctorbench-tokenizer-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function encode(text: string, files: Readonly<Record<string, unknown>>): Promise<readonly number[]> {
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return (await readTokenizer(folder)).encode(text, 64);
}

describe('vocab.txt', () => {
  it('numbers tokens by line, with either line ending, and lower-cases unless told not to', async () => {
    expect(await encode('Fever fièvre 胸痛', { 'vocab.txt': tokens.join('\n') })).toEqual([2, 4, 7, 8, 9, 3]);
    expect(await encode('Fever', { 'vocab.txt': tokens.join('\r\n') })).toEqual([2, 4, 3]);
    expect(await encode('Fever fièvre', { 'tokenizer_config.json': { do_lower_case: false } })).toEqual([
      2, 5, 6, 3,
    ]);
  });

  it('keeps Chinese together when told to', async () => {
    const settings = { tokenize_chinese_chars: false };
    expect(
      await encode('胸痛', { 'vocab.txt': tokens.join('\n'), 'tokenizer_config.json': settings }),
    ).toEqual([2, 8, 10, 3]);
  });
});

describe('tokenizer.json', () => {
  it('gives vocabulary and normalisation, and goes before vocab.txt', async () => {
    const files = { 'tokenizer.json': makeTokenizer(), 'vocab.txt': '[PAD]' };
    expect(await encode('Fever fièvre 胸痛', files)).toEqual([2, 4, 7, 8, 9, 3]);
  });

  it('keeps case, and accents with it, when it says so', async () => {
    const files = { 'tokenizer.json': makeTokenizer({ normalizer: { lowercase: false } }) };
    expect(await encode('Fever fièvre', files)).toEqual([2, 5, 6, 3]);
  });

  it('is overruled by tokenizer_config.json', async () => {
    const files = {
      'tokenizer.json': makeTokenizer(),
      'tokenizer_config.json': { do_lower_case: false, strip_accents: true },
    };
    expect(await encode('Fever fièvre', files)).toEqual([2, 5, 7, 3]);
  });

  it.each<[string, unknown, string]>([
    ['another model', makeTokenizer({ model: { type: 'BPE' } }), 'model.type'],
    ['another normaliser', makeTokenizer({ normalizer: { type: 'Precompiled' } }), 'normalizer.type'],
    ['another splitter', makeTokenizer({ preTokenizer: 'Metaspace' }), 'pre_tokenizer.type'],
    ['another prefix', makeTokenizer({ model: { continuing_subword_prefix: '@@' } }), 'prefix'],
    ['no JSON', '{"model"', 'it is not JSON'],
  ])('is refused with its reason: %s', async (_, json, reason) => {
    await expect(encode('fever', { 'tokenizer.json': json })).rejects.toMatchObject({
      code: 'config.invalid',
      detail: expect.stringContaining(reason),
    });
  });
});

it('says which special tokens are missing', async () => {
  await expect(encode('fever', { 'vocab.txt': '[PAD]\n[UNK]\n<s>\n</s>' })).rejects.toMatchObject({
    code: 'config.invalid',
    detail: expect.stringContaining('lacks [CLS], [SEP]'),
  });
});

it('says when there is neither file', async () => {
  await expect(readTokenizer(folder)).rejects.toMatchObject({
    code: 'config.invalid',
    detail: expect.stringContaining('neither tokenizer.json nor vocab.txt'),
  });
});
