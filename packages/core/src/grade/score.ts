import { z } from 'zod';

/** Why there is no score although there should be one. A refusal is not among them: it is an answer and is graded. */
export const unscoredReasonSchema = z.enum([
  'timeout',
  'endpoint-error',
  'judge-failed',
  'simulator-failed',
  /** It has to be read, and nobody has who can. */
  'needs-judges',
]);
export type UnscoredReason = z.infer<typeof unscoredReasonSchema>;

/** A score in percent, or the stated reason why there is none. How low a score may be is for the policy to say. */
export const scoreSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('scored'), percent: z.number().max(100) }),
  z.strictObject({ kind: z.literal('not-applicable') }),
  z.strictObject({ kind: z.literal('unscored'), reason: unscoredReasonSchema }),
]);
export type Score = z.infer<typeof scoreSchema>;

export function scored(percent: number): Score {
  return { kind: 'scored', percent };
}

export function unscored(reason: UnscoredReason): Score {
  return { kind: 'unscored', reason };
}
