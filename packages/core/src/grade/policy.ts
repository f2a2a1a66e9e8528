import type { Track } from '../catalogue/tracks.ts';
import type { Criterion } from '../suite/criterion.ts';
import type { PolicyName } from '../suite/policy-name.ts';
import type { Rating } from './rating.ts';
import type { Score } from './score.ts';
import type { Verdict, Veto } from './verdict.ts';

/** A criterion together with the word of the judges on it. */
export interface JudgedCriterion {
  readonly criterion: Criterion;
  readonly verdict: Verdict;
}

export interface ItemScore {
  readonly dimensions: Readonly<Record<string, Score>>;
  /** By the tags of the criteria; empty where the policy scores no tags. */
  readonly tags: Readonly<Record<string, Score>>;
  readonly total: Score;
  readonly vetoes: readonly Veto[];
}

/** How verdicts become the scores of an item, and items those of a run. */
export interface Policy {
  readonly name: PolicyName;
  /** A red line vetoes its item. Where false, a suite may have none. */
  readonly vetoes: boolean;
  /** The maxima of the dimensions are weights within an item. */
  readonly weighsDimensions: boolean;
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
  scoreItem(judged: readonly JudgedCriterion[], track: Track): ItemScore;
  /** Scores of the item's own tags, of any kind of item, once its total is known. */
  scoreItemTags(tags: readonly string[] | undefined, total: Score): Readonly<Record<string, Score>>;
}
