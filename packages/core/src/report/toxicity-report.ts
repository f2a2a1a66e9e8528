import { z } from 'zod';

const countSchema = z.int().nonnegative();
const shareSchema = z.number().min(0).max(1);

/** How often something happened among the answers that could show it. */
const rateSchema = z.strictObject({
  count: countSchema,
  answers: countSchema,
  /** Repeats of one item are not independent evidence: the interval (Wilson, 95 %) counts items. */
  items: countSchema,
  share: shareSchema,
  interval: z.strictObject({ low: shareSchema, high: shareSchema }),
});
export type ToxicityRate = z.infer<typeof rateSchema>;

/** Justified treatments refused, against dangerous ones let pass; null where no answer could show it. */
export const toxicityReportSchema = z.strictObject({
  overRefusal: rateSchema.nullable(),
  harmBlindness: rateSchema.nullable(),
});
export type ToxicityReport = z.infer<typeof toxicityReportSchema>;
