import { writeFile } from 'node:fs/promises';
import {
  AppError,
  type Comparison,
  type ComparisonKind,
  getPolicy,
  type Report,
  type RunManifest,
  toComparability,
} from '@doctorbench/core';
import { openFileJournal } from '@doctorbench/engine';
import type { ShownHigher } from '@doctorbench/psychometrics';
import {
  type ComparedGroup,
  createFormat,
  type FrontView,
  findFront,
  listComparedGroups,
  toFrontView,
  toTraded,
} from '@doctorbench/report';
import { compareRuns, createReportBuilder, listShownHigher } from '@doctorbench/report/aggregate';
import { type RunTotals, readRunTotals, renderComparePage } from '@doctorbench/report/files';
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
    .argument('[more...]', messages.options.run)
    .option('--html <file>', messages.options.compareHtml)
    .option('--json', messages.options.json)
    .action((a: string, b: string, more: readonly string[], given: CompareOptions) =>
      compare([a, b, ...more], given, context),
    );
}

interface CompareOptions {
  readonly html?: string;
  readonly json?: boolean;
}

interface Side {
  readonly manifest: RunManifest;
  readonly read: RunTotals;
  readonly report: Report;
}

async function compare(
  names: readonly string[],
  { html, json = false }: CompareOptions,
  context: Context,
): Promise<void> {
  const sides: Side[] = [];
  for (const name of names) sides.push(await readSide(name, context));
  const [a, ...others] = sides;
  const pairs = a ? others.map(b => ({ a, b, ...comparePair(a, b, context) })) : [];
  const shown = pairs.some(({ kind }) => kind === 'judges') ? undefined : listShown(sides);
  if (html !== undefined) {
    const entries = sides.map(({ manifest, report }) => ({ name: manifest.endpoint.model, report }));
    await writeFile(html, renderComparePage(entries, context.locale, shown));
  }
  const format = createFormat(context.locale, 'local');
  const groups = listComparedGroups(
    sides.map(({ report }) => report),
    format,
  );
  const named = sides.map(({ manifest, report }) => ({
    name: toCleanLine(manifest.endpoint.model, 24),
    report,
  }));
  const front = shown ? toFrontView(named, shown, format) : null;
  const results = pairs.map(({ a: first, b, ...comparison }) => ({
    a: first.manifest.runId,
    b: b.manifest.runId,
    ...comparison,
  }));
  const [only] = results;
  const result = {
    ...(results.length === 1 ? only : { comparisons: results }),
    groups,
    ...(front && shown ? { front: toFrontResult(sides, shown) } : {}),
  };
  print(context, json, result, () =>
    [
      ...pairs.map(({ a: first, b, ...pair }) => toWords(pair, [first.manifest, b.manifest], context)),
      ...(front ? [toFrontText(front)] : []),
      ...groups.map(group => toGroupTable(group, sides)),
    ].join('\n\n'),
  );
}

/** Two runs, the first against the second. Throws `run.not-comparable`. */
export async function compareRunDirs(
  a: string,
  b: string,
  context: Context,
): Promise<Comparison & { readonly kind: ComparisonKind }> {
  return comparePair(await readSide(a, context), await readSide(b, context), context);
}

function comparePair(a: Side, b: Side, context: Context): Comparison & { readonly kind: ComparisonKind } {
  const { messages } = context;
  const kind = checkComparable(a.manifest, b.manifest, context);
  if (a.read.hasUnread() || b.read.hasUnread())
    throw new AppError('run.not-comparable', messages.compare.selfTest);
  const { suite, policy } = a.manifest.protocol;
  const comparison = compareRuns(a.read.totals, b.read.totals, {
    policy: getPolicy(policy),
    seed: suite.hash,
  });
  if (!comparison) throw new AppError('run.not-comparable', messages.compare.noPairs);
  return { ...comparison, kind };
}

async function readSide(name: string, context: Context): Promise<Side> {
  const journal = await openFileJournal(await resolveRunDir(name, context), { writable: false });
  try {
    const builder = createReportBuilder(journal.manifest);
    for await (const grade of journal.readGrades()) builder.addGrade(grade);
    const report = builder.finish(new Date().toISOString());
    return { manifest: journal.manifest, read: await readRunTotals(journal), report };
  } finally {
    await journal.close();
  }
}

/** Undefined where no two of them may be compared. */
export async function listShownOfDirs(
  dirs: readonly string[],
  context: Context,
): Promise<readonly ShownHigher[] | undefined> {
  const sides: Side[] = [];
  for (const dir of dirs) sides.push(await readSide(dir, context));
  const [first, ...others] = sides;
  const comparable = others.every(({ manifest, read }) => {
    if (!first || read.hasUnread() || first.read.hasUnread()) return false;
    const { kind, barriers } = toComparability(first.manifest, manifest);
    return barriers.length === 0 && kind === 'runs';
  });
  return comparable ? listShown(sides) : undefined;
}

/** Which runs are shown to score higher than which, all pairs together; undefined where nobody met a patient. */
function listShown(sides: readonly Side[]): readonly ShownHigher[] | undefined {
  const protocol = sides[0]?.manifest.protocol;
  if (!protocol || !sides.some(({ report }) => report.clinic)) return undefined;
  return listShownHigher(
    sides.map(({ read }) => read.totals),
    { policy: getPolicy(protocol.policy), seed: protocol.suite.hash },
  );
}

function toFrontResult(sides: readonly Side[], shown: readonly ShownHigher[]) {
  const traded = sides.map(({ report }) => toTraded(report));
  const idOf = (at: number) => sides[at]?.manifest.runId;
  return findFront(traded, shown).map(({ state, by, perhapsBy }, at) => ({
    run: idOf(at),
    ...traded[at],
    state,
    by: by.map(idOf),
    perhapsBy: perhapsBy.map(idOf),
  }));
}

function toFrontText({ heading, sentence, table: { heads, rows } }: FrontView): string {
  const lines = rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]);
  const notes = rows.flatMap(({ label, cells }) =>
    cells.flatMap(({ note }) => (note ? [[label, note] as const] : [])),
  );
  return [
    heading,
    toTable([[...heads], ...lines], ['left', 'right', 'right', 'right', 'left']),
    sentence,
    ...(notes.length > 0 ? [toFields(notes.map(([label, note]) => [label, note]))] : []),
  ].join('\n');
}

/** A row for each group, a column for each run. */
function toGroupTable({ label, rows }: ComparedGroup, sides: readonly Side[]): string {
  return toTable(
    [
      [label, ...sides.map(({ manifest }) => toCleanLine(manifest.endpoint.model, 24))],
      ...rows.map(row => [
        row.label,
        ...row.cells.map(cell => (cell ? `${toScoreText(cell.value)} (${cell.n})` : '–')),
      ]),
    ],
    ['left', ...sides.map(() => 'right' as const)],
  );
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
