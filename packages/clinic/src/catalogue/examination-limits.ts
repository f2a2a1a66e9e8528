import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';

/** In whom the normal finding of an examination says something true. */
const examinationLimitSchema = z.strictObject({
  id: z.string().min(1),
  sex: z.enum(['female', 'male']).optional(),
  fromYears: z.number().positive().optional(),
  underYears: z.number().positive().optional(),
  /** Awake enough to take part, on the Glasgow coma scale. */
  fromGcs: z.int().min(3).max(15).optional(),
  /** What somebody shows who is not, but not far from it. */
  dulled: z.strictObject({ fromGcs: z.int().min(3).max(14), text: bilingualSchema }).optional(),
});
export type ExaminationLimit = z.infer<typeof examinationLimitSchema>;

/** Of the hospital's examination-limits.json. */
export const examinationLimitsSchema = z.array(examinationLimitSchema);
