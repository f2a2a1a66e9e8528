import type { Report } from '@doctorbench/core';
import type { boardEntries } from '../../db/schema.ts';
import type { SubmissionRow } from '../../db/submission-row.ts';

export type BoardEntry = typeof boardEntries.$inferInsert;

/** A completed submission as a board shows it; undefined where there is nothing to rank. */
export function toBoardEntry(row: SubmissionRow, report: Report): BoardEntry | undefined {
  const overall = report.overall_score;
  if (!overall) return undefined;
  const scores: Record<string, number> = {};
  for (const { id, score } of report.dimensions) if (score) scores[`dimension:${id}`] = score.value;
  for (const { id, average_total_score: score } of report.scenarios)
    if (score) scores[`scenario:${id}`] = score.value;
  return {
    editionId: row.editionId,
    modelId: row.modelId,
    submissionId: row.id,
    seq: row.answersSeq ?? row.seq,
    card: row.card,
    phantom: row.phantom !== null,
    provisional: report.standing !== 'result',
    ignoresImages: report.imaging?.looksAtImages === false,
    overall: overall.value,
    low: overall.interval?.low ?? null,
    high: overall.interval?.high ?? null,
    rating: report.rating,
    vetoRate: report.veto.rate,
    vetoUpper: report.veto.corrected?.upperBound95 ?? 1,
    scores,
    completedAt: row.endedAt ?? new Date(),
  };
}
