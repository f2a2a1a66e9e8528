import type { Fingerprint, JudgeAuditEntry, JudgeTrial } from '@doctorbench/core';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Audits of the operator's panel on what experts said: waiting, done or failed. */
export const judgeAudits = pgTable(
  'judge_audits',
  {
    id: text().primaryKey(),
    suiteHash: text('suite_hash').notNull(),
    cause: text().$type<JudgeAuditEntry['cause']>().notNull(),
    state: text().$type<JudgeAuditEntry['state']>().notNull(),
    failure: text(),
    /** JSON, as text. */
    audit: text(),
    requestedAt: at('requested_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
  },
  table => [
    // Who asks twice waits for the same one.
    uniqueIndex('judge_audits_waiting').on(table.suiteHash).where(sql`${table.state} = 'waiting'`),
  ],
);

/** How each judge answered fixed questions when it was last looked at. */
export const judgeFingerprints = pgTable('judge_fingerprints', {
  judge: text().primaryKey(),
  fingerprint: jsonb().$type<Fingerprint>().notNull(),
  /** Since when it is another model than before; null while it is the one that was first seen. */
  changedAt: at('changed_at'),
});

/** How each judge of the panel did on labelled answers when it was last tried. */
export const judgeTrials = pgTable('judge_trials', {
  judge: text().primaryKey(),
  /** Where it sits: another model under the same name is tried anew. */
  seat: text().notNull(),
  trial: jsonb().$type<JudgeTrial>().notNull(),
  triedAt: at('tried_at').notNull().defaultNow(),
});
