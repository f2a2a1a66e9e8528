import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';
import { resolveEndpoint } from '@doctorbench/models';
import { type Command, Option } from 'commander';
import type { Context } from '../context.ts';
import { toConfigText } from '../matrix/config-text.ts';
import { openInput } from '../matrix/init-questions.ts';
import { bundledSuites } from '../paths.ts';
import { collect } from './shared-options.ts';

interface InitOptions {
  readonly out: string;
  readonly model?: readonly string[];
  readonly suite?: readonly string[];
  readonly judges?: string;
  readonly maxCost?: string;
  readonly force?: boolean;
}

export function addInitCommand(program: Command, context: Context): void {
  const { init } = context.messages.matrix;
  program
    .command('init')
    .description(init.command)
    .option('--out <file>', init.out, 'doctorbench.config.yaml')
    .addOption(new Option('--model <name>', init.model).argParser(collect))
    .addOption(new Option('--suite <name>', init.suite).argParser(collect))
    .option('--judges <file|phantom|offline>', init.judges)
    .option('--max-cost <usd>', init.maxCost)
    .option('--force', init.force)
    .action((given: InitOptions) => writeConfig(given, context));
}

/** Asks for what is not given, where somebody sits at a terminal. */
async function writeConfig({ out, force, ...given }: InitOptions, context: Context): Promise<void> {
  const { messages, stdout } = context;
  const { init } = messages.matrix;
  if (existsSync(out) && !force) throw new AppError('config.invalid', init.exists(out));
  const input = openInput(context);
  try {
    const suites = await readdir(bundledSuites).catch((): string[] => []);
    const answers = {
      models: given.model ?? (await input.list(init.askModels, ['phantom:good'])),
      suites: given.suite ?? (await input.list(init.askSuites(suites.join(', ')), ['starter'])),
      judges: given.judges ?? (await input.one(init.askJudges, 'offline')),
      maxCostUsd: toCost(given.maxCost ?? (await input.one(init.askCost, '')), context),
    };
    for (const model of answers.models) checkModel(model, context);
    await writeFile(out, toConfigText(answers, context.locale));
    stdout.write(`${init.written(out)}\n`);
  } finally {
    input.close();
  }
}

function toCost(text: string, { messages }: Context): number | undefined {
  if (text.trim() === '') return undefined;
  const cost = Number(text);
  if (!(cost > 0)) throw new AppError('config.invalid', messages.errors.number('--max-cost', '> 0'));
  return cost;
}

/** A model that nobody could find is better said now. */
function checkModel(model: string, { messages }: Context): void {
  if (model.startsWith('phantom:') || model.includes('@')) return;
  if (!resolveEndpoint({ model }))
    throw new AppError('config.invalid', messages.matrix.init.needsAddress(model));
}
