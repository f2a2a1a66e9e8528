import { AppError, type Paraphrases, toCostUsd } from '@doctorbench/core';
import { estimateParaphrases, type Journal, type Suite, writeParaphrases } from '@doctorbench/engine';
import { createEndpointClient, toTimeouts } from '@doctorbench/models';
import type { Command } from 'commander';
import { obtainApiKey } from './api-key.ts';
import type { Context } from './context.ts';
import { getEndpoint } from './examinee.ts';
import { numberOption } from './option-values.ts';
import { toPrices } from './session.ts';

export interface ParaphraserOptions {
  readonly paraphraser?: string;
  readonly paraphraserUrl?: string;
  readonly paraphraserPriceIn?: number;
  readonly paraphraserPriceOut?: number;
  readonly timeout: number;
}

/** The family that asks what a paraphraser wrote. */
export const paraphraserFamily = 'model-paraphrase';

export function addParaphraserOptions(command: Command, { messages }: Context): Command {
  const words = messages.stress;
  const range = { min: 0, max: 1e6, integer: false };
  return command
    .option('--paraphraser <provider/model>', words.paraphraser)
    .option('--paraphraser-url <url>', words.paraphraserUrl)
    .addOption(numberOption('--paraphraser-price-in <usd>', words.paraphraserPriceIn, { range, messages }))
    .addOption(numberOption('--paraphraser-price-out <usd>', words.paraphraserPriceOut, { range, messages }));
}

/** What a paraphraser has still to write, with what that costs where its prices are known. */
export interface Rewording extends Readonly<Paraphrases['usage']> {
  readonly model: string;
  readonly costUsd: number | null;
}

interface RewordingOf {
  readonly suite: Suite;
  readonly items: ReadonlySet<string>;
  readonly begun: Paraphrases | undefined;
}

/** Undefined where no paraphraser is named. One experiment has one: two would be two variants under one name. */
export async function planRewording(
  work: RewordingOf,
  options: ParaphraserOptions,
  context: Context,
): Promise<Rewording | undefined> {
  const { paraphraser: model } = options;
  if (model === undefined) return undefined;
  if (work.begun && work.begun.model !== model)
    throw new AppError('config.invalid', context.messages.stress.otherParaphraser(work.begun.model));
  const usage = await estimateParaphrases(work);
  const prices = toPrices(
    {
      ...(options.paraphraserPriceIn === undefined ? {} : { priceIn: options.paraphraserPriceIn }),
      ...(options.paraphraserPriceOut === undefined ? {} : { priceOut: options.paraphraserPriceOut }),
    },
    context,
  );
  return { ...usage, model, costUsd: prices ? toCostUsd(usage, prices) : null };
}

/** Items between two writings to the journal: an interruption loses no more. */
const keptEvery = 20;

/** Has the questions of an experiment said in other words and keeps them in its manifest as they come. */
export async function reword(
  { journal, ...work }: RewordingOf & { readonly journal: Journal },
  { model, ...options }: ParaphraserOptions & { readonly model: string },
  context: Context,
): Promise<Paraphrases> {
  const { stress } = journal.manifest;
  if (!stress) throw new AppError('run.stress', journal.manifest.runId);
  const client = await openClient(model, options, context);
  const keep = (paraphrases: Paraphrases) => journal.updateManifest({ stress: { ...stress, paraphrases } });
  let [count, kept]: [number, Promise<unknown>] = [0, Promise.resolve()];
  try {
    const written = await writeParaphrases({
      ...work,
      client,
      model,
      seed: journal.manifest.protocol.seed,
      signal: context.abort,
      onWritten(paraphrases) {
        if (++count % keptEvery === 0) kept = kept.then(() => keep(structuredClone(paraphrases)));
      },
    });
    await kept;
    await keep(written);
    return written;
  } finally {
    await kept;
    await client.close();
  }
}

async function openClient(
  named: string,
  { paraphraserUrl: baseUrl, timeout }: Omit<ParaphraserOptions, 'paraphraser'>,
  context: Context,
) {
  const at = named.indexOf('/');
  if (at < 1) throw new AppError('config.invalid', context.messages.stress.paraphraserName(named));
  const [provider, model] = [named.slice(0, at), named.slice(at + 1)];
  const endpoint = getEndpoint({ provider, model, ...(baseUrl ? { baseUrl } : {}) }, context);
  const apiKey = await obtainApiKey({ provider: endpoint.provider }, context);
  return createEndpointClient({
    endpoint,
    ...(apiKey ? { apiKey } : {}),
    concurrency: 'auto',
    ...toTimeouts(timeout),
    stream: false,
  });
}
