import type { ValidityTable } from '@doctorbench/core';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { validityEvidence } from '../../db/schema.ts';

export type ValidityStore = ReturnType<typeof createValidityStore>;

/** Tables that operators sent about suites. */
export function createValidityStore(db: Db) {
  return {
    async put(suiteHash: string, kind: ValidityTable, csv: string): Promise<void> {
      const at = new Date();
      await db
        .insert(validityEvidence)
        .values({ suiteHash, kind, csv, at })
        .onConflictDoUpdate({
          target: [validityEvidence.suiteHash, validityEvidence.kind],
          set: { csv, at },
        });
    },

    async remove(suiteHash: string, kind: ValidityTable): Promise<void> {
      await db
        .delete(validityEvidence)
        .where(and(eq(validityEvidence.suiteHash, suiteHash), eq(validityEvidence.kind, kind)));
    },

    async list(suiteHash: string): Promise<ReadonlyMap<ValidityTable, string>> {
      const rows = await db
        .select({ kind: validityEvidence.kind, csv: validityEvidence.csv })
        .from(validityEvidence)
        .where(eq(validityEvidence.suiteHash, suiteHash));
      return new Map(rows.map(({ kind, csv }) => [kind, csv]));
    },
  };
}
