import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '@doctorbench/core';
import { type ImportRecord, importers, importRecordFile, importSuite } from '@doctorbench/datasets';
import { type Command, Option } from 'commander';
import { type Context, print } from '../context.ts';
import type { Messages } from '../messages/en.ts';
import { countOption, numberOption } from '../option-values.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { createStatusLine } from '../terminal/status-line.ts';
import { toFields } from '../terminal/table.ts';

interface ImportCommandOptions {
  readonly window?: { readonly centre: number; readonly width: number };
  readonly slices: number;
  readonly strict?: boolean;
  readonly limit?: number;
  readonly split: 'public' | 'private';
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const mostSlices = 32;
const names = importers.map(({ name }) => name).join(', ');

export function addSuiteImportCommand(suite: Command, context: Context): void {
  const { messages } = context;
  const { suiteImport: words, options } = messages;
  suite
    .command('import')
    .description(words.command)
    .argument('<format>', words.format(names))
    .argument('<source>', words.source)
    .argument('<target>', words.target)
    .addOption(
      new Option('--window <centre,width>', words.window).argParser(value => parseWindow(value, messages)),
    )
    .addOption(
      numberOption('--slices <n>', words.slices, {
        range: { min: 1, max: mostSlices, integer: true },
        messages,
      }).default(1),
    )
    .option('--strict', words.strict)
    .addOption(countOption('--limit <n>', words.limit, messages))
    .addOption(new Option('--split <split>', words.split).choices(['public', 'private']).default('private'))
    .option('--quiet', options.quiet)
    .option('--json', options.json)
    .action((format: string, source: string, target: string, given: ImportCommandOptions) =>
      runImport({ format, source, target }, given, context),
    );
}

/** Two numbers with a comma between them: -600,1500. */
function parseWindow(value: string, { suiteImport }: Messages): ImportCommandOptions['window'] {
  const numbers = value.split(/[,，]/).map(part => (part.trim() === '' ? Number.NaN : Number(part)));
  const [centre = Number.NaN, width = Number.NaN] = numbers;
  if (numbers.length !== 2 || !Number.isFinite(centre) || !Number.isFinite(width) || width < 1)
    throw new AppError('config.invalid', suiteImport.badWindow);
  return { centre, width };
}

interface Places {
  readonly format: string;
  readonly source: string;
  readonly target: string;
}

async function runImport(
  { format, source, target }: Places,
  { window, slices, strict, limit, split, quiet, json }: ImportCommandOptions,
  context: Context,
): Promise<void> {
  const { suiteImport: words } = context.messages;
  const importer = importers.find(({ name }) => name === format);
  if (!importer) throw new AppError('config.invalid', words.unknownFormat(format, names));
  const line = createStatusLine(context.stderr, quiet === true);
  try {
    const record = await importSuite({
      importer,
      source,
      target,
      split,
      slices,
      canary: `doctorbench-import-${randomUUID()}`,
      now: new Date(),
      ...(window ? { window } : {}),
      ...(strict ? { strict } : {}),
      ...(limit === undefined ? {} : { limit }),
      signal: context.drain,
      onProgress: ({ read, imported, leftOut }) => line.update(() => words.progress(read, imported, leftOut)),
    });
    line.end();
    print(context, json, record, () => toText(record, target, context));
  } finally {
    line.end();
  }
}

function toText(record: ImportRecord, target: string, { messages, paint }: Context): string {
  const { suiteImport: words } = messages;
  const { imported, images, leftOut } = record;
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  return [
    toFields([
      [words.imported, words.importedLine(imported, images)],
      [words.leftOut, total === 0 ? words.none : String(total)],
      [words.record, join(target, importRecordFile)],
    ]),
    ...leftOut.flatMap(({ reason, count, examples }) => [
      `${paint.bold(words.reasons[reason])}  ${count}`,
      ...examples.map(
        ({ file, line, field, detail }) => `  ${toCleanLine(`${file}:${line} ${field ?? ''} ${detail}`)}`,
      ),
    ]),
    paint.dim(words.licence),
  ].join('\n');
}
