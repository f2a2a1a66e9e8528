import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, exitCodes } from '@doctorbench/core';
import { type Command, Option } from 'commander';
import { type Context, print } from '../context.ts';
import { numberOption } from '../option-values.ts';
import { getProduct, loadPlatform, type PlatformOptions, toEnvironment, translate } from '../platform.ts';

const stopPatienceMs = 15_000;

interface ServeOptions extends PlatformOptions {
  readonly json?: boolean;
}

export function addServeCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { commands, options } = messages.platform;
  program
    .command('serve')
    .description(commands.serve)
    .option('--host <address>', options.host)
    .addOption(
      numberOption('--port <n>', options.port, { range: { min: 0, max: 65_535, integer: true }, messages }),
    )
    .option('--data <dir>', options.data)
    .option('--empty', options.empty)
    .addOption(new Option('--role <role>', options.role).choices(['all', 'web', 'worker']))
    .option('--json', messages.options.json)
    .action((given: ServeOptions) => serve(given, context));
  program
    .command('worker')
    .description(commands.worker)
    .option('--data <dir>', options.data)
    .option('--json', messages.options.json)
    .action((given: ServeOptions) => serve({ ...given, empty: true, role: 'worker' }, context));
}

async function serve(options: ServeOptions, context: Context): Promise<void> {
  const { drain, abort, stderr, stdout, config, messages } = context;
  const words = messages.platform.serve;
  const environment = {
    ...toEnvironment(options, context),
    // People who look at a terminal are looking for codes, and programs for the address.
    ...((stdout.isTTY || options.json) && !config.environment.DOCTORBENCH_LOG
      ? { DOCTORBENCH_LOG: 'warn' }
      : {}),
  };
  const { startPlatform, loadConfig } = await loadPlatform();
  await translate(async () => {
    const { local, sms, role } = loadConfig(environment);
    abort.addEventListener('abort', () => process.exit(exitCodes.interrupted), { once: true });
    const platform = await startPlatform(environment, getProduct());
    const { url = null } = platform;
    print(context, options.json, { url, role }, () =>
      [
        url === null ? words.working : words.serving(url),
        ...(url !== null && local && !sms ? [words.codesHere, words.becomeAdmin(toDataOption(options))] : []),
        words.howToStop,
      ].join('\n'),
    );
    const isGone = await Promise.race([
      drain.aborted || once(drain, 'abort').then(() => false),
      platform.databaseGone.then(() => true),
    ]);
    if (isGone === true && !drain.aborted) {
      // Whatever still waits for the database then waits in vain.
      setTimeout(() => process.exit(exitCodes.server), stopPatienceMs).unref();
      await Promise.race([platform.stop(), pause(stopPatienceMs, undefined, { ref: false })]);
      throw new AppError('server.database-gone');
    }
    stderr.write(`${words.stopping}\n`);
    await platform.stop();
  });
}

function toDataOption({ data }: ServeOptions): string {
  return data === undefined ? '' : ` --data ${data}`;
}
