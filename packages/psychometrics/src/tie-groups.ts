/** A model on a leaderboard. */
export interface Contender {
  readonly id: string;
  /** Higher is better. */
  readonly score: number;
}

/** Where a model stands when only significant differences count. */
export interface Standing extends Contender {
  /** The tie groups it belongs to, at least one, 'a' holding the highest score. */
  readonly letters: readonly string[];
  /** 1 + how many models are significantly better. */
  readonly bestRank: number;
  /** All models less those that are significantly worse. */
  readonly worstRank: number;
}

export interface TieGroupOptions {
  /** Symmetric, adjusted for the number of pairs; undefined where two models were not compared. */
  readonly pValue: (a: string, b: string) => number | undefined;
  /** A p-value below it is significant. */
  readonly alpha: number;
}

/**
 * The models by descending score. A letter marks a maximal run of neighbours in the ranking no two of which
 * differ significantly. That is not transitive: where a and c differ but neither from b, b has two letters.
 * Models without a common letter need not differ, one ranked between may part them; the rank range says what
 * was shown, for all models jointly at 1 − alpha if `pValue` is adjusted for all pairs (Mogstad et al., 2024).
 */
export function rankWithTies(
  models: readonly Contender[],
  { pValue, alpha }: TieGroupOptions,
): readonly Standing[] {
  const ranking = models.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  // Equal scores have no better and worse, whatever the p-value.
  const beats = (a: Contender, b: Contender) => a.score > b.score && (pValue(a.id, b.id) ?? 1) < alpha;
  const runs = maximalRuns(ranking, beats);
  return ranking.map((model, place) => ({
    ...model,
    letters: runs.flatMap(({ from, to }, index) => (from <= place && place < to ? [groupLetter(index)] : [])),
    bestRank: 1 + ranking.filter(other => beats(other, model)).length,
    worstRank: ranking.length - ranking.filter(other => beats(model, other)).length,
  }));
}

interface Run {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

function maximalRuns(
  ranking: readonly Contender[],
  beats: (a: Contender, b: Contender) => boolean,
): readonly Run[] {
  const runs: Run[] = [];
  let to = 0;
  for (let from = 0; to < ranking.length; from++) {
    const before = to;
    while (
      to < ranking.length &&
      !ranking.slice(from, to).some(model => beats(model, ranking[to] as Contender))
    )
      to++;
    if (to > before) runs.push({ from, to });
  }
  return runs;
}

/** a, b, …, z, aa, ab, … */
function groupLetter(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : groupLetter(Math.floor(index / 26) - 1) + last;
}
