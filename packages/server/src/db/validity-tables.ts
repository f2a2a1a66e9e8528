import type { ValidityTable } from '@doctorbench/core';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** What an operator knows of a suite from elsewhere: another board, a blueprint, groups of examinees. */
export const validityEvidence = pgTable(
  'validity_evidence',
  {
    suiteHash: text('suite_hash').notNull(),
    kind: text().$type<ValidityTable>().notNull(),
    /** CSV, as it was sent. */
    csv: text().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.suiteHash, table.kind] })],
);
