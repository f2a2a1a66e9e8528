import { z } from 'zod';

/** A value with its 95 % interval, null where too few answers allow one. */
export const measureSchema = z.strictObject({
  value: z.number(),
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  /** Labels behind it. */
  n: z.int().positive(),
});
export type Measure = z.infer<typeof measureSchema>;
