import { type OpenedPatient, reopenPatient } from '@doctorbench/clinic';
import { AppError, type RunManifest } from '@doctorbench/core';
import {
  createPhantomPanel,
  type Journal,
  openFileJournal,
  openSuite,
  type Suite,
} from '@doctorbench/engine';
import { reopenGraders } from '@doctorbench/grading';
import { toTimeouts } from '@doctorbench/models';
import type { Command } from 'commander';
import type { KeyOptions } from '../api-key.ts';
import { type Context, toGraderHost } from '../context.ts';
import { openExaminee, openPanel } from '../examinee.ts';
import { parseHeaders } from '../headers.ts';
import { resolveRunDir } from '../paths.ts';
import { findUnseal } from '../sealing-keys.ts';
import { runSession, type SessionOptions } from '../session.ts';
import { gradeIn } from './grade.ts';
import { toEndpointRecord } from './run.ts';
import { addBudgetOptions, addSessionOptions } from './shared-options.ts';

interface ResumeOptions extends KeyOptions, SessionOptions {
  readonly maxCalls?: number;
  readonly maxCost?: number;
  readonly retryFailed?: boolean;
  readonly baseUrl?: string;
  readonly model?: string;
  readonly sameModel?: boolean;
}

export function addResumeCommand(program: Command, context: Context): void {
  const { messages } = context;
  const command = program
    .command('resume')
    .description(messages.commands.resume)
    .argument('<run>', messages.options.run)
    .option('--api-key-env <variable>', messages.options.apiKeyEnv)
    .option('--no-key', messages.options.noKey)
    .option('--retry-failed', messages.endpoint.options.retryFailed)
    .option('--base-url <url>', messages.endpoint.options.newBaseUrl)
    .option('--model <name>', messages.endpoint.options.newModel)
    .option('--same-model', messages.endpoint.options.sameModel);
  addBudgetOptions(command, messages);
  addSessionOptions(command, messages).action((name: string, given: ResumeOptions) =>
    resume(name, given, context),
  );
}

/** Goes on with a run where it was. */
export async function resume(name: string, options: ResumeOptions, context: Context): Promise<void> {
  const dir = await resolveRunDir(name, context);
  const journal = await openFileJournal(dir, { writable: true });
  try {
    const { suitePath, budget, prices } = journal.manifest;
    if (options.maxCost !== undefined && !prices)
      throw new AppError('config.invalid', context.messages.errors.needsPrices);
    const suite = await openSuite(suitePath, {
      signal: context.abort,
      unseal: await findUnseal(options.keys),
    });
    if (journal.manifest.gradingOf) return await resumeGrading({ dir, suite, journal }, options, context);
    const endpoint = await toEndpoint(journal, options);
    checkHeaders(endpoint, options, context);
    const examinee = await openExaminee({ ...options, ...endpoint }, context, suite);
    const graders = await reopenGraders(
      journal.manifest,
      { phantoms: openPanel(suite, examinee), timeout: options.timeout },
      toGraderHost(context),
    ).catch(async (error: unknown) => {
      await examinee.close();
      throw error;
    });
    let patient: OpenedPatient | undefined;
    try {
      await journal.updateManifest({
        endpoint: { ...endpoint, ...toEndpointRecord(examinee) },
        budget: {
          ...budget,
          ...(options.maxCalls === undefined ? {} : { maxCalls: options.maxCalls }),
          ...(options.maxCost === undefined ? {} : { maxCostUsd: options.maxCost }),
        },
      });
      const { patient: record, protocol } = journal.manifest;
      patient =
        record &&
        (await reopenPatient(record, {
          ...toTimeouts(options.timeout),
          ...toGraderHost(context),
          namedAs: protocol.patient,
        }));
      const { retryFailed } = options;
      await runSession({ dir, suite, journal, examinee, graders, patient, retryFailed }, options, context);
    } finally {
      await patient?.close();
      await graders.close();
      await examinee.close();
    }
  } finally {
    await journal.close();
  }
}

/** Where the examinee is now, by what name. Another model is not let into the run. */
async function toEndpoint(
  { manifest: { endpoint }, readAnswers }: Journal,
  { baseUrl = endpoint.baseUrl, model = endpoint.model, sameModel }: ResumeOptions,
): Promise<RunManifest['endpoint']> {
  if (model !== endpoint.model && !sameModel)
    for await (const { outcome } of readAnswers())
      if (outcome.kind === 'answered') throw new AppError('run.other-model', endpoint.model);
  return { ...endpoint, baseUrl, model };
}

/** What was sent with every request must go on being sent. */
function checkHeaders(
  { headers = [] }: RunManifest['endpoint'],
  { header }: ResumeOptions,
  context: Context,
): void {
  const given = Object.keys(parseHeaders(header, context) ?? {});
  const missing = headers.filter(name => !given.includes(name));
  if (missing.length > 0)
    throw new AppError('config.invalid', context.messages.settings.errors.headersAgain(missing.join(', ')));
}

/** A grading asks its examinee nothing. */
async function resumeGrading(
  work: { readonly dir: string; readonly suite: Suite; readonly journal: Journal },
  options: ResumeOptions,
  context: Context,
): Promise<void> {
  const { suite, journal } = work;
  const graders = await reopenGraders(
    journal.manifest,
    { phantoms: createPhantomPanel(suite), timeout: options.timeout },
    toGraderHost(context),
  );
  try {
    await gradeIn({ ...work, graders }, options, context);
  } finally {
    await graders.close();
  }
}
