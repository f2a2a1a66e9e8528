import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  AppError,
  baselineFamily,
  type RunManifest,
  type RunState,
  toCostUsd,
  type Variant,
} from '@doctorbench/core';
import {
  chooseVariants,
  createFileJournal,
  createPhantomPanel,
  draftStress,
  executeRun,
  type Journal,
  openExperiment,
  openFileJournal,
  openSuite,
  runFiles,
  type StressEstimate,
  type Suite,
  variantFamilies,
} from '@doctorbench/engine';
import { reopenGraders } from '@doctorbench/grading';
import { createEndpointClient, toTimeouts } from '@doctorbench/models';
import { stressFiles, writeStress } from '@doctorbench/report/files';
import type { Command } from 'commander';
import { type Context, print, toGraderHost } from '../context.ts';
import { openExaminee } from '../examinee.ts';
import { countOption, numberOption } from '../option-values.ts';
import {
  addParaphraserOptions,
  type ParaphraserOptions,
  paraphraserFamily,
  planRewording,
  type Rewording,
  reword,
} from '../paraphraser.ts';
import { resolveRunDir } from '../paths.ts';
import { getProductVersion } from '../product-version.ts';
import { toCountText, toUsdText } from '../terminal/format.ts';
import { createProgressBar } from '../terminal/progress-bar.ts';
import { toStressSummary } from '../terminal/stress-summary.ts';
import { toFields, toTable } from '../terminal/table.ts';
import { addRunOptions, type RunOptions, run } from './run.ts';

interface StressOptions extends RunOptions, ParaphraserOptions {
  readonly timeout: number;
  readonly families?: string;
  readonly rate?: number;
  readonly times: number;
  readonly variantSeed: number;
  readonly list?: boolean;
  readonly plan?: boolean;
}

/** Cheap to ask, and each tells another thing. */
const usualFamilies = ['homophone', 'option-order', 'tone', 'none-of-the-above', 'chain-of-thought'];

export function addStressCommand(program: Command, context: Context): void {
  const { messages } = context;
  const words = messages.stress;
  const command = program
    .command('stress')
    .description(words.command)
    .argument('[target]', words.target)
    .option('--families <names>', words.families)
    .addOption(
      numberOption('--rate <percent>', words.rate, {
        range: { min: 0.1, max: 2000, integer: false },
        messages,
      }),
    )
    .addOption(countOption('--times <k>', words.times, messages).default(1))
    .addOption(
      numberOption('--variant-seed <n>', words.seed, {
        range: { min: 0, max: 2 ** 31 - 1, integer: true },
        messages,
      }).default(1),
    )
    .option('--list', words.list)
    .option('--plan', words.plan);
  addParaphraserOptions(command, context);
  addRunOptions(command, context).action((target: string | undefined, given: StressOptions) =>
    given.list ? list(given, context) : stress(target, given, context),
  );
}

function list({ json }: StressOptions, context: Context): void {
  const { locale } = context;
  const shown = variantFamilies.map(({ load: _, ...family }) => family);
  print(context, json, shown, () =>
    toTable(
      shown.map(({ name, expectation, describes }) => [name, expectation, describes[locale]]),
      ['left', 'left', 'left'],
    ),
  );
}

async function stress(target: string | undefined, options: StressOptions, context: Context): Promise<void> {
  if (target === undefined) throw new AppError('config.invalid', context.messages.stress.needsTarget);
  const baseDir = await findBase(target, options, context);
  const base = await openFileJournal(baseDir, { writable: false });
  try {
    const suite = await openSuite(base.manifest.suitePath, { signal: context.abort });
    const dir = join(baseDir, runFiles.stress);
    const begun = existsSync(join(dir, runFiles.manifest)) ? await readManifest(dir) : undefined;
    const design = {
      suite,
      base,
      baseDir: relative(dir, baseDir),
      variants: listVariants(options, base.manifest),
      limit: options.limit,
      begun,
      productVersion: getProductVersion(),
      now: new Date(),
    };
    const { manifest, estimate } = await draftStress(design);
    const texts = { suite, items: toSelected(manifest), begun: begun?.stress?.paraphrases };
    const rewording = await planRewording(texts, options, context);
    showPlan({ estimate, rewording, manifest, options }, context);
    if (options.plan) return;
    const journal = begun ? await reopen(dir, manifest) : await createFileJournal(dir, manifest);
    try {
      if (rewording) {
        const paraphrases = await reword(
          { ...texts, journal },
          { ...options, model: rewording.model },
          context,
        );
        await joinManifest(
          journal,
          (await draftStress({ ...design, begun: manifest, paraphrases })).manifest,
        );
      }
      await runExperiment({ suite, base, journal, dir }, options, context);
    } finally {
      await journal.close();
    }
  } finally {
    await base.close();
  }
}

/** The run that is named, or the run of the suite that is: it is made then. */
async function findBase(target: string, options: StressOptions, context: Context): Promise<string> {
  try {
    return await resolveRunDir(target, context);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'run.not-found') throw error;
    const dir = await run(target, { ...options, silent: true }, context);
    context.stderr.write(`${context.messages.stress.baseRun(dir)}\n`);
    return dir;
  }
}

async function readManifest(dir: string): Promise<RunManifest> {
  const journal = await openFileJournal(dir, { writable: false });
  await journal.close();
  return journal.manifest;
}

