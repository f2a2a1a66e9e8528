import { z } from 'zod';

/**
 * A score taken apart, where points decide: Σ share × score of the dimensions − deductions + forgiven − vetoed is the
 * score, and the shares are the dimensions' maximum scores.
 */
export const scoreSumSchema = z.strictObject({
  dimensions: z.array(
    z.strictObject({
      id: z.string(),
      /** Of the marks, from 0 to 1. */
      share: z.number().min(0),
      /** Marks earned of those available, in percent. */
      score: z.number(),
    }),
  ),
  /** Lost to what belongs to no dimension of its item, and to open harm. */
  deductions: z.number(),
  /** Given back because an item scores −100 at least. */
  forgiven: z.number(),
  vetoed: z.number(),
});
export type ScoreSum = z.infer<typeof scoreSumSchema>;
