import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';
import { idSchema } from './id.ts';

/** A condition of the hospital's vocabulary. */
export const conditionSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  icd10: z.string().min(1).optional(),
  /** What it also is. A contraindication of the general condition holds for the special one. */
  kindOf: z.array(idSchema).min(1).optional(),
});
export type Condition = z.infer<typeof conditionSchema>;
