import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, getItemKind, type Item } from '@doctorbench/core';
import {
  draftManifest,
  listUserTurns,
  openSuite,
  planItems,
  recallConversation,
  type Suite,
} from '@doctorbench/engine';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { resolveSuiteDir } from '../paths.ts';
import { getProductVersion } from '../product-version.ts';
import { addSelectionOptions, type SelectionOptions, toSelection } from './shared-options.ts';

interface ExportPromptsOptions extends SelectionOptions {
  readonly out?: string;
}

export function addExportPromptsCommand(program: Command, context: Context): void {
  const { messages } = context;
  const command = program
    .command('export-prompts')
    .description(messages.pipeline.commands.exportPrompts)
    .argument('[suite]', messages.options.suite, 'starter');
  addSelectionOptions(command, messages)
    .option('--out <file>', messages.pipeline.options.promptsOut)
    .action((suite: string, given: ExportPromptsOptions) => exportPrompts(suite, given, context));
}

async function exportPrompts(name: string, options: ExportPromptsOptions, context: Context): Promise<void> {
  const suite = await openSuite(await resolveSuiteDir(name, context), { signal: context.abort });
  const lines = listPromptLines(suite, options, context);
  if (options.out === undefined) {
    for await (const line of lines) context.stdout.write(line);
    return;
  }
  await pipeline(Readable.from(lines), createWriteStream(options.out)).catch(cause => {
    throw new AppError('run.report-failed', options.out, { cause });
  });
}

/** A line for each selected item that a text can answer. */
async function* listPromptLines(suite: Suite, options: ExportPromptsOptions, { messages }: Context) {
  const manifest = draftManifest({
    suite,
    productVersion: getProductVersion(),
    sampling: { maxOutputTokens: 1 },
    history: 'own',
    selection: toSelection(options, messages),
    repeats: 1,
    seed: options.seed,
    endpoint: { baseUrl: 'file:prompts', model: 'none' },
    now: new Date(),
  });
  const selected = planItems(suite, manifest);
  for await (const item of suite.items()) {
    // An encounter is acted in, not answered.
    if (!selected.has(item.id) || getItemKind(item).answersWith === 'deeds') continue;
    const { prompt } = await recallConversation(item, nothingSaid, {
      suite,
      manifest,
      toImageUrl: ({ path }) => path,
    });
    yield `${JSON.stringify(toLine(item, prompt, manifest.protocol.promptStyle))}\n`;
  }
}

const nothingSaid = {
  outcome: { kind: 'failed', cause: 'run.interrupted', detail: '' },
} as const;

function toLine(
  item: Item,
  messages: readonly unknown[],
  style: Parameters<typeof listUserTurns>[1],
): Readonly<Record<string, unknown>> {
  const { id, kind, scenario, language } = item;
  const turns = listUserTurns(item, style);
  return {
    id,
    kind,
    scenario,
    language,
    messages,
    ...(turns.length > 1 ? { furtherTurns: turns.slice(1) } : {}),
  };
}
