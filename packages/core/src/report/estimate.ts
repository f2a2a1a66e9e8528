import { z } from 'zod';

/** A mean in percent with its 95 % interval. The interval is null where too few cases allow none. */
export const estimateSchema = z.strictObject({
  value: z.number(),
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  /** Items behind it. */
  n: z.int().positive(),
});
export type Estimate = z.infer<typeof estimateSchema>;
