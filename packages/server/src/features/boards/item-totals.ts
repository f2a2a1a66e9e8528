import {
  gradeSchema,
  type RunManifest,
  runManifestSchema,
  scenarioIdSchema,
  toCanonicalJson,
} from '@doctorbench/core';
import type { ItemTotals } from '@doctorbench/report/aggregate';
import { type ComparedRun, createRunTotals, type RunTotals } from '@doctorbench/report/files';
import type { Pool } from 'pg';
import { z } from 'zod';

/** What a submission scored on each item, private ones too: never leaves the server. */
export interface SubmissionTotals extends ComparedRun {
  /** Of everything that asked and graded; results of others are not compared with it. */
  readonly versions: string;
}

const recordSchema = z.strictObject({
  unread: z.boolean(),
  items: z.array(z.tuple([z.string(), scenarioIdSchema, z.string(), z.number(), z.int(), z.boolean()])),
});

const gradesPage = 100;

/** Taken from the grades once and kept. Undefined where there are none. */
export async function readItemTotals(
  pool: Pool,
  submissionId: string,
): Promise<SubmissionTotals | undefined> {
  const { rows } = await pool.query<{ manifest: string; record: string | null }>(
    `select r.manifest, t.record from runs r left join item_totals t on t.submission_id = r.submission_id
     where r.submission_id = $1`,
    [submissionId],
  );
  const [found] = rows;
  if (!found) return undefined;
  const manifest = runManifestSchema.parse(JSON.parse(found.manifest));
  const about = { manifest, versions: toCanonicalJson(manifest.versions) };
  if (found.record !== null) return { ...about, ...parseTotals(found.record) };
  const made = await sumGrades(pool, submissionId, manifest);
  if (made.totals.size === 0) return undefined;
  await keepItemTotals(pool, submissionId, made);
  return { ...about, totals: made.totals, unread: made.hasUnread() };
}

/** A submission that was deleted meanwhile keeps nothing. */
export async function keepItemTotals(pool: Pool, submissionId: string, totals: RunTotals): Promise<void> {
  await pool.query(
    `insert into item_totals (submission_id, record) select id, $2 from submissions where id = $1
     on conflict (submission_id) do update set record = excluded.record`,
    [submissionId, writeTotals(totals)],
  );
}

async function sumGrades(pool: Pool, submissionId: string, manifest: RunManifest): Promise<RunTotals> {
  const totals = createRunTotals(manifest);
  for (let after = '0'; ; ) {
    const page = await pool.query<{ seq: string; record: string }>(
      `select seq, record from grades a where submission_id = $1 and seq > $2 and split_part(key, '#', 3) = '' and not exists (
         select 1 from grades b where b.submission_id = $1 and b.key = a.key and b.seq > a.seq)
       order by seq limit $3`,
      [submissionId, after, gradesPage],
    );
    for (const { record } of page.rows) totals.add(gradeSchema.parse(JSON.parse(record)));
    if (page.rows.length < gradesPage) return totals;
    after = page.rows.at(-1)?.seq ?? after;
  }
}

function writeTotals({ totals, hasUnread }: RunTotals): string {
  const items = [...totals].map(([id, { scenario, caseId, sum, count, vetoed }]) => [
    id,
    scenario,
    caseId,
    sum,
    count,
    vetoed,
  ]);
  return JSON.stringify({ unread: hasUnread(), items });
}

function parseTotals(text: string): { readonly totals: ItemTotals; readonly unread: boolean } {
  const { unread, items } = recordSchema.parse(JSON.parse(text));
  const totals: ItemTotals = new Map(
    items.map(([id, scenario, caseId, sum, count, vetoed]) => [id, { scenario, caseId, sum, count, vetoed }]),
  );
  return { unread, totals };
}
