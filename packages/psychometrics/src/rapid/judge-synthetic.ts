import {
  type CrossFit,
  type CrossFitOptions,
  crossFit,
  type DeveloperError,
  findGateBudget,
  meanError,
  toLinkedErrors,
} from './cross-fit.ts';
import type { ScoreTable } from './score-table.ts';

/** Whether synthetic participants earn a place in the fit. */
interface SyntheticJudgement {
  readonly participants: number;
  readonly used: boolean;
  /** Mean absolute error in points of adaptive sittings for developers left out; null where none could be. */
  readonly errorWithout: number | null;
  readonly errorWith: number | null;
  /** Standard error over developers of how much smaller the error with them is; null where none could be told. */
  readonly gainError: number | null;
}

interface Judged {
  /** With the participants, where they are used. */
  readonly table: ScoreTable;
  readonly fit: CrossFit | undefined;
  /** Undefined where there are none. */
  readonly synthetic: SyntheticJudgement | undefined;
}

/**
 * Fits both ways. Participants are used only if they lower the error by more than one standard error over developers,
 * sittings paired: a smaller gain is as likely chance. Links and gate see real examinees alone in either.
 */
export function judgeSynthetic(table: ScoreTable, options: CrossFitOptions): Judged {
  const { synthetic, ...real } = table;
  const without = crossFit(real, options);
  if (!synthetic || synthetic.points.persons === 0)
    return { table: real, fit: without, synthetic: undefined };
  const helped = crossFit(table, options);
  const [before, after] = [listErrors(without), listErrors(helped)];
  const told =
    before && after
      ? {
          errorWithout: meanError(before),
          errorWith: meanError(after),
          gainError: toGainError(before, after),
        }
      : undefined;
  const used = told !== undefined && told.errorWithout - told.errorWith > told.gainError;
  return {
    table: used ? table : real,
    fit: used ? helped : without,
    synthetic: {
      participants: synthetic.points.persons,
      used,
      ...(told ?? { errorWithout: null, errorWith: null, gainError: null }),
    },
  };
}

function listErrors(fit: CrossFit | undefined): readonly DeveloperError[] | undefined {
  const rows = fit?.rows.adaptive[findGateBudget(fit.budgets)];
  return rows ? toLinkedErrors(rows) : undefined;
}

/** Of the mean gain over sittings, whose developers are clusters. */
function toGainError(before: readonly DeveloperError[], after: readonly DeveloperError[]): number {
  const mean = meanError(before) - meanError(after);
  const developers = [...new Set(before.map(({ developer }) => developer))];
  const deviations = developers.map(developer => {
    const own = (errors: readonly DeveloperError[]) => errors.filter(each => each.developer === developer);
    const mine = own(before);
    return (mine.length / before.length) * (meanError(mine) - meanError(own(after)) - mean);
  });
  const squares = deviations.reduce((sum, value) => sum + value * value, 0);
  return Math.sqrt((developers.length / (developers.length - 1)) * squares);
}
