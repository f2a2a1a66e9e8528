import { and, eq, exists, inArray, isNull, lt, not, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Db, Executor } from '../../db/database.ts';
import { activityLog, answers, submissions, submissionUses } from '../../db/schema.ts';

/** A table of which much is dead, as PostgreSQL counts it. */
export interface WornTable {
  readonly name: string;
  readonly live: number;
  readonly dead: number;
}

export interface RetentionStore {
  /** Of up to `limit` submissions that ended before; returns of how many. Their grades and reports stay. */
  forgetAnswers(before: Date, limit: number): Promise<number>;
  /** Removes failed and cancelled submissions whole. */
  eraseUnfinished(before: Date, limit: number): Promise<number>;
  forgetActivity(before: Date): Promise<number>;
  /** How often somebody submitted, once no limit looks back so far. */
  forgetUses(before: Date): Promise<number>;
  listWorn(least: { readonly rows: number; readonly share: number }): Promise<readonly WornTable[]>;
  vacuum(table: WornTable): Promise<void>;
}

const grading = alias(submissions, 'grading');

interface Deps {
  readonly db: Db;
  readonly pool: Pool;
  /** Removes submissions with all that they left. */
  readonly erase: (tx: Executor, ids: readonly string[]) => Promise<void>;
}

export function createRetentionStore({ db, pool, erase }: Deps): RetentionStore {
  const isOld = (before: Date) => lt(submissions.endedAt, before);
  // Passed over where somebody has it: a second grading may be about to begin.
  const free = { skipLocked: true } as const;
  return {
    forgetAnswers: (before, limit) =>
      db.transaction(async tx => {
        const read = db
          .select({ one: sql`1` })
          .from(grading)
          .where(
            and(
              eq(grading.regradeOf, submissions.id),
              or(isNull(grading.endedAt), not(lt(grading.endedAt, before))),
            ),
          );
        const any = db.select({ one: sql`1` }).from(answers).where(eq(answers.submissionId, submissions.id));
        const rows = await tx
          .select({ id: submissions.id })
          .from(submissions)
          .where(and(isOld(before), exists(any), notExists(read)))
          .limit(limit)
          .for('update', free);
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0) await tx.delete(answers).where(inArray(answers.submissionId, ids));
        return ids.length;
      }),
    eraseUnfinished: (before, limit) =>
      db.transaction(async tx => {
        const read = db.select({ one: sql`1` }).from(grading).where(eq(grading.regradeOf, submissions.id));
        const rows = await tx
          .select({ id: submissions.id })
          .from(submissions)
          .where(and(isOld(before), inArray(submissions.status, ['failed', 'cancelled']), notExists(read)))
          .limit(limit)
          .for('update', free);
        await erase(
          tx,
          rows.map(({ id }) => id),
        );
        return rows.length;
      }),
    async forgetActivity(before) {
      return (await db.delete(activityLog).where(lt(activityLog.at, before))).rowCount ?? 0;
    },
    async forgetUses(before) {
      return (await db.delete(submissionUses).where(lt(submissionUses.at, before))).rowCount ?? 0;
    },
    ...createTableKeeper(pool),
  };
}

/** What PostgreSQL needs besides. */
function createTableKeeper(pool: Pool): Pick<RetentionStore, 'listWorn' | 'vacuum'> {
  return {
    async listWorn({ rows: leastRows, share }) {
      const { rows } = await pool.query<{ name: string; live: string; dead: string }>(
        `select relname as name, n_live_tup as live, n_dead_tup as dead from pg_stat_user_tables
         where schemaname = 'public' and n_dead_tup >= $1 and n_dead_tup >= $2 * (n_live_tup + n_dead_tup)`,
        [leastRows, share],
      );
      return rows.map(({ name, live, dead }) => ({ name, live: Number(live), dead: Number(dead) }));
    },
    async vacuum({ name }) {
      await pool.query(`vacuum (analyze) ${JSON.stringify(name)}`);
    },
  };
}
