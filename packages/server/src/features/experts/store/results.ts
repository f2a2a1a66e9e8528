import type { ExpertResponse } from '@doctorbench/core/expert';
import { and, count, desc, eq, gte, or, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../db/database.ts';
import { disputes, expertIntakes, expertTasks, models, resultDecisions } from '../../../db/schema.ts';

type DisputeRow = typeof disputes.$inferSelect;
type DecisionRow = typeof resultDecisions.$inferInsert;

/** One expert's answer about an answer to an item. */
export interface LabelRow {
  readonly itemId: string;
  /** JSON, as text. */
  readonly sheet: string;
  readonly criterionId: string | null;
  readonly response: ExpertResponse;
  readonly pseudonym: string;
}

/** One expert's answer about one model's answer, or about two. */
export interface RatingRow {
  readonly itemId: string;
  readonly pseudonym: string;
  readonly response: ExpertResponse;
  /** Fewer where a submission was deleted. */
  readonly models: readonly string[];
}

const intakeDays = 7;
const intakeAtOnce = 20;
const mostDecisions = 200;

/** Disputes about results, what was decided, and which results were looked through. */
export function createResultStore(db: Db) {
  return {
    ...createDisputes(db),
    ...createSaid(db),
    ...createReviewed(db),

    /** Completed results with a panel, whose open verdicts nobody has taken yet. */
    async listForIntake(): Promise<readonly string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select s.id from submissions s where s.status = 'completed' and s.standing = 'result' and s.phantom is null
          and s.ended_at > now() - make_interval(days => ${intakeDays})
          and not exists (select 1 from expert_intakes i where i.submission_id = s.id)
        order by s.ended_at limit ${intakeAtOnce}`);
      return rows.map(({ id }) => id);
    },

    async setTaken(submissionId: string): Promise<void> {
      await db.insert(expertIntakes).values({ submissionId }).onConflictDoNothing();
    },

    /** Once for a task, however often it is tried. */
    async addDecision(row: DecisionRow): Promise<void> {
      await db.insert(resultDecisions).values(row).onConflictDoNothing();
    },

    /** Newest first, of results that the board shows. */
    async listDecisions(editionId: string) {
      return db
        .select({ decision: resultDecisions, card: models.card })
        .from(resultDecisions)
        .innerJoin(models, eq(models.id, resultDecisions.modelId))
        .where(
          and(
            eq(resultDecisions.editionId, editionId),
            sql`exists (select 1 from board_entries b where b.submission_id = ${resultDecisions.submissionId})`,
          ),
        )
        .orderBy(desc(resultDecisions.at))
        .limit(mostDecisions);
    },
  };
}

function createDisputes(db: Db) {
  return {
    async countRaised(raisedBy: Buffer, since: Date, executor: Executor = db): Promise<number> {
      const [row] = await executor
        .select({ raised: count() })
        .from(disputes)
        .where(and(eq(disputes.raisedBy, raisedBy), gte(disputes.createdAt, since)));
      return row?.raised ?? 0;
    },

    async addDispute(row: typeof disputes.$inferInsert): Promise<DisputeRow> {
      const [made] = await db.insert(disputes).values(row).returning();
      if (!made) throw new Error('the database returned no row');
      return made;
    },

    /** With what was decided and what it did: of the verdicts of one answer, and of the item whoever reported it. */
    async listDisputes({
      submissionId,
      itemId,
      repeat,
      suiteHash,
    }: Pick<DisputeRow, 'submissionId' | 'itemId' | 'repeat'> & { readonly suiteHash: string | undefined }) {
      const ofAnswer = and(eq(disputes.submissionId, submissionId), eq(disputes.repeat, repeat));
      // What was said of the item in another result is shown once it is decided: it holds for this one too.
      const ofItem = and(
        eq(expertTasks.kind, 'item-dispute'),
        eq(expertTasks.suiteHash, suiteHash ?? ''),
        eq(expertTasks.state, 'settled'),
      );
      const { itemBefore, itemAfter, overallBefore, overallAfter } = resultDecisions;
      return db
        .select({
          dispute: disputes,
          outcome: expertTasks.outcome,
          settledAt: expertTasks.settledAt,
          change: { itemBefore, itemAfter, overallBefore, overallAfter },
        })
        .from(disputes)
        .innerJoin(expertTasks, eq(expertTasks.id, disputes.taskId))
        .leftJoin(
          resultDecisions,
          and(eq(resultDecisions.taskId, disputes.taskId), eq(resultDecisions.submissionId, submissionId)),
        )
        .where(and(eq(disputes.itemId, itemId), or(ofAnswer, ofItem)))
        .orderBy(desc(disputes.createdAt))
        .limit(50);
    },

    /** The task of a subject, whatever became of it. */
    async findTask(kind: 'verdict-dispute' | 'item-dispute', subject: string) {
      const [row] = await db
        .select()
        .from(expertTasks)
        .where(and(eq(expertTasks.kind, kind), eq(expertTasks.subject, subject)));
      return row;
    },
  };
}

/** One expert's review of an item. */
interface ReviewRow {
  readonly itemId: string;
  readonly pseudonym: string;
  readonly response: ExpertResponse;
}

/** One expert's review of a draft. */
interface ConstructedRow extends Omit<ReviewRow, 'itemId'> {
  readonly subject: string;
}

/** What was decided about an item. */
interface ItemOutcomeRow {
  readonly itemId: string;
  /** JSON, as text. */
  readonly outcome: string;
  readonly settledAt: string;
  readonly experts: string[];
}

/** What experts said of items. */
function createReviewed(db: Db) {
  return {
    async listReviews(suiteHash: string): Promise<readonly ReviewRow[]> {
      const { rows } = await db.execute<{ [key in keyof ReviewRow]: ReviewRow[key] }>(sql`
        select t.item_id as "itemId", a.pseudonym, a.response
        from expert_tasks t join expert_assignments a on a.task_id = t.id
        where t.suite_hash = ${suiteHash} and t.kind = 'item-review' and t.item_id is not null
          and a.purpose = 'seat' and a.state = 'done' and a.pseudonym is not null
        order by t.item_id, a.seat`);
      return rows;
    },

    /** Of drafts of a construction: its name begins their subjects. */
    async listConstructed(name: string): Promise<readonly ConstructedRow[]> {
      const { rows } = await db.execute<{ [key in keyof ConstructedRow]: ConstructedRow[key] }>(sql`
        select t.subject, a.pseudonym, a.response
        from expert_tasks t join expert_assignments a on a.task_id = t.id
        where t.kind = 'item-review' and starts_with(t.subject, ${`${name} `})
          and a.purpose = 'seat' and a.state = 'done' and a.pseudonym is not null
        order by t.subject, a.seat`);
      return rows;
    },

    /** Newest first. */
    async listItemOutcomes(suiteHash: string): Promise<readonly ItemOutcomeRow[]> {
      const { rows } = await db.execute<{ [key in keyof ItemOutcomeRow]: ItemOutcomeRow[key] }>(sql`
        select t.item_id as "itemId", t.outcome, t.settled_at as "settledAt",
          array_agg(a.pseudonym order by a.pseudonym) as experts
        from expert_tasks t join expert_assignments a on a.task_id = t.id and a.purpose = 'seat' and a.state = 'done'
        where t.suite_hash = ${suiteHash} and t.kind in ('item-review', 'item-dispute')
          and t.state = 'settled' and t.item_id is not null and t.outcome is not null
        group by t.id order by t.settled_at desc, t.id`);
      return rows;
    },
  };
}

/** What experts said of answers, one by one. */
function createSaid(db: Db) {
  return {
    async listLabels(suiteHash: string): Promise<readonly LabelRow[]> {
      const { rows } = await db.execute<{ [key in keyof LabelRow]: LabelRow[key] }>(sql`
        select t.item_id as "itemId", t.sheet, t.criterion_id as "criterionId", a.response, a.pseudonym
        from expert_tasks t join expert_assignments a on a.task_id = t.id
        where t.suite_hash = ${suiteHash} and t.kind in ('verdict', 'answer-rating') and t.item_id is not null
          and a.purpose = 'seat' and a.state = 'done' and a.pseudonym is not null
        order by t.item_id, t.id, a.seat`);
      return rows;
    },

    /** What each expert said of whose answer to what, in the order in which answers were shown. */
    async listRatings(suiteHash: string): Promise<readonly RatingRow[]> {
      const { rows } = await db.execute<{ [key in keyof RatingRow]: RatingRow[key] }>(sql`
        select t.item_id as "itemId", a.pseudonym, a.response, array(
          select m.card ->> 'displayName'
          from unnest(case t.kind when 'preference' then (string_to_array(t.subject, ' '))[1:2]
            else array[t.submission_id] end) with ordinality shown (id, place)
          join submissions s on s.id = shown.id join models m on m.id = s.model_id order by shown.place) as models
        from expert_tasks t join expert_assignments a on a.task_id = t.id
        where t.suite_hash = ${suiteHash} and t.kind in ('answer-rating', 'preference') and t.submission_id is not null
          and t.item_id is not null and a.purpose = 'seat' and a.state = 'done' and a.pseudonym is not null
        order by t.id, a.seat`);
      return rows;
    },
  };
}
