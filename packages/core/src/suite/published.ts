import { z } from 'zod';

/** How the authors of a set turn answers into their figure. */
export const publishedRuleSchema = z.enum([
  'exact-letters',
  'accuracy',
  'choice-accuracy',
  'macro-f1',
  'medcalc-tolerance',
  'healthbench-clip',
  'craft-md-broader',
  'case-accuracy',
  'rouge-1',
  'kendall-tau',
  'refusal-rate',
]);
export type PublishedRule = z.infer<typeof publishedRuleSchema>;

/** The rule of the set that a suite was made from, kept beside our own. */
export const publishedSchema = z.strictObject({
  rule: publishedRuleSchema,
  /** Where the rule was published, as one cites it. */
  source: z.string().min(1),
});
export type Published = z.infer<typeof publishedSchema>;
