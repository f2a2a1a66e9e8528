import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { publishWithin } from '../../../db/events.ts';
import {
  answers,
  boardEntries,
  boardScores,
  grades,
  models,
  reports,
  runs,
  submissions,
} from '../../../db/schema.ts';

/** Removes everything that a user's submissions have left, from boards too; what is an organisation's stays with it. */
export async function eraseSubmissions(userId: string, tx: Executor): Promise<void> {
  await eraseWhere(tx, {
    submission: and(eq(submissions.userId, userId), isNull(submissions.organisationId)),
    model: and(eq(models.ownerId, userId), isNull(models.organisationId)),
  });
}

export async function eraseOrganisationSubmissions(organisationId: string, tx: Executor): Promise<void> {
  await eraseWhere(tx, {
    submission: eq(submissions.organisationId, organisationId),
    model: eq(models.organisationId, organisationId),
  });
}

/** What runs at the moment loses its claim. */
async function eraseWhere(
  tx: Executor,
  { submission, model }: { readonly submission: SQL | undefined; readonly model: SQL | undefined },
): Promise<void> {
  const own = await tx.select({ id: submissions.id }).from(submissions).where(submission);
  const ownModels = await tx.select({ id: models.id }).from(models).where(model);
  const modelIds = ownModels.map(({ id }) => id);
  await eraseRecords(
    tx,
    own.map(({ id }) => id),
  );
  if (modelIds.length > 0) {
    const gone = await tx
      .delete(boardEntries)
      .where(inArray(boardEntries.modelId, modelIds))
      .returning({ edition: boardEntries.editionId, modelId: boardEntries.modelId });
    await tx.delete(boardScores).where(inArray(boardScores.modelId, modelIds));
    for (const place of gone) await publishWithin(tx, { kind: 'board', ...place });
    await tx.delete(models).where(inArray(models.id, modelIds));
  }
}

/** Removes submissions with their answers, grades and reports. Boards are for the caller. */
export async function eraseRecords(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(runs).where(inArray(runs.submissionId, [...ids]));
  await tx.delete(reports).where(inArray(reports.submissionId, [...ids]));
  // From here on a worker that still runs one can write no more: what it wrote goes after.
  await tx.delete(submissions).where(inArray(submissions.id, [...ids]));
  await tx.delete(answers).where(inArray(answers.submissionId, [...ids]));
  await tx.delete(grades).where(inArray(grades.submissionId, [...ids]));
}

export async function isRegraded(tx: Executor, submissionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.regradeOf, submissionId))
    .limit(1);
  return rows.length > 0;
}
