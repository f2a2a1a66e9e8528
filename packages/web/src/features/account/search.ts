import { z } from 'zod';

/** Where to go after signing in: a path of ours, never another site. */
export const signInSearchSchema = z.object({
  next: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
});
