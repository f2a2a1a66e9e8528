import { z } from 'zod';
import { publishedRuleSchema, publishedSchema } from '../suite/published.ts';

/** Share: from 0 to 1. Tau: from −1 to 1. */
const unitSchema = z.enum(['percent', 'share', 'tau']);

const figureSchema = z.strictObject({
  rule: publishedRuleSchema,
  value: z.number(),
  /** Answers, or cases, that it is the mean over. */
  of: z.int().positive(),
  unit: unitSchema,
});
export type PublishedFigure = z.infer<typeof figureSchema>;

/** The run under the rule of the set's authors: the rule's own figure, and those that are published with it. */
export const publishedReportSchema = publishedSchema.extend({ figures: z.array(figureSchema).min(1) });
export type PublishedReport = z.infer<typeof publishedReportSchema>;
