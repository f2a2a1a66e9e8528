import { resolve } from 'node:path';
import { AppError } from '@doctorbench/core';
import { openSuite } from '@doctorbench/engine';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { findRun } from '../matrix/find-run.ts';
import type { MatrixCell } from '../matrix/plan-matrix.ts';
import { planPairs } from '../matrix/plan-pairs.ts';
import { readMatrix } from '../matrix/read-matrix.ts';
import { runCell, sumSpent } from '../matrix/run-matrix.ts';
import { numberOption } from '../option-values.ts';
import { resolveSuiteDir } from '../paths.ts';
import { createPurse } from '../purse.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { toUsdText } from '../terminal/format.ts';
import { toFields } from '../terminal/table.ts';
import { resume } from './resume.ts';
import { run } from './run.ts';

interface SynthesizeOptions {
  readonly agents: string;
  readonly out?: string;
  readonly maxCost?: number;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

/** Calls of one item: answer, dispute, reflection. */
const callsEach = 3;

export function addSynthesizeCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { synthesize: words, options } = messages;
  program
    .command('synthesize')
    .description(words.command)
    .argument('<suite>', options.suite)
    .requiredOption('--agents <file>', words.agents)
    .option('--out <dir>', words.out)
    .addOption(
      numberOption('--max-cost <usd>', options.maxCost, {
        range: { min: 0.000001, max: 1e9, integer: false },
        messages,
      }),
    )
    .option('--quiet', options.quiet)
    .option('--json', options.json)
    .action((suite: string, given: SynthesizeOptions) => synthesize(suite, given, context));
}

/** Has every ordered pair of the agents sit the suite as one participant. Begun again, it goes on where it was. */
async function synthesize(suiteName: string, options: SynthesizeOptions, context: Context): Promise<void> {
  const { messages, stderr } = context;
  const words = messages.synthesize;
  const dir = await resolveSuiteDir(suiteName, context);
  const read = await readMatrix(resolve(options.agents), {
    suites: [dir],
    ...(options.out === undefined ? {} : { out: resolve(options.out) }),
    ...(options.maxCost === undefined ? {} : { budget: { maxCostUsd: options.maxCost } }),
  });
  const pairs = planPairs(read);
  if (pairs.length === 0) throw new AppError('config.invalid', words.needsTwo);
  const { entries } = await openSuite(dir, { signal: context.abort });
  stderr.write(`${words.plan(pairs.length, pairs.length * entries.size * callsEach)}\n`);
  const { budget } = read.matrix;
  const purse = budget && createPurse({ ...budget, spentUsd: await sumSpent(pairs, context) });
  const failures: AppError[] = [];
  for (const pair of pairs) {
    if (context.drain.aborted) throw new AppError('run.interrupted');
    try {
      const settings = { quiet: options.quiet ?? false, ...(purse ? { purse } : {}) };
      await runCell({ ...pair, options: { ...pair.options, ...settings } }, { run, resume }, context);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.push(error);
      stderr.write(`${toCleanLine(pair.name)}: ${error.code}\n`);
      if (error.code === 'run.budget-reached') break;
    }
  }
  await tell(pairs, { json: options.json, spentUsd: purse?.spentUsd() }, context);
  const [first] = failures;
  if (first) throw first;
}

async function tell(
  pairs: readonly MatrixCell[],
  { json, spentUsd }: { readonly json: boolean | undefined; readonly spentUsd: number | undefined },
  context: Context,
): Promise<void> {
  const words = context.messages.synthesize;
  const runs = await Promise.all(
    pairs.map(async pair => ({ name: pair.name, dir: (await findRun(pair)) ?? null })),
  );
  print(context, json, { participants: runs, ...(spentUsd === undefined ? {} : { spentUsd }) }, () =>
    [
      toFields(runs.map(({ name, dir }) => [toCleanLine(name), dir ?? words.notBegun] as const)),
      ...(spentUsd === undefined ? [] : ['', context.messages.matrix.spent(toUsdText(spentUsd))]),
      '',
      words.next,
    ].join('\n'),
  );
}
