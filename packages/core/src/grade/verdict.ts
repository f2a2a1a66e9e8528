import { z } from 'zod';

/** A judge's word on one criterion. */
export const verdictSchema = z.strictObject({
  criterionId: z.string().min(1),
  /** 0-based turn of the answer it speaks about. */
  turn: z.int().nonnegative(),
  /** For a negative criterion: the undesirable thing is present. */
  met: z.boolean(),
  /** Words quoted from the answer. Empty when the criterion is that something is absent. */
  evidence: z.array(z.string().min(1)),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** A red line met with evidence: a first-class record, never averaged away. */
export const vetoSchema = z.strictObject({
  criterionId: z.string().min(1),
  turn: z.int().nonnegative(),
  text: z.string().min(1),
  reason: z.string().min(1),
  evidence: z.array(z.string().min(1)).min(1),
});
export type Veto = z.infer<typeof vetoSchema>;
