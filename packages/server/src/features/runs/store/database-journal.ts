import {
  AppError,
  answerSchema,
  gradeSchema,
  type RunManifest,
  runManifestSchema,
  toAnswerKey,
} from '@doctorbench/core';
import { assembleJournal, type Journal } from '@doctorbench/engine';
import type { Pool } from 'pg';
import type { Claim } from '../../../db/submission-row.ts';
import { openRecordTable } from './record-table.ts';

interface JournalOptions {
  readonly pool: Pool;
  readonly submissionId: string;
  /** Absent: for reading only. */
  readonly claim?: Claim;
  /** Whose answers are graded, when it is another submission's. */
  readonly answersOf?: string | undefined;
  /** How much room its answers may take. */
  readonly mostBytes?: number;
}

/** Begins the journal of a submission, or goes on with the one there is. */
export async function beginDatabaseJournal(
  options: JournalOptions & { readonly manifest: RunManifest },
): Promise<Journal> {
  const { pool, submissionId, manifest } = options;
  await pool.query(
    'insert into runs (submission_id, manifest) values ($1, $2) on conflict (submission_id) do nothing',
    [submissionId, JSON.stringify(manifest)],
  );
  return openDatabaseJournal(options);
}

export async function openDatabaseJournal({
  pool,
  submissionId,
  claim,
  answersOf,
  mostBytes,
}: JournalOptions): Promise<Journal> {
  const manifest = await readManifest(pool, submissionId);
  const answers = await openRecordTable({
    pool,
    table: 'answers',
    submissionId: answersOf ?? submissionId,
    claim: answersOf ? undefined : claim,
    mostBytes,
    schema: answerSchema,
    toKey: toAnswerKey,
  });
  const grades = await openRecordTable({
    pool,
    table: 'grades',
    submissionId,
    claim,
    schema: gradeSchema,
    toKey: toAnswerKey,
  });
  return assembleJournal({
    name: submissionId,
    manifest,
    writeManifest: claim && (next => writeManifest(pool, claim, next)),
    answers,
    grades,
  });
}

async function readManifest(pool: Pool, submissionId: string): Promise<RunManifest> {
  const { rows } = await pool.query<{ manifest: string }>(
    'select manifest from runs where submission_id = $1',
    [submissionId],
  );
  if (!rows[0]) throw new AppError('run.not-found', submissionId);
  return runManifestSchema.parse(JSON.parse(rows[0].manifest));
}

async function writeManifest(pool: Pool, claim: Claim, manifest: RunManifest): Promise<void> {
  const { rowCount } = await pool.query(
    `update runs set manifest = $3 from submissions s
     where runs.submission_id = $1 and s.id = $1 and s.claim = $2 and s.status = 'running'`,
    [claim.submissionId, claim.number, JSON.stringify(manifest)],
  );
  if (rowCount !== 1)
    throw new AppError('run.locked', `${claim.submissionId}: another worker has claimed it`);
}
