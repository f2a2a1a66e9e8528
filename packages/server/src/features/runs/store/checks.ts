import {
  type Contamination,
  contaminationSchema,
  type Fingerprint,
  fingerprintSchema,
} from '@doctorbench/core';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { submissionChecks } from '../../../db/schema.ts';

const momentSchema = z.enum(['start', 'middle', 'end']);
export type Moment = z.infer<typeof momentSchema>;

const fingerprintsSchema = z.partialRecord(momentSchema, fingerprintSchema);

export function parseFingerprints(text: string): Checks['fingerprints'] {
  return fingerprintsSchema.parse(JSON.parse(text));
}

/** What was asked beside a run. */
export interface Checks {
  readonly fingerprints: Readonly<Partial<Record<Moment, Fingerprint>>>;
  readonly contamination: Contamination | undefined;
}

export type CheckStore = ReturnType<typeof createCheckStore>;

export function createCheckStore(db: Db) {
  return {
    async find(submissionId: string): Promise<Checks | undefined> {
      const [row] = await db
        .select()
        .from(submissionChecks)
        .where(eq(submissionChecks.submissionId, submissionId));
      return (
        row && {
          fingerprints: parseFingerprints(row.fingerprints),
          contamination:
            row.contamination === null ? undefined : contaminationSchema.parse(JSON.parse(row.contamination)),
        }
      );
    },

    async save(submissionId: string, { fingerprints, contamination }: Checks): Promise<void> {
      const set = {
        fingerprints: JSON.stringify(fingerprints),
        contamination: contamination ? JSON.stringify(contamination) : null,
      };
      await db
        .insert(submissionChecks)
        .values({ submissionId, ...set })
        .onConflictDoUpdate({ target: submissionChecks.submissionId, set });
    },
  };
}
