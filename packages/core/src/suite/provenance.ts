import { z } from 'zod';

const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'a month as YYYY-MM' });

/** Where the facts of an item come from, and who wrote it. */
export const provenanceSchema = z.strictObject({
  /** Guidelines, textbooks, laws: name, body, year. */
  basis: z.array(z.string().min(1)).min(1),
  author: z.string().min(1),
  written: monthSchema,
});

/** A second reader's word on the item. */
export const reviewSchema = z.strictObject({
  by: z.string().min(1),
  on: monthSchema,
  verdict: z.string().min(1),
});
