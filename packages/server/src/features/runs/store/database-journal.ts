import {
  AppError,
  answerSchema,
  gradeSchema,
  type RunManifest,
  type RunState,
  runManifestSchema,
  toAnswerKey,
} from '@doctorbench/core';
import { assembleJournal, type Journal } from '@doctorbench/engine';
import type { Pool } from 'pg';
import type { Claim } from '../../../db/submission-row.ts';
import type { ObjectStore } from '../../../objects/object-store.ts';
import { openRecordTable, type Vault } from './record-table.ts';

/** Where the manifests of each part of a submission are. */
const manifests = { run: 'runs', stress: 'stress_runs' } as const;

interface JournalOptions {
  readonly pool: Pool;
  readonly submissionId: string;
  /** The run itself unless stated, or the stress experiment beside it. */
  readonly part?: keyof typeof manifests;
  /** Absent: for reading only. */
  readonly claim?: Claim;
  /** Whose answers are graded, when it is another submission's. */
  readonly answersOf?: string | undefined;
  /** How much room its answers may take. */
  readonly mostBytes?: number;
  /** Where old answers may lie. */
  readonly objects?: ObjectStore | undefined;
  /** Of a sealed suite: what seals its records. */
  readonly vault?: Vault | undefined;
}

/** Begins the journal of a submission, or goes on with the one there is. */
export async function beginDatabaseJournal(
  options: JournalOptions & { readonly manifest: RunManifest },
): Promise<Journal> {
  const { pool, submissionId, manifest, part = 'run' } = options;
  await pool.query(
    `insert into ${manifests[part]} (submission_id, manifest) values ($1, $2) on conflict (submission_id) do nothing`,
    [submissionId, JSON.stringify(manifest)],
  );
  return openDatabaseJournal(options);
}

export async function openDatabaseJournal({
  pool,
  submissionId,
  part = 'run',
  claim,
  answersOf,
  mostBytes,
  objects,
  vault,
}: JournalOptions): Promise<Journal> {
  const manifest = await readManifest(pool, { submissionId, part });
  const varied = part === 'stress';
  const answers = await openRecordTable({
    pool,
    table: 'answers',
    submissionId: answersOf ?? submissionId,
    varied,
    vault,
    claim: answersOf ? undefined : claim,
    mostBytes,
    objects,
    schema: answerSchema,
    toKey: toAnswerKey,
  });
  const grades = await openRecordTable({
    pool,
    table: 'grades',
    submissionId,
    varied,
    vault,
    claim,
    schema: gradeSchema,
    toKey: toAnswerKey,
  });
  return assembleJournal({
    name: submissionId,
    manifest,
    writeManifest:
      claim &&
      (next => {
        const manifest = vault ? { ...next, state: withoutDetail(next.state) } : next;
        return writeManifest(pool, { claim, part, manifest });
      }),
    answers,
    grades,
  });
}

/** Of a sealed suite: what an endpoint says to refuse a question may be the question. */
export function withoutDetail(state: RunState): RunState {
  return 'detail' in state ? { ...state, detail: '' } : state;
}

interface PartOf {
  readonly part: keyof typeof manifests;
}

async function readManifest(
  pool: Pool,
  { submissionId, part }: PartOf & { readonly submissionId: string },
): Promise<RunManifest> {
  const { rows } = await pool.query<{ manifest: string }>(
    `select manifest from ${manifests[part]} where submission_id = $1`,
    [submissionId],
  );
  if (!rows[0]) throw new AppError('run.not-found', submissionId);
  return runManifestSchema.parse(JSON.parse(rows[0].manifest));
}

async function writeManifest(
  pool: Pool,
  { claim, part, manifest }: PartOf & { readonly claim: Claim; readonly manifest: RunManifest },
): Promise<void> {
  const table = manifests[part];
  const { rowCount } = await pool.query(
    `update ${table} set manifest = $3 from submissions s
     where ${table}.submission_id = $1 and s.id = $1 and s.claim = $2 and s.status = 'running'`,
    [claim.submissionId, claim.number, JSON.stringify(manifest)],
  );
  if (rowCount !== 1)
    throw new AppError('run.locked', `${claim.submissionId}: another worker has claimed it`);
}
