import type { ExpertResponse, TaskKind } from '@doctorbench/core/expert';
import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../db/database.ts';
import { expertAssignments, expertSkips, expertTasks } from '../../../db/schema.ts';
import { createId } from '../../../ids.ts';
import type { AssignmentRow, TaskRow } from './claims.ts';

export type NewTask = Omit<typeof expertTasks.$inferInsert, 'id'>;

interface TaskPage {
  readonly state?: TaskRow['state'] | undefined;
  readonly kind?: TaskKind | undefined;
  /** The id of the last task of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export function createTaskStore(db: Db) {
  return {
    /** With their first seats; one that is there already is left as it is. Returns the ids of those made. */
    async add(tasks: readonly NewTask[], seats: number, executor: Executor = db): Promise<readonly string[]> {
      if (tasks.length === 0) return [];
      const made = await executor
        .insert(expertTasks)
        .values(tasks.map(task => ({ ...task, id: createId('tsk') })))
        .onConflictDoNothing({ target: [expertTasks.kind, expertTasks.subject] })
        .returning({ id: expertTasks.id, gold: expertTasks.gold });
      const rows = made
        .filter(({ gold }) => gold === null)
        .flatMap(({ id }) => Array.from({ length: seats }, (_, at) => toSeat(id, at + 1)));
      if (rows.length > 0) await executor.insert(expertAssignments).values(rows);
      return made.map(({ id }) => id);
    },

    async list({ state, kind, after, limit }: TaskPage): Promise<readonly TaskRow[]> {
      return db
        .select()
        .from(expertTasks)
        .where(
          and(
            state && eq(expertTasks.state, state),
            kind && eq(expertTasks.kind, kind),
            after === undefined ? undefined : lt(expertTasks.id, after),
          ),
        )
        .orderBy(desc(expertTasks.id))
        .limit(limit);
    },

    async listSeats(taskIds: readonly string[]): Promise<readonly AssignmentRow[]> {
      if (taskIds.length === 0) return [];
      return db
        .select()
        .from(expertAssignments)
        .where(and(inArray(expertAssignments.taskId, [...taskIds]), eq(expertAssignments.purpose, 'seat')))
        .orderBy(asc(expertAssignments.seat));
    },

    ...createStates(db),
    ...settlingSteps,
  };
}

function createStates(db: Db) {
  return {
    async withdraw(id: string): Promise<boolean> {
      const rows = await db
        .update(expertTasks)
        .set({ state: 'withdrawn' })
        .where(and(eq(expertTasks.id, id), eq(expertTasks.state, 'open')))
        .returning({ id: expertTasks.id });
      return rows.length > 0;
    },

    /** Settled for a while, and nothing has followed from it yet. */
    async listUnapplied(graceSeconds: number): Promise<readonly TaskRow[]> {
      return db
        .select()
        .from(expertTasks)
        .where(
          and(
            eq(expertTasks.state, 'settled'),
            isNull(expertTasks.appliedAt),
            sql`${expertTasks.settledAt} <= now() - make_interval(secs => ${graceSeconds})`,
          ),
        )
        .orderBy(asc(expertTasks.settledAt))
        .limit(200);
    },

    async setApplied(id: string, executor: Executor = db): Promise<void> {
      await executor.update(expertTasks).set({ appliedAt: sql`now()` }).where(eq(expertTasks.id, id));
    },
  };
}

/** Steps within the transaction of an answer. */
const settlingSteps = {
  async listResponses(tx: Executor, taskId: string): Promise<readonly ExpertResponse[]> {
    const rows = await tx
      .select({ response: expertAssignments.response })
      .from(expertAssignments)
      .where(
        and(
          eq(expertAssignments.taskId, taskId),
          eq(expertAssignments.purpose, 'seat'),
          eq(expertAssignments.state, 'done'),
        ),
      )
      .orderBy(asc(expertAssignments.seat));
    return rows.flatMap(({ response }) => response ?? []);
  },

  async addSeat(tx: Executor, taskId: string, seat: number): Promise<void> {
    await tx.insert(expertAssignments).values(toSeat(taskId, seat)).onConflictDoNothing();
  },

  /** A further seat that nobody sits on; false where somebody does. */
  async removeSeat(tx: Executor, taskId: string, seat: number): Promise<boolean> {
    const { rows } = await tx.execute<{ state: string }>(
      sql`select state from expert_assignments where task_id = ${taskId} and seat = ${seat} for update`,
    );
    if (rows[0] && rows[0].state !== 'open') return false;
    await tx
      .delete(expertAssignments)
      .where(and(eq(expertAssignments.taskId, taskId), eq(expertAssignments.seat, seat)));
    return true;
  },

  async settle(tx: Executor, taskId: string, outcome: ExpertResponse): Promise<void> {
    await tx
      .update(expertTasks)
      .set({ state: 'settled', outcome: JSON.stringify(outcome), settledAt: sql`now()` })
      .where(eq(expertTasks.id, taskId));
  },

  async reopen(tx: Executor, taskId: string): Promise<void> {
    await tx
      .update(expertTasks)
      .set({ state: 'open', outcome: null, settledAt: null })
      .where(eq(expertTasks.id, taskId));
  },

  async addSkip(tx: Executor, skip: typeof expertSkips.$inferInsert): Promise<void> {
    await tx.insert(expertSkips).values(skip).onConflictDoNothing();
  },
};

function toSeat(taskId: string, seat: number) {
  return { id: createId('asn'), taskId, seat };
}
