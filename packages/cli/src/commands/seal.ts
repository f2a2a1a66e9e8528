import { resolve } from 'node:path';
import { sealSuite } from '@doctorbench/datasets';
import { openSuite } from '@doctorbench/engine';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { resolveSuiteDir } from '../paths.ts';
import { openSealingKeys } from '../sealing-keys.ts';
import { toFields } from '../terminal/table.ts';

interface SealOptions {
  readonly keys: string;
  readonly out: string;
  readonly json?: boolean;
}

export function addSealCommand(program: Command, context: Context): void {
  const { leaks: words, options } = context.messages;
  program
    .command('seal')
    .description(words.seal)
    .argument('<suite>', options.suite)
    .requiredOption('--keys <folder>', words.keys)
    .requiredOption('--out <folder>', words.out)
    .option('--json', options.json)
    .action((suite: string, given: SealOptions) => seal(suite, given, context));
}

async function seal(name: string, given: SealOptions, context: Context): Promise<void> {
  const suite = await openSuite(await resolveSuiteDir(name, context), { signal: context.drain });
  const keys = await openSealingKeys(given.keys);
  const items = await sealSuite(suite, { target: given.out, seal: keys.seal });
  const { leaks: words } = context.messages;
  const folder = resolve(given.out);
  print(context, given.json, { folder, items, hash: suite.hash }, () =>
    [
      toFields([
        [words.sealedItems, String(items)],
        [words.folder, folder],
      ]),
      context.paint.dim(words.sealedCaution),
    ].join('\n'),
  );
}
