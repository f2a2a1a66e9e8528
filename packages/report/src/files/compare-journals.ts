import {
  AppError,
  type Grade,
  getPolicy,
  type ReportComparison,
  type RunManifest,
  toComparability,
} from '@doctorbench/core';
import type { Journal } from '@doctorbench/engine';
import { addToItemTotals, compareRuns, type ItemTotals } from '../aggregate/compare-runs.ts';
import { createReadingGate, isUnread } from '../aggregate/reading-gate.ts';

/** Holds a run, whose grades are added one at a time, against another one. */
export interface JournalComparison {
  add(grade: Grade): void;
  finish(): Promise<ReportComparison>;
}

/** Throws when the two may not be compared. */
export function createJournalComparison(run: RunManifest, against: Journal): JournalComparison {
  checkComparable(run, against.manifest);
  const own = createRunTotals(run);
  return {
    add: own.add,
    async finish() {
      const first = { manifest: run, totals: own.totals, unread: own.hasUnread() };
      const other = await readRunTotals(against);
      return compareTotals(first, {
        manifest: against.manifest,
        totals: other.totals,
        unread: other.hasUnread(),
      });
    },
  };
}

/** What comparing needs of a run. */
export interface ComparedRun {
  readonly manifest: RunManifest;
  readonly totals: ItemTotals;
  /** Whether some answer had to be read and was not. */
  readonly unread: boolean;
  /** Standard error of its mean that the totals do not show: they were blurred before they were kept. */
  readonly error?: number | undefined;
}

/**
 * As `createJournalComparison`, of totals that were taken from the grades before. What is said of the two also holds for
 * all pairs with those `among` them; who among them may not be compared with the run is left out.
 */
export function compareTotals(
  run: ComparedRun,
  against: ComparedRun,
  among: readonly ComparedRun[] = [],
): ReportComparison {
  const kind = checkComparable(run.manifest, against.manifest);
  if (run.unread || against.unread)
    throw new AppError('run.not-comparable', 'a self-test has no result to compare');
  const { suite, policy } = run.manifest.protocol;
  const others = among.filter(({ manifest }) => isComparable(run.manifest, manifest));
  const comparison = compareRuns(run.totals, against.totals, {
    policy: getPolicy(policy),
    seed: suite.hash,
    among: others.map(({ totals }) => totals),
    errors: [run, against, ...others].map(({ error = 0 }) => error),
  });
  if (!comparison) throw new AppError('run.not-comparable', 'no item was scored in both');
  return { ...comparison, kind, against: describe(against.manifest) };
}

function isComparable(run: RunManifest, other: RunManifest): boolean {
  return toComparability(run, other).barriers.length === 0;
}

function checkComparable(run: RunManifest, against: RunManifest): ReportComparison['kind'] {
  const { kind, barriers } = toComparability(run, against);
  if (barriers.length > 0) throw new AppError('run.not-comparable', barriers.join(', '));
  return kind;
}

/** The item totals of a run, and whether some answer had to be read and was not: then there is nothing to compare. */
export interface RunTotals {
  readonly totals: ItemTotals;
  add(grade: Grade): void;
  hasUnread(): boolean;
}

export function createRunTotals(run: RunManifest): RunTotals {
  const totals: ItemTotals = new Map();
  const toCounted = createReadingGate(run);
  let unread = false;
  return {
    totals,
    add(given) {
      const grade = toCounted(given);
      unread ||= isUnread(grade);
      addToItemTotals(totals, grade);
    },
    hasUnread: () => unread,
  };
}

export async function readRunTotals(journal: Journal): Promise<RunTotals> {
  const read = createRunTotals(journal.manifest);
  for await (const grade of journal.readGrades()) read.add(grade);
  return read;
}

function describe({ runId, startedAt, endpoint, protocol }: RunManifest): ReportComparison['against'] {
  const { model, phantom } = endpoint;
  return {
    runId,
    startedAt,
    model,
    ...(phantom === undefined ? {} : { phantom }),
    judges: [...protocol.judges],
  };
}
