import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { OpenedPatient } from '@doctorbench/clinic';
import {
  AppError,
  countAskings,
  type Prices,
  type Report,
  type RunManifest,
  type RunState,
} from '@doctorbench/core';
import {
  createDebatingClient,
  createRapidDesign,
  executeRun,
  type Journal,
  type RapidDesign,
  readKeptBank,
  type Suite,
} from '@doctorbench/engine';
import type { Graders } from '@doctorbench/grading';
import {
  createEndpointClient,
  type EndpointClient,
  toTimeouts,
  withAnswerCache,
  withSpans,
} from '@doctorbench/models';
import { reportFiles, writeReport } from '@doctorbench/report/files';
import { type Context, print } from './context.ts';
import { watchEndpoint } from './endpoint-watch.ts';
import { type Examinee, type ExamineeOptions, openExaminee } from './examinee.ts';
import { parseHeaders } from './headers.ts';
import { finishForPipeline, openBaseline } from './pipeline/finish.ts';
import type { GateOptions } from './pipeline/gates.ts';
import type { Purse } from './purse.ts';
import { checkScored } from './scored.ts';
import { createProgressBar } from './terminal/progress-bar.ts';
import { toSummary } from './terminal/summary.ts';
import { optimiseForRun } from './v8-flags.ts';

export interface SessionOptions extends GateOptions {
  readonly concurrency: number | 'auto';
  readonly timeout: number;
  readonly stream?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
  /** Whether its result is not the one that was asked for. */
  readonly silent?: boolean;
  /** Tries of one request after the first. */
  readonly retries?: number;
  /** Failed answers after which the run stops. */
  readonly maxFailures?: number;
  /** Requests begun within a minute. */
  readonly rpm?: number;
  /** Tokens asked for within a minute. */
  readonly tpm?: number;
  /** Shared with other runs. */
  readonly purse?: Purse;
  /** A folder of earlier answers, or `off`. */
  readonly cache?: string;
  readonly header?: readonly string[];
  /** Whether the endpoint's fingerprint is taken at start, middle and end. */
  readonly fingerprint?: boolean;
  /** Disputes every answer before it is given anew: the run is then of a synthetic participant. */
  readonly critic?: ExamineeOptions;
  /** Folder of the keys of a sealed suite. */
  readonly keys?: string;
}

/** Runs what is left of a journal, writes its report and says how it went. Throws when the run did not complete. */
export async function runSession(
  work: {
    readonly dir: string;
    readonly suite: Suite;
    readonly journal: Journal;
    readonly examinee: Examinee;
    readonly graders: Graders;
    readonly patient?: OpenedPatient | undefined;
    readonly retryFailed?: boolean | undefined;
  },
  options: SessionOptions,
  context: Context,
): Promise<void> {
  const { dir, suite, journal, examinee, graders } = work;
  const { messages, drain, abort, stderr } = context;
  optimiseForRun(countAskings(journal.manifest));
  const { client, close } = await openAsking(work, options, context);
  const bar = createProgressBar(stderr, messages, options.quiet ?? false, {
    locale: context.locale,
    pulse: client.pulse,
  });
  const { suiteTitle, planned } = journal.manifest;
  const { model } = examinee.endpoint;
  bar.note(messages.run.examinee(model, suiteTitle[context.locale], planned));
  const onDrain = () => bar.note(messages.run.draining(String(client.concurrency())));
  drain.addEventListener('abort', onDrain, { once: true });
  let state: RunState;
  try {
    const watch = options.fingerprint ? await watchEndpoint({ client, model, dir }, context) : undefined;
    state = await executeRun({
      suite,
      journal,
      client,
      judge: graders.judges.judge,
      embedder: graders.embedder.embedder,
      patient: work.patient?.voice,
      rapid: await openRapidDesign(suite, { journal, dir }),
      retryFailed: work.retryFailed ?? false,
      maxFailures: options.maxFailures,
      drain,
      abort,
      onProgress(progress) {
        bar.update(progress);
        watch?.onProgress(progress);
      },
    });
    await watch?.finish();
  } finally {
    drain.removeEventListener('abort', onDrain);
    bar.end();
    await close();
    // A phantom holds its paper, and the report is what takes the most memory.
    await examinee.close();
  }
  const report = await reportSession({ dir, suite, journal }, options, context);
  if (state.kind === 'stopped') throw new AppError(state.cause, state.detail);
  await checkScored({ report, journal, dir }, context);
  await finishForPipeline({ report, journal }, options, context);
}

