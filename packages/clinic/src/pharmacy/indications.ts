import { vitalNameSchema } from '@doctorbench/core';
import { z } from 'zod';

const wordsSchema = z.array(z.string().min(1)).min(1);
const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Words for what a dose may be for. Latin words match whole words in either spelling, Chinese ones anywhere. */
const indicationSchema = z.strictObject({
  id: idSchema,
  words: wordsSchema,
  /** Words beside which it does not count. */
  unless: wordsSchema.optional(),
  /** Nothing but allergy, route and dose holds a drug back here. */
  lifeSaving: z.literal(true).optional(),
  /** Said of a body of which it is not true, it counts for nothing. */
  while: z.strictObject({ vital: vitalNameSchema, max: z.number() }).optional(),
  source: z.string().min(1).optional(),
});

export const indicationsSchema = z.strictObject({
  indications: z.array(indicationSchema).min(1),
  /** Indications that together mean another. */
  combined: z.array(
    z.strictObject({ id: idSchema, of: z.array(idSchema).min(2), source: z.string().min(1) }),
  ),
});
export type Indications = z.infer<typeof indicationsSchema>;
