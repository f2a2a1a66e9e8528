import { type BoardRow, toMedal } from '@doctorbench/core';
import { boardStress } from '@doctorbench/engine';
import type { RankEvidence } from './rank-evidence.ts';
import type { BoardEntryRow } from './store/entry-row.ts';

interface Place {
  /** From 0; null on a board that does not rank. */
  readonly place: number | null;
  readonly evidence: RankEvidence;
}

/** An entry as readers of a board see it. */
export function toBoardRow(entry: BoardEntryRow, { place, evidence }: Place): BoardRow {
  const { low, high, overall, rating } = entry;
  const set = place === null ? undefined : evidence.find(entry.submissionId);
  const rank = place === null ? null : place + 1;
  return {
    rank,
    medal: toMedal({ rank, overall_score: overall, rating }),
    ranks: set ? { best: set.best, worst: set.worst } : null,
    tiedWith: set ? [...set.tied] : [],
    modelId: entry.modelId,
    submissionId: entry.submissionId,
    card: entry.card,
    phantom: entry.phantom,
    standing: entry.standing,
    ...(entry.ignoresImages ? { ignoresImages: true } : {}),
    overall_score: overall,
    interval: low === null || high === null ? null : { low, high },
    rating,
    vetoRate: entry.vetoRate,
    vetoRateUpperBound95: entry.vetoUpper,
    scores: entry.scores,
    decided: entry.decided,
    // Of another design it is another number.
    robustness: entry.robustness?.design === boardStress.design ? entry.robustness : null,
    ...(entry.memory === null ? {} : { memory: entry.memory }),
    ...(entry.endpointSame === null ? {} : { endpointSame: entry.endpointSame }),
    completedAt: entry.completedAt.toISOString(),
  };
}
