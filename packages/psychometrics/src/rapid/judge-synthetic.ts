import { type CrossFit, type CrossFitOptions, crossFit, decideGate } from './cross-fit.ts';
import type { ScoreTable } from './score-table.ts';

/** Whether synthetic participants earn a place in the fit. */
interface SyntheticJudgement {
  readonly participants: number;
  readonly used: boolean;
  /** Mean absolute error in points of adaptive sittings for developers left out; null where none could be. */
  readonly errorWithout: number | null;
  readonly errorWith: number | null;
}

interface Judged {
  /** With the participants, where they are used. */
  readonly table: ScoreTable;
  readonly fit: CrossFit | undefined;
  /** Undefined where there are none. */
  readonly synthetic: SyntheticJudgement | undefined;
}

/** Fits both ways and keeps the one that errs less. Links and gate see real examinees alone in either. */
export function judgeSynthetic(table: ScoreTable, options: CrossFitOptions): Judged {
  const { synthetic, ...real } = table;
  const without = crossFit(real, options);
  if (!synthetic || synthetic.points.persons === 0)
    return { table: real, fit: without, synthetic: undefined };
  const helped = crossFit(table, options);
  const errorWithout = decideGate(real, without, options.seed).adaptiveError;
  const errorWith = decideGate(table, helped, options.seed).adaptiveError;
  const used = errorWithout !== null && errorWith !== null && errorWith < errorWithout;
  return {
    table: used ? table : real,
    fit: used ? helped : without,
    synthetic: { participants: synthetic.points.persons, used, errorWithout, errorWith },
  };
}
