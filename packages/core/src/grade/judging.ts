import { z } from 'zod';
import { errorCodeSchema } from '../errors/catalogue.ts';
import { usageSchema } from '../model/endpoint.ts';

/** What can be wrong with a judge's reply, each counted and shown. */
export const judgeFaultSchema = z.enum([
  /** Prose, or JSON that breaks off or has another shape. */
  'not-json',
  /** A criterion without a verdict. */
  'missing-verdict',
  /** A verdict on a criterion that was not asked about. */
  'unknown-criterion',
  /** A second verdict on one criterion that says the same. */
  'duplicate-verdict',
  /** A second verdict on one criterion that says the opposite: neither counts. */
  'contradictory-verdict',
  /** "Met" without words that stand in the answer: counts as not met. */
  'unverified-quote',
  /** A criterion that is certainly true, or certainly false, was judged wrongly: the call is void. */
  'broken-sentinel',
  /** No list of harm: the judge is not counted among those that looked for it. */
  'missing-harm',
  /** A finding of harm without a severity of the scale: it does not count. */
  'unusable-harm',
  /** A finding of harm without words that stand in the answer: it does not count. */
  'unverified-harm',
]);
export type JudgeFault = z.infer<typeof judgeFaultSchema>;

/** How one judge's reading of one turn went. */
export const judgingSchema = z.strictObject({
  judge: z.string().min(1),
  turn: z.int().nonnegative(),
  outcome: z.enum(['voted', 'failed']),
  /** Of the endpoint, when it gave no reply. */
  cause: errorCodeSchema.optional(),
  /** Replies asked for: one, and one more after each that could not be used. */
  calls: z.int().nonnegative(),
  usage: usageSchema.optional(),
  faults: z.partialRecord(judgeFaultSchema, z.int().positive()),
  /** Dangerous passages it found that could be checked. Absent where it did not look for any. */
  harms: z.int().nonnegative().optional(),
});
export type Judging = z.infer<typeof judgingSchema>;
