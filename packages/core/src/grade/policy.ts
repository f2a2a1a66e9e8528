import type { Track } from '../catalogue/tracks.ts';
import type { Criterion } from '../suite/criterion.ts';
import type { PolicyName } from '../suite/policy-name.ts';
import type { Harm } from './harm.ts';
import type { Rating } from './rating.ts';
import type { Score } from './score.ts';
import type { Verdict } from './verdict.ts';
import type { Veto } from './veto.ts';

/** A criterion together with the word of the judges on it. */
export interface JudgedCriterion {
  readonly criterion: Criterion;
  readonly verdict: Verdict;
}

/**
 * Where the marks of an item went: its total is what the dimensions earned, less the deductions, plus what the limit
 * of −100 forgave, less what a veto took.
 */
export interface Marks {
  readonly dimensions: Readonly<Record<string, { readonly earned: number; readonly available: number }>>;
  readonly deductions: number;
  readonly forgiven: number;
  readonly vetoed: number;
}

export interface ItemScore {
  readonly dimensions: Readonly<Record<string, Score>>;
  /** By the tags of the criteria; empty where the policy scores no tags. */
  readonly tags: Readonly<Record<string, Score>>;
  readonly total: Score;
  readonly vetoes: readonly Veto[];
  /** Where points decide. */
  readonly marks?: Marks;
}

/** How verdicts become the scores of an item, and items those of a run. */
export interface Policy {
  readonly name: PolicyName;
  /** A red line vetoes its item. Where false, a suite may have none. */
  readonly vetoes: boolean;
  /** The maxima of the dimensions are weights within an item. */
  readonly weighsDimensions: boolean;
  /** Points share out the item's hundred marks, expected answers take part as criteria do, and open harm counts. */
  readonly pointsDecide: boolean;
  readonly scoresTags: boolean;
  /** What the overall score is the mean of. */
  readonly overallOf: 'scenarios' | 'items';
  /** The least an item can score, in percent; −Infinity where nothing limits it. */
  readonly leastTotal: number;
  /** Holds a mean over items (overall, audience, dimension, tag) within the policy's limits. */
  limitMean(percent: number): number;
  /** The letter for an overall score; null where the policy gives none. */
  readonly rate: ((overallPercent: number, vetoRate: number) => Rating) | null;
  /** Judged criteria of one item → its scores. */
  scoreItem(judged: readonly JudgedCriterion[], track: Track, harms?: readonly Harm[]): ItemScore;
  /** Scores of the item's own tags, of any kind of item, once its total is known. */
  scoreItemTags(tags: readonly string[] | undefined, total: Score): Readonly<Record<string, Score>>;
}
