import {
  AppError,
  type Comparison,
  type ComparisonKind,
  getPolicy,
  type RunManifest,
} from '@doctorbench/core';
import { openFileJournal } from '@doctorbench/engine';
import { compareRuns } from '@doctorbench/report/aggregate';
import { type RunTotals, readRunTotals } from '@doctorbench/report/files';
import type { Command } from 'commander';
import { checkComparable } from '../comparable.ts';
import { type Context, print } from '../context.ts';
import { resolveRunDir } from '../paths.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { toPValueText, toScoreText } from '../terminal/format.ts';
import { toFields, toTable } from '../terminal/table.ts';

export function addCompareCommand(program: Command, context: Context): void {
  const { messages } = context;
  program
    .command('compare')
    .description(messages.commands.compare)
    .argument('<a>', messages.options.run)
    .argument('<b>', messages.options.run)
    .option('--json', messages.options.json)
    .action((a: string, b: string, given: { json?: boolean }) =>
      compare([a, b], given.json ?? false, context),
    );
}

async function compare(
  [nameA, nameB]: readonly [string, string],
  json: boolean,
  context: Context,
): Promise<void> {
  const { messages } = context;
  const a = await readTotals(nameA, context);
  const b = await readTotals(nameB, context);
  const kind = checkComparable(a.manifest, b.manifest, context);
  if (a.read.hasUnread() || b.read.hasUnread())
    throw new AppError('run.not-comparable', messages.compare.selfTest);
  const { suite, policy } = a.manifest.protocol;
  const comparison = compareRuns(a.read.totals, b.read.totals, {
    policy: getPolicy(policy),
    seed: suite.hash,
  });
  if (!comparison) throw new AppError('run.not-comparable', messages.compare.noPairs);
  print(context, json, { kind, a: a.manifest.runId, b: b.manifest.runId, ...comparison }, () =>
    toWords({ ...comparison, kind }, [a.manifest, b.manifest], context),
  );
}

async function readTotals(
  name: string,
  context: Context,
): Promise<{ readonly manifest: RunManifest; readonly read: RunTotals }> {
  const journal = await openFileJournal(await resolveRunDir(name, context), { writable: false });
  try {
    return { manifest: journal.manifest, read: await readRunTotals(journal) };
  } finally {
    await journal.close();
  }
}

function toWords(
  comparison: Comparison & { readonly kind: ComparisonKind },
  [a, b]: readonly [RunManifest, RunManifest],
  { messages, paint }: Context,
): string {
  const words = messages.compare;
  const { kind, difference, interval, pValue, pairs, unpaired, overallA, overallB } = comparison;
  const nameOf = ({ endpoint, runId, protocol }: RunManifest) =>
    kind === 'judges'
      ? `${toCleanLine(protocol.judges.join(', '))}  ${paint.dim(runId)}`
      : `${endpoint.model}  ${paint.dim(runId)}`;
  return [
    words.title(nameOf(a), nameOf(b)),
    ...(kind === 'judges' ? [words.ofJudges] : []),
    '',
    toFields([
      [words.overall, `A ${toScoreText(overallA)}   B ${toScoreText(overallB)}`],
      [
        words.difference,
        `${paint.bold(toScoreText(difference))}   ${interval ? `${messages.summary.interval} [${toScoreText(interval.low)}, ${toScoreText(interval.high)}]` : messages.summary.noInterval}`,
      ],
      ...(pValue === null ? [] : [[words.pValue, toPValueText(pValue)] as [string, string]]),
      [words.pairs, `${pairs}${unpaired > 0 ? ` (${words.unpaired(unpaired)})` : ''}`],
      ...(getPolicy(a.protocol.policy).vetoes
        ? [[words.vetoes, `A ${comparison.vetoedOnlyA}   B ${comparison.vetoedOnlyB}`] as [string, string]]
        : []),
    ]),
    '',
    paint.bold(words.verdicts[comparison.verdict]),
    '',
    toTable(
      [
        [words.widest, 'A', 'B'],
        ...comparison.widest.map(item => [item.itemId, toScoreText(item.a), toScoreText(item.b)]),
      ],
      ['left', 'right', 'right'],
    ),
  ].join('\n');
}
