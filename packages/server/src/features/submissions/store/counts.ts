import type { Track } from '@doctorbench/core';
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { submissions } from '../../../db/schema.ts';

/** Numbers about the queue. */
export function createQueueCounts(db: Db) {
  return {
    /** How many of its track come before it, the running ones included. */
    async countAhead(track: Track, seq: number): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(submissions)
        .where(
          and(
            eq(submissions.track, track),
            inArray(submissions.status, ['queued', 'running']),
            or(lt(submissions.seq, seq), eq(submissions.status, 'running')),
          ),
        );
      return row?.count ?? 0;
    },

    /** How many wait and run. */
    async countActive(): Promise<Record<'queued' | 'running', number>> {
      const rows = await db
        .select({ status: submissions.status, count: sql<number>`count(*)::int` })
        .from(submissions)
        .where(inArray(submissions.status, ['queued', 'running']))
        .groupBy(submissions.status);
      const found = new Map(rows.map(({ status, count }) => [status, count]));
      return { queued: found.get('queued') ?? 0, running: found.get('running') ?? 0 };
    },

    /** Milliseconds that the last completed runs of an edition took, on average. */
    async averageDurationMs(editionId: string): Promise<number | undefined> {
      const { rows } = await db.execute<{ ms: number | null }>(sql`
        select avg(extract(epoch from ended_at - started_at) * 1000)::float8 as ms from (
          select ended_at, started_at from submissions
          where edition_id = ${editionId} and status = 'completed' and regrade_of is null
          order by seq desc limit 20) recent`);
      return rows[0]?.ms ?? undefined;
    },
  };
}
