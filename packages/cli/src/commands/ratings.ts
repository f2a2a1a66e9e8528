import { resolve } from 'node:path';
import { type AnswerRating, AppError, answerRatingSchema } from '@doctorbench/core';
import { readTable } from '@doctorbench/datasets';
import { writeAtomic } from '@doctorbench/engine';
import { analyseRatings, ratingsWords, renderRatingsPage, toRatingsView } from '@doctorbench/report/files';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { toTable } from '../terminal/table.ts';

interface RatingsOptions {
  readonly html?: string;
  readonly json?: boolean;
}

export function addRatingsCommand(program: Command, context: Context): void {
  const words = context.messages.experts;
  program
    .command('ratings')
    .description(words.ratings)
    .argument('<file>', words.ratingsFile)
    .option('--html <file>', words.ratingsPage)
    .option('--json', context.messages.options.json)
    .action((file: string, given: RatingsOptions) => run(file, given, context));
}

async function run(file: string, { html, json }: RatingsOptions, context: Context): Promise<void> {
  const report = analyseRatings(await readRatings(file, context));
  if (html !== undefined) await writeAtomic(resolve(html), renderRatingsPage(report, context.locale));
  print(context, json, report, () => {
    const words = ratingsWords[context.locale];
    const view = toRatingsView(report, context.locale);
    const draw = (rows: readonly (readonly string[])[]) =>
      toTable(
        rows.map(row => row.map(cell => toCleanLine(cell))),
        (rows[0] ?? []).map((_, column) => (column === 0 ? 'left' : 'right')),
      );
    return [
      view.lead,
      ...(report.connected ? [] : [words.unconnected]),
      '',
      draw(view.means),
      '',
      words.agreement,
      draw(view.agreement),
      '',
      words.raters,
      draw(view.raters),
      '',
      words.method,
    ].join('\n');
  });
}

async function readRatings(file: string, { messages }: Context): Promise<readonly AnswerRating[]> {
  const ratings: AnswerRating[] = [];
  const seen = new Set<string>();
  for (const { line, fields } of await readTable(file)) {
    const parsed = answerRatingSchema.safeParse(fields);
    if (!parsed.success)
      throw new AppError(
        'config.invalid',
        messages.experts.badRating(line, parsed.error.issues[0]?.path.join('.') ?? ''),
      );
    const { rater, model, item, aspect } = parsed.data;
    const key = JSON.stringify([rater, model, item, aspect]);
    if (seen.has(key)) throw new AppError('config.invalid', messages.experts.doubleRating(line));
    seen.add(key);
    ratings.push(parsed.data);
  }
  if (ratings.length === 0) throw new AppError('config.invalid', messages.experts.noRatings);
  return ratings;
}
