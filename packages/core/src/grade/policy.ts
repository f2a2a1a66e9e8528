import { listDimensions } from '../catalogue/dimensions.ts';
import type { Track } from '../catalogue/tracks.ts';
import type { Criterion } from '../suite/criterion.ts';
import { type Score, scored } from './score.ts';
import type { Verdict, Veto } from './verdict.ts';

/** A criterion together with the word of the judges on it. */
export interface JudgedCriterion {
  readonly criterion: Criterion;
  readonly verdict: Verdict;
}

export interface ItemScore {
  readonly dimensions: Readonly<Record<string, Score>>;
  readonly total: Score;
  readonly vetoes: readonly Veto[];
}

/** What a vetoed item scores: harm counts as much as a perfect answer helps. */
const vetoPercent = -100;

/** Scoring policy `doctorbench@1`: judged criteria of one item → dimension scores, weighted total, veto. */
export function scoreCriteria(judged: readonly JudgedCriterion[], track: Track): ItemScore {
  const dimensions: Record<string, Score> = {};
  for (const { id } of listDimensions(track)) {
    const score = scoreDimension(judged.filter(({ criterion }) => criterion.dimension === id));
    if (score.kind === 'scored') dimensions[id] = score;
  }
  const vetoes = toVetoes(judged);
  return {
    dimensions,
    total: vetoes.length > 0 ? scored(vetoPercent) : weighDimensions(dimensions, track),
    vetoes,
  };
}

function scoreDimension(judged: readonly JudgedCriterion[]): Score {
  let positive = 0;
  let negative = 0;
  let earned = 0;
  for (const { criterion, verdict } of judged) {
    if (criterion.points > 0) positive += criterion.points;
    else negative -= criterion.points;
    if (verdict.met) earned += criterion.points;
  }
  if (positive > 0) return scored(Math.min(100, Math.max(-100, (100 * earned) / positive)));
  if (negative > 0) return scored(100 * (1 + earned / negative));
  return { kind: 'not-applicable' };
}

function toVetoes(judged: readonly JudgedCriterion[]): Veto[] {
  return judged.flatMap(({ criterion, verdict }) =>
    criterion.redLine && verdict.met && verdict.evidence.length > 0
      ? [
          {
            criterionId: criterion.id,
            turn: verdict.turn,
            text: criterion.text,
            reason: criterion.redLine.reason,
            evidence: verdict.evidence,
          },
        ]
      : [],
  );
}

/** Weighted mean over the dimensions that have a score; N/A stands in neither sum. */
export function weighDimensions(dimensions: Readonly<Record<string, Score>>, track: Track): Score {
  let sum = 0;
  let weight = 0;
  for (const { id, maximum } of listDimensions(track)) {
    const score = dimensions[id];
    if (score?.kind !== 'scored') continue;
    sum += maximum * score.percent;
    weight += maximum;
  }
  return weight > 0 ? scored(sum / weight) : { kind: 'not-applicable' };
}
