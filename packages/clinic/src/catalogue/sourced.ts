import { z } from 'zod';

/** A threshold with where it comes from. */
export const sourcedNumberSchema = z.strictObject({
  value: z.number().nonnegative(),
  source: z.string().min(1),
});
