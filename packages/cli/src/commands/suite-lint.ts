import { AppError, type PolicyName, policyNameSchema } from '@doctorbench/core';
import { type LintReport, lintSuite } from '@doctorbench/datasets';
import type { Command } from 'commander';
import { Option } from 'commander';
import { type Context, print } from '../context.ts';
import { resolveSuiteDir } from '../paths.ts';
import { countRules } from '../terminal/count-rules.ts';
import { toLintText } from '../terminal/lint-text.ts';

interface LintOptions {
  readonly json?: boolean;
  readonly items?: string;
  readonly policy?: PolicyName;
  readonly warnings?: boolean;
}

export function addSuiteLintCommand(suite: Command, context: Context): void {
  const { commands, options } = context.messages;
  suite
    .command('lint')
    .description(commands.suiteLint)
    .argument('<dir>', options.suite)
    .option('--items <ids>', options.lintItems)
    .addOption(new Option('--policy <name>', options.lintPolicy).choices(policyNameSchema.options))
    .option('--warnings', options.lintWarnings)
    .option('--json', options.json)
    .action((dir: string, given: LintOptions) => lint(dir, given, context));
}

async function lint(
  name: string,
  { json, items, policy, warnings }: LintOptions,
  context: Context,
): Promise<void> {
  const { messages } = context;
  const globs = items?.split(',').flatMap(id => id.trim() || []);
  const report = await lintSuite(await resolveSuiteDir(name, context), {
    signal: context.drain,
    today: new Date(),
    ...(globs ? { items: globs } : {}),
    ...(policy ? { policy } : {}),
  });
  if (globs && report.linted === 0 && report.problems.length === 0)
    throw new AppError('suite.invalid', messages.suite.noSuchItem(globs.join(', ')));
  print(context, json, toJson(report), () =>
    toLintText(report, context, { allWarnings: warnings === true || globs !== undefined }),
  );
  if (report.problems.length > 0)
    throw new AppError('suite.invalid', messages.suite.problems(report.problems.length));
}

function toJson({ entries, linted, hash, problems, warnings, marks, trials }: LintReport) {
  return {
    items: entries.size,
    linted,
    hash,
    rules: countRules(problems),
    problems,
    warnings,
    adversaries: trials,
    ...(marks ? { marks } : {}),
  };
}
