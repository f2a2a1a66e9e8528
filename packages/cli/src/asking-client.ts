import { AppError, type RunManifest } from '@doctorbench/core';
import {
  createDebatingClient,
  type Journal,
  openBatchLedger,
  readSpentUsd,
  type Suite,
} from '@doctorbench/engine';
import {
  createBatchClient,
  createEndpointClient,
  type EndpointClient,
  toTimeouts,
  withAnswerCache,
  withSpans,
} from '@doctorbench/models';
import type { Context } from './context.ts';
import { type Examinee, type ExamineeOptions, openExaminee } from './examinee.ts';
import { parseHeaders } from './headers.ts';
import { getProductVersion } from './product-version.ts';
import { createPurse, type Purse } from './purse.ts';

/** How the examinee is asked. */
export interface AskingOptions {
  readonly concurrency: number | 'auto';
  readonly timeout: number;
  readonly stream?: boolean;
  /** Tries of one request after the first. */
  readonly retries?: number;
  /** Requests begun within a minute. */
  readonly rpm?: number;
  /** Tokens asked for within a minute. */
  readonly tpm?: number;
  /** Shared with other runs. */
  readonly purse?: Purse;
  /** A folder of earlier answers, or `off`. */
  readonly cache?: string;
  readonly header?: readonly string[];
  /** Disputes every answer before it is given anew: the run is then of a synthetic participant. */
  readonly critic?: ExamineeOptions;
}

interface AskingWork {
  readonly dir: string;
  readonly suite: Suite;
  readonly journal: Journal;
  readonly examinee: Examinee;
}

/** The way to the examinee; of a synthetic participant, to both of its models. */
export async function openAsking(
  { dir, suite, journal, examinee }: AskingWork,
  options: AskingOptions,
  context: Context,
): Promise<{ readonly client: EndpointClient; close(): Promise<void> }> {
  const { manifest } = journal;
  if ((manifest.synthetic === undefined) !== (options.critic === undefined))
    throw new AppError('config.invalid', context.messages.synthesize.goOn);
  const settings = { options, manifest, dir, spentUsd: () => readSpentUsd(journal, suite) };
  const author = await openClient(examinee, settings, context);
  if (!options.critic) return { client: author, close: () => author.close() };
  const critic = await openExaminee(options.critic, context, suite);
  const client = createDebatingClient({
    author,
    critic: await openClient(critic, settings, context),
  });
  return {
    client,
    async close() {
      await client.close();
      await critic.close();
    },
  };
}

interface ClientSettings {
  readonly options: AskingOptions;
  readonly manifest: RunManifest;
  readonly dir: string;
  /** What earlier sessions have spent. */
  spentUsd(): Promise<number>;
}

async function openClient(
  examinee: Examinee,
  settings: ClientSettings,
  context: Context,
): Promise<EndpointClient> {
  const client = await openThrifty(examinee, settings, context);
  return withSpans(client, { endpoint: examinee.endpoint, version: getProductVersion() });
}

/** Asks within the budget, and nothing that the cache knows. */
async function openThrifty(
  examinee: Examinee,
  settings: ClientSettings,
  context: Context,
): Promise<EndpointClient> {
  const { options, manifest } = settings;
  const headers = parseHeaders(options.header, context);
  const direct = manifest.batch
    ? await openBatched(examinee, settings, context)
    : openDirect(examinee, settings, context);
  const purse = options.purse ?? (await openBatchPurse(settings));
  const client = purse && manifest.prices ? purse.hold(direct, manifest.prices) : direct;
  const { cache = 'off' } = options;
  // A phantom has another address each time.
  if (cache === 'off' || examinee.phantom !== undefined) return client;
  if (manifest.protocol.repeats === 1)
    return withAnswerCache(client, cache, { endpoint: examinee.endpoint, headers });
  context.stderr.write(`${context.messages.settings.notes.cacheOff}\n`);
  return client;
}

function openDirect({ endpoint, apiKey }: Examinee, { options, manifest }: ClientSettings, context: Context) {
  return createEndpointClient({
    endpoint,
    ...(apiKey ? { apiKey } : {}),
    proxy: context.proxy,
    headers: parseHeaders(options.header, context),
    concurrency: options.concurrency,
    requestsPerMinute: options.rpm,
    tokensPerMinute: options.tpm,
    maxTries: options.retries === undefined ? undefined : options.retries + 1,
    ...toTimeouts(options.timeout),
    stream: options.stream ?? manifest.streams ?? false,
    keepsCut: true,
  });
}

async function openBatched(
  { endpoint, apiKey }: Examinee,
  { options, dir }: ClientSettings,
  context: Context,
): Promise<EndpointClient> {
  const { batch } = context.messages.settings.notes;
  return createBatchClient({
    endpoint,
    apiKey,
    ledger: await openBatchLedger(dir),
    proxy: context.proxy,
    headers: parseHeaders(options.header, context),
    timeoutMs: toTimeouts(options.timeout).timeoutMs,
    onEvent: ({ kind, batchId, requests }) => context.stderr.write(`${batch[kind](batchId, requests)}\n`),
  });
}

/** All questions go out before the first answer tells what they cost, so each sets aside the most that it may. */
async function openBatchPurse({ manifest, spentUsd }: ClientSettings): Promise<Purse | undefined> {
  const { maxCostUsd } = manifest.budget;
  if (!manifest.batch || maxCostUsd === undefined) return undefined;
  return createPurse({ maxCostUsd, spentUsd: await spentUsd() });
}
