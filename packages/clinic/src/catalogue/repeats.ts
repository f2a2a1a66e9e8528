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
  /** Drugs under which something is measured soon after they are begun or changed. */
  early: z.strictObject({
    /** Of a booking: that nothing is measured before it. */
    notBefore: z.array(z.string().min(1)).min(1),
    rows: z.array(
      z.strictObject({
        drugs: z.array(idSchema).min(1),
        withinDays: z.number().positive(),
        tests: z.array(idSchema).min(1),
        /** How a booking names it. */
        words: z.array(z.string().min(1)).min(1),
        basis: z.string().min(1),
      }),
    ),
  }),
  rows: z.array(z.strictObject({ everyMin: minutesSchema, tests: z.array(idSchema).min(1) })),
});
export type Repeats = z.infer<typeof repeatsSchema>;
