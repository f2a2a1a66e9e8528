import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { findJson, invalidModel } from './model-files.ts';
import { readTokenizer } from './read-tokenizer.ts';
import type { WordPiece } from './wordpiece.ts';

export type Pooling = 'cls' | 'mean';

/** A folder with an exported sentence model, read but for its weights. */
export interface SentenceModel {
  /** The folder's name and the beginning of the SHA-256 of weights and vocabulary. */
  readonly name: string;
  readonly weightsPath: string;
  readonly tokenizer: WordPiece;
  /** Undefined when the folder does not say. */
  readonly pooling: Pooling | undefined;
  /** In tokens, `[CLS]` and `[SEP]` included. */
  readonly maxLength: number;
}

/** Throws `config.invalid` when something is missing or not understood. */
export async function readSentenceModel(folder: string): Promise<SentenceModel> {
  const weightsPath = ['model.onnx', 'onnx/model.onnx']
    .map(file => join(folder, file))
    .find(path => existsSync(path));
  if (!weightsPath) throw invalidModel(`${folder} holds neither model.onnx nor onnx/model.onnx`);
  const [tokenizer, pooling, maxLength, hash] = await Promise.all([
    readTokenizer(folder),
    readPooling(folder),
    readMaxLength(folder),
    hashFiles([weightsPath, join(folder, 'tokenizer.json'), join(folder, 'vocab.txt')]),
  ]);
  return {
    name: `${basename(resolve(folder))}@${hash.slice(0, 8)}`,
    weightsPath,
    tokenizer,
    pooling,
    maxLength,
  };
}

/** What BERT has positions for. */
const bertLength = 512;

const lengthSchema = z.object({ max_seq_length: z.int().min(3).nullish() });
const positionsSchema = z.object({ max_position_embeddings: z.int().min(3).nullish() });

async function readMaxLength(folder: string): Promise<number> {
  const trained = await findJson(join(folder, 'sentence_bert_config.json'), lengthSchema);
  const built = await findJson(join(folder, 'config.json'), positionsSchema);
  const positions = built?.max_position_embeddings ?? bertLength;
  return Math.min(trained?.max_seq_length ?? positions, positions);
}

const modulesSchema = z.array(z.object({ type: z.string() }));
const poolingSchema = z.record(z.string(), z.unknown());

async function readPooling(folder: string): Promise<Pooling | undefined> {
  const modules = (await findJson(join(folder, 'modules.json'), modulesSchema)) ?? [];
  const other = modules.find(({ type }) => !/\.(Transformer|Pooling|Normalize)$/.test(type));
  if (other) throw invalidModel(`${folder} has a layer of type ${other.type}, which is not understood`);
  const config = await findJson(join(folder, '1_Pooling', 'config.json'), poolingSchema);
  if (!config) return undefined;
  const modes = Object.keys(config).filter(key => key.startsWith('pooling_mode_') && config[key] === true);
  switch (modes.join()) {
    case 'pooling_mode_cls_token':
      return 'cls';
    case 'pooling_mode_mean_tokens':
      return 'mean';
    default:
      throw invalidModel(
        `${folder} asks for ${modes.join(' and ') || 'no pooling'}: only cls and mean are known`,
      );
  }
}

async function hashFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths)
    if (existsSync(path)) for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
