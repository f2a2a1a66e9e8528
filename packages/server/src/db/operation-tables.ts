import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

export const workers = pgTable('workers', {
  id: text().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  startedAt: at('started_at').notNull().defaultNow(),
  seenAt: at('seen_at').notNull().defaultNow(),
});

/** Who did what to which. Holds no secret and no patient text. */
export const activityLog = pgTable(
  'activity_log',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    at: at('at').notNull().defaultNow(),
    /** Null: the platform itself. */
    actorId: text('actor_id'),
    action: text().notNull(),
    subject: text(),
    detail: jsonb().$type<Record<string, string | number | boolean | null>>(),
    address: text(),
  },
  table => [index('activity_log_actor').on(table.actorId, table.seq)],
);
