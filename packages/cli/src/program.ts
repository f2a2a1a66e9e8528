import { AppError } from '@doctorbench/core';
import { Command, CommanderError } from 'commander';
import { addAdminCommand } from './commands/admin.ts';
import { addBoardsCommand } from './commands/boards.ts';
import { addCalibrateCommand } from './commands/calibrate.ts';
import { addCheckCommand } from './commands/check.ts';
import { addCompareCommand } from './commands/compare.ts';
import { addEstimateCommand } from './commands/estimate.ts';
import { addExportCommand } from './commands/export.ts';
import { addExportPromptsCommand } from './commands/export-prompts.ts';
import { addGradeCommand } from './commands/grade.ts';
import { addJudgesCommand } from './commands/judges.ts';
import { addLoginCommand } from './commands/login.ts';
import { addLogoutCommand } from './commands/logout.ts';
import { addMcpCommand } from './commands/mcp.ts';
import { addPhantomCommand } from './commands/phantom.ts';
import { addReportCommand } from './commands/report.ts';
import { addResumeCommand } from './commands/resume.ts';
import { addRunCommand } from './commands/run.ts';
import { addServeCommand } from './commands/serve.ts';
import { addStressCommand } from './commands/stress.ts';
import { addSubmissionsCommand } from './commands/submissions.ts';
import { addSubmitCommand } from './commands/submit.ts';
import { addSuiteCommand } from './commands/suite.ts';
import { addVerdictCommand } from './commands/verdict.ts';
import { addWatchCommand } from './commands/watch.ts';
import type { Context } from './context.ts';
import { getProductVersion } from './session.ts';

/** Parses the arguments and runs the command they name. Throws `AppError` for everything expected. */
export async function runProgram(args: readonly string[], context: Context): Promise<void> {
  const program = createProgram(context);
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    throw new AppError(
      'config.invalid',
      context.messages.errors.usage(error.message.replace(/^error: /, '')),
    );
  }
}

export function createProgram(context: Context): Command {
  const { messages, stdout } = context;
  const { help } = messages;
  const program = new Command('doctorbench')
    .description(help.program)
    .version(getProductVersion(), '-V, --version', help.showVersion)
    .option('--lang <zh|en>', messages.options.lang)
    .helpOption('-h, --help', help.showHelp)
    .helpCommand('help [command]', help.showHelp)
    .addHelpText('after', help.examples('doctorbench'))
    .configureOutput({ writeOut: text => stdout.write(text), writeErr: () => undefined })
    .configureHelp({ styleTitle: title => toTitle(title, help) })
    .exitOverride();
  addRunCommand(program, context);
  addResumeCommand(program, context);
  addCheckCommand(program, context);
  addEstimateCommand(program, context);
  addGradeCommand(program, context);
  addVerdictCommand(program, context);
  addJudgesCommand(program, context);
  addReportCommand(program, context);
  addCompareCommand(program, context);
  addStressCommand(program, context);
  addSuiteCommand(program, context);
  addExportCommand(program, context);
  addCalibrateCommand(program, context);
  addExportPromptsCommand(program, context);
  addPhantomCommand(program, context);
  addMcpCommand(program, context);
  addPlatformCommands(program, context);
  for (const command of listCommands(program)) {
    command.copyInheritedSettings(program).helpOption('-h, --help', help.showHelp);
    if (command.commands.length > 0) command.helpCommand('help [command]', help.showHelp);
  }
  return program;
}

function addPlatformCommands(program: Command, context: Context): void {
  addLoginCommand(program, context);
  addLogoutCommand(program, context);
  addSubmitCommand(program, context);
  addWatchCommand(program, context);
  addSubmissionsCommand(program, context);
  addBoardsCommand(program, context);
  addServeCommand(program, context);
  addAdminCommand(program, context);
}

function listCommands(command: Command): readonly Command[] {
  return command.commands.flatMap(child => [child, ...listCommands(child)]);
}

function toTitle(
  title: string,
  { usage, options, commands, arguments: args }: Context['messages']['help'],
): string {
  const words: Readonly<Record<string, string>> = {
    'Usage:': usage,
    'Options:': options,
    'Commands:': commands,
    'Arguments:': args,
  };
  return words[title] ?? title;
}
