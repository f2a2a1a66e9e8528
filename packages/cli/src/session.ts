import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { OpenedPatient } from '@doctorbench/clinic';
import { AppError, countAskings, type Prices, type Report, type RunState } from '@doctorbench/core';
import {
  createRapidDesign,
  executeRun,
  type Journal,
  type RapidDesign,
  readKeptBank,
  type Suite,
} from '@doctorbench/engine';
import type { Graders } from '@doctorbench/grading';
import { createEndpointClient, toTimeouts } from '@doctorbench/models';
import { reportFiles, writeReport } from '@doctorbench/report/files';
import { type Context, print } from './context.ts';
import type { Examinee } from './examinee.ts';
import { checkScored } from './scored.ts';
import { createProgressBar } from './terminal/progress-bar.ts';
import { toSummary } from './terminal/summary.ts';
import { optimiseForRun } from './v8-flags.ts';

export interface SessionOptions {
  readonly concurrency: number | 'auto';
  readonly timeout: number;
  readonly stream?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
  /** Whether its result is not the one that was asked for. */
  readonly silent?: boolean;
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
  const client = createEndpointClient({
    endpoint: examinee.endpoint,
    ...(examinee.apiKey ? { apiKey: examinee.apiKey } : {}),
    proxy: context.proxy,
    concurrency: options.concurrency,
    ...toTimeouts(options.timeout),
    stream: options.stream ?? false,
  });
  const bar = createProgressBar(stderr, messages, options.quiet ?? false, {
    locale: context.locale,
    pulse: client.pulse,
  });
  bar.note(
    messages.run.examinee(
      examinee.endpoint.model,
      journal.manifest.suiteTitle[context.locale],
      journal.manifest.planned,
    ),
  );
  const onDrain = () => bar.note(messages.run.draining(String(client.concurrency())));
  drain.addEventListener('abort', onDrain, { once: true });
  let state: RunState;
  try {
    state = await executeRun({
      suite,
      journal,
      client,
      judge: graders.judges.judge,
      embedder: graders.embedder.embedder,
      patient: work.patient?.voice,
      rapid: await openRapidDesign(suite, { journal, dir }),
      retryFailed: work.retryFailed ?? false,
      drain,
      abort,
      onProgress: progress => bar.update(progress),
    });
  } finally {
    drain.removeEventListener('abort', onDrain);
    bar.end();
    await client.close();
  }
  const report = await writeReport({ journal, suite, dir, locale: context.locale, generatedAt: new Date() });
  if (!options.silent) printReport({ report, dir, json: options.json ?? false }, context);
  if (state.kind === 'stopped') throw new AppError(state.cause, state.detail);
  await checkScored({ report, journal, dir }, context);
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
