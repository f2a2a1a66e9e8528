import type { SittingAnswer } from '@doctorbench/core';
import { doublePrecision, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './account-tables.ts';
import { at } from './columns.ts';

/** Papers that people sit. They go with the account. */
export const sittings = pgTable(
  'sittings',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    editionId: text('edition_id').notNull(),
    /** In the order in which they are shown. */
    itemIds: jsonb('item_ids').$type<string[]>().notNull(),
    startedAt: at('started_at').notNull(),
    endsAt: at('ends_at').notNull(),
    finishedAt: at('finished_at'),
  },
  table => [index('sittings_user').on(table.userId), index('sittings_edition').on(table.editionId)],
);

/** What somebody has written to an item so far, and what it scored once the paper was handed in. */
export const sittingAnswers = pgTable(
  'sitting_answers',
  {
    sittingId: text('sitting_id')
      .notNull()
      .references(() => sittings.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    answer: jsonb().$type<SittingAnswer>().notNull(),
    savedAt: at('saved_at').notNull(),
    scenario: text(),
    /** Null before grading, and where a reader is needed. */
    percent: doublePrecision(),
  },
  table => [primaryKey({ columns: [table.sittingId, table.itemId] })],
);
