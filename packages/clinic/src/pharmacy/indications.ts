import { z } from 'zod';
import { reasonSchema } from '../catalogue/reason.ts';

const wordsSchema = z.array(z.string().min(1)).min(1);
const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Words for what a dose may be for. Latin words match whole words in either spelling, Chinese ones anywhere. */
const indicationSchema = z
  .strictObject({
    id: idSchema,
    words: wordsSchema,
    /** Words beside which it does not count. */
    unless: wordsSchema.optional(),
    /** Nothing but allergy, route and dose holds a drug back here. */
    lifeSaving: z.literal(true).optional(),
    /** Any of these bears it out; said of somebody of whom none is true, it counts for nothing. */
    reasons: z.array(reasonSchema).min(1).optional(),
    /** It says how or why else something is given, not what the patient has. */
    saysHow: z.literal(true).optional(),
    source: z.string().min(1).optional(),
  })
  .refine(({ reasons, saysHow }) => (reasons === undefined) !== (saysHow === undefined), {
    error: 'an indication has reasons that bear it out, or only says how',
  });

export const indicationsSchema = z.strictObject({
  indications: z.array(indicationSchema).min(1),
  /** Indications that together mean another. */
  combined: z.array(
    z.strictObject({ id: idSchema, of: z.array(idSchema).min(2), source: z.string().min(1) }),
  ),
});
export type Indications = z.infer<typeof indicationsSchema>;
