import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  type Matrix,
  type MatrixModel,
  type RunManifest,
  suiteManifestFile,
  toCanonicalJson,
  toMatrixName,
} from '@doctorbench/core';
import type { ExamineeOptions } from '../examinee.ts';
import type { Purse } from '../purse.ts';
import type { ReadMatrix } from './read-matrix.ts';

/** One model on one suite. */
export interface MatrixCell {
  /** Of the model. */
  readonly name: string;
  /** As it is shown. */
  readonly suiteName: string;
  /** A folder or the name of a bundled suite. */
  readonly suite: string;
  /** The parent of its run: the same for the same model, suite and settings. */
  readonly dir: string;
  readonly options: CellOptions;
}

/** What its run is told, in the spelling of the command. */
export interface CellOptions {
  readonly temperature: number;
  readonly maxOutputTokens: number;
  readonly topP?: number;
  readonly reasoningEffort?: string;
  readonly stop?: readonly string[];
  readonly system?: string;
  readonly extraBody?: string;
  readonly baseUrl?: string;
  readonly model?: string;
  readonly provider?: string;
  readonly apiVersion?: string;
  readonly apiKeyEnv?: string;
  readonly key?: boolean;
  readonly phantom?: string;
  readonly family?: string;
  readonly header?: readonly string[];
  readonly concurrency: number | 'auto';
  readonly rpm?: number;
  readonly tpm?: number;
  readonly batch?: true;
  readonly priceIn?: number;
  readonly priceOut?: number;
  readonly timeout: number;
  readonly judges?: string;
  readonly embedder?: string;
  readonly patient?: string;
  readonly cache?: string;
  readonly sample: 'first';
  readonly limit?: number;
  readonly scenario?: string;
  readonly repeat: number;
  readonly seed: number;
  readonly history: 'own';
  readonly reply: 'plain';
  readonly out: string;
  readonly silent: true;
  readonly quiet?: boolean;
  readonly purse?: Purse;
  readonly critic?: ExamineeOptions;
  readonly synthetic?: RunManifest['synthetic'];
}

const defaults = { temperature: 0, maxOutputTokens: 8192, timeout: 180, seed: 1, repeats: 1 };

/** The cells of each model, in the order of the file. A folder said on the command line comes before that of the file. */
export function planMatrix({ matrix, base }: ReadMatrix, given?: string): readonly (readonly MatrixCell[])[] {
  const out = given === undefined ? resolve(base, matrix.out ?? 'runs') : resolve(given);
  return matrix.models.map(model =>
    matrix.suites.map(entry => {
      const selected = typeof entry === 'string' ? { suite: entry } : entry;
      const suite = toSuitePath(selected.suite, base);
      const name = toMatrixName(model);
      const suiteName = basename(selected.suite);
      const folder = `${toSlug(name)}--${toSlug(suiteName)}-${toMark({ model, selected, matrix })}`;
      const dir = join(out, folder);
      return { name, suiteName, suite, dir, options: toOptions(model, { matrix, selected, base, dir }) };
    }),
  );
}

type SelectedSuite = Exclude<Matrix['suites'][number], string>;

/** What makes a run another one. How fast it goes and what it may cost does not. */
function toMark(given: {
  readonly model: MatrixModel;
  readonly selected: SelectedSuite;
  readonly matrix: Matrix;
}): string {
  const { prices: _, concurrency, requestsPerMinute, tokensPerMinute, batch, ...model } = given.model;
  const { sampling, judges, embedder, patient, repeats, seed } = given.matrix;
  const settings = { model, suite: given.selected, sampling, judges, embedder, patient, repeats, seed };
  const text = toCanonicalJson(JSON.parse(JSON.stringify(settings)));
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function toOptions(
  model: MatrixModel,
  {
    matrix,
    selected,
    base,
    dir,
  }: {
    readonly matrix: Matrix;
    readonly selected: SelectedSuite;
    readonly base: string;
    readonly dir: string;
  },
): CellOptions {
  const { extraBody, stop, ...sampling } = { ...matrix.sampling, ...model.sampling };
  const { prices, requestsPerMinute, tokensPerMinute, headers, concurrency } = model;
  const { judges, embedder, patient, cache } = matrix;
  return omitUndefined({
    ...omitUndefined(sampling),
    temperature: sampling.temperature ?? defaults.temperature,
    maxOutputTokens: sampling.maxOutputTokens ?? defaults.maxOutputTokens,
    extraBody: extraBody && JSON.stringify(extraBody),
    stop,
    baseUrl: model.baseUrl,
    model: model.model,
    provider: model.provider,
    apiVersion: model.apiVersion,
    apiKeyEnv: model.apiKeyEnv,
    key: model.key,
    phantom: model.phantom,
    family: model.family,
    header: headers,
    concurrency: concurrency ?? 'auto',
    rpm: requestsPerMinute,
    tpm: tokensPerMinute,
    batch: model.batch || undefined,
    priceIn: prices?.inputUsdPerMillion,
    priceOut: prices?.outputUsdPerMillion,
    timeout: matrix.timeout ?? defaults.timeout,
    judges: judges && toPath(judges, base),
    embedder: embedder && toPath(embedder, base),
    patient: patient && resolve(base, patient),
    cache: cache && resolve(base, cache),
    sample: 'first',
    limit: selected.limit,
    scenario: selected.scenarios?.join(','),
    repeat: matrix.repeats ?? defaults.repeats,
    seed: matrix.seed ?? defaults.seed,
    history: 'own',
    reply: 'plain',
    out: dir,
    silent: true,
  }) as CellOptions;
}

function omitUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, given]) => given !== undefined)) as T;
}

const words: ReadonlySet<string> = new Set(['phantom', 'offline']);

function toPath(given: string, base: string): string {
  return words.has(given) ? given : resolve(base, given);
}

/** A folder beside the file comes before a bundled suite. */
function toSuitePath(given: string, base: string): string {
  const beside = resolve(base, given);
  return existsSync(join(beside, suiteManifestFile)) ? beside : given;
}

function toSlug(text: string): string {
  const slug = text.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');
  return slug.replaceAll(/^[-.]+|[-.]+$/g, '').slice(0, 40) || 'model';
}
