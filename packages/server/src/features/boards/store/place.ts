import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { boardEntries, boardScores, reports, stressRuns, submissions } from '../../../db/schema.ts';
import type { SubmissionRow } from '../../../db/submission-row.ts';
import type { BoardEntry } from '../entry.ts';
import type { ModelInEdition } from './entry-row.ts';

/**
 * One at a time settles a model's place. Two that each hide a submission do not see each other's change before it is
 * committed, and the second could bring back what the first has hidden.
 */
export async function lockPlace(tx: Executor, { editionId, modelId }: ModelInEdition): Promise<void> {
  const place = `${editionId} ${modelId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('doctorbench.board'), hashtext(${place}))`);
}

/** Puts the entry in its place, unless a later submission of the model stands there. */
export async function putEntry(tx: Executor, entry: BoardEntry): Promise<boolean> {
  const { editionId: _, modelId: __, ...values } = entry;
  const placed = await tx
    .insert(boardEntries)
    .values(entry)
    .onConflictDoUpdate({
      target: [boardEntries.editionId, boardEntries.modelId],
      set: values,
      setWhere: sql`${boardEntries.seq} <= excluded.seq`,
    })
    .returning({ modelId: boardEntries.modelId });
  if (placed.length === 0) return false;
  await removeScores(tx, entry);
  const rows = Object.entries(entry.scores).map(([column, score]) => ({
    editionId: entry.editionId,
    modelId: entry.modelId,
    column,
    score,
  }));
  if (rows.length > 0) await tx.insert(boardScores).values(rows);
  return true;
}

/** The entry before its scores, as `putEntry` does: in another order, two who write at once could wait for each other. */
export async function removeEntry(tx: Executor, place: ModelInEdition): Promise<void> {
  await tx
    .delete(boardEntries)
    .where(and(eq(boardEntries.editionId, place.editionId), eq(boardEntries.modelId, place.modelId)));
  await removeScores(tx, place);
}

/** The submission that counts for a model, with its report and what its stress experiment found. */
export async function findLatest(
  tx: Executor,
  { editionId, modelId }: ModelInEdition,
): Promise<
  { readonly row: SubmissionRow; readonly report: string; readonly findings: string | null } | undefined
> {
  const [found] = await tx
    .select({ row: submissions, report: reports.report, findings: stressRuns.findings })
    .from(submissions)
    .innerJoin(reports, eq(reports.submissionId, submissions.id))
    .leftJoin(stressRuns, eq(stressRuns.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.modelId, modelId),
        eq(submissions.editionId, editionId),
        eq(submissions.status, 'completed'),
        eq(submissions.visibility, 'public'),
        isNull(submissions.rapid),
      ),
    )
    .orderBy(desc(sql`coalesce(${submissions.answersSeq}, ${submissions.seq})`), desc(submissions.seq))
    .limit(1);
  return found;
}

async function removeScores(tx: Executor, { editionId, modelId }: ModelInEdition): Promise<void> {
  await tx
    .delete(boardScores)
    .where(and(eq(boardScores.editionId, editionId), eq(boardScores.modelId, modelId)));
}
