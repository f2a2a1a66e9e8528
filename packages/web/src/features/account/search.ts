import { z } from 'zod';

/** Where to go after signing in: a path of ours, never another site. */
export const signInSearchSchema = z.object({
  /** Also for who is signed in: what they were about to do takes a recent sign-in. */
  again: z.literal(true).optional().catch(undefined),
  /** The provider's sign-in did not work. */
  failed: z.literal('oidc').optional().catch(undefined),
  next: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
});
