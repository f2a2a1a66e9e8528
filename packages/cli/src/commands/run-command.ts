import { AppError } from '@doctorbench/core';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { runMatrix } from '../matrix/run-matrix.ts';
import { countOption } from '../option-values.ts';
import { compareRunDirs, listShownOfDirs } from './compare.ts';
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
    if (given.config === undefined) {
      await run(suite, given, context);
      return;
    }
    refuseBesideFile(command, context);
    await runMatrix(
      given.config,
      { ...given, ways: { run, resume, compare: compareRunDirs, listShown: listShownOfDirs } },
      context,
    );
  });
}

const besideFile: ReadonlySet<string> = new Set(['config', 'out', 'quiet', 'json']);

/** What the file alone says would be passed over in silence: a bar, a limit or a suite that nobody keeps. */
function refuseBesideFile(command: Command, { messages }: Context): void {
  const flags = command.options
    .filter(option => command.getOptionValueSource(option.attributeName()) === 'cli')
    .filter(option => !besideFile.has(option.attributeName()))
    .map(({ long, flags }) => long ?? flags);
  const refused = [...command.args, ...flags];
  if (refused.length > 0)
    throw new AppError('config.invalid', messages.matrix.besideFile(refused.join(', ')));
}
