import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@doctorbench/core';
import {
  createGenericImporter,
  genericFormat,
  type ImportOptions,
  type ImportPreview,
  type ImportRecord,
  importers,
  importRecordFile,
  importSuite,
  parseMapping,
  previewImport,
} from '@doctorbench/datasets';
import { type Command, Option } from 'commander';
import { type Context, print } from '../context.ts';
import type { Messages } from '../messages/en.ts';
import { countOption, numberOption } from '../option-values.ts';
import { toBar } from '../terminal/bar.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { toItemText } from '../terminal/item-text.ts';
import { createStatusLine } from '../terminal/status-line.ts';
import { toFields } from '../terminal/table.ts';

interface ImportCommandOptions {
  readonly window?: { readonly centre: number; readonly width: number };
  readonly slices: number;
  readonly map?: string;
  readonly dryRun?: boolean;
  readonly strict?: boolean;
  readonly limit?: number;
  readonly split: 'public' | 'private';
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const mostSlices = 32;
const names = [...importers.map(({ name }) => name), genericFormat].join(', ');

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
    .option('--map <file>', words.map)
    .option('--dry-run', words.dryRun)
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
  { window, slices, map, dryRun, strict, limit, split, quiet, json }: ImportCommandOptions,
  context: Context,
): Promise<void> {
  const { suiteImport: words } = context.messages;
  const importer = await getImporter(format, map, context);
  const line = createStatusLine(context.stderr, quiet === true);
  const options: ImportOptions = {
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
    onProgress: ({ read, imported, leftOut, share }) =>
      line.update(() =>
        [
          ...(share === undefined ? [] : [`${toBar(share)} ${Math.floor(100 * share)} %`]),
          words.progress(read, imported, leftOut),
        ].join(' · '),
      ),
  };
  try {
    if (dryRun) {
      const preview = await previewImport(options);
      line.end();
      print(context, json, preview, () => toPreviewText(preview, context));
      return;
    }
    const record = await importSuite(options);
    line.end();
    print(context, json, record, () => toText(record, target, context));
  } finally {
    line.end();
  }
}

async function getImporter(
  format: string,
  map: string | undefined,
  { messages }: Context,
): Promise<ImportOptions['importer']> {
  const { suiteImport: words } = messages;
  if (format === genericFormat) {
    if (map === undefined) throw new AppError('config.invalid', words.needsMap);
    const text = await readFile(map, 'utf8').catch((cause: unknown) => {
      throw new AppError('import.mapping-invalid', words.badMap(map), { cause });
    });
    return createGenericImporter(parseMapping(text));
  }
  if (map !== undefined) throw new AppError('config.invalid', words.noMap);
  const importer = importers.find(({ name }) => name === format);
  if (!importer) throw new AppError('config.invalid', words.unknownFormat(format, names));
  return importer;
}

function toText(record: ImportRecord, target: string, { messages, paint }: Context): string {
  const { suiteImport: words } = messages;
  return [
    toFields([...toCounts(record, messages), [words.record, join(target, importRecordFile)]]),
    ...toLeftOut(record, { messages, paint }),
    paint.dim(words.licence),
  ].join('\n');
}

function toPreviewText({ record, items }: ImportPreview, context: Context): string {
  const { messages, paint } = context;
  return [
    ...items.map(item => `${toItemText(item, context)}\n`),
    toFields(toCounts(record, messages)),
    ...toLeftOut(record, context),
    paint.dim(messages.suiteImport.dryRunDone),
  ].join('\n');
}

function toCounts(
  { imported, images, leftOut, encodings = [] }: ImportRecord,
  { suiteImport: words }: Messages,
): [string, string][] {
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  const written = encodings.map(({ encoding, files }) => words.encodingLine(encoding, files));
  return [
    [words.imported, words.importedLine(imported, images)],
    [words.leftOut, total === 0 ? words.none : String(total)],
    ...(written.length > 0 ? [[words.encodings, written.join(', ')] satisfies [string, string]] : []),
  ];
}

function toLeftOut(
  { leftOut, noticed = [] }: ImportRecord,
  { messages, paint }: Pick<Context, 'messages' | 'paint'>,
): readonly string[] {
  return [...leftOut, ...noticed].flatMap(({ reason, count, examples }) => [
    `${paint.bold(messages.suiteImport.reasons[reason])}  ${count}`,
    ...examples.map(
      ({ file, line, entry, field, detail }) =>
        `  ${toCleanLine(`${file}:${line}${entry ? messages.suiteImport.entry(entry) : ''} ${field ?? ''} ${detail}`)}`,
    ),
  ]);
}
