import { z } from 'zod';
import { trackSchema } from '../catalogue/tracks.ts';
import { protocolSchema } from '../run/protocol.ts';
import { bilingualSchema } from '../text/bilingual.ts';

export const editionIdSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'an edition id is words of a-z and 0-9 joined by -' });

/** A draft is seen by admins alone; a closed edition keeps its board and takes no submission. */
export const editionStateSchema = z.enum(['draft', 'open', 'closed']);

/** A published protocol. A board ranks within one edition only. */
export const editionSchema = z.strictObject({
  id: editionIdSchema,
  track: trackSchema,
  title: bilingualSchema,
  /** For trying things out: the offline judge may read, and the board says that its results are provisional. */
  practice: z.boolean(),
  state: editionStateSchema,
  protocol: protocolSchema,
  /** Items × repeats that a submission is asked. */
  planned: z.int().nonnegative(),
  publishedAt: z.iso.datetime().nullable(),
});
export type Edition = z.infer<typeof editionSchema>;

/** What a submission to an edition will take. */
export const runEstimateSchema = z.strictObject({
  calls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  durationMs: z.number().nonnegative(),
});
