import { z } from 'zod';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const minutesSchema = z.int().positive();

/** Of the hospital's repeats.json: how soon a test can tell something new of somebody whose state does not change. */
export const repeatsSchema = z.strictObject({
  source: z.string().min(1),
  /** Of a measured test in no row. */
  otherwiseMin: minutesSchema,
  vitalSignsMin: minutesSchema,
  /** Once, of whoever lies in one of these places, they need no question of their own. */
  everyday: z.strictObject({
    settings: z.array(z.enum(['emergency', 'outpatient', 'ward', 'community', 'telephone'])).min(1),
    tests: z.array(idSchema).min(1),
  }),
  rows: z.array(z.strictObject({ everyMin: minutesSchema, tests: z.array(idSchema).min(1) })),
});
export type Repeats = z.infer<typeof repeatsSchema>;
