import { AppError } from '@doctorbench/core';
import { Command, CommanderError } from 'commander';
import type { Context } from './context.ts';
import { getProductVersion } from './product-version.ts';

/** In the order of the help. Loaded by name: a command should not wait for the libraries of the others. */
const commands = {
  run: async () => (await import('./commands/run-command.ts')).addRunCommand,
  init: async () => (await import('./commands/init.ts')).addInitCommand,
  resume: async () => (await import('./commands/resume.ts')).addResumeCommand,
  check: async () => (await import('./commands/check.ts')).addCheckCommand,
  estimate: async () => (await import('./commands/estimate.ts')).addEstimateCommand,
  grade: async () => (await import('./commands/grade.ts')).addGradeCommand,
  verdict: async () => (await import('./commands/verdict.ts')).addVerdictCommand,
  judges: async () => (await import('./commands/judges.ts')).addJudgesCommand,
  report: async () => (await import('./commands/report.ts')).addReportCommand,
  view: async () => (await import('./commands/view.ts')).addViewCommand,
  sign: async () => (await import('./commands/sign.ts')).addSignCommand,
  verify: async () => (await import('./commands/verify.ts')).addVerifyCommand,
  compare: async () => (await import('./commands/compare.ts')).addCompareCommand,
  stress: async () => (await import('./commands/stress.ts')).addStressCommand,
  suite: async () => (await import('./commands/suite.ts')).addSuiteCommand,
  families: async () => (await import('./commands/families.ts')).addFamiliesCommand,
  fingerprint: async () => (await import('./commands/fingerprint.ts')).addFingerprintCommand,
  probe: async () => (await import('./commands/probe.ts')).addProbeCommand,
  seal: async () => (await import('./commands/seal.ts')).addSealCommand,
  mark: async () => (await import('./commands/mark.ts')).addMarkCommand,
  trace: async () => (await import('./commands/trace.ts')).addTraceCommand,
  export: async () => (await import('./commands/export.ts')).addExportCommand,
  calibrate: async () => (await import('./commands/calibrate.ts')).addCalibrateCommand,
  synthesize: async () => (await import('./commands/synthesize.ts')).addSynthesizeCommand,
  deidentify: async () => (await import('./commands/deidentify.ts')).addDeidentifyCommand,
  ratings: async () => (await import('./commands/ratings.ts')).addRatingsCommand,
  validity: async () => (await import('./commands/validity.ts')).addValidityCommand,
  construct: async () => (await import('./commands/construct.ts')).addConstructCommand,
  'export-prompts': async () => (await import('./commands/export-prompts.ts')).addExportPromptsCommand,
  phantom: async () => (await import('./commands/phantom.ts')).addPhantomCommand,
  fhir: async () => (await import('./commands/fhir.ts')).addFhirCommand,
  mcp: async () => (await import('./commands/mcp.ts')).addMcpCommand,
  login: async () => (await import('./commands/login.ts')).addLoginCommand,
  logout: async () => (await import('./commands/logout.ts')).addLogoutCommand,
  tokens: async () => (await import('./commands/tokens.ts')).addTokensCommand,
  submit: async () => (await import('./commands/submit.ts')).addSubmitCommand,
  watch: async () => (await import('./commands/watch.ts')).addWatchCommand,
  cancel: async () => (await import('./commands/cancel.ts')).addCancelCommand,
  resubmit: async () => (await import('./commands/resubmit.ts')).addResubmitCommand,
  'add-stress': async () => (await import('./commands/add-stress.ts')).addAddStressCommand,
  submissions: async () => (await import('./commands/submissions.ts')).addSubmissionsCommand,
  boards: async () => (await import('./commands/boards.ts')).addBoardsCommand,
  serve: async () => (await import('./commands/serve.ts')).addServeCommand,
  admin: async () => (await import('./commands/admin.ts')).addAdminCommand,
} as const satisfies Record<string, () => Promise<(program: Command, context: Context) => void>>;

/** Parses the arguments and runs the command they name. Throws `AppError` for everything expected. */
export async function runProgram(args: readonly string[], context: Context): Promise<void> {
  const program = await createProgram(args, context);
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

export async function createProgram(args: readonly string[], context: Context): Promise<Command> {
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
  for (const load of listNamed(args)) (await load())(program, context);
  for (const command of listCommands(program)) {
    command.copyInheritedSettings(program).helpOption('-h, --help', help.showHelp);
    if (command.commands.length > 0) command.helpCommand('help [command]', help.showHelp);
  }
  return program;
}

/** Help and a slip of the keyboard need all of them, the version none. */
function listNamed([name = '']: readonly string[]) {
  if (name === '-V' || name === '--version') return [];
  const named = Object.entries(commands).find(([known]) => known === name);
  return named ? [named[1]] : Object.values(commands);
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
