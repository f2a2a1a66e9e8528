import { eq } from 'drizzle-orm';
import type { Db, Executor } from '../../../db/database.ts';
import { stressRuns } from '../../../db/schema.ts';

/** What stress experiments found, beside the reports of their submissions. */
export function createStressFindings(db: Db) {
  return {
    async saveStress(tx: Executor, submissionId: string, findings: string): Promise<void> {
      await tx.update(stressRuns).set({ findings }).where(eq(stressRuns.submissionId, submissionId));
    },

    /** JSON; undefined where there is none, or it is not done. */
    async findStress(submissionId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ findings: stressRuns.findings })
        .from(stressRuns)
        .where(eq(stressRuns.submissionId, submissionId));
      return row?.findings ?? undefined;
    },
  };
}
