import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, type Comparison, type Report, reportSchema } from '@doctorbench/core';
import type { ShownHigher } from '@doctorbench/psychometrics';
import { renderComparePage, reportFiles } from '@doctorbench/report/files';
import { type Context, print } from '../context.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { toScoreText, toUsdText } from '../terminal/format.ts';
import { toTable } from '../terminal/table.ts';
import { findRun } from './find-run.ts';
import type { MatrixCell } from './plan-matrix.ts';

/** The first run against the second. Throws `run.not-comparable`. */
export type CompareRuns = (
  a: string,
  b: string,
  context: Context,
) => Promise<Pick<Comparison, 'difference' | 'pValue' | 'verdict'>>;

/** Which runs are shown to score higher than which; undefined where that cannot be told. */
export type ListShown = (
  dirs: readonly string[],
  context: Context,
) => Promise<readonly ShownHigher[] | undefined>;

interface ReadCell extends MatrixCell {
  /** Undefined for a cell without a report. */
  readonly run: { readonly dir: string; readonly report: Report } | undefined;
}

/** Writes the comparison of all cells beside their runs, a page for each suite, and prints it. */
export async function compareMatrix(
  plan: readonly (readonly MatrixCell[])[],
  {
    json,
    spentUsd,
    compare,
    listShown,
  }: {
    readonly json: boolean | undefined;
    readonly spentUsd: number | undefined;
    readonly compare: CompareRuns;
    readonly listShown: ListShown;
  },
  context: Context,
): Promise<void> {
  const cells = await Promise.all(plan.flat().map(readCell));
  const [first] = cells;
  if (!first) return;
  const out = dirname(first.dir);
  await mkdir(out, { recursive: true });
  const suites = [...new Set(cells.map(({ suiteName }) => suiteName))];
  const pages: string[] = [];
  for (const suite of suites) {
    const entries = cells.flatMap(({ suiteName, name, run }) =>
      suiteName === suite && run ? [{ name, report: run.report, dir: run.dir }] : [],
    );
    if (entries.length === 0) continue;
    const page = join(out, `comparison-${suite}.html`);
    const met = entries.length > 1 && entries.some(({ report }) => report.clinic);
    const shown = met
      ? await listShown(
          entries.map(({ dir }) => dir),
          context,
        )
      : undefined;
    await writeFile(page, renderComparePage(entries, context.locale, shown));
    pages.push(page);
  }
  const rows = cells.map(toRow);
  const pairs = await comparePairs(cells, compare, context);
  const result = { cells: rows, pairs, pages, ...(spentUsd === undefined ? {} : { spentUsd }) };
  await writeFile(join(out, 'comparison.json'), `${JSON.stringify(result, undefined, 2)}\n`);
  print(context, json, result, () => toText({ rows, pairs, pages, spentUsd }, suites, context));
}

async function readCell(cell: MatrixCell): Promise<ReadCell> {
  const dir = await findRun(cell);
  if (dir === undefined) return { ...cell, run: undefined };
  const text = await readFile(join(dir, reportFiles.json), 'utf8').catch(() => undefined);
  const parsed = text === undefined ? undefined : reportSchema.safeParse(JSON.parse(text));
  return { ...cell, run: parsed?.success ? { dir, report: parsed.data } : undefined };
}

type Row = ReturnType<typeof toRow>;

function toRow({ name, suiteName, run }: ReadCell) {
  const { report } = run ?? {};
  return {
    model: name,
    suite: suiteName,
    dir: run?.dir ?? null,
    state: report?.run.state.kind ?? 'not begun',
    score: report?.overall_score?.value ?? null,
    interval: report?.overall_score?.interval ?? null,
    rating: report?.rating ?? null,
    vetoedItems: report?.veto.vetoedItems ?? null,
    answered: report?.denominators.answered ?? 0,
    planned: report?.denominators.planned ?? null,
    costUsd: report?.usage.costUsd ?? null,
  };
}

interface Pair {
  readonly suite: string;
  readonly a: string;
  readonly b: string;
  readonly difference?: number;
  readonly pValue?: number | null;
  readonly verdict?: string;
  /** Why the two are not compared. */
  readonly problem?: string;
}

const isComplete = ({ run }: ReadCell) => run?.report.run.state.kind === 'completed';

/** The first model of the file against each other one, on each suite that both have finished. */
async function comparePairs(
  cells: readonly ReadCell[],
  compare: CompareRuns,
  context: Context,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (const b of cells) {
    const a = cells.find(({ suiteName }) => suiteName === b.suiteName);
    if (!a?.run || !b.run || a === b || !isComplete(a) || !isComplete(b)) continue;
    const place = { suite: b.suiteName, a: a.name, b: b.name };
    try {
      const { difference, pValue, verdict } = await compare(a.run.dir, b.run.dir, context);
      pairs.push({ ...place, difference, pValue, verdict });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      pairs.push({ ...place, problem: error.detail || error.code });
    }
  }
  return pairs;
}

function toText(
  {
    rows,
    pairs,
    pages,
    spentUsd,
  }: {
    readonly rows: readonly Row[];
    readonly pairs: readonly Pair[];
    readonly pages: readonly string[];
    readonly spentUsd: number | undefined;
  },
  suites: readonly string[],
  { messages, paint }: Context,
): string {
  const words = messages.matrix;
  const names = [...new Set(rows.map(({ model }) => model))];
  const cellOf = (model: string, suite: string) => {
    const row = rows.find(each => each.model === model && each.suite === suite);
    if (!row || row.score === null) return row?.state === 'not begun' ? words.notBegun : '–';
    const share = row.state === 'completed' ? '' : ` (${row.answered}/${row.planned})`;
    return `${toScoreText(row.score)}${share}`;
  };
  const table = toTable(
    [
      [words.model, ...suites],
      ...names.map(name => [toCleanLine(name, 40), ...suites.map(suite => cellOf(name, suite))]),
    ],
    ['left', ...suites.map(() => 'right' as const)],
  );
  const verdicts = pairs.map(({ suite, a, b, difference, verdict, problem }) =>
    problem === undefined
      ? `${suite}: ${toCleanLine(a, 40)} − ${toCleanLine(b, 40)} = ${toScoreText(difference ?? 0)}  ${messages.compare.verdicts[verdict as keyof typeof messages.compare.verdicts]}`
      : paint.dim(`${suite}: ${toCleanLine(a, 40)}, ${toCleanLine(b, 40)}: ${toCleanLine(problem)}`),
  );
  return [
    table,
    ...(verdicts.length > 0 ? ['', ...verdicts] : []),
    ...(spentUsd === undefined ? [] : ['', words.spent(toUsdText(spentUsd))]),
    '',
    ...pages.map(page => words.page(page)),
  ].join('\n');
}
