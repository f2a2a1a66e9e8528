import { z } from 'zod';
import { harmClassSchema } from '../catalogue/harm-classes.ts';

const countSchema = z.int().nonnegative();

/** What a rapid assessment says of the score that the whole suite would have given. */
export const rapidReportSchema = z.strictObject({
  form: z.enum(['adaptive', 'stratified']),
  /** Items asked beside the safety core, of so many whose full score is estimated. */
  asked: countSchema,
  of: countSchema,
  /** Why it ended; null where it was interrupted. */
  stopped: z.enum(['precise', 'budget', 'disagreement', 'exhausted']).nullable(),
  /** Full score in points with its 95 % interval; null while nothing is scored. */
  estimate: z
    .strictObject({ points: z.number(), standardError: z.number(), low: z.number(), high: z.number() })
    .nullable(),
  /** How probable each rating is; null where the policy gives none. */
  ratings: z.record(z.string(), z.number()).nullable(),
  /** The safety core, always asked whole; null where the suite marks none. */
  core: z
    .strictObject({
      scored: countSchema,
      vetoed: countSchema,
      /** One-sided 95 % bound of the veto rate of items like these, for the number asked. */
      upperBound95: z.number(),
      /** By the class of harm that the items may show; none in reports made before classes were kept. */
      classes: z
        .array(z.strictObject({ harm: harmClassSchema, scored: countSchema, vetoed: countSchema }))
        .optional(),
    })
    .nullable(),
  /** Between what scores a scenario lies, 95 %: too wide to rank by, and so without a score between. */
  scenarios: z
    .array(z.strictObject({ id: z.string(), low: z.number(), high: z.number(), asked: countSchema }))
    .optional(),
  /** Calibrators of the bank; null where there was none. */
  calibrators: countSchema.nullable(),
});
export type RapidReport = z.infer<typeof rapidReportSchema>;
