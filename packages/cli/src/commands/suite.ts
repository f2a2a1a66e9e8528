import { itemSchema, suiteManifestSchema } from '@doctorbench/core';
import { openSuite } from '@doctorbench/engine';
import type { Command } from 'commander';
import { Argument } from 'commander';
import { z } from 'zod';
import { type Context, print } from '../context.ts';
import { resolveSuiteDir } from '../paths.ts';
import { toCleanLine, toCleanText } from '../terminal/clean.ts';
import { toTable } from '../terminal/table.ts';
import { addSuiteAnalyseCommand } from './suite-analyse.ts';
import { addSuiteImportCommand } from './suite-import.ts';
import { addSuiteLintCommand } from './suite-lint.ts';
import { addSuiteStatsCommand } from './suite-stats.ts';

interface JsonOption {
  readonly json?: boolean;
}

export function addSuiteCommand(program: Command, context: Context): void {
  const { commands, options } = context.messages;
  const suite = program.command('suite').description(commands.suite);
  addSuiteLintCommand(suite, context);
  suite
    .command('show')
    .description(commands.suiteShow)
    .argument('<dir>', options.suite)
    .argument('[item]', options.itemId)
    .option('--json', options.json)
    .action((dir: string, item: string | undefined, given: JsonOption) => show(dir, item, given, context));
  addSuiteStatsCommand(suite, context);
  addSuiteAnalyseCommand(suite, context);
  addSuiteImportCommand(suite, context);
  suite
    .command('schema')
    .description(commands.suiteSchema)
    .addArgument(new Argument('[what]', options.schemaOf).choices(['item', 'manifest']).default('item'))
    .action((what: 'item' | 'manifest') => {
      const schema = z.toJSONSchema(what === 'item' ? itemSchema : suiteManifestSchema, { io: 'input' });
      context.stdout.write(`${JSON.stringify(schema, undefined, 2)}\n`);
    });
}

async function show(
  name: string,
  itemId: string | undefined,
  { json }: JsonOption,
  context: Context,
): Promise<void> {
  const suite = await openSuite(await resolveSuiteDir(name, context), { signal: context.drain });
  if (itemId !== undefined) {
    const item = await suite.getItem(itemId);
    print(context, json, item, () => toCleanText(JSON.stringify(item, undefined, 2)));
    return;
  }
  const rows: string[][] = [];
  for await (const { id, kind, scenario, difficulty, title } of suite.items())
    rows.push([id, kind, scenario, difficulty, toCleanLine(title[context.locale], 60)]);
  print(
    context,
    json,
    rows.map(([id, kind, scenario, difficulty, title]) => ({ id, kind, scenario, difficulty, title })),
    () => toTable(rows, ['left', 'left', 'left', 'left', 'left']),
  );
}
