import type { Submission } from '@doctorbench/core';
import type { SubmissionRow } from '../../db/submission-row.ts';

/** A submission as its owner sees it; others are not told where the model is asked. */
export function toSubmission(
  row: SubmissionRow,
  queue: { readonly position: number | null; readonly estimatedFinish: Date | null },
  {
    own,
    organisation,
  }: {
    readonly own: boolean;
    readonly organisation: { readonly id: string; readonly name: string } | undefined;
  },
): Submission {
  return {
    id: row.id,
    modelId: row.modelId,
    edition: row.editionId,
    track: row.track,
    status: row.status,
    visibility: row.visibility,
    card: row.card,
    ...(organisation ? { organisation: { id: organisation.id, name: organisation.name } } : {}),
    endpoint: own ? row.endpoint : null,
    keyMask: own ? row.keyMask : null,
    phantom: row.phantom !== null,
    rapid: row.rapid && { ...row.rapid, result: row.rapidResult },
    regradeOf: row.regradeOf,
    stress: row.stress,
    queuePosition: queue.position,
    estimatedFinish: queue.estimatedFinish?.toISOString() ?? null,
    progress: row.progress,
    cause: row.cause,
    cancelRequested: row.cancelRequestedAt !== null,
    standing: row.standing,
    overallScore: row.overallScore,
    rating: row.rating,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