/** What is asked beyond an earlier session joins it in the same journal. */
async function reopen(dir: string, manifest: RunManifest): Promise<Journal> {
  const journal = await openFileJournal(dir, { writable: true });
  await joinManifest(journal, manifest);
  return journal;
}

async function joinManifest(
  journal: Journal,
  { stress: joined, planned, versions }: RunManifest,
): Promise<void> {
  await journal.updateManifest({ ...(joined ? { stress: joined } : {}), planned, versions });
}

function toSelected({ protocol }: RunManifest): ReadonlySet<string> {
  return new Set(protocol.selection.items);
}

/** The unchanged question is asked again too, unless the base run has it twice. */
function listVariants(options: StressOptions, { protocol }: RunManifest): readonly Variant[] {
  const named = options.families?.split(/[,，\s]+/).filter(Boolean) ?? usualFamilies;
  const reworded = options.paraphraser === undefined ? [] : [paraphraserFamily];
  const families = [...(protocol.repeats > 1 ? [] : [baselineFamily]), ...named, ...reworded];
  return chooseVariants({
    families,
    rate: options.rate === undefined ? undefined : options.rate / 100,
    seed: options.variantSeed,
    times: options.times,
  });
}

function showPlan(
  {
    estimate,
    rewording,
    manifest,
    options,
  }: {
    readonly estimate: StressEstimate;
    readonly rewording: Rewording | undefined;
    readonly manifest: RunManifest;
    readonly options: StressOptions;
  },
  context: Context,
): void {
  const { messages, stderr } = context;
  const { prices } = manifest;
  const costUsd = addCosts(prices ? toCostUsd(estimate, prices) : null, rewording);
  const words = () =>
    toFields([
      [messages.estimate.items, toCountText(estimate.items)],
      ...Object.entries(estimate.byVariant).map(
        ([name, count]) => [`  ${name}`, toCountText(count)] as const,
      ),
      [messages.estimate.calls, toCountText(estimate.calls)],
      [messages.estimate.inputTokens, toCountText(estimate.inputTokens)],
      [messages.estimate.outputTokens, toCountText(estimate.outputTokens)],
      [messages.estimate.cost, costUsd === null ? messages.estimate.costUnknown : toUsdText(costUsd)],
      ...(rewording
        ? ([[messages.stress.rewording(rewording.model), toCountText(rewording.calls)]] as const)
        : []),
      ['', messages.stress.reused(estimate.items)],
    ]);
  if (options.plan)
    print(context, options.json, { ...estimate, ...(rewording ? { rewording } : {}), costUsd }, words);
  else if (!options.quiet) stderr.write(`${words()}\n`);
}

/** Unknown where the price of either is. */
function addCosts(asking: number | null, rewording: Rewording | undefined): number | null {
  if (!rewording || rewording.calls === 0) return asking;
  return asking === null || rewording.costUsd === null ? null : asking + rewording.costUsd;
}

interface Experiment {
  readonly suite: Suite;
  readonly base: Journal;
  readonly journal: Journal;
  readonly dir: string;
}

async function runExperiment(work: Experiment, options: StressOptions, context: Context): Promise<void> {
  const { suite, base, journal, dir } = work;
  const state = await ask(work, options, context);
  const { locale } = context;
  const report = await writeStress({
    base,
    experiment: journal,
    suite,
    dir,
    locale,
    generatedAt: new Date(),
  });
  const page = join(dir, stressFiles.page);
  print(context, options.json, { dir, page, report }, () => toStressSummary(report, { context, page }));
  if (state.kind === 'stopped') throw new AppError(state.cause, state.detail);
}

async function ask(
  { suite, journal }: Experiment,
  options: StressOptions,
  context: Context,
): Promise<RunState> {
  const { manifest } = journal;
  const { endpoint, protocol, stress: experiment } = manifest;
  const examinee = await openExaminee({ ...options, ...endpoint }, context, suite, {
    variants: experiment && (await openExperiment(experiment)),
    promptStyle: protocol.promptStyle,
  });
  try {
    const graders = await reopenGraders(
      manifest,
      { phantoms: createPhantomPanel(suite), timeout: options.timeout },
      toGraderHost(context),
    );
    const client = createEndpointClient({
      endpoint: examinee.endpoint,
      ...(examinee.apiKey ? { apiKey: examinee.apiKey } : {}),
      concurrency: options.concurrency,
      ...toTimeouts(options.timeout),
      stream: options.stream ?? false,
    });
    const bar = createProgressBar(context.stderr, context.messages, options.quiet ?? false);
    try {
      await journal.updateManifest({ budget: toBudget(options) });
      return await executeRun({
        suite,
        journal,
        client,
        judge: graders.judges.judge,
        embedder: graders.embedder.embedder,
        drain: context.drain,
        abort: context.abort,
        onProgress: progress => bar.update(progress),
      });
    } finally {
      bar.end();
      await client.close();
      await graders.close();
    }
  } finally {
    await examinee.close();
  }
}

function toBudget({ maxCalls, maxCost }: StressOptions): RunManifest['budget'] {
  return {
    ...(maxCalls === undefined ? {} : { maxCalls }),
    ...(maxCost === undefined ? {} : { maxCostUsd: maxCost }),
  };
}
