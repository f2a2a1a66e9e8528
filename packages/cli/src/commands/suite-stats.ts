import { type Item, listCriteria } from '@doctorbench/core';
import { openSuite } from '@doctorbench/engine';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { resolveSuiteDir } from '../places.ts';
import { toFields } from '../terminal/table.ts';

type Counts = Record<string, number>;

export function addSuiteStatsCommand(suite: Command, context: Context): void {
  const { commands, options } = context.messages;
  suite
    .command('stats')
    .description(commands.suiteStats)
    .argument('<dir>', options.suite)
    .option('--json', options.json)
    .action((dir: string, given: { json?: boolean }) => stats(dir, given.json ?? false, context));
}

async function stats(name: string, json: boolean, context: Context): Promise<void> {
  const counts = {
    scenarios: {} as Counts,
    kinds: {} as Counts,
    difficulties: {} as Counts,
    departments: {} as Counts,
    dimensions: {} as Counts,
    languages: {} as Counts,
    splits: {} as Counts,
  };
  let redLines = 0;
  let reviewed = 0;
  const add = (into: Counts, key: string) => {
    into[key] = (into[key] ?? 0) + 1;
  };
  const suite = await openSuite(await resolveSuiteDir(name, context), {
    signal: context.drain,
    onItem(item: Item) {
      add(counts.scenarios, item.scenario);
      add(counts.kinds, item.kind);
      add(counts.difficulties, item.difficulty);
      add(counts.languages, item.language);
      add(counts.splits, item.split);
      for (const department of item.departments) add(counts.departments, department);
      const criteria = listCriteria(item);
      for (const { criterion } of criteria) add(counts.dimensions, criterion.dimension);
      if (criteria.some(({ criterion }) => criterion.redLine)) redLines++;
      if (item.review && item.review.length > 0) reviewed++;
    },
  });
  const { manifest, hash, entries } = suite;
  const { messages, locale, paint } = context;
  print(
    context,
    json,
    {
      id: manifest.id,
      version: manifest.version,
      hash,
      items: entries.size,
      redLines,
      reviewed,
      ...counts,
    },
    () =>
      [
        paint.bold(manifest.title[locale]),
        toFields([
          [messages.suite.version, manifest.version],
          [messages.suite.hash, hash],
          [messages.suite.track, manifest.track],
          [messages.suite.items, String(entries.size)],
          [messages.suite.redLines, String(redLines)],
          [messages.suite.reviewed, String(reviewed)],
          ...Object.entries(counts).map(([key, values]): [string, string] => [
            messages.suite[key as keyof typeof counts],
            Object.entries(values)
              .map(([word, count]) => `${word} ${count}`)
              .join(', '),
          ]),
        ]),
      ].join('\n'),
  );
}
