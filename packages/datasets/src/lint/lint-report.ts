import type { SuiteProblem, SuiteScan } from '@doctorbench/engine';
import type { TrialSum } from './adversaries/try-adversaries.ts';
import type { SuiteMarks } from './marks/suite-marks.ts';

/** Something that lint found, and in which item. */
export interface LintProblem extends SuiteProblem {
  /** The id of the item; absent where the suite is meant, or where a line could not be read. */
  readonly item?: string;
  /** The rule that was broken, where rules are counted. */
  readonly rule?: string;
  /** The message in Chinese, where it is written. */
  readonly zh?: string;
}

export interface LintReport extends Omit<SuiteScan, 'problems'> {
  readonly problems: readonly LintProblem[];
  /** What may be wrong; nothing is refused for it. */
  readonly warnings: readonly LintProblem[];
  /** How adversaries fared, where they tried. */
  readonly trials: readonly TrialSum[];
  /** Items that were looked at. */
  readonly linted: number;
  /** How the suite shares out its marks, where points decide and all of it was looked at. */
  readonly marks?: SuiteMarks;
}
