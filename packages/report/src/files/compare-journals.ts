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

/** Throws when the two may not be compared. */
export function createJournalComparison(run: RunManifest, against: Journal): JournalComparison {
  const { kind, barriers } = toComparability(run, against.manifest);
  if (barriers.length > 0) throw new AppError('run.not-comparable', barriers.join(', '));
  const totals: ItemTotals = new Map();
  return {
    add: grade => addToItemTotals(totals, grade),
    async finish() {
      const others: ItemTotals = new Map();
      for await (const grade of against.readGrades()) addToItemTotals(others, grade);
      const { suite, policy } = run.protocol;
      const comparison = compareRuns(totals, others, { policy: getPolicy(policy), seed: suite.hash });
      if (!comparison) throw new AppError('run.not-comparable', 'no item was scored in both');
      return { ...comparison, kind, against: describe(against.manifest) };
    },
  };
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
