import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';
import { idSchema } from './id.ts';

const keywordsSchema = z.array(z.string().min(1)).min(1);

/** A guideline as the clinic's library has it: a summary, what to do, and the sources to check it against. */
export const guidelineSchema = z.strictObject({
  id: idSchema,
  title: bilingualSchema,
  keywords: z.strictObject({ zh: keywordsSchema, en: keywordsSchema }),
  departments: z.array(idSchema).min(1),
  summary: bilingualSchema,
  keyActions: z
    .array(
      z.strictObject({
        text: bilingualSchema,
        /** From arrival, or from the event that the text names. */
        withinMin: z.number().positive().optional(),
      }),
    )
    .min(1),
  basis: z.array(z.string().min(1)).min(1),
});
export type Guideline = z.infer<typeof guidelineSchema>;
