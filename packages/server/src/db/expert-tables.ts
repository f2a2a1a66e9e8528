import type { ItemLanguage } from '@doctorbench/core';
import type { ExpertDraft, ExpertProfile, ExpertResponse, TaskKind } from '@doctorbench/core/expert';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './account-tables.ts';
import { at, bytea } from './columns.ts';

export * from './audit-tables.ts';

export const experts = pgTable('experts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Makes the pseudonym; never given twice, so that a name that was published stays one person's. */
  number: bigserial({ mode: 'number' }).notNull().unique(),
  profile: jsonb().$type<ExpertProfile>().notNull(),
  /** Of the profile, as conflicts are looked for. */
  institutions: text().array().notNull(),
  terms: text().notNull(),
  termsAcceptedAt: at('terms_accepted_at').notNull(),
  /** Paid for each task; null for none. */
  fee: integer(),
});

export const expertInvitations = pgTable('expert_invitations', {
  id: text().primaryKey(),
  /** Digest of the secret in the link. */
  hash: bytea().notNull().unique(),
  note: text().notNull(),
  fee: integer(),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  usedBy: text('used_by').references(() => users.id, { onDelete: 'set null' }),
});

/** What experts are asked. All that they are shown is kept with it, as it was when it was asked. */
export const expertTasks = pgTable(
  'expert_tasks',
  {
    id: text().primaryKey(),
    kind: text().$type<TaskKind>().notNull(),
    /** What it is about; one task of a kind for each. */
    subject: text().notNull(),
    submissionId: text('submission_id'),
    /** Of the item it is about, where there is one. */
    itemId: text('item_id'),
    repeat: integer().notNull().default(0),
    criterionId: text('criterion_id'),
    suiteHash: text('suite_hash'),
    /** JSON, as text: what models say may hold characters that jsonb refuses. */
    sheet: text().notNull(),
    title: text().notNull(),
    language: text().$type<ItemLanguage>().notNull(),
    /** Of whom it is: who belongs to one of them is never asked. */
    institutions: text().array().notNull(),
    people: text().array().notNull(),
    state: text().$type<'open' | 'settled' | 'withdrawn'>().notNull().default('open'),
    /** JSON, as text: the answer that is known, for a question that only measures. */
    gold: text(),
    /** JSON, as text. */
    outcome: text(),
    dueAt: at('due_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    settledAt: at('settled_at'),
    /** When what follows from the outcome was done. */
    appliedAt: at('applied_at'),
  },
  table => [
    uniqueIndex('expert_tasks_subject').on(table.kind, table.subject),
    index('expert_tasks_open').on(table.dueAt).where(sql`state = 'open'`),
    index('expert_tasks_unapplied').on(table.settledAt).where(sql`state = 'settled' and applied_at is null`),
  ],
);

/** The seats of tasks, and beside them questions that measure who answers. */
export const expertAssignments = pgTable(
  'expert_assignments',
  {
    id: text().primaryKey(),
    taskId: text('task_id')
      .notNull()
      .references(() => expertTasks.id, { onDelete: 'cascade' }),
    purpose: text().$type<'seat' | 'gold' | 'repeat'>().notNull().default('seat'),
    /** From 1; null where it only measures. */
    seat: integer(),
    state: text().$type<'open' | 'claimed' | 'done'>().notNull().default('open'),
    /** Stays when the account goes: work that was done counts. */
    expertId: text('expert_id').references(() => users.id, { onDelete: 'set null' }),
    pseudonym: text(),
    leaseUntil: at('lease_until'),
    claimedAt: at('claimed_at'),
    draft: jsonb().$type<ExpertDraft>(),
    response: jsonb().$type<ExpertResponse>(),
    doneAt: at('done_at'),
    seconds: integer().notNull().default(0),
  },
  table => [
    uniqueIndex('expert_assignments_seat').on(table.taskId, table.seat),
    // Nobody sits twice at one task.
    uniqueIndex('expert_assignments_person').on(table.taskId, table.expertId, table.purpose),
    index('expert_assignments_expert').on(table.expertId, table.state),
  ],
);

/** Who passed on what, and why: it is not offered to them again. */
export const expertSkips = pgTable(
  'expert_skips',
  {
    taskId: text('task_id')
      .notNull()
      .references(() => expertTasks.id, { onDelete: 'cascade' }),
    expertId: text('expert_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  table => [uniqueIndex('expert_skips_once').on(table.taskId, table.expertId)],
);

export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    taskId: text('task_id')
      .notNull()
      .references(() => expertTasks.id, { onDelete: 'cascade' }),
    submissionId: text('submission_id').notNull(),
    itemId: text('item_id').notNull(),
    repeat: integer().notNull(),
    criterionId: text('criterion_id'),
    complaint: text().notNull(),
    /** What the verdict was. */
    met: boolean(),
    /** By whom: the digest of a number or of an address. */
    raisedBy: bytea('raised_by').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  table => [
    index('disputes_item').on(table.submissionId, table.itemId),
    index('disputes_raised').on(table.raisedBy, table.createdAt),
  ],
);

/** What decisions of experts did to results: nothing of it is ever changed. */
export const resultDecisions = pgTable(
  'result_decisions',
  {
    taskId: text('task_id').notNull(),
    submissionId: text('submission_id').notNull(),
    editionId: text('edition_id').notNull(),
    modelId: text('model_id').notNull(),
    itemId: text('item_id').notNull(),
    criterionId: text('criterion_id'),
    isPublic: boolean('is_public').notNull(),
    why: text().$type<'judges' | 'dispute' | 'retired'>().notNull(),
    /** Null where the item was retired. */
    met: boolean(),
    experts: text().array().notNull(),
    reason: text().notNull(),
    itemBefore: doublePrecision('item_before'),
    itemAfter: doublePrecision('item_after'),
    overallBefore: doublePrecision('overall_before'),
    overallAfter: doublePrecision('overall_after'),
    at: at('at').notNull().defaultNow(),
  },
  table => [
    // One decision may change many results: an item that is retired counts in none of them.
    primaryKey({ columns: [table.taskId, table.submissionId] }),
    index('result_decisions_edition').on(table.editionId, table.at),
  ],
);

/** Items that count for nobody any more, in the version of the suite in which they were found wanting. */
export const retiredItems = pgTable(
  'retired_items',
  {
    suiteHash: text('suite_hash').notNull(),
    itemId: text('item_id').notNull(),
    taskId: text('task_id').notNull(),
    reason: text().notNull(),
    experts: text().array().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.suiteHash, table.itemId] })],
);

/** Submissions whose open verdicts were given to experts. */
export const expertIntakes = pgTable('expert_intakes', {
  submissionId: text('submission_id').primaryKey(),
  at: at('at').notNull().defaultNow(),
});
