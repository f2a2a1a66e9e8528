import { resolve } from 'node:path';
import {
  AppError,
  blueprintLineSchema,
  boardLineSchema,
  type Item,
  suiteRatingSchema,
} from '@doctorbench/core';
import { readGroups, readMatrix, readTable } from '@doctorbench/datasets';
import { type Examination, openSuite, readExamination, type Suite, writeAtomic } from '@doctorbench/engine';
import { listValiditySections, validityWords } from '@doctorbench/report';
import { analyseValidity, renderValidityPage } from '@doctorbench/report/files';
import type { Command } from 'commander';
import type { z } from 'zod';
import { type Context, print } from '../context.ts';
import { resolveRunDir, resolveSuiteDir } from '../paths.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { toTable } from '../terminal/table.ts';

interface ValidityOptions {
  readonly ratings?: string;
  readonly blueprint?: string;
  readonly board?: string;
  readonly groups?: string;
  readonly seed: string;
  readonly html?: string;
  readonly json?: boolean;
}

export function addValidityCommand(program: Command, context: Context): void {
  const { experts, options } = context.messages;
  program
    .command('validity')
    .description(experts.validity)
    .argument('<suite>', options.suite)
    .argument('[sources...]', experts.validitySources)
    .option('--ratings <file>', experts.validityRatings)
    .option('--blueprint <file>', experts.blueprint)
    .option('--board <file>', experts.otherBoard)
    .option('--groups <file>', experts.knownGroups)
    .option('--seed <text>', experts.validitySeed, '1')
    .option('--html <file>', experts.validityPage)
    .option('--json', options.json)
    .action((suite: string, sources: readonly string[], given: ValidityOptions) =>
      run(suite, { sources, ...given }, context),
    );
}

async function run(
  name: string,
  given: ValidityOptions & { readonly sources: readonly string[] },
  context: Context,
): Promise<void> {
  const { ratings, blueprint, board, groups, seed, html, json, sources } = given;
  const suite = await openSuite(await resolveSuiteDir(name, context), { signal: context.drain });
  const examination = sources.length > 0 ? await readSources(sources, suite, context) : undefined;
  const items: Item[] = [];
  for await (const item of suite.items()) items.push(item);
  const report = analyseValidity({
    suite: { ...suite.manifest, hash: suite.hash },
    items,
    examination,
    ratings: ratings === undefined ? undefined : await readLines(ratings, suiteRatingSchema, context),
    blueprint: blueprint === undefined ? undefined : await readLines(blueprint, blueprintLineSchema, context),
    board: board === undefined ? undefined : await readLines(board, boardLineSchema, context),
    groups: groups === undefined ? undefined : await readGroups(resolve(groups)),
    seed,
  });
  if (html !== undefined) await writeAtomic(resolve(html), renderValidityPage(report, context.locale));
  print(context, json, report, () => toText(report, context));
}

function toText(report: ReturnType<typeof analyseValidity>, { locale, paint }: Context): string {
  const words = validityWords[locale];
  const { suite, examinees } = report;
  const sections = listValiditySections(report, locale).flatMap(({ title, lead, rows }) => [
    '',
    paint.bold(title),
    ...(lead === undefined ? [] : [lead]),
    ...(rows.length === 0
      ? []
      : [
          toTable(
            rows.map(row => row.map(cell => toCleanLine(cell))),
            (rows[0] ?? []).map((_, column) => (column === 0 ? 'left' : 'right')),
          ),
        ]),
  ]);
  return [
    words.lead(`${suite.id} ${suite.version}`, suite.items, examinees),
    ...sections,
    '',
    paint.dim(words.method),
  ].join('\n');
}

async function readSources(sources: readonly string[], suite: Suite, context: Context): Promise<Examination> {
  if (!sources.some(source => source.toLowerCase().endsWith('.csv'))) {
    const read = await readExamination(
      await Promise.all(sources.map(source => resolveRunDir(source, context))),
    );
    if (read.suite?.hash !== suite.hash) throw new AppError('suite.changed', sources.join(', '));
    return read;
  }
  const [first = ''] = sources;
  if (sources.length > 1) throw new AppError('config.invalid', context.messages.rapid.oneMatrix);
  return readMatrix(first);
}

async function readLines<Line extends z.ZodType>(
  file: string,
  schema: Line,
  { messages }: Context,
): Promise<readonly z.output<Line>[]> {
  return (await readTable(file)).map(({ line, fields }) => {
    const parsed = schema.safeParse(fields);
    if (parsed.success) return parsed.data;
    const field = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new AppError('config.invalid', messages.experts.badTableLine(file, line, field));
  });
}
