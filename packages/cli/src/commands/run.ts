import { join } from 'node:path';
import { type OpenedPatient, openPatient } from '@doctorbench/clinic';
import { AppError, type Bank, type Prices, type Protocol, type RunManifest } from '@doctorbench/core';
import {
  createFileJournal,
  type DraftOptions,
  draftManifest,
  keepBank,
  openRunShots,
  openSuite,
  readBank,
  readShotPool,
  type Suite,
  toRapidProtocol,
} from '@doctorbench/engine';
import { type Graders, openGraders, withGraders } from '@doctorbench/grading';
import { batchPriceShare, toTimeouts } from '@doctorbench/models';
import { type Command, Option } from 'commander';
import { type Context, toGraderHost } from '../context.ts';
import { type Examinee, type ExamineeOptions, openExaminee, openPanel } from '../examinee.ts';
import { parseHeaders } from '../headers.ts';
import type { JudgesOptions } from '../judges-options.ts';
import type { Messages } from '../messages/en.ts';
import { countOption, numberOption, parseJsonObject, readTextOption } from '../option-values.ts';
import { resolveSuiteDir } from '../paths.ts';
import { checkBeforeRun, type Preflight, usualOutputTokens } from '../preflight.ts';
import { getProductVersion } from '../product-version.ts';
import { keepRunAudit, openRunAudit } from '../run-audit.ts';
import { findUnseal } from '../sealing-keys.ts';
import { runSession, type SessionOptions, toPrices } from '../session.ts';
import { tryJudges } from '../try-judges.ts';
import { withPatient } from '../with-patient.ts';
import {
  addBudgetOptions,
  addEndpointOptions,
  addJudgesOptions,
  addPriceOptions,
  addProviderOption,
  addSelectionOptions,
  addSessionOptions,
  collect,
  type SelectionOptions,
  toJudgesSource,
  toSelection,
} from './shared-options.ts';

export interface RunOptions extends ExamineeOptions, SelectionOptions, JudgesOptions, SessionOptions {
  readonly temperature: number | 'none';
  /** Unless given, as many as the endpoint can write in time. */
  readonly maxOutputTokens?: number;
  readonly history: 'own' | 'gold';
  readonly reply: 'plain' | 'letters' | 'free';
  readonly shots?: string;
  readonly maxCalls?: number;
  readonly maxCost?: number;
  readonly priceIn?: number;
  readonly priceOut?: number;
  readonly out?: string;
  readonly patient?: string;
  readonly rapid?: string | true;
  readonly rapidItems?: number;
  /** Asks by the provider's batches. */
  readonly batch?: boolean;
  /** Others whose log-probability is kept beside that of each token. */
  readonly logprobs?: number;
  readonly check?: boolean;
  readonly topP?: number;
  readonly reasoningEffort?: string;
  readonly stop?: readonly string[];
  readonly system?: string;
  readonly extraBody?: string;
  /** Of a synthetic participant: who took part. */
  readonly synthetic?: RunManifest['synthetic'];
  /** A file that names models and suites. */
  readonly config?: string;
}

/** Everything that a run of a suite may be told. */
export function addRunOptions(command: Command, context: Context): Command {
  const { messages } = context;
  const { options } = messages;
  addEndpointOptions(command, messages).option('--phantom <name>', options.phantom);
  addProviderOption(command, messages);
  addSelectionOptions(command, messages);
  command
    .addOption(
      new Option('--temperature <t|none>', options.temperature)
        .argParser(value => parseTemperature(value, context))
        .default(0),
    )
    .addOption(countOption('--max-output-tokens <n>', options.maxOutputTokens, messages))
    .addOption(new Option('--history <whose>', options.history).choices(['own', 'gold']).default('own'))
    .addOption(
      new Option('--reply <form>', options.reply).choices(['plain', 'letters', 'free']).default('plain'),
    )
    .option('--shots <file|n>', options.shots);
  addSamplingOptions(command, messages);
  addPriceOptions(command, messages);
  addBudgetOptions(command, messages);
  addJudgesOptions(command, messages);
  command.option('--patient <file>', options.patient);
  command.option('--out <dir>', options.out).option('--no-check', messages.endpoint.options.noCheck);
  return addSessionOptions(command, messages);
}

