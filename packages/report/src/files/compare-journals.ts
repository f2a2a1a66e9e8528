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
  const totals: ItemTotals = new Map();
  return {
    add: grade => addToItemTotals(totals, grade),
    async finish() {
      const { suite, policy } = run.protocol;
      const comparable = among.filter(({ manifest }) => toComparability(run, manifest).barriers.length === 0);
      const comparison = compareRuns(totals, await readTotals(against), {
        policy: getPolicy(policy),
        seed: suite.hash,
        among: await Promise.all(comparable.map(readTotals)),
      });
      if (!comparison) throw new AppError('run.not-comparable', 'no item was scored in both');
      return { ...comparison, kind, against: describe(against.manifest) };
    },
  };
}

async function readTotals(journal: Journal): Promise<ItemTotals> {
  const totals: ItemTotals = new Map();
  for await (const grade of journal.readGrades()) addToItemTotals(totals, grade);
  return totals;
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
