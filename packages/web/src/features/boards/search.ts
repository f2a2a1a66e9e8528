import { boardColumnSchema, trackSchema } from '@doctorbench/core';
import { z } from 'zod';
import { sizeClassSchema } from './parameter-size.ts';

/** Which track's newest board to go to. */
export const boardsSearchSchema = z.object({ track: trackSchema.optional().catch(undefined) });

/** What of a board is shown. Absent is the default, so that plain addresses stay plain. */
export const boardSearchSchema = z.object({
  sort: boardColumnSchema.optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  columns: z.enum(['dimensions', 'scenarios']).optional().catch(undefined),
  developer: z.string().max(120).optional().catch(undefined),
  size: sizeClassSchema.optional().catch(undefined),
  weights: z.enum(['open', 'closed']).optional().catch(undefined),
  since: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional()
    .catch(undefined),
  /** Chosen for comparison, joined by commas. */
  compare: z.string().max(400).optional().catch(undefined),
});
export type BoardSearch = z.infer<typeof boardSearchSchema>;