/** Returns the folder of the run. */
export async function run(suiteName: string, options: RunOptions, context: Context): Promise<string> {
  checkBatch(options, context);
  const suite = await openSuite(await resolveSuiteDir(suiteName, context), {
    signal: context.abort,
    unseal: await findUnseal(options.keys),
  });
  const prices = toPaidPrices(toPrices(options, context), options);
  const budget = toBudget(options, prices, context);
  const selection = toSelection(options, context.messages);
  const { bank, rapid } = await openRapid(options, suite, context);
  const examinee = await openExaminee(options, context, suite);
  try {
    const graders = await openGraders(
      { ...options, judges: toJudgesSource(options, examinee) },
      {
        examinee: { model: examinee.endpoint.model, family: options.family },
        phantoms: openPanel(suite, examinee),
        timeout: options.timeout,
      },
      toGraderHost(context),
    );
    try {
      const draft = draftManifest({
        suite,
        productVersion: getProductVersion(),
        sampling: toSampling(options, context),
        history: options.history,
        promptStyle: `${options.reply}@1`,
        shots: await openShots(options.shots, suite),
        selection,
        ...(rapid ? { rapid } : {}),
        repeats: options.repeat,
        seed: options.seed,
        endpoint: {
          ...toEndpointRecord(examinee),
          ...toHeaderNames(parseHeaders(options.header, context)),
          ...(options.family === undefined ? {} : { family: options.family }),
        },
        ...toTerms(options, prices),
        budget,
        now: new Date(),
      });
      const patient = await openPatientModel(options, context);
      try {
        await openRunShots(suite, draft);
        const asked = { ...draft, ...(options.synthetic ? { synthetic: options.synthetic } : {}) };
        const opened = { suite, examinee, graders, patient, bank };
        return await runIn(await checkAll(opened, asked, { options, context }), options, context);
      } finally {
        await patient?.close();
      }
    } finally {
      await graders.close();
    }
  } finally {
    await examinee.close();
  }
}

/** Looks at the examinee, then at its judges; what was found goes into the manifest. */
async function checkAll(
  opened: Omit<RunWork, 'manifest'>,
  asked: RunManifest,
  { options, context }: { readonly options: RunOptions; readonly context: Context },
): Promise<RunWork> {
  const { suite, examinee, patient } = opened;
  const planned = withPatient(withGraders(asked, opened.graders), patient);
  const checked = await checkBeforeRun({ suite, manifest: planned, examinee }, options, context);
  const graders = await tryJudges(
    { ...opened, isSimulated: examinee.phantom !== undefined },
    options,
    context,
  );
  const manifest = withPatient(withGraders(asked, graders), patient);
  const streams = checked.streams || options.stream === true;
  return { ...opened, graders, manifest: withFound(manifest, { ...checked, streams }) };
}

/** What the check took and found goes into the record of the run. */
function withFound(manifest: RunManifest, { calls, maxOutputTokens, streams }: Preflight): RunManifest {
  const { protocol } = manifest;
  const sampling = maxOutputTokens === undefined ? {} : { maxOutputTokens };
  return {
    ...manifest,
    protocol: { ...protocol, sampling: { ...protocol.sampling, ...sampling } },
    ...(calls > 0 ? { lostCalls: calls } : {}),
    ...(streams ? { streams } : {}),
  };
}

/** A rapid assessment chooses its items itself. */
async function openRapid(
  { rapid, rapidItems, limit, scenario, repeat }: RunOptions,
  suite: Suite,
  { messages }: Context,
): Promise<{ readonly bank?: Bank; readonly rapid?: Protocol['rapid'] }> {
  if (rapid === undefined) return {};
  if (limit !== undefined || scenario !== undefined || repeat > 1)
    throw new AppError('config.invalid', messages.rapid.alone);
  const bank = rapid === true ? undefined : await readBank(rapid);
  return {
    ...(bank ? { bank } : {}),
    rapid: toRapidProtocol(bank, { items: suite.entries.size, most: rapidItems }),
  };
}

function addSamplingOptions(command: Command, messages: Messages): void {
  const { options } = messages.settings;
  const range = { min: 0, max: 1, integer: false };
  command
    .addOption(numberOption('--top-p <p>', options.topP, { range, messages }))
    .option('--reasoning-effort <level>', options.reasoningEffort)
    .addOption(new Option('--stop <text>', options.stop).argParser(collect))
    .option('--system <text|@file>', options.system)
    .option('--extra-body <json|@file>', options.extraBody)
    .addOption(
      numberOption('--logprobs <n>', options.logprobs, {
        range: { min: 0, max: 20, integer: true },
        messages,
      }),
    );
}

