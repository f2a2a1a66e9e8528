import { z } from 'zod';
import { bilingualSchema } from '../text/bilingual.ts';
import { publishedRuleSchema } from './published.ts';

/** What is known of people who sat the examination that a suite was made from. */
export const humanReferenceSchema = z.strictObject({
  /** The share that passes, or what they reached on average. */
  kind: z.enum(['pass-line', 'mean']),
  percent: z.number().min(0).max(100),
  /** Who they were, or whose line it is. */
  who: bilingualSchema,
  /** Where the figure was published, as one cites it. */
  source: z.string().min(1),
  /** The rule it was made by: the run is held against its own figure of that rule. */
  rule: publishedRuleSchema,
});
export type HumanReference = z.infer<typeof humanReferenceSchema>;
