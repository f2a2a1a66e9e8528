import type { TaskKind } from '@doctorbench/core/expert';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../db/database.ts';
import { expertAssignments, experts, expertTasks } from '../../../db/schema.ts';
import { concerns, isFree, sitsNowhereElse, suits } from './eligibility.ts';

export type AssignmentRow = typeof expertAssignments.$inferSelect;
export type TaskRow = typeof expertTasks.$inferSelect;

export interface Held {
  readonly assignment: AssignmentRow;
  readonly task: TaskRow;
}

/** For how long a task is somebody's; keeping a draft begins it anew. */
const leaseMinutes = 45;
const lease = sql.raw(`now() + interval '${leaseMinutes} minutes'`);

export function createClaimStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Executor) => Promise<T>) => db.transaction(work),
    findHeld: (userId: string, id: string) => findHeld(db, { userId, id }),
    findCurrent: (userId: string) => findCurrent(db, userId),
    countOpen: (userId: string) => countOpen(db, userId),
    ...claimSteps,
    ...answerSteps,
  };
}

/** Steps within the transaction of a claim. */
const claimSteps = {
  /** One claim of an expert at a time. False where there is no such expert. */
  async lockExpert(tx: Executor, userId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: experts.userId })
      .from(experts)
      .where(eq(experts.userId, userId))
      .for('update');
    return rows.length > 0;
  },

  findCurrentIn: findCurrent,

  async countDone(tx: Executor, userId: string): Promise<number> {
    const { rows } = await tx.execute<{ done: number }>(
      sql`select count(*)::int as done from expert_assignments where expert_id = ${userId} and state = 'done'`,
    );
    return rows[0]?.done ?? 0;
  },

  /**
   * Takes a free seat, those due first, else in an order of this expert's own. What another claims at the same moment
   * is passed over, not waited for.
   */
  async claimSeat(tx: Executor, userId: string, kinds: readonly TaskKind[]): Promise<string | undefined> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update expert_assignments set state = 'claimed', expert_id = ${userId}, lease_until = ${lease},
        claimed_at = now(), draft = null
      where id = (
        select a.id from expert_assignments a join expert_tasks t on t.id = a.task_id
        join experts e on e.user_id = ${userId}
        where ${isFree} and ${suits} and ${sitsNowhereElse} and t.kind = any(${sql.param(kinds)}::text[])
        order by t.due_at nulls last, hashtext(t.id || e.user_id), a.seat
        limit 1 for update of a skip locked)
      returning id`);
    return rows[0]?.id;
  },

  /** A question whose answer is known, and that this expert has not had. */
  async findGold(tx: Executor, userId: string): Promise<string | undefined> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select t.id from expert_tasks t join experts e on e.user_id = ${userId}
      where t.gold is not null and ${suits} and not exists (
        select 1 from expert_assignments a where a.task_id = t.id and a.expert_id = e.user_id)
      order by hashtext(t.id || e.user_id) limit 1`);
    return rows[0]?.id;
  },

  /** A task that this expert did, and has done `apart` others since. */
  async findToRepeat(tx: Executor, userId: string, apart: number): Promise<string | undefined> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select a.task_id as id from expert_assignments a
      where a.expert_id = ${userId} and a.purpose = 'seat' and a.state = 'done'
        and (select count(*) from expert_assignments b
             where b.expert_id = ${userId} and b.state = 'done' and b.done_at > a.done_at) >= ${apart}
        and not exists (select 1 from expert_assignments r
             where r.task_id = a.task_id and r.expert_id = ${userId} and r.purpose = 'repeat')
      order by hashtext(a.id) limit 1`);
    return rows[0]?.id;
  },

  async addMeasuring(
    tx: Executor,
    {
      id,
      taskId,
      userId,
      purpose,
    }: { id: string; taskId: string; userId: string; purpose: 'gold' | 'repeat' },
  ): Promise<void> {
    await tx.insert(expertAssignments).values({
      ...{ id, taskId, purpose, expertId: userId, state: 'claimed' },
      leaseUntil: lease as unknown as Date,
      claimedAt: sql`now()` as unknown as Date,
    });
  },
};

/** Steps within the transaction of an answer. */
const answerSteps = {
  /** The task first, so that the last two who answer it do not miss each other. */
  async lockHeld(tx: Executor, userId: string, id: string): Promise<Held | undefined> {
    await tx.execute(
      sql`select 1 from expert_tasks where id = (select task_id from expert_assignments where id = ${id}) for update`,
    );
    return findHeld(tx, { userId, id });
  },

  /** Whether it is an affair of the expert's, by what they say of themselves now. */
  async isConcerned(tx: Executor, userId: string, taskId: string): Promise<boolean> {
    const { rows } = await tx.execute(
      sql`select 1 from expert_tasks t join experts e on e.user_id = ${userId} where t.id = ${taskId} and ${concerns}`,
    );
    return rows.length > 0;
  },

  async keepDraft(tx: Executor, id: string, draft: AssignmentRow['draft']): Promise<Date> {
    const [row] = await tx
      .update(expertAssignments)
      .set({ draft, leaseUntil: lease as unknown as Date })
      .where(eq(expertAssignments.id, id))
      .returning({ leaseUntil: expertAssignments.leaseUntil });
    return row?.leaseUntil ?? new Date();
  },

  async answer(
    tx: Executor,
    id: string,
    { response, pseudonym }: { response: AssignmentRow['response']; pseudonym: string },
  ): Promise<void> {
    await tx
      .update(expertAssignments)
      .set({
        ...{ response, pseudonym, state: 'done', draft: null, leaseUntil: null },
        doneAt: sql`now()`,
        seconds: sql`seconds + greatest(0, extract(epoch from now() - claimed_at))::int`,
      })
      .where(eq(expertAssignments.id, id));
  },

  /** Back to the pool; one that only measured is gone. */
  async release(tx: Executor, { id, purpose }: Pick<AssignmentRow, 'id' | 'purpose'>): Promise<void> {
    if (purpose !== 'seat') await tx.delete(expertAssignments).where(eq(expertAssignments.id, id));
    else
      await tx
        .update(expertAssignments)
        .set({ state: 'open', expertId: null, leaseUntil: null, claimedAt: null, draft: null })
        .where(eq(expertAssignments.id, id));
  },

  async takeBack(tx: Executor, id: string, draft: AssignmentRow['draft']): Promise<void> {
    await tx
      .update(expertAssignments)
      .set({
        ...{ state: 'claimed', response: null, doneAt: null, draft },
        claimedAt: sql`now()`,
        leaseUntil: lease as unknown as Date,
      })
      .where(eq(expertAssignments.id, id));
  },

  /** The last one that was answered, and its task. */
  async lockLastDone(tx: Executor, userId: string): Promise<Held | undefined> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from expert_assignments where expert_id = ${userId} and state = 'done' order by done_at desc limit 1`);
    const id = rows[0]?.id;
    if (id === undefined) return undefined;
    await tx.execute(
      sql`select 1 from expert_tasks where id = (select task_id from expert_assignments where id = ${id}) for update`,
    );
    return select(tx, and(eq(expertAssignments.id, id), eq(expertAssignments.state, 'done')));
  },
};

