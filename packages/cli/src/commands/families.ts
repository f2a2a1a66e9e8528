import { resolve } from 'node:path';
import type { ItemLanguage, ScenarioId } from '@doctorbench/core';
import { itemFamilies, writeForms } from '@doctorbench/datasets';
import { openSuite } from '@doctorbench/engine';
import { type Command, Option } from 'commander';
import { type Context, print } from '../context.ts';
import { countOption, numberOption, splitList } from '../option-values.ts';
import { resolveSuiteDir } from '../paths.ts';
import { toFields, toTable } from '../terminal/table.ts';

interface GenerateOptions {
  readonly seed: number;
  readonly forms: number;
  readonly out: string;
  readonly language: ItemLanguage;
  readonly split: 'public' | 'private';
  readonly families?: string;
  readonly json?: boolean;
}

const usualForms = 3;

export function addFamiliesCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { families: words, options } = messages;
  const command = program.command('families').description(words.command);
  command
    .command('list')
    .description(words.list)
    .option('--json', options.json)
    .action((given: { readonly json?: boolean }) => list(given.json, context));
  command
    .command('generate')
    .description(words.generate)
    .argument('<suite>', options.suite)
    .addOption(
      numberOption('--seed <n>', words.seed, {
        range: { min: 0, max: 2 ** 31 - 1, integer: true },
        messages,
      }).makeOptionMandatory(),
    )
    .requiredOption('--out <folder>', words.out)
    .addOption(countOption('--forms <n>', words.forms, messages).default(usualForms))
    .addOption(new Option('--language <language>', words.language).choices(['zh-CN', 'en']).default('zh-CN'))
    .addOption(new Option('--split <split>', words.split).choices(['public', 'private']).default('private'))
    .option('--families <ids>', words.only)
    .option('--json', options.json)
    .action((suite: string, given: GenerateOptions) => generate(suite, given, context));
}

function list(json: boolean | undefined, context: Context): void {
  const shown = itemFamilies.map(({ draw: _, write: __, ...family }) => family);
  print(context, json, shown, () =>
    toTable(
      shown.map(({ id, version, places, title }) => [
        `${id}@${version}`,
        places.join(', '),
        title[context.locale],
      ]),
      ['left', 'left', 'left'],
    ),
  );
}

async function generate(name: string, options: GenerateOptions, context: Context): Promise<void> {
  const { seed, forms, out, language, split } = options;
  const scenarios = new Set<ScenarioId>();
  const { manifest } = await openSuite(await resolveSuiteDir(name, context), {
    signal: context.drain,
    onItem: ({ item }) => scenarios.add(item.scenario),
  });
  const counts = await writeForms({
    suite: manifest,
    scenarios,
    target: out,
    ...{ seed, forms, language, split },
    now: new Date(),
    ...(options.families === undefined ? {} : { only: splitList(options.families) }),
    signal: context.drain,
  });
  const { families: words } = context.messages;
  print(context, options.json, { folder: resolve(out), ...counts }, () =>
    [
      toFields([
        [words.written, words.count(counts.forms, counts.families)],
        [words.canary, counts.canary],
        [words.folder, resolve(out)],
      ]),
      context.paint.dim(words.lint(out)),
    ].join('\n'),
  );
}
