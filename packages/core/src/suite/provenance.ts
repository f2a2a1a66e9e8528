import { z } from 'zod';

const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'a month as YYYY-MM' });

/** A drawn value of a form: a laboratory value, an age, the drug of a class. */
export type FormValue = string | number;
const formParametersSchema = z.record(z.string().min(1), z.union([z.string(), z.number()]));
export type FormParameters = Readonly<z.infer<typeof formParametersSchema>>;

/** The family a form was drawn from: with these it can be written again, word for word. */
const familyFormSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  version: z.int().positive(),
  /** Of the draw that gave the form. */
  seed: z.int().nonnegative(),
  parameters: formParametersSchema,
});

/** Where the facts of an item come from, and who wrote it. */
export const provenanceSchema = z.strictObject({
  /** Guidelines, textbooks, laws: name, body, year. */
  basis: z.array(z.string().min(1)).min(1),
  author: z.string().min(1),
  written: monthSchema,
  /** Edition or date of the source that the facts were taken from: `2024`, `v3.1`. */
  sourceVersion: z.string().min(1).optional(),
  /** The last month in which the facts are known to hold: after it the source has changed, or must be read again. */
  validUntil: monthSchema.optional(),
  family: familyFormSchema.optional(),
});

/** A second reader's word on the item. */
export const reviewSchema = z.strictObject({
  by: z.string().min(1),
  on: monthSchema,
  verdict: z.string().min(1),
});
