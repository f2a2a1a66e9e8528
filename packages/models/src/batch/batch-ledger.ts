import { z } from 'zod';

/** A batch that was handed in. The later of two records of one name counts. */
export const batchRecordSchema = z.strictObject({
  schemaVersion: z.literal(1),
  name: z.string().min(1),
  /** The provider's name for it; null where it was being handed in. */
  batchId: z.string().min(1).nullable(),
  at: z.iso.datetime(),
  /** Its questions, by the hash of everything that can move the answer. */
  requests: z.array(z.string()),
});
export type BatchRecord = z.infer<typeof batchRecordSchema>;

/** Remembers batches from one session to the next. */
export interface BatchLedger {
  list(): readonly BatchRecord[];
  /** Resolves once the record would survive a crash. */
  add(record: BatchRecord): Promise<void>;
}
