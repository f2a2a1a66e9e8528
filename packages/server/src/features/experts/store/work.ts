import type { ExpertResponse, TaskKind } from '@doctorbench/core/expert';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';

/** One answer of an expert, with what it can be held against. */
export interface DoneRow {
  readonly expertId: string;
  readonly purpose: 'seat' | 'gold' | 'repeat';
  readonly response: ExpertResponse;
  /** JSON, as text. */
  readonly outcome: string | null;
  readonly gold: string | null;
  /** What the same expert said the first time. */
  readonly first: ExpertResponse | null;
}

export interface WorkloadRow {
  readonly pseudonym: string;
  readonly userId: string;
  readonly kind: TaskKind;
  readonly tasks: number;
  readonly seconds: number;
  readonly fee: number | null;
}

/** The most that is looked at: the newest count. */
const mostRows = 50_000;

/** What experts have done. */
export function createWorkStore(db: Db) {
  return {
    async listExperts() {
      const { rows } = await db.execute<{
        user_id: string;
        number: string;
        profile: { specialty: string; languages: string[] };
        done: number;
        skipped: number;
        seconds: number;
      }>(sql`
        select e.user_id, e.number, e.profile,
          count(a.id) filter (where a.state = 'done')::int as done,
          coalesce(sum(a.seconds) filter (where a.state = 'done'), 0)::int as seconds,
          (select count(*) from expert_skips s where s.expert_id = e.user_id)::int as skipped
        from experts e left join expert_assignments a on a.expert_id = e.user_id
        group by e.user_id order by e.number`);
      return rows;
    },

    /** Of all experts, or of one; oldest first. */
    async listDone(expertId?: string): Promise<readonly DoneRow[]> {
      const { rows } = await db.execute<{ [key in keyof DoneRow]: DoneRow[key] }>(sql`
        select * from (
          select a.expert_id as "expertId", a.purpose, a.response, t.outcome, t.gold, f.response as first, a.done_at
          from expert_assignments a join expert_tasks t on t.id = a.task_id
          left join expert_assignments f on a.purpose = 'repeat' and f.task_id = a.task_id
            and f.expert_id = a.expert_id and f.purpose = 'seat' and f.state = 'done'
          where a.state = 'done' and ${expertId === undefined ? sql`a.expert_id is not null` : sql`a.expert_id = ${expertId}`}
          order by a.done_at desc limit ${mostRows}) newest
        order by done_at`);
      return rows;
    },

    async sumWorkload({
      from,
      to,
    }: {
      readonly from: Date;
      readonly to: Date;
    }): Promise<readonly WorkloadRow[]> {
      const { rows } = await db.execute<{ [key in keyof WorkloadRow]: WorkloadRow[key] }>(sql`
        select a.pseudonym, coalesce(a.expert_id, '') as "userId", t.kind, count(*)::int as tasks,
          sum(a.seconds)::int as seconds, e.fee
        from expert_assignments a join expert_tasks t on t.id = a.task_id left join experts e on e.user_id = a.expert_id
        where a.state = 'done' and a.done_at >= ${from} and a.done_at < ${to}
        group by a.pseudonym, a.expert_id, t.kind, e.fee order by a.pseudonym, t.kind`);
      return rows;
    },
  };
}
