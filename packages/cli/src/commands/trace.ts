import { readFile } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';
import { type Copy, createTracer, findCanaries, openLedger, type Trace } from '@doctorbench/datasets';
import { openSuite } from '@doctorbench/engine';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { resolveSuiteDir } from '../paths.ts';
import { type PlatformOptions, withPlatform } from '../platform.ts';
import { toCleanLine } from '../terminal/clean.ts';

interface TraceOptions extends PlatformOptions {
  readonly suite?: string;
  readonly ledger?: string;
  readonly edition?: string;
  readonly json?: boolean;
}

export function addTraceCommand(program: Command, context: Context): void {
  const { leaks: words, options } = context.messages;
  program
    .command('trace')
    .description(words.trace)
    .argument('<text>', words.text)
    .option('--suite <suite>', words.suite)
    .option('--ledger <folder>', words.ledger)
    .option('--edition <id>', words.edition)
    .option('--data <dir>', words.data)
    .option('--json', options.json)
    .action((text: string, given: TraceOptions) => trace(text, given, context));
}

/** Among the copies of a ledger where one is named, else among the submissions to the platform's editions. */
async function trace(given: string, options: TraceOptions, context: Context): Promise<void> {
  const { suite, ledger } = options;
  const text = await readText(given);
  if (suite === undefined && ledger === undefined) return traceSubmissions(text, options, context);
  if (suite === undefined || ledger === undefined)
    throw new AppError('config.invalid', context.messages.leaks.both);
  return traceCopies(text, { ...options, suite, ledger }, context);
}

async function traceSubmissions(text: string, options: TraceOptions, context: Context): Promise<void> {
  const { leaks: words } = context.messages;
  const traced = await withPlatform(options, context, ({ services }) =>
    services.leaks.trace(text, options.edition),
  );
  print(context, options.json, traced, () =>
    traced.length === 0
      ? words.noEdition
      : traced
          .map(each => `${words.ofEdition(each.edition, each.copies)}\n${toText([], each, context)}`)
          .join('\n\n'),
  );
}

async function traceCopies(
  text: string,
  { json, ...options }: TraceOptions & { readonly suite: string; readonly ledger: string },
  context: Context,
): Promise<void> {
  const suite = await openSuite(await resolveSuiteDir(options.suite, context), { signal: context.drain });
  const { key, copies } = await openLedger(options.ledger, { create: false });
  const own = copies.filter(copy => copy.suite.id === suite.manifest.id);
  const canaries = findCanaries(text, own);
  const recipients = [...new Set(own.map(({ recipient }) => recipient))];
  const traced = (await createTracer({ items: suite.items(), key, recipients }))(text);
  const byCanary = canaries.map(({ recipient }) => recipient);
  print(context, json, { byCanary, ...traced }, () => toText(canaries, traced, context));
}

/** A file where there is one of this name, else the text itself. */
async function readText(given: string): Promise<string> {
  return readFile(given, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG') return given;
    throw error;
  });
}

function toText(canaries: readonly Copy[], traced: Trace, { messages, paint }: Context): string {
  const { leaks: words } = messages;
  const { source, nearest, needed, items, places } = traced;
  const named = canaries.map(({ recipient }) => toCleanLine(recipient)).join(', ');
  const digits = (value: number) => value.toFixed(1);
  return [
    ...(named ? [paint.bold(words.byCanary(named))] : []),
    items.length === 0 ? words.noItem : words.read(items.length, places),
    ...(source
      ? [paint.bold(words.traced(toCleanLine(source.recipient), digits(source.evidence), digits(needed)))]
      : []),
    ...(items.length > 0 && !source
      ? [words.untraced(digits(nearest[0]?.evidence ?? 0), digits(needed))]
      : []),
  ].join('\n');
}
