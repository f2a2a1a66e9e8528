import { z } from 'zod';

/** Which item of a paper is shown, from 1. */
export const sitSearchSchema = z.object({ item: z.int().positive().optional().catch(undefined) });
