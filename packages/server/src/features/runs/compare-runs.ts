import { AppError, type ReportComparison } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import { type ComparedRun, compareTotals } from '@doctorbench/report/files';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { Submitter } from '../../http/submitter.ts';
import { withTitles } from './item-words.ts';
import { fewestPrivateItems, isPrivate } from './private-items.ts';
import type { RunReader } from './run-reader.ts';

export interface ComparedRuns {
  readonly a: string;
  readonly b: string;
  readonly among?: readonly string[] | undefined;
}

/** Comparisons of completed runs, which do not change any more. */
export type ComparisonCache = Map<string, Promise<ReportComparison>>;

const mostCached = 1000;

/** Whether two really differ, item by item, alone or `among` others. Who may not see one of them is told nothing. */
export async function compareRuns(
  reader: RunReader,
  { a, b, among = [], cache }: ComparedRuns & { readonly cache: ComparisonCache },
  by: Submitter | undefined,
): Promise<ReportComparison> {
  const { submissions } = reader;
  const rows = await Promise.all([...new Set([a, b, ...among])].map(id => submissions.getRow(id, by)));
  const selfTest = rows.find(({ standing }) => standing === 'self-test');
  if (selfTest) throw new AppError('run.self-test', selfTest.id);
  const rowA = rows.find(({ id }) => id === a) as SubmissionRow;
  const make = () => compare(reader, rowA, [a, b, ...among]);
  if (rows.some(({ status }) => status !== 'completed')) return make();
  const key = [a, b, ...among].join();
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  // The one that was made longest ago goes first.
  if (cache.size > mostCached) cache.delete(cache.keys().next().value ?? '');
  return made;
}

async function compare(
  { boards, openSuite }: RunReader,
  rowA: SubmissionRow,
  ids: readonly string[],
): Promise<ReportComparison> {
  const [first, second, ...others] = await Promise.all(
    ids.map(async id => {
      const totals = await boards.readTotals(id);
      if (!totals) throw new AppError('run.not-found', id);
      return totals;
    }),
  );
  if (!first || !second) throw new Error('two are compared');
  const suite = await openSuite(rowA);
  return withTitles(compareShown([first, second, ...others], suite), suite);
}

/** Says of private items what many of them give together, and of no single one anything. */
function compareShown(all: readonly ComparedRun[], suite: Suite): ReportComparison {
  const hidden = countPrivate(all, suite);
  if (hidden === 0) return compareAll(all);
  const ofPublic = () => compareAll(all.map(run => withoutPrivate(run, suite)));
  if (hidden < fewestPrivateItems) return ofPublic();
  const { widest, vetoedOnly, ...whole } = compareAll(all);
  return {
    ...whole,
    scenarios: [],
    widest: widest.filter(({ itemId }) => !isPrivate(suite, itemId)),
    vetoedOnly: vetoedOnly.filter(({ itemId }) => !isPrivate(suite, itemId)),
  };
}

function compareAll([first, second, ...others]: readonly ComparedRun[]): ReportComparison {
  if (!first || !second) throw new Error('two are compared');
  return compareTotals(first, second, others);
}

function countPrivate([first]: readonly ComparedRun[], suite: Suite): number {
  return [...(first?.totals.keys() ?? [])].filter(itemId => isPrivate(suite, itemId)).length;
}

function withoutPrivate(run: ComparedRun, suite: Suite): ComparedRun {
  return { ...run, totals: new Map([...run.totals].filter(([itemId]) => !isPrivate(suite, itemId))) };
}