/** Writes the report, held against the run that it must not be worse than, and prints it. */
export async function reportSession(
  {
    dir,
    suite,
    journal,
  }: { readonly dir: string; readonly suite: Suite | undefined; readonly journal: Journal },
  options: GateOptions & { readonly json?: boolean; readonly silent?: boolean },
  context: Context,
): Promise<Report> {
  const against = await openBaseline(options, journal, context);
  try {
    const { locale } = context;
    // The words of sealed items stand in no report.
    const shown = suite?.sealed ? undefined : suite;
    const report = await writeReport({
      journal,
      suite: shown,
      dir,
      locale,
      generatedAt: new Date(),
      against,
    });
    if (!options.silent) printReport({ report, dir, json: options.json ?? false }, context);
    return report;
  } finally {
    await against?.close();
  }
}

/** The way to the examinee; of a synthetic participant, to both of its models. */
async function openAsking(
  {
    suite,
    journal: { manifest },
    examinee,
  }: { readonly suite: Suite; readonly journal: Journal; readonly examinee: Examinee },
  options: SessionOptions,
  context: Context,
): Promise<{ readonly client: EndpointClient; close(): Promise<void> }> {
  if ((manifest.synthetic === undefined) !== (options.critic === undefined))
    throw new AppError('config.invalid', context.messages.synthesize.goOn);
  const author = await openClient(examinee, { options, manifest }, context);
  if (!options.critic) return { client: author, close: () => author.close() };
  const critic = await openExaminee(options.critic, context, suite);
  const client = createDebatingClient({
    author,
    critic: await openClient(critic, { options, manifest }, context),
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
  readonly options: SessionOptions;
  readonly manifest: RunManifest;
}

async function openClient(
  examinee: Examinee,
  settings: ClientSettings,
  context: Context,
): Promise<EndpointClient> {
  const client = openThrifty(examinee, settings, context);
  return withSpans(client, { endpoint: examinee.endpoint, version: getProductVersion() });
}

/** Asks within the budget, and nothing that the cache knows. */
function openThrifty(
  examinee: Examinee,
  { options, manifest }: ClientSettings,
  context: Context,
): EndpointClient {
  const headers = parseHeaders(options.header, context);
  const direct = createEndpointClient({
    endpoint: examinee.endpoint,
    ...(examinee.apiKey ? { apiKey: examinee.apiKey } : {}),
    proxy: context.proxy,
    headers,
    concurrency: options.concurrency,
    requestsPerMinute: options.rpm,
    tokensPerMinute: options.tpm,
    maxTries: options.retries === undefined ? undefined : options.retries + 1,
    ...toTimeouts(options.timeout),
    stream: options.stream ?? false,
  });
  const { cache = 'off', purse } = options;
  const client = purse && manifest.prices ? purse.hold(direct, manifest.prices) : direct;
  // A phantom has another address each time.
  if (cache === 'off' || examinee.phantom !== undefined) return client;
  if (manifest.protocol.repeats === 1)
    return withAnswerCache(client, cache, { endpoint: examinee.endpoint, headers });
  context.stderr.write(`${context.messages.settings.notes.cacheOff}\n`);
  return client;
}

/** Undefined where the whole selection is asked. */
async function openRapidDesign(
  suite: Suite,
  { journal, dir }: { readonly journal: Journal; readonly dir: string },
): Promise<RapidDesign | undefined> {
  const { rapid, seed } = journal.manifest.protocol;
  return rapid && createRapidDesign(suite, { bank: await readKeptBank(dir), rapid, seed });
}

export function printReport(
  { report, dir, json }: { readonly report: Report; readonly dir: string; readonly json: boolean },
  context: Context,
): void {
  const page = join(dir, reportFiles.page);
  print(context, json, { runId: report.run.runId, dir, page, report }, () =>
    toSummary(report, { context, page }),
  );
}

export function toPrices(
  { priceIn, priceOut }: { readonly priceIn?: number; readonly priceOut?: number },
  { messages }: Context,
): Prices | undefined {
  if (priceIn === undefined && priceOut === undefined) return undefined;
  if (priceIn === undefined || priceOut === undefined)
    throw new AppError('config.invalid', messages.errors.pricesTogether);
  return { inputUsdPerMillion: priceIn, outputUsdPerMillion: priceOut };
}

export function getProductVersion(): string {
  const { version } = createRequire(import.meta.url)('../package.json') as { version: string };
  return version;
}
