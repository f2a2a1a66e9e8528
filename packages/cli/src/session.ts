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
import { reportFiles, writeReport } from '@doctorbench/report/files';
import { type AskingOptions, openAsking } from './asking-client.ts';
import { type Context, print } from './context.ts';
import { watchEndpoint } from './endpoint-watch.ts';
import type { Examinee } from './examinee.ts';
import { finishForPipeline, openBaseline } from './pipeline/finish.ts';
import type { GateOptions } from './pipeline/gates.ts';
import { checkScored } from './scored.ts';
import { createProgressBar } from './terminal/progress-bar.ts';
import { toSummary } from './terminal/summary.ts';
import { tuneForRun } from './v8-flags.ts';

export interface SessionOptions extends GateOptions, AskingOptions {
  readonly quiet?: boolean;
  readonly json?: boolean;
  /** Whether its result is not the one that was asked for. */
  readonly silent?: boolean;
  /** Failed answers after which the run stops. */
  readonly maxFailures?: number;
  /** Whether the endpoint's fingerprint is taken at start, middle and end. */
  readonly fingerprint?: boolean;
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
  const { protocol } = journal.manifest;
  tuneForRun({ askings: countAskings(journal.manifest), pictures: protocol.images !== undefined });
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
