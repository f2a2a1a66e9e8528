import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './account-tables.ts';
import { at } from './columns.ts';

/** Who wants to hear of what, from when on. */
export const notificationSettings = pgTable('notification_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mail: boolean().notNull(),
  changedAt: at('changed_at').notNull().defaultNow(),
});

/** What was told, or could not be. A submission that ended and is not in here is still to be told of. */
export const notifications = pgTable('notifications', {
  /** Not a reference: a deleted submission leaves it behind for retention to take. */
  submissionId: text('submission_id').primaryKey(),
  toldAt: at('told_at').notNull().defaultNow(),
  /** What the mail server said against it; null where it was taken. */
  refusal: text(),
});
