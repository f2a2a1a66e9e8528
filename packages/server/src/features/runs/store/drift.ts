import type { Fingerprint, FingerprintChange, SubmissionRequest } from '@doctorbench/core';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { boardEntries, submissionChecks, submissions } from '../../../db/schema.ts';
import { parseFingerprints } from './checks.ts';

/** An entry whose endpoint was one model throughout its run. */
export interface WatchedEntry {
  readonly editionId: string;
  readonly modelId: string;
  readonly submissionId: string;
  readonly seq: number;
  readonly endpoint: SubmissionRequest['endpoint'];
  readonly hasKey: boolean;
  readonly fingerprint: Fingerprint;
}

export type DriftStore = ReturnType<typeof createDriftStore>;

/** Of one round; those that were looked at longest ago come first. */
const mostEntries = 50;

export function createDriftStore(db: Db) {
  return {
    listWatched: () => listWatched(db),

    /** What the same endpoint showed when its owner submitted it last. */
    async findLater({ modelId, seq, endpoint }: WatchedEntry): Promise<Fingerprint | undefined> {
      const [row] = await db
        .select({ fingerprints: submissionChecks.fingerprints })
        .from(submissions)
        .innerJoin(submissionChecks, eq(submissionChecks.submissionId, submissions.id))
        .where(
          and(
            eq(submissions.modelId, modelId),
            gt(submissions.seq, seq),
            sql`${submissions.endpoint} ->> 'baseUrl' = ${endpoint.baseUrl}`,
            sql`${submissions.endpoint} ->> 'model' = ${endpoint.model}`,
          ),
        )
        .orderBy(desc(submissions.seq))
        .limit(1);
      return row && parseFingerprints(row.fingerprints).start;
    },

    async note(
      { submissionId }: WatchedEntry,
      {
        change,
        hasDrifted,
      }: { readonly change: FingerprintChange | undefined; readonly hasDrifted: boolean },
    ): Promise<void> {
      await db
        .update(submissionChecks)
        .set({ driftAt: new Date(), ...(change ? { drift: JSON.stringify(change) } : {}) })
        .where(eq(submissionChecks.submissionId, submissionId));
      if (hasDrifted)
        await db
          .update(boardEntries)
          .set({ endpointSame: 'drifted' })
          .where(eq(boardEntries.submissionId, submissionId));
    },
  };
}

async function listWatched(db: Db): Promise<readonly WatchedEntry[]> {
  const rows = await db
    .select({
      editionId: boardEntries.editionId,
      modelId: boardEntries.modelId,
      submissionId: boardEntries.submissionId,
      seq: submissions.seq,
      endpoint: submissions.endpoint,
      keyMask: submissions.keyMask,
      fingerprints: submissionChecks.fingerprints,
    })
    .from(boardEntries)
    .innerJoin(submissions, eq(submissions.id, boardEntries.submissionId))
    .innerJoin(submissionChecks, eq(submissionChecks.submissionId, boardEntries.submissionId))
    .where(and(eq(boardEntries.endpointSame, 'same'), isNull(submissions.phantom)))
    .orderBy(sql`${submissionChecks.driftAt} nulls first`, asc(submissions.seq))
    .limit(mostEntries);
  return rows.flatMap(({ fingerprints, keyMask, ...row }) => {
    const { start } = parseFingerprints(fingerprints);
    return start ? [{ ...row, hasKey: keyMask !== null, fingerprint: start }] : [];
  });
}
