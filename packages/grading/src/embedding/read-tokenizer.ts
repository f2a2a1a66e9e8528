import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findJson, invalidModel } from './model-files.ts';
import { createWordPiece, specialTokens, type WordPiece, type WordPieceOptions } from './wordpiece.ts';

/** The part of a `tokenizer.json` that BERT's tokenizers fill in. What differs from BERT is refused, not ignored. */
const tokenizerSchema = z.object({
  model: z.object({
    type: z.literal('WordPiece'),
    vocab: z.record(z.string(), z.int().nonnegative()),
    unk_token: z.literal('[UNK]'),
    continuing_subword_prefix: z.literal('##'),
    max_input_chars_per_word: z.literal(100),
  }),
  normalizer: z.object({
    type: z.literal('BertNormalizer'),
    clean_text: z.boolean(),
    handle_chinese_chars: z.boolean(),
    strip_accents: z.boolean().nullish(),
    lowercase: z.boolean(),
  }),
  pre_tokenizer: z.object({ type: z.literal('BertPreTokenizer') }),
});

/** Where it speaks, it overrules `tokenizer.json`, as it does for those who trained the model. */
const settingsSchema = z.object({
  do_lower_case: z.boolean().nullish(),
  strip_accents: z.boolean().nullish(),
  tokenize_chinese_chars: z.boolean().nullish(),
});
type Settings = z.infer<typeof settingsSchema>;

/** From `tokenizer.json` or `vocab.txt`. Throws `config.invalid`. */
export async function readTokenizer(folder: string): Promise<WordPiece> {
  const settings = (await findJson(join(folder, 'tokenizer_config.json'), settingsSchema)) ?? {};
  const options = (await fromTokenizerJson(folder, settings)) ?? (await fromVocabulary(folder, settings));
  const missing = specialTokens.filter(token => !options.vocabulary.has(token));
  if (missing.length > 0) throw invalidModel(`the vocabulary in ${folder} lacks ${missing.join(', ')}`);
  return createWordPiece(options);
}

async function fromTokenizerJson(folder: string, settings: Settings): Promise<WordPieceOptions | undefined> {
  const json = await findJson(join(folder, 'tokenizer.json'), tokenizerSchema);
  if (!json) return undefined;
  const { model, normalizer } = json;
  const lowercase = settings.do_lower_case ?? normalizer.lowercase;
  return {
    vocabulary: new Map(Object.entries(model.vocab)),
    lowercase,
    stripAccents: settings.strip_accents ?? normalizer.strip_accents ?? lowercase,
    cleanText: normalizer.clean_text,
    splitHan: settings.tokenize_chinese_chars ?? normalizer.handle_chinese_chars,
  };
}

async function fromVocabulary(folder: string, settings: Settings): Promise<WordPieceOptions> {
  const path = join(folder, 'vocab.txt');
  if (!existsSync(path)) throw invalidModel(`${folder} holds neither tokenizer.json nor vocab.txt`);
  const tokens = (await readFile(path, 'utf8')).split(/\r?\n/);
  const lowercase = settings.do_lower_case ?? true;
  return {
    vocabulary: new Map(tokens.map((token, id) => [token, id])),
    lowercase,
    stripAccents: settings.strip_accents ?? lowercase,
    cleanText: true,
    splitHan: settings.tokenize_chinese_chars ?? true,
  };
}
