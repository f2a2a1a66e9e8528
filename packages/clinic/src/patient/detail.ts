import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';
import { viewNames } from './view-words.ts';

const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const saysSchema = z.strictObject({
  zh: z.array(z.string().min(1)).min(1),
  en: z.array(z.string().min(1)).min(1),
});
const settingSchema = z.enum(['emergency', 'outpatient', 'ward', 'community', 'telephone']);

/** What everybody can say of themselves and no case holds. Nothing that a diagnosis could hang on. */
const detailSchema = z.strictObject({
  id: idSchema,
  /** The questions that it answers. */
  about: bilingualSchema,
  /** One of these, drawn for each patient; `{birth}`, `{digits}`, `{relation}` and `{weight}` are filled in. */
  says: saysSchema.optional(),
  /** As a relative says it, where that is not the same of another person. */
  byRelative: saysSchema.optional(),
  /** Only they say it. */
  of: z.enum(['self', 'relative']).optional(),
  sex: z.enum(['female', 'male']).optional(),
  fromYears: z.number().optional(),
  untilYears: z.number().optional(),
  isPregnant: z.literal(true).optional(),
  notPregnant: z.literal(true).optional(),
  literacy: z.enum(['low', 'ordinary', 'high']).optional(),
  unlessLiteracy: z.enum(['low', 'ordinary', 'high']).optional(),
  notSettings: z.array(settingSchema).optional(),
  /** Hours of the day between which the encounter begins, both included. */
  hours: z.tuple([z.int(), z.int()]).optional(),
  /** Topics of which the case speaks for itself. */
  unlessTopics: z.array(idSchema).optional(),
  /** Words in the opening or the facts by which the case speaks for itself. */
  unlessSaid: z.array(z.string().min(1)).optional(),
  /** What somebody fears, wishes or thinks: only a fact that says so speaks for the case. */
  view: z.enum(viewNames).optional(),
  /** Says that the dose of the day was taken: nobody denies one that nothing is known of. */
  saysTaken: z.literal(true).optional(),
  /** Details, or `now` for how it is now, that say otherwise: beside them it is not said. */
  clashes: z.array(idSchema).optional(),
});
export type Detail = z.infer<typeof detailSchema>;

export const detailsSchema = z.array(detailSchema);
