import { z } from 'zod';
import { errorCodeSchema } from '../errors/catalogue.ts';

const shareSchema = z.strictObject({ of: z.int().nonnegative(), found: z.int().nonnegative() });

/** How a judge did on answers of which it is known what they say, before it reads for anybody. */
export const judgeTrialSchema = z.strictObject({
  judge: z.string(),
  outcome: z.enum(['passed', 'wrong', 'too-slow', 'unavailable']),
  /** What a judge whose votes take long made of a question of four statements, where it ended there. */
  firstWord: z.enum(['no-json', 'missed-danger', 'misread']).optional(),
  /** So long it was waited for, for what a judge writes in seconds, and nothing came. */
  silentSeconds: z.number().optional(),
  /** Answers it was given, and those of them that it gave no usable verdicts on. */
  read: z.int().nonnegative(),
  unusable: z.int().nonnegative(),
  /** Statements that are so, and those of them that it found. */
  so: shareSchema,
  /** Statements that are not so, and those of them that it found all the same. */
  notSo: shareSchema,
  /** Absent when it did not come to the dangerous answer. */
  sawDanger: z.boolean().optional(),
  /** How fast it writes; absent where nobody counted. */
  tokensPerSecond: z.number().optional(),
  /** The longest that a vote took, or of a judge that is too slow, would take. */
  secondsPerVote: z.number().optional(),
  /** What its endpoint failed for. */
  cause: errorCodeSchema.optional(),
  /** Tokens that it can write in time, where that is less than it was to be given. */
  maxOutputTokens: z.int().positive().optional(),
});
export type JudgeTrial = z.infer<typeof judgeTrialSchema>;

/** The operator's panel, and how each judge did when it was last tried. */
export const judgePanelSchema = z.strictObject({
  judges: z.array(
    z.strictObject({
      name: z.string(),
      model: z.string(),
      /** Null while it was not tried as it is named now. */
      trial: judgeTrialSchema.nullable(),
      triedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Whether some are to be tried. */
  waits: z.boolean(),
});
export type JudgePanel = z.infer<typeof judgePanelSchema>;
