import type { ModelCard, RapidReport, ReportStanding } from '@doctorbench/core';
import type { Pool } from 'pg';

/** A model's latest completed public rapid assessment. */
export interface RapidEntry {
  readonly modelId: string;
  readonly submissionId: string;
  readonly card: ModelCard;
  readonly phantom: string | null;
  readonly standing: ReportStanding;
  readonly result: RapidReport;
  readonly bankVersion: number | null;
  readonly completedAt: Date;
}

const mostRows = 1000;

export async function listRapid(pool: Pool, editionId: string): Promise<readonly RapidEntry[]> {
  const { rows } = await pool.query<RapidEntry>({
    name: 'board-rapid',
    text: `select distinct on (s.model_id) s.model_id as "modelId", s.id as "submissionId", s.card, s.phantom, s.standing,
        s.rapid_result as result, b.version as "bankVersion", s.ended_at as "completedAt"
      from submissions s left join banks b on b.id = s.rapid ->> 'bank'
      where s.edition_id = $1 and s.rapid is not null and s.rapid_result is not null
        and s.status = 'completed' and s.visibility = 'public' and s.ended_at is not null
      order by s.model_id, coalesce(s.answers_seq, s.seq) desc, s.seq desc limit ${mostRows}`,
    values: [editionId],
  });
  return rows;
}
