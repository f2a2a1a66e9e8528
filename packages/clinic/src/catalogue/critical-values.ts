import { z } from 'zod';

/** Values that a laboratory rings about: at or beyond either end. */
const criticalValueSchema = z.strictObject({
  analyte: z.string().min(1),
  low: z.number().optional(),
  high: z.number().optional(),
  source: z.string().min(1),
});
export type CriticalValue = z.infer<typeof criticalValueSchema>;

/** Of the hospital's critical-values.json. */
export const criticalValuesSchema = z.array(criticalValueSchema);
