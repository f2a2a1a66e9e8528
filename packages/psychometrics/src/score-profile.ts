import type { CaseSigns } from './case-signs.ts';

/** What one examinee scored on one item, in percent. */
interface ItemScore {
  /** The scenario; scenarios count once each. The same for everybody, as is the case. */
  readonly stratum: string;
  /** The case: items of one case stand or fall together. */
  readonly cluster: string;
  readonly value: number;
}

/** By item; an item without a score is absent. */
export type ItemScores = ReadonlyMap<string, ItemScore>;

/** One examinee's mean in a stratum, and what its cases do to it. */
export interface StratumProfile {
  readonly mean: number;
  /** What each case adds to the error of the mean. */
  readonly residuals: Float64Array;
  /** By replicate: the residuals under the signs of their cases, summed. */
  readonly signed: Float64Array;
}

/** One examinee's scores made ready to be held against another's on the same items. */
export interface ScoreProfile {
  /** Which items, with their strata and cases. */
  readonly layout: string;
  readonly strata: readonly StratumProfile[];
}

/** In one order of items, strata and cases, so that sums come out the same to the last digit. */
export function toScoreProfile(scores: ItemScores, signs: CaseSigns): ScoreProfile {
  const ids = [...scores.keys()].sort();
  const byStratum = new Map<string, ClusterTotals>();
  for (const id of ids) {
    const { stratum, cluster, value } = scores.get(id) as ItemScore;
    const clusters = byStratum.get(stratum) ?? new Map();
    byStratum.set(stratum, clusters);
    const total = clusters.get(cluster) ?? { sum: 0, count: 0 };
    clusters.set(cluster, total);
    total.sum += value;
    total.count++;
  }
  return {
    layout: JSON.stringify(
      ids.map(id => {
        const { stratum, cluster } = scores.get(id) as ItemScore;
        return [id, stratum, cluster];
      }),
    ),
    strata: [...byStratum].map(([stratum, clusters]) => toStratumProfile(stratum, clusters, signs)),
  };
}

/** The scores of the items that the other has scores for too. */
export function onItemsOf(scores: ItemScores, other: ItemScores): ItemScores {
  return new Map([...scores].filter(([id]) => other.has(id)));
}

type ClusterTotals = Map<string, { sum: number; count: number }>;

function toStratumProfile(stratum: string, clusters: ClusterTotals, signs: CaseSigns): StratumProfile {
  let [sum, count] = [0, 0];
  for (const total of clusters.values()) {
    sum += total.sum;
    count += total.count;
  }
  const mean = sum / count;
  const residuals = new Float64Array(clusters.size);
  const signed = new Float64Array(signs.replicates);
  for (const [index, [cluster, total]] of [...clusters].entries()) {
    const residual = (total.sum - mean * total.count) / count;
    residuals[index] = residual;
    const drawn = signs.of(`${stratum}/${cluster}`);
    for (let at = 0; at < signed.length; at++)
      signed[at] = (signed[at] as number) + residual * (drawn[at] as number);
  }
  return { mean, residuals, signed };
}
