import type { Pool } from 'pg';
import { pointerStart } from '../../objects/kept-text.ts';

interface KeptRecord {
  readonly submissionId: string;
  readonly seq: string;
  readonly record: string;
}

export type ArchiveStore = ReturnType<typeof createArchiveStore>;

/** Answers of what has ended, and files of suites, as far as they are large and still in the database. */
export function createArchiveStore(pool: Pool) {
  return {
    async listLarge(
      before: Date,
      { least, limit }: { readonly least: number; readonly limit: number },
    ): Promise<readonly KeptRecord[]> {
      const { rows } = await pool.query<KeptRecord>(
        `select a.submission_id as "submissionId", a.seq::text, a.record
         from answers a join submissions s on s.id = a.submission_id
         where s.ended_at < $1 and octet_length(a.record) >= $2 limit $3`,
        [before, least, limit],
      );
      return rows;
    },
    /** Only if it is still as it was read. */
    async replace({ submissionId, seq, record }: KeptRecord, by: string): Promise<void> {
      await pool.query(
        'update answers set record = $4 where submission_id = $1 and seq = $2 and record = $3',
        [submissionId, seq, record, by],
      );
    },
    async listLargeBlobs(
      least: number,
      limit: number,
    ): Promise<readonly { readonly digest: string; readonly bytes: Buffer }[]> {
      const { rows } = await pool.query<{ digest: string; bytes: Buffer }>(
        'select digest, bytes from blobs where octet_length(bytes) >= $1 limit $2',
        [least, limit],
      );
      return rows;
    },
    async emptyBlob(digest: string): Promise<void> {
      await pool.query(`update blobs set bytes = ''::bytea where digest = $1`, [digest]);
    },
    /** Which of these digests some answer still points to. */
    async listUsed(digests: readonly string[]): Promise<ReadonlySet<string>> {
      const { rows } = await pool.query<{ record: string }>(
        `select distinct record from answers where record = any($1) and record like '${pointerStart}%'`,
        [digests.map(digest => `${pointerStart}${digest}`)],
      );
      return new Set(rows.map(({ record }) => record.slice(pointerStart.length)));
    },
  };
}
