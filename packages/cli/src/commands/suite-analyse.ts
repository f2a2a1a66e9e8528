import { AppError, findLettered, type Grade, type Item } from '@doctorbench/core';
import { openFileJournal, openSuite, type Suite } from '@doctorbench/engine';
import { analyseItems, type ItemAnalysis } from '@doctorbench/psychometrics';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { resolveRunDir, resolveSuiteDir } from '../paths.ts';
import { toTable } from '../terminal/table.ts';

/** What one run made of each item: the share of the marks, and the letters it chose. */
interface Sitting {
  readonly scores: ReadonlyMap<string, number>;
  readonly chosen: ReadonlyMap<string, readonly string[]>;
}

interface AnalysedItem extends ItemAnalysis {
  readonly id: string;
  readonly key?: readonly string[];
  /** How often each option was chosen, over runs and repeats; only of choices. */
  readonly options?: Readonly<Record<string, number>>;
}

export function addSuiteAnalyseCommand(suite: Command, context: Context): void {
  const { commands, options } = context.messages;
  suite
    .command('analyse')
    .description(commands.suiteAnalyse)
    .argument('<dir>', options.suite)
    .argument('<runs...>', options.runs)
    .option('--json', options.json)
    .action((dir: string, runs: readonly string[], { json }: { readonly json?: boolean }) =>
      analyse(dir, runs, json, context),
    );
}

async function analyse(
  name: string,
  runs: readonly string[],
  json: boolean | undefined,
  context: Context,
): Promise<void> {
  const suite = await openSuite(await resolveSuiteDir(name, context), { signal: context.drain });
  const sittings: Sitting[] = [];
  for (const run of runs) sittings.push(await readSitting(run, suite, context));
  const ids = [...suite.entries.keys()].filter(id => sittings.some(({ scores }) => scores.has(id)));
  const analyses = analyseItems(sittings.map(({ scores }) => ids.map(id => scores.get(id))));
  const items: AnalysedItem[] = [];
  for (const [index, id] of ids.entries()) {
    const item = await suite.getItem(id);
    const analysis = analyses[index];
    if (analysis) items.push({ id, ...analysis, ...countOptions(item, sittings) });
  }
  print(context, json, { suite: suite.manifest.id, runs: runs.length, items }, () => toText(items, context));
}

async function readSitting(run: string, suite: Suite, context: Context): Promise<Sitting> {
  const journal = await openFileJournal(await resolveRunDir(run, context), { writable: false });
  try {
    if (journal.manifest.protocol.suite.hash !== suite.hash) throw new AppError('suite.changed', run);
    const totals = new Map<string, number[]>();
    const chosen = new Map<string, string[]>();
    for await (const grade of journal.readGrades()) if (!grade.control) addGrade(grade, { totals, chosen });
    const scores = [...totals].map(
      ([id, values]) => [id, values.reduce((sum, value) => sum + value, 0) / values.length] as const,
    );
    return { scores: new Map(scores), chosen };
  } finally {
    await journal.close();
  }
}

function addGrade(
  { itemId, total, read = [] }: Grade,
  { totals, chosen }: { readonly totals: Map<string, number[]>; readonly chosen: Map<string, string[]> },
): void {
  // A veto is no answer on a scale from nothing to all.
  if (total.kind === 'scored')
    totals.set(itemId, [...(totals.get(itemId) ?? []), Math.max(0, total.percent) / 100]);
  chosen.set(itemId, [...(chosen.get(itemId) ?? []), ...read]);
}

function countOptions(item: Item, sittings: readonly Sitting[]): Pick<AnalysedItem, 'key' | 'options'> {
  const letters = findLettered(item);
  if (!letters || letters.ordered) return {};
  const chosen = sittings.flatMap(sitting => sitting.chosen.get(item.id) ?? []);
  const count = (letter: string) => chosen.filter(each => each === letter).length;
  return {
    key: letters.key,
    options: Object.fromEntries(letters.lines.map(({ id }) => [id, count(id)])),
  };
}

function toText(items: readonly AnalysedItem[], { messages, paint }: Context): string {
  const words = messages.suiteAnalyse;
  const rows = items
    .toSorted((a, b) => (a.discrimination ?? 2) - (b.discrimination ?? 2) || a.p - b.p)
    .map(({ id, p, discrimination, examinees, key = [], options = {} }) => [
      id,
      p.toFixed(2),
      discrimination === null ? '–' : discrimination.toFixed(2),
      String(examinees),
      Object.entries(options)
        .map(([letter, count]) => `${key.includes(letter) ? '*' : ''}${letter} ${count}`)
        .join('  '),
    ]);
  return [
    toTable(
      [[words.item, 'p', words.discrimination, words.runs, words.options], ...rows],
      ['left', 'right', 'right', 'right', 'left'],
    ),
    paint.dim(words.legend),
  ].join('\n');
}
