import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AppError, type RunManifest, type RunState, toCanonicalJson } from '@doctorbench/core';
import {
  createFileJournal,
  createPhantomPanel,
  gradeRun,
  type Journal,
  openFileJournal,
  openSuite,
  runFiles,
  type Suite,
} from '@doctorbench/engine';
import { type Graders, openGraders, withGraders } from '@doctorbench/grading';
import type { Command } from 'commander';
import { draftElsewhere, readAnswersFile } from '../answers-file.ts';
import { type Context, toGraderHost } from '../context.ts';
import type { JudgesOptions } from '../judges-options.ts';
import { resolveRunDir, resolveSuiteDir } from '../paths.ts';
import { finishForPipeline } from '../pipeline/finish.ts';
import { addGateOptions, type GateOptions } from '../pipeline/gates.ts';
import { keepRunAudit, openRunAudit } from '../run-audit.ts';
import { checkScored } from '../scored.ts';
import { findUnseal } from '../sealing-keys.ts';
import { reportSession, type SessionOptions } from '../session.ts';
import { createProgressBar } from '../terminal/progress-bar.ts';
import { tryJudges } from '../try-judges.ts';
import { addJudgesOptions, addTimeoutOption, toJudgesSource } from './shared-options.ts';

interface GradeOptions
  extends JudgesOptions,
    GateOptions,
    Pick<SessionOptions, 'timeout' | 'quiet' | 'json' | 'keys'> {
  readonly answers?: string;
  readonly suite?: string;
  readonly model?: string;
  readonly out?: string;
  /** False under `--no-check`. */
  readonly check?: boolean;
}

export function addGradeCommand(program: Command, context: Context): void {
  const { messages } = context;
  const command = program
    .command('grade')
    .description(messages.commands.grade)
    .argument('[run]', messages.options.run)
    .option('--answers <file>', messages.pipeline.options.answers)
    .option('--suite <dir|name>', messages.pipeline.options.suiteOfAnswers)
    .option('--model <name>', messages.pipeline.options.modelOfAnswers)
    .option('--out <dir>', messages.options.out)
    .option('--no-check', messages.judgeTrial.noCheck);
  addJudgesOptions(command, messages);
  addGateOptions(command, messages);
  addTimeoutOption(command, messages)
    .option('--keys <folder>', messages.leaks.openKeys)
    .option('--quiet', messages.options.quiet)
    .option('--json', messages.options.json)
    .action((name: string | undefined, given: GradeOptions) => gradeGiven(name, given, context));
}

async function gradeGiven(name: string | undefined, options: GradeOptions, context: Context): Promise<void> {
  const { answers, suite } = options;
  if (name !== undefined) return grade(name, options, context);
  if (answers === undefined || suite === undefined)
    throw new AppError('config.invalid', context.messages.pipeline.answers.needsRunOrAnswers);
  return gradeElsewhere({ ...options, answers, suite }, context);
}

/** Makes a run of answers that were given elsewhere, and has it read. */
async function gradeElsewhere(
  options: GradeOptions & { readonly answers: string; readonly suite: string },
  context: Context,
): Promise<void> {
  const suite = await openSuite(await resolveSuiteDir(options.suite, context), {
    signal: context.abort,
    unseal: await findUnseal(options.keys),
  });
  const { answers, sha256 } = await readAnswersFile(options.answers, suite, context);
  if (!options.quiet) {
    const { came, of } = { came: answers.length, of: suite.entries.size };
    context.stderr.write(`${context.messages.pipeline.answers.counted({ came, missing: of - came, of })}\n`);
  }
  const model = options.model ?? basename(options.answers);
  const opened = await openGraders(
    options,
    {
      examinee: { model, family: options.family },
      phantoms: createPhantomPanel(suite),
      timeout: options.timeout,
    },
    toGraderHost(context),
  );
  try {
    const graders = await tryJudges({ suite, graders: opened }, options, context);
    const manifest = withGraders(draftElsewhere(suite, { model, file: options.answers, sha256 }), graders);
    const audit = await openRunAudit(options.audit, manifest, context);
    const dir = join(options.out ?? context.config.runsDir, manifest.runId);
    const journal = await createFileJournal(dir, manifest);
    try {
      await keepRunAudit(audit, dir);
      await Promise.all(answers.map(answer => journal.appendAnswer(answer)));
      await gradeIn({ dir, suite, journal, graders }, options, context);
    } finally {
      await journal.close();
    }
  } finally {
    await opened.close();
  }
}

