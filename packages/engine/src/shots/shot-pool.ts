import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import {
  AppError,
  checkItem,
  findLettered,
  type Item,
  itemSchema,
  parseJson,
  toCanonicalJson,
} from '@doctorbench/core';
import { readLineBatches } from '../files/lines.ts';

/** A worked example: an item that letters answer, shown with its key before the question that is asked. */
export type Shot = Item;

/** The worked examples of a run, in the order of their file. */
export interface ShotPool {
  readonly path: string;
  /** Of the examples; the same however the file is formatted. */
  readonly hash: string;
  readonly examples: readonly Shot[];
}

/** The examples that are shown before an item: always the same for one kind and language. */
export type ListShots = (item: Pick<Item, 'kind' | 'language'>) => readonly Shot[];

/** More would fill the context of most models, and a suite given by mistake would be read whole. */
const mostExamples = 200;

/** Throws `shots.invalid` with the line. */
export async function readShotPool(file: string): Promise<ShotPool> {
  const path = resolve(file);
  const examples: Shot[] = [];
  for await (const { text, number } of readLines(path)) {
    if (text.trim() === '') continue;
    examples.push(parseShot(text, `${path}:${number}`));
    if (examples.length > mostExamples)
      throw new AppError('shots.invalid', `${path}: more than ${mostExamples} examples`);
  }
  if (examples.length === 0) throw new AppError('shots.invalid', `${path}: no example`);
  const hash = createHash('sha256').update(toCanonicalJson(examples)).digest('hex');
  return { path, hash, examples };
}

/** How many are shown where nobody says: as many as there are of every kind and language in the pool. */
export function countShots({ examples }: ShotPool): number {
  return Math.min(...examples.map(example => selectShots(examples, mostExamples)(example).length));
}

/** The first examples of the same kind and language. */
export function selectShots(examples: readonly Shot[], count: number): ListShots {
  return ({ kind, language }) =>
    examples.filter(example => example.kind === kind && example.language === language).slice(0, count);
}

async function* readLines(path: string) {
  try {
    for await (const batch of readLineBatches(path)) yield* batch;
  } catch (cause) {
    throw new AppError('shots.invalid', path, { cause });
  }
}

function parseShot(text: string, place: string): Shot {
  const parsed = itemSchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new AppError('shots.invalid', `${place}: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
  const item = parsed.data;
  if (!findLettered(item)) throw new AppError('shots.invalid', `${place}: kind ${item.kind}`);
  if (item.attachments?.length) throw new AppError('shots.invalid', `${place}: attachments`);
  const [problem] = checkItem(item);
  if (problem) throw new AppError('shots.invalid', `${place}: ${problem.field} ${problem.message}`);
  return item;
}
