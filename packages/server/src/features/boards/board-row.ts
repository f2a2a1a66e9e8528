import type { BoardRow } from '@doctorbench/core';
import type { RankEvidence } from './rank-evidence.ts';
import type { BoardEntryRow } from './store/entry-row.ts';

/** An entry as readers of a board see it. `place` counts from zero. */
export function toBoardRow(
  entry: BoardEntryRow,
  { place, evidence }: { readonly place: number; readonly evidence: RankEvidence },
): BoardRow {
  const { low, high } = entry;
  const set = evidence.find(entry.submissionId);
  return {
    rank: place + 1,
    ranks: set ? { best: set.best, worst: set.worst } : null,
    tiedWith: set ? [...set.tied] : [],
    modelId: entry.modelId,
    submissionId: entry.submissionId,
    card: entry.card,
    phantom: entry.phantom,
    provisional: entry.provisional,
    ...(entry.ignoresImages ? { ignoresImages: true } : {}),
    overall_score: entry.overall,
    interval: low === null || high === null ? null : { low, high },
    rating: entry.rating,
    vetoRate: entry.vetoRate,
    vetoRateUpperBound95: entry.vetoUpper,
    scores: entry.scores,
    completedAt: entry.completedAt.toISOString(),
  };
}
