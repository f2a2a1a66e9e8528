import { z } from 'zod';

/** What of a section is shown. Absent is the default, so that plain addresses stay plain. */
export const adminSearchSchema = z.object({
  /** Which users are looked for. The router reads the last digits of a phone as a number. */
  query: z
    .union([z.string(), z.number().transform(String)])
    .pipe(z.string().max(254))
    .optional()
    .catch(undefined),
});
