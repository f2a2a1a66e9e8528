import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { numberOption } from '../option-values.ts';
import { bundledPages, resolveRunDir } from '../paths.ts';
import { getProductVersion } from '../product-version.ts';
import { findRunFolders } from '../viewer/find-run-folders.ts';
import { startViewServer } from '../viewer/view-server.ts';

interface ViewOptions {
  readonly port: number;
  readonly open?: boolean;
  readonly json?: boolean;
}

export function addViewCommand(program: Command, context: Context): void {
  const { messages } = context;
  const words = messages.view;
  program
    .command('view')
    .description(words.command)
    .argument('[folder]', words.folder)
    .addOption(
      numberOption('--port <n>', words.port, {
        range: { min: 0, max: 65_535, integer: true },
        messages,
      }).default(0),
    )
    .option('--open', words.open)
    .option('--json', messages.options.json)
    .action((folder: string | undefined, given: ViewOptions) => view(folder, given, context));
}

async function view(
  folder: string | undefined,
  { port, open = false, json = false }: ViewOptions,
  context: Context,
): Promise<void> {
  const root = await resolveRoot(folder, context);
  const found = await findRunFolders(root);
  if (found.length === 0) throw new AppError('run.not-found', root);
  const server = await startViewServer({
    root,
    pagesDir: bundledPages,
    port,
    version: getProductVersion(),
  }).catch(toTaken);
  print(context, json, { url: server.url, runs: found.length }, () =>
    context.messages.view.serving(server.url, found.length),
  );
  if (open) openBrowser(server.url);
  if (!context.drain.aborted) await once(context.drain, 'abort');
  await server.close();
}

/** A folder as it is, or a run by its id. */
async function resolveRoot(folder: string | undefined, context: Context): Promise<string> {
  const given = folder ?? context.config.runsDir;
  const isFolder = await stat(given).then(
    found => found.isDirectory(),
    () => false,
  );
  return isFolder ? given : resolveRunDir(given, context);
}

function toTaken(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
  throw new AppError('config.invalid', `--port: ${error.code}`, { cause: error });
}

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Where there is no browser the address on the screen is enough. */
function openBrowser(url: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
