import { resolve } from 'node:path';
import { AppError } from '@doctorbench/core';
import {
  exportRun,
  exportSuite,
  type RunCounts,
  runExporters,
  type SuiteCounts,
} from '@doctorbench/datasets';
import { openFileJournal, openSuite, type Suite } from '@doctorbench/engine';
import { type Command, Option } from 'commander';
import { type Context, print } from '../context.ts';
import { resolveRunDir, resolveSuiteDir } from '../paths.ts';
import { toFields } from '../terminal/table.ts';

interface ExportOptions {
  readonly includePrivate?: boolean;
  readonly json?: boolean;
}

interface RunExportOptions extends ExportOptions {
  readonly to: string;
}

export function addExportCommand(program: Command, context: Context): void {
  const { options, export: words } = context.messages;
  const command = program.command('export').description(words.command);
  command
    .command('suite')
    .description(words.suite)
    .argument('<suite>', options.suite)
    .argument('<folder>', words.folder)
    .option('--include-private', words.includePrivate)
    .option('--json', options.json)
    .action((name: string, folder: string, given: ExportOptions) =>
      ofSuite(name, folder, { given, context }),
    );
  command
    .command('run')
    .description(words.run)
    .argument('<run>', options.run)
    .argument('<folder>', words.folder)
    .addOption(
      new Option('--to <form>', words.to).choices(runExporters.map(({ name }) => name)).makeOptionMandatory(),
    )
    .option('--include-private', words.includePrivate)
    .option('--json', options.json)
    .action((name: string, folder: string, given: RunExportOptions) =>
      ofRun(name, folder, { given, context }),
    );
}

interface Asked<T> {
  readonly given: T;
  readonly context: Context;
}

async function ofSuite(
  name: string,
  folder: string,
  { given, context }: Asked<ExportOptions>,
): Promise<void> {
  const signal = context.drain;
  const suite = await openSuite(await resolveSuiteDir(name, context), { signal });
  const includePrivate = given.includePrivate ?? false;
  const counts = await exportSuite({ suite, target: folder, includePrivate, signal });
  print(context, given.json, { folder: resolve(folder), ...counts }, () =>
    toSuiteText(counts, folder, context),
  );
}

async function ofRun(
  name: string,
  folder: string,
  { given, context }: Asked<RunExportOptions>,
): Promise<void> {
  const exporter = runExporters.find(each => each.name === given.to);
  if (!exporter) throw new Error(`no form ${given.to}`);
  const signal = context.drain;
  const includePrivate = given.includePrivate ?? false;
  const journal = await openFileJournal(await resolveRunDir(name, context), { writable: false });
  try {
    const { suitePath, protocol } = journal.manifest;
    const suite = await openSameSuite(suitePath, protocol.suite.hash, signal);
    const counts = await exportRun({ exporter, target: folder, suite, journal, includePrivate, signal });
    print(context, given.json, { folder: resolve(folder), to: given.to, ...counts }, () =>
      toRunText(counts, folder, { context, includePrivate }),
    );
  } finally {
    await journal.close();
  }
}

/** The suite of the run: what was asked stands there alone. */
async function openSameSuite(dir: string, hash: string, signal: AbortSignal): Promise<Suite> {
  const suite = await openSuite(dir, { signal }).catch((cause: unknown) => {
    throw cause instanceof AppError ? new AppError('export.suite-missing', dir, { cause }) : cause;
  });
  if (suite.hash !== hash) throw new AppError('export.suite-missing', dir);
  return suite;
}

function toSuiteText({ items, privateItems }: SuiteCounts, folder: string, context: Context): string {
  const { export: words } = context.messages;
  const written = Object.entries(items).map(([split, count]) => words.items(count, split));
  const leftOut = privateItems > 0 ? [words.privateItems(privateItems)] : [];
  return toText({ written, leftOut, folder, holdsPrivate: items.private !== undefined }, context);
}

function toRunText(
  { answers, items, privateAnswers, controls }: RunCounts,
  folder: string,
  { context, includePrivate }: { readonly context: Context; readonly includePrivate: boolean },
): string {
  const { export: words } = context.messages;
  const leftOut = [
    ...(privateAnswers > 0 ? [words.privateAnswers(privateAnswers)] : []),
    ...(controls > 0 ? [words.controls(controls)] : []),
  ];
  return toText(
    { written: [words.answers(answers, items)], leftOut, folder, holdsPrivate: includePrivate },
    context,
  );
}

interface Told {
  readonly written: readonly string[];
  readonly leftOut: readonly string[];
  readonly folder: string;
  readonly holdsPrivate: boolean;
}

function toText({ written, leftOut, folder, holdsPrivate }: Told, { messages, paint }: Context): string {
  const { export: words } = messages;
  return [
    toFields([
      [words.written, written.join(', ')],
      [words.leftOut, leftOut.length > 0 ? leftOut.join(', ') : words.none],
      [words.folderName, resolve(folder)],
    ]),
    ...(holdsPrivate ? [paint.bold(words.privateWarning)] : []),
    paint.dim(words.terms),
  ].join('\n');
}