/** That an answer is still wanted: a second answer of the same expert also when the task is settled. */
const isAsked = sql`(${expertTasks.state} = 'open' or ${expertAssignments.purpose} = 'repeat')`;

async function findHeld(
  executor: Executor,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Held | undefined> {
  const { id: assignmentId, expertId, state, leaseUntil } = expertAssignments;
  const mine = and(eq(expertId, userId), eq(state, 'claimed'), sql`${leaseUntil} > now()`, isAsked);
  return select(executor, and(eq(assignmentId, id), mine));
}

async function findCurrent(executor: Executor, userId: string): Promise<Held | undefined> {
  const { expertId, state, leaseUntil } = expertAssignments;
  return select(
    executor,
    and(eq(expertId, userId), eq(state, 'claimed'), sql`${leaseUntil} > now()`, isAsked),
  );
}

async function select(executor: Executor, where: ReturnType<typeof and>): Promise<Held | undefined> {
  const [row] = await executor
    .select({ assignment: expertAssignments, task: expertTasks })
    .from(expertAssignments)
    .innerJoin(expertTasks, eq(expertTasks.id, expertAssignments.taskId))
    .where(where)
    .limit(1);
  return row;
}

/** What the expert could be given, by kind. */
async function countOpen(executor: Executor, userId: string) {
  const { rows } = await executor.execute<{ kind: TaskKind; count: number; due: Date | null }>(sql`
    select t.kind, count(distinct t.id)::int as count, min(t.due_at) as due
    from expert_assignments a join expert_tasks t on t.id = a.task_id join experts e on e.user_id = ${userId}
    where ${isFree} and ${suits} and ${sitsNowhereElse} group by t.kind order by t.kind`);
  return rows.map(({ kind, count, due }) => ({
    kind,
    count,
    dueAt: due ? new Date(due).toISOString() : null,
  }));
}
