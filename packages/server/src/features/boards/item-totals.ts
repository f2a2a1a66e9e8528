import { gradeSchema, runManifestSchema, toCanonicalJson } from '@doctorbench/core';
import { addToItemTotals, type ItemTotals, type ScoredItems } from '@doctorbench/report/aggregate';
import type { Pool } from 'pg';
import { z } from 'zod';

/** What a submission scored on each item, private ones too: never leaves the server. */
export interface SubmissionTotals {
  /** Of everything that asked and graded; results of others are not compared with it. */
  readonly versions: string;
  readonly totals: ScoredItems;
}

const recordSchema = z.strictObject({
  versions: z.string(),
  items: z.array(z.tuple([z.string(), z.string(), z.string(), z.number(), z.int()])),
});

const gradesPage = 100;

/** Taken from the grades once and kept. Undefined where there are none. */
export async function readItemTotals(
  pool: Pool,
  submissionId: string,
): Promise<SubmissionTotals | undefined> {
  const kept = await pool.query<{ record: string }>(
    'select record from item_totals where submission_id = $1',
    [submissionId],
  );
  if (kept.rows[0]) return parseTotals(kept.rows[0].record);
  const made = await sumGrades(pool, submissionId);
  if (!made) return undefined;
  // A submission that was deleted meanwhile keeps nothing.
  await pool.query(
    `insert into item_totals (submission_id, record) select id, $2 from submissions where id = $1
     on conflict (submission_id) do nothing`,
    [submissionId, writeTotals(made)],
  );
  return made;
}

async function sumGrades(pool: Pool, submissionId: string): Promise<SubmissionTotals | undefined> {
  const { rows } = await pool.query<{ manifest: string }>(
    'select manifest from runs where submission_id = $1',
    [submissionId],
  );
  if (!rows[0]) return undefined;
  const { versions } = runManifestSchema.parse(JSON.parse(rows[0].manifest));
  const totals: ItemTotals = new Map();
  for (let after = '0'; ; ) {
    const page = await pool.query<{ seq: string; record: string }>(
      `select seq, record from grades a where submission_id = $1 and seq > $2 and not exists (
         select 1 from grades b where b.submission_id = $1 and b.key = a.key and b.seq > a.seq)
       order by seq limit $3`,
      [submissionId, after, gradesPage],
    );
    for (const { record } of page.rows) addToItemTotals(totals, gradeSchema.parse(JSON.parse(record)));
    if (page.rows.length < gradesPage) break;
    after = page.rows.at(-1)?.seq ?? after;
  }
  return totals.size === 0 ? undefined : { versions: toCanonicalJson(versions), totals };
}

function writeTotals({ versions, totals }: SubmissionTotals): string {
  const items = [...totals].map(([id, { scenario, caseId, sum, count }]) => [
    id,
    scenario,
    caseId,
    sum,
    count,
  ]);
  return JSON.stringify({ versions, items });
}

function parseTotals(text: string): SubmissionTotals {
  const { versions, items } = recordSchema.parse(JSON.parse(text));
  return {
    versions,
    totals: new Map(
      items.map(([id, scenario, caseId, sum, count]) => [id, { scenario, caseId, sum, count }]),
    ),
  };
}
