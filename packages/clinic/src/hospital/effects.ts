import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';

const effectSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: bilingualSchema,
  /** Early warning scores count it as oxygen given. */
  givesOxygen: z.literal(true).optional(),
});

/** What drugs and procedures do to a body: courses respond to these. */
export const effectsSchema = z.array(effectSchema);
