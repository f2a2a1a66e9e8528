import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Counted, createCoverageCounter, datasheetFile, renewDatasheet } from '@doctorbench/datasets';
import { openSuite } from '@doctorbench/engine';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { resolveSuiteDir } from '../paths.ts';
import { toFields } from '../terminal/table.ts';

interface StatsOptions {
  readonly json?: boolean;
  readonly write?: boolean;
}

export function addSuiteStatsCommand(suite: Command, context: Context): void {
  const { commands, options } = context.messages;
  suite
    .command('stats')
    .description(commands.suiteStats)
    .argument('<dir>', options.suite)
    .option('--json', options.json)
    .option('--write', options.writeDatasheet)
    .action((dir: string, given: StatsOptions) => stats(dir, given, context));
}

async function stats(name: string, { json, write }: StatsOptions, context: Context): Promise<void> {
  const counter = createCoverageCounter();
  const dir = await resolveSuiteDir(name, context);
  const { manifest, hash } = await openSuite(dir, {
    signal: context.drain,
    onItem: ({ item }) => counter.add(item),
  });
  const coverage = counter.finish();
  print(context, json, { id: manifest.id, version: manifest.version, hash, ...coverage }, () =>
    toText({ manifest, hash, coverage }, context),
  );
  if (write) await writeDatasheet(join(dir, datasheetFile), { manifest, hash, coverage });
}

async function writeDatasheet(path: string, counted: Counted): Promise<void> {
  const sheet = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  await writeFile(path, renewDatasheet(sheet, counted));
}

const listed = [
  'scenarios',
  'kinds',
  'difficulties',
  'departments',
  'dimensions',
  'languages',
  'splits',
] as const;

function toText({ manifest, hash, coverage }: Counted, { messages, locale, paint }: Context): string {
  return [
    paint.bold(manifest.title[locale]),
    toFields([
      [messages.suite.version, manifest.version],
      [messages.suite.hash, hash],
      [messages.suite.track, manifest.track],
      [messages.suite.items, String(coverage.items)],
      [messages.suite.redLines, String(coverage.withRedLine)],
      [messages.suite.reviewed, String(coverage.reviewed)],
      ...listed.map((key): [string, string] => [
        messages.suite[key],
        Object.entries(coverage[key])
          .map(([word, count]) => `${word} ${count}`)
          .join(', '),
      ]),
    ]),
  ].join('\n');
}
