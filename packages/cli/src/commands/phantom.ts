import { once } from 'node:events';
import { openSuite, phantoms, readExamPaper, startPhantomServer, toPhantomModel } from '@doctorbench/engine';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { numberOption } from '../option-values.ts';
import { resolveSuiteDir } from '../paths.ts';
import { toTable } from '../terminal/table.ts';

interface ServeOptions {
  readonly port: number;
  readonly latencyMs: number;
  readonly json?: boolean;
}

export function addPhantomCommand(program: Command, context: Context): void {
  const { messages, locale } = context;
  const { commands, options } = messages;
  const phantom = program.command('phantom').description(commands.phantom);
  phantom
    .command('list')
    .description(commands.phantomList)
    .option('--json', options.json)
    .action((given: { json?: boolean }) =>
      print(context, given.json, phantoms, () =>
        toTable(
          phantoms.map(entry => [
            toPhantomModel(entry),
            `${messages.phantom.ability} ${entry.ability.toFixed(2)}`,
            entry.describes[locale],
          ]),
          ['left', 'left', 'left'],
        ),
      ),
    );
  phantom
    .command('serve')
    .description(commands.phantomServe)
    .argument('[suite]', options.suite, 'starter')
    .addOption(
      numberOption('--port <n>', options.port, {
        range: { min: 0, max: 65_535, integer: true },
        messages,
      }).default(8900),
    )
    .addOption(
      numberOption('--latency-ms <n>', options.latencyMs, {
        range: { min: 0, max: 600_000, integer: true },
        messages,
      }).default(0),
    )
    .option('--json', options.json)
    .action((suite: string, given: ServeOptions) => serve(suite, given, context));
}

async function serve(
  suiteName: string,
  { port, latencyMs, json }: ServeOptions,
  context: Context,
): Promise<void> {
  const suite = await openSuite(await resolveSuiteDir(suiteName, context), { signal: context.drain });
  const server = await startPhantomServer({ paper: await readExamPaper(suite), port, latencyMs });
  print(context, json, { baseUrl: server.baseUrl, models: phantoms.map(toPhantomModel) }, () =>
    context.messages.phantom.serving(server.baseUrl),
  );
  if (!context.drain.aborted) await once(context.drain, 'abort');
  await server.close();
}
