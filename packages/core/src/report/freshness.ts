import { z } from 'zod';

const groupSchema = z.strictObject({
  items: z.int().positive(),
  /** Mean of the items' totals, with 95 %. */
  value: z.number(),
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
});

/** Items written after what a model says it was trained up to, apart from the others: it cannot have seen those. */
export const freshnessSchema = z.strictObject({
  /** As the team stated it, YYYY-MM. */
  cutoff: z.string(),
  /** Null where there are none, or so few private ones that a score would tell of single items. */
  after: groupSchema.nullable(),
  upTo: groupSchema.nullable(),
});
export type Freshness = z.infer<typeof freshnessSchema>;
