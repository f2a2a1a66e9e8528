import { readFile } from 'node:fs/promises';
import { type Copy, createTracer, findCanaries, openLedger, type Trace } from '@doctorbench/datasets';
import { openSuite } from '@doctorbench/engine';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { resolveSuiteDir } from '../paths.ts';
import { toCleanLine } from '../terminal/clean.ts';

interface TraceOptions {
  readonly suite: string;
  readonly ledger: string;
  readonly json?: boolean;
}

export function addTraceCommand(program: Command, context: Context): void {
  const { leaks: words, options } = context.messages;
  program
    .command('trace')
    .description(words.trace)
    .argument('<text>', words.text)
    .requiredOption('--suite <suite>', words.suite)
    .requiredOption('--ledger <folder>', words.ledger)
    .option('--json', options.json)
    .action((text: string, given: TraceOptions) => trace(text, given, context));
}

async function trace(given: string, options: TraceOptions, context: Context): Promise<void> {
  const suite = await openSuite(await resolveSuiteDir(options.suite, context), { signal: context.drain });
  const { key, copies } = await openLedger(options.ledger, { create: false });
  const own = copies.filter(copy => copy.suite.id === suite.manifest.id);
  const text = await readText(given);
  const canaries = findCanaries(text, own);
  const recipients = [...new Set(own.map(({ recipient }) => recipient))];
  const traced = (await createTracer({ items: suite.items(), key, recipients }))(text);
  const byCanary = canaries.map(({ recipient }) => recipient);
  print(context, options.json, { byCanary, ...traced }, () => toText(canaries, traced, context));
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
