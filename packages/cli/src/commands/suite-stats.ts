import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Counted,
  countHospital,
  createCoverageCounter,
  datasheetFile,
  renewDatasheet,
} from '@doctorbench/datasets';
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
  const { manifest, hash, hospitalDir } = await openSuite(dir, {
    signal: context.drain,
    onItem: ({ item }) => counter.add(item),
  });
  const coverage = counter.finish();
  const hospital = hospitalDir === undefined ? undefined : await countHospital(hospitalDir);
  const counted = { manifest, hash, coverage, hospital };
  const { id, version } = manifest;
  print(context, json, { id, version, hash, ...coverage, ...(hospital ? { hospital } : {}) }, () =>
    toText(counted, context),
  );
  if (write) await writeDatasheet(join(dir, datasheetFile), counted);
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

function toText(
  { manifest, hash, coverage, hospital }: Counted,
  { messages, locale, paint }: Context,
): string {
  return [
    paint.bold(manifest.title[locale]),
    toFields([
      [messages.suite.version, manifest.version],
      [messages.suite.hash, hash],
      [messages.suite.track, manifest.track],
      [messages.suite.items, String(coverage.items)],
      [messages.suite.redLines, String(coverage.withRedLine)],
      [messages.suite.reviewed, String(coverage.reviewed)],
      [messages.suite.reviewedByAuthor, String(coverage.reviewedByAuthor)],
      ...listed.map((key): [string, string] => [messages.suite[key], listCounts(coverage[key])]),
      ...(hospital ? [[messages.suite.hospital, listCounts(hospital)] as const] : []),
    ]),
  ].join('\n');
}

function listCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([word, count]) => `${word} ${count}`)
    .join(', ');
}