async function grade(name: string, options: GradeOptions, context: Context): Promise<void> {
  const runDir = await findAnswersDir(await resolveRunDir(name, context));
  const run = await readManifest(runDir);
  const suite = await openSuite(run.suitePath, {
    signal: context.abort,
    unseal: await findUnseal(options.keys),
  });
  const family = options.family ?? run.endpoint.family;
  const endpoint = { ...run.endpoint, ...(family === undefined ? {} : { family }) };
  const opened = await openGraders(
    { ...options, judges: toJudgesSource(options, endpoint) },
    {
      examinee: { model: endpoint.model, family },
      phantoms: createPhantomPanel(suite),
      timeout: options.timeout,
    },
    toGraderHost(context),
  );
  try {
    const isSimulated = endpoint.phantom !== undefined;
    const graders = await tryJudges({ suite, graders: opened, isSimulated }, options, context);
    const manifest = withGraders({ ...run, endpoint }, graders);
    const audit = await openRunAudit(options.audit, manifest, context);
    const { dir, journal } = await openGrading(runDir, manifest);
    try {
      await keepRunAudit(audit, dir);
      await gradeIn({ dir, suite, journal, graders }, options, context);
    } finally {
      await journal.close();
    }
  } finally {
    await opened.close();
  }
}

/** Reads what is left of a grading's answers, writes its report and says how it went. */
export async function gradeIn(
  work: {
    readonly dir: string;
    readonly suite: Suite;
    readonly journal: Journal;
    readonly graders: Graders;
  },
  options: GateOptions & Pick<SessionOptions, 'quiet' | 'json'>,
  context: Context,
): Promise<void> {
  const { dir, suite, journal } = work;
  const { judges, embedder } = work.graders;
  const { messages, stderr, drain, abort } = context;
  const bar = createProgressBar(stderr, messages, options.quiet ?? false);
  bar.note(messages.grade.begins(journal.manifest.runId, await countAnswers(journal), judges.judge.name));
  let state: RunState;
  try {
    state = await gradeRun({
      suite,
      journal,
      judge: judges.judge,
      embedder: embedder.embedder,
      concurrency: judges.concurrency,
      drain,
      abort,
      onProgress: progress => bar.update(progress),
    });
  } finally {
    bar.end();
  }
  const report = await reportSession({ dir, suite, journal }, options, context);
  if (state.kind !== 'stopped') {
    await checkScored({ report, journal, dir }, context);
    return finishForPipeline({ report, journal }, options, context);
  }
  stderr.write(`${messages.run.stopped(dir)}\n`);
  throw new AppError(state.cause, state.detail);
}

async function countAnswers(journal: Journal): Promise<number> {
  let answers = 0;
  for await (const { outcome } of journal.readAnswers()) if (outcome.kind === 'answered') answers++;
  return answers;
}

/** The folder with the answers: of a grading, that of the run it belongs to. */
async function findAnswersDir(dir: string): Promise<string> {
  const { gradingOf } = await readManifest(dir);
  return gradingOf ? join(dir, gradingOf.dir) : dir;
}

async function readManifest(dir: string): Promise<RunManifest> {
  const journal = await openFileJournal(dir, { writable: false });
  await journal.close();
  return journal.manifest;
}

/** The grading of this run by these judges: the one that was begun, or a new one. */
async function openGrading(
  runDir: string,
  run: RunManifest,
): Promise<{ readonly dir: string; readonly journal: Journal }> {
  const parent = join(runDir, runFiles.gradings);
  await mkdir(parent, { recursive: true });
  const names = (await readdir(parent))
    .filter(name => /^\d+$/.test(name))
    .sort((a, b) => Number(a) - Number(b));
  for (const name of names) {
    const dir = join(parent, name);
    const manifest = await readManifest(dir).catch(() => undefined);
    if (manifest && isSameGrading(manifest, run))
      return { dir, journal: await openFileJournal(dir, { writable: true }) };
  }
  const dir = join(parent, String(Number(names.at(-1) ?? 0) + 1));
  const journal = await createFileJournal(dir, {
    ...run,
    gradingOf: { runId: run.runId, dir: join('..', '..') },
    startedAt: new Date().toISOString(),
    state: { kind: 'running' },
    activeMs: 0,
  });
  return { dir, journal };
}

/** Whether the same judges sit, asked in the same words, under the same protocol. */
function isSameGrading(a: RunManifest, b: RunManifest): boolean {
  const toKey = ({ protocol, versions, judges = [] }: RunManifest) =>
    toCanonicalJson([protocol, versions, judges.map(({ name, recused }) => [name, recused])]);
  return toKey(a) === toKey(b);
}
