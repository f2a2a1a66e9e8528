import { controlSchema, type Grade, gradeSchema, toAnswerKey } from '@doctorbench/core';
import type { Journal } from '@doctorbench/engine';
import type { Pool } from 'pg';
import type { SubmissionRow } from '../../../db/submission-row.ts';
import type { ObjectStore } from '../../../objects/object-store.ts';
import { openDatabaseJournal } from './database-journal.ts';

interface StoredGrade {
  readonly seq: number;
  readonly grade: Grade;
}

/** What runs have left in the database. */
export interface RecordStore {
  openJournal(row: SubmissionRow): Promise<Journal>;
  /** The last grade of each answer, in the order they were made, without controls. */
  listGrades(
    submissionId: string,
    page: { readonly after?: number | undefined; readonly limit: number },
  ): Promise<readonly StoredGrade[]>;
  hasGrade(submissionId: string, key: string): Promise<boolean>;
  /** After the run: what an expert decided. False where the submission is not there, or not completed. */
  appendDecided(submissionId: string, grade: Grade): Promise<boolean>;
}

export function createRecordStore(pool: Pool, objects?: ObjectStore): RecordStore {
  return {
    openJournal: ({ id, regradeOf }) =>
      openDatabaseJournal({ pool, objects, submissionId: id, answersOf: regradeOf ?? undefined }),
    async listGrades(submissionId, { after, limit }) {
      const { rows } = await pool.query<{ seq: string; record: string }>(
        `select seq, record from grades a where submission_id = $1 and seq > $2 and split_part(key, '#', 3) = ''
           and split_part(key, '#', 2) <> all($4) and not exists (
           select 1 from grades b where b.submission_id = $1 and b.key = a.key and b.seq > a.seq)
         order by seq limit $3`,
        [submissionId, after ?? 0, limit, controlSchema.options],
      );
      return rows.map(({ seq, record }) => ({
        seq: Number(seq),
        grade: gradeSchema.parse(JSON.parse(record)),
      }));
    },
    async appendDecided(submissionId, grade) {
      const { rowCount } = await pool.query(
        `insert into grades (submission_id, key, record)
         select id, $2, $3 from submissions where id = $1 and status = 'completed'`,
        [submissionId, toAnswerKey(grade), JSON.stringify(grade)],
      );
      return rowCount === 1;
    },
    async hasGrade(submissionId, key) {
      const { rowCount } = await pool.query(
        'select 1 from grades where submission_id = $1 and key = $2 limit 1',
        [submissionId, key],
      );
      return Boolean(rowCount);
    },
  };
}
