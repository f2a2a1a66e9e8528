import { AppError, type JudgeAudit } from '@doctorbench/core';
import {
  auditJudges,
  createPhantomPanel,
  type LabelsProblem,
  openSuite,
  readLabels,
} from '@doctorbench/engine';
import { openJudges, toJudgesManifest } from '@doctorbench/grading';
import type { Command } from 'commander';
import { writeAudit } from '../audit-files.ts';
import { type Context, print, toGraderHost } from '../context.ts';
import { type LabelSet, listLabelSets } from '../label-sets.ts';
import { toAuditSummary } from '../terminal/audit-summary.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { createProgressBar } from '../terminal/progress-bar.ts';
import { addTimeoutOption } from './shared-options.ts';

interface AuditOptions {
  readonly labels: string;
  readonly judges: string;
  readonly suite?: string;
  readonly timeout: number;
  readonly out?: string;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

export function addJudgesCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { commands, options } = messages;
  const judges = program.command('judges').description(commands.judges);
  const audit = judges
    .command('audit')
    .description(commands.judgesAudit)
    .requiredOption('--labels <file|folder>', options.labels)
    .requiredOption('--judges <file|phantom|offline>', options.judgesOfAudit)
    .option('--suite <dir>', options.suiteOfAudit)
    .option('--out <dir>', options.outOfAudit);
  addTimeoutOption(audit, messages)
    .option('--quiet', options.quiet)
    .option('--json', options.json)
    .action((given: AuditOptions) => auditPanel(given, context));
}

async function auditPanel(options: AuditOptions, context: Context): Promise<void> {
  const sets = await listLabelSets(options, context);
  const audits: JudgeAudit[] = [];
  for (const set of sets) {
    const audit = await readAndCompare(options, set, context);
    audits.push(audit);
    if (options.out) await writeAudit(audit, options.out);
    if (!options.json) print(context, false, audit, () => toAuditSummary(audit, context));
  }
  const [only] = audits;
  if (options.json) print(context, true, sets.length === 1 ? only : audits, () => '');
  refuseUnfit(audits);
}

/** Ends the command where a panel is not fit, or, where none is refused, not known to be. */
function refuseUnfit(audits: readonly JudgeAudit[]): void {
  for (const verdict of ['not-fit', 'too-little-evidence'] as const) {
    const unfit = audits.filter(({ fitness }) => fitness.verdict === verdict);
    if (unfit.length === 0) continue;
    const open = unfit.flatMap(({ fitness, suite }) =>
      fitness.checks
        .filter(({ outcome }) => outcome !== 'passed')
        .map(({ id, dimension }) => `${audits.length > 1 ? `${suite.id} ` : ''}${dimension ?? id}`),
    );
    throw new AppError(`judges.${verdict}`, open.join(', '));
  }
}

async function readAndCompare(
  options: AuditOptions,
  { file, suiteDir }: LabelSet,
  context: Context,
): Promise<JudgeAudit> {
  const { messages, stderr, drain } = context;
  const suite = await openSuite(suiteDir, { signal: drain });
  const { answers, problems } = await readLabels(file, suite);
  if (problems.length > 0) throw refuseLabels(problems, { file, json: options.json }, context);
  const judges = await openJudges(
    options.judges,
    { phantoms: createPhantomPanel(suite), timeout: options.timeout },
    toGraderHost(context),
  );
  const bar = createProgressBar(stderr, messages, options.quiet ?? false);
  try {
    bar.note(messages.audit.begins(answers.length, toCleanLine(judges.judge.name)));
    return await auditJudges({
      suite,
      answers,
      judge: judges.judge,
      ...(judges.records ? { records: judges.records } : {}),
      versions: toJudgesManifest(judges).versions,
      concurrency: judges.concurrency,
      signal: drain,
      onProgress: progress => bar.update(progress),
    });
  } finally {
    bar.end();
    await judges.close();
  }
}

/** Prints every problem, and returns the error that ends the command. */
function refuseLabels(
  problems: readonly LabelsProblem[],
  { file, json }: { readonly file: string; readonly json: boolean | undefined },
  context: Context,
): AppError {
  const { paint, messages } = context;
  print(context, json, { problems }, () =>
    problems
      .map(({ line, field, message }) =>
        [
          paint.bold(`${toCleanLine(file)}${line === undefined ? '' : `:${line}`}`),
          ...(field ? [toCleanLine(field)] : []),
          toCleanLine(message),
        ].join('  '),
      )
      .join('\n'),
  );
  return new AppError('judges.labels-invalid', messages.suite.problems(problems.length));
}
