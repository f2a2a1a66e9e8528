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

/** What is kept of private items beside what is shown of them. */
export interface HiddenTotals {
  /** Standard error, in percent, that the error drawn for them gives to the overall score. */
  readonly error: number;
  /** Standard deviation of that error in a sum of them, in items. */
  readonly deviation: number;
  /** What they really scored, in percent: links between editions are made of it. */
  readonly exact: ReadonlyMap<string, number>;
}

/** What a submission scored on each item, private ones as they are shown: never leaves the server. */
export interface SubmissionTotals extends ComparedRun, HiddenTotals {
  readonly error: number;
  /** Of everything that asked and graded; results of others are not compared with it. */
  readonly versions: string;
}

const recordSchema = z.strictObject({
  unread: z.boolean(),
  items: z.array(z.tuple([z.string(), scenarioIdSchema, z.string(), z.number(), z.int(), z.boolean()])),
  error: z.number().optional(),
  deviation: z.number().optional(),
  exact: z.array(z.tuple([z.string(), z.number()])).optional(),
});

const gradesPage = 100;
const nothingHidden: HiddenTotals = { error: 0, deviation: 0, exact: new Map() };

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
  await keepItemTotals(pool, submissionId, { totals: made, hidden: nothingHidden });
  return { ...about, totals: made.totals, unread: made.hasUnread(), ...nothingHidden };
}

/** A submission that was deleted meanwhile keeps nothing. */
export async function keepItemTotals(
  pool: Pool,
  submissionId: string,
  { totals, hidden }: { readonly totals: RunTotals; readonly hidden: HiddenTotals },
): Promise<void> {
  await pool.query(
    `insert into item_totals (submission_id, record) select id, $2 from submissions where id = $1
     on conflict (submission_id) do update set record = excluded.record`,
    [submissionId, writeTotals(totals, hidden)],
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

function writeTotals({ totals, hasUnread }: RunTotals, { error, deviation, exact }: HiddenTotals): string {
  const items = [...totals].map(([id, { scenario, caseId, sum, count, vetoed }]) => [
    id,
    scenario,
    caseId,
    sum,
    count,
    vetoed,
  ]);
  const hidden = exact.size > 0 ? { error, deviation, exact: [...exact] } : {};
  return JSON.stringify({ unread: hasUnread(), items, ...hidden });
}

function parseTotals(text: string): Omit<SubmissionTotals, 'manifest' | 'versions'> {
  const { unread, items, error = 0, deviation = 0, exact = [] } = recordSchema.parse(JSON.parse(text));
  const totals: ItemTotals = new Map(
    items.map(([id, scenario, caseId, sum, count, vetoed]) => [id, { scenario, caseId, sum, count, vetoed }]),
  );
  return { unread, totals, error, deviation, exact: new Map(exact) };
}
