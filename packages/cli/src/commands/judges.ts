import { AppError, type JudgeAudit } from '@doctorbench/core';
import {
  auditJudges,
  createPhantomPanel,
  type LabelsProblem,
  openSuite,
  readLabels,
  type Suite,
} from '@doctorbench/engine';
import { openJudges, toJudgesManifest } from '@doctorbench/grading';
import type { Command } from 'commander';
import { type Context, print, toGraderHost } from '../context.ts';
import { resolveSuiteDir } from '../paths.ts';
import { toAuditSummary } from '../terminal/audit-summary.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { createProgressBar } from '../terminal/progress-bar.ts';
import { addTimeoutOption } from './shared-options.ts';

interface AuditOptions {
  readonly labels: string;
  readonly judges: string;
  readonly suite: string;
  readonly timeout: number;
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
    .requiredOption('--labels <file>', options.labels)
    .requiredOption('--judges <file|phantom|offline>', options.judgesOfAudit)
    .option('--suite <dir>', options.suite, 'starter');
  addTimeoutOption(audit, messages)
    .option('--quiet', options.quiet)
    .option('--json', options.json)
    .action((given: AuditOptions) => auditPanel(given, context));
}

async function auditPanel(options: AuditOptions, context: Context): Promise<void> {
  const dir = await resolveSuiteDir(options.suite, context);
  const suite = await openSuite(dir, { signal: context.drain });
  const audit = await readAndCompare(options, suite, context);
  print(context, options.json, audit, () => toAuditSummary(audit, context));
  const { verdict, checks } = audit.fitness;
  if (verdict === 'fit') return;
  const open = checks
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ id, dimension }) => dimension ?? id);
  throw new AppError(`judges.${verdict}`, open.join(', '));
}

async function readAndCompare(options: AuditOptions, suite: Suite, context: Context): Promise<JudgeAudit> {
  const { messages, stderr, drain } = context;
  const { answers, problems } = await readLabels(options.labels, suite);
  if (problems.length > 0) throw refuseLabels(problems, options, context);
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
function refuseLabels(problems: readonly LabelsProblem[], options: AuditOptions, context: Context): AppError {
  const { paint, messages } = context;
  print(context, options.json, { problems }, () =>
    problems
      .map(({ line, field, message }) =>
        [
          paint.bold(`${toCleanLine(options.labels)}${line === undefined ? '' : `:${line}`}`),
          ...(field ? [toCleanLine(field)] : []),
          toCleanLine(message),
        ].join('  '),
      )
      .join('\n'),
  );
  return new AppError('judges.labels-invalid', messages.suite.problems(problems.length));
}
