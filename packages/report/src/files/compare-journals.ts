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

/**
 * Throws when the two may not be compared. What is said of the two also holds for all pairs with those `among` them;
 * who among them may not be compared with the run is left out.
 */
export function createJournalComparison(
  run: RunManifest,
  against: Journal,
  among: readonly Journal[] = [],
): JournalComparison {
  const { kind, barriers } = toComparability(run, against.manifest);
  if (barriers.length > 0) throw new AppError('run.not-comparable', barriers.join(', '));
  const own = createRunTotals(run);
  return {
    add: own.add,
    async finish() {
      const { suite, policy } = run.protocol;
      const comparable = among.filter(({ manifest }) => toComparability(run, manifest).barriers.length === 0);
      const other = await readRunTotals(against);
      if (own.hasUnread() || other.hasUnread())
        throw new AppError('run.not-comparable', 'a self-test has no result to compare');
      const others = await Promise.all(comparable.map(readRunTotals));
      const comparison = compareRuns(own.totals, other.totals, {
        policy: getPolicy(policy),
        seed: suite.hash,
        among: others.map(({ totals }) => totals),
      });
      if (!comparison) throw new AppError('run.not-comparable', 'no item was scored in both');
      return { ...comparison, kind, against: describe(against.manifest) };
    },
  };
}

/** The item totals of a run, and whether some answer had to be read and was not: then there is nothing to compare. */
export interface RunTotals {
  readonly totals: ItemTotals;
  add(grade: Grade): void;
  hasUnread(): boolean;
}

function createRunTotals(run: RunManifest): RunTotals {
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