/** Everything that is sent beside the question and can move a score. */
function toSampling(options: RunOptions, { messages }: Context): Protocol['sampling'] {
  const { temperature, maxOutputTokens, topP, reasoningEffort, stop, system, extraBody } = options;
  return {
    ...(temperature === 'none' ? {} : { temperature }),
    maxOutputTokens: maxOutputTokens ?? usualOutputTokens,
    ...(topP === undefined ? {} : { topP }),
    ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
    ...(stop === undefined ? {} : { stop: [...stop] }),
    ...(system === undefined ? {} : { system: readTextOption(system, messages) }),
    ...(extraBody === undefined ? {} : { extraBody: parseJsonObject(extraBody, messages) }),
  };
}

function checkBatch({ batch, rapid, phantom }: RunOptions, { messages }: Context): void {
  if (batch && (rapid !== undefined || phantom !== undefined))
    throw new AppError('config.invalid', messages.settings.errors.batchAlone);
}

/** What moves no score: at which prices it is asked, by which way, and what is kept beside the answers. */
function toTerms(
  { batch, logprobs }: RunOptions,
  prices: Prices | undefined,
): Pick<DraftOptions, 'prices' | 'batch' | 'logprobs'> {
  return {
    ...(prices ? { prices } : {}),
    ...(batch ? { batch: true } : {}),
    ...(logprobs === undefined ? {} : { logprobs }),
  };
}

/** A batch costs a share of what its questions cost one by one. */
function toPaidPrices(prices: Prices | undefined, { batch }: RunOptions): Prices | undefined {
  if (!prices || !batch) return prices;
  return {
    inputUsdPerMillion: prices.inputUsdPerMillion * batchPriceShare,
    outputUsdPerMillion: prices.outputUsdPerMillion * batchPriceShare,
  };
}

function toHeaderNames(headers: Readonly<Record<string, string>> | undefined): { headers?: string[] } {
  return headers ? { headers: Object.keys(headers).sort() } : {};
}

/** A number takes the first of the suite's own examples. */
async function openShots(
  shots: string | undefined,
  { dir, manifest }: Suite,
): Promise<DraftOptions['shots']> {
  if (shots === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(shots)) return { pool: await readShotPool(shots) };
  if (manifest.shots === undefined) throw new AppError('shots.missing', dir);
  return { pool: await readShotPool(join(dir, manifest.shots)), count: Number(shots) };
}

async function openPatientModel(
  { patient, timeout }: RunOptions,
  context: Context,
): Promise<OpenedPatient | undefined> {
  return patient === undefined
    ? undefined
    : openPatient(patient, { ...toTimeouts(timeout), ...toGraderHost(context) });
}

interface RunWork {
  readonly suite: Suite;
  readonly examinee: Examinee;
  readonly graders: Graders;
  readonly patient: OpenedPatient | undefined;
  readonly manifest: RunManifest;
  readonly bank: Bank | undefined;
}

async function runIn(work: RunWork, options: RunOptions, context: Context): Promise<string> {
  const dir = join(options.out ?? context.config.runsDir, work.manifest.runId);
  const audit = await openRunAudit(options.audit, work.manifest, context);
  const journal = await createFileJournal(dir, work.manifest);
  try {
    await keepRunAudit(audit, dir);
    await keepBank(work.bank, dir);
    await runSession({ dir, journal, ...work }, options, context);
    return dir;
  } catch (error) {
    // Below a bar it has come to its end: there is nothing to go on with.
    if (error instanceof AppError && error.code !== 'run.below-bar')
      context.stderr.write(`${context.messages.run.stopped(dir)}\n`);
    throw error;
  } finally {
    await journal.close();
  }
}

function toBudget(
  { maxCalls, maxCost }: RunOptions,
  prices: Prices | undefined,
  { messages }: Context,
): RunManifest['budget'] {
  if (maxCost !== undefined && !prices) throw new AppError('config.invalid', messages.errors.needsPrices);
  return {
    ...(maxCalls === undefined ? {} : { maxCalls }),
    ...(maxCost === undefined ? {} : { maxCostUsd: maxCost }),
  };
}

export function toEndpointRecord({ endpoint, phantom }: Examinee): RunManifest['endpoint'] {
  return { ...endpoint, ...(phantom === undefined ? {} : { phantom }) };
}

function parseTemperature(value: string, { messages }: Context): number | 'none' {
  if (value === 'none') return 'none';
  const number = Number(value);
  if (value.trim() === '' || !(number >= 0 && number <= 2))
    throw new AppError('config.invalid', messages.errors.number('--temperature', '0…2, none'));
  return number;
}
