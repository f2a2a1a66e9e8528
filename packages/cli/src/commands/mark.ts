import { resolve } from 'node:path';
import { markSuite, openLedger } from '@doctorbench/datasets';
import { openSuite } from '@doctorbench/engine';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { resolveSuiteDir } from '../paths.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { toFields } from '../terminal/table.ts';

interface MarkOptions {
  readonly for: string;
  readonly ledger: string;
  readonly out: string;
  readonly json?: boolean;
}

export function addMarkCommand(program: Command, context: Context): void {
  const { leaks: words, options } = context.messages;
  program
    .command('mark')
    .description(words.mark)
    .argument('<suite>', options.suite)
    .requiredOption('--for <name>', words.recipient)
    .requiredOption('--ledger <folder>', words.ledger)
    .requiredOption('--out <folder>', words.out)
    .option('--json', options.json)
    .action((suite: string, given: MarkOptions) => mark(suite, given, context));
}

async function mark(name: string, given: MarkOptions, context: Context): Promise<void> {
  const suite = await openSuite(await resolveSuiteDir(name, context), { signal: context.drain });
  const ledger = await openLedger(given.ledger, { create: true });
  const copy = await markSuite(suite, {
    recipient: given.for,
    ledger,
    target: given.out,
    now: new Date(),
  });
  const { leaks: words } = context.messages;
  print(context, given.json, { folder: resolve(given.out), ...copy }, () =>
    toFields([
      [words.copy, toCleanLine(copy.recipient)],
      [words.canary, copy.canary],
      [words.folder, resolve(given.out)],
    ]),
  );
}
