import { z } from 'zod';
import { submissionSchema } from '../submission/submission.ts';

/** A process that examines models. */
const workerSchema = z.strictObject({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
});
export type Worker = z.infer<typeof workerSchema>;

/** What waits, what runs, what failed last, and who works. */
export const queueSchema = z.strictObject({
  active: z.array(submissionSchema),
  failed: z.array(submissionSchema),
  workers: z.array(workerSchema),
});

/** One line of the activity log. */
export const activityEntrySchema = z.strictObject({
  seq: z.int(),
  at: z.iso.datetime(),
  actorId: z.string().nullable().describe('Null: the platform itself, or a caller who is not signed in'),
  action: z.string(),
  subject: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  address: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
