import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { runMatrix } from '../matrix/run-matrix.ts';
import { countOption } from '../option-values.ts';
import { compareRunDirs } from './compare.ts';
import { resume } from './resume.ts';
import { addRunOptions, type RunOptions, run } from './run.ts';

export function addRunCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { options } = messages;
  const command = program
    .command('run')
    .description(messages.commands.run)
    .argument('[suite]', options.suite, 'starter');
  command
    .option('--config <file>', messages.matrix.option)
    .option('--rapid [bank]', messages.rapid.option)
    .option('--batch', messages.settings.options.batch)
    .addOption(countOption('--rapid-items <n>', messages.rapid.most, messages));
  addRunOptions(command, context).action(async (suite: string, given: RunOptions) => {
    if (given.config === undefined) await run(suite, given, context);
    else await runMatrix(given.config, { ...given, ways: { run, resume, compare: compareRunDirs } }, context);
  });
}
