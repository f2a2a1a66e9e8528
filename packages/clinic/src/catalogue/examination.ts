import { bilingualSchema, vitalNameSchema } from '@doctorbench/core';
import { z } from 'zod';
import { idSchema } from './id.ts';

const signRowSchema = z.strictObject({
  vital: vitalNameSchema,
  /** Times what is normal at the age … */
  belowTimes: z.number().positive().optional(),
  aboveTimes: z.number().positive().optional(),
  /** … or as it is. */
  from: z.number().optional(),
  text: bilingualSchema,
});

/** What is done at the bedside with hands, eyes and ears. */
export const examinationSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  synonyms: z.array(z.string().min(1)),
  minutes: z.number().positive(),
  /** What is found in health. */
  normal: bilingualSchema,
  /** A state without which the normal finding says nothing true. */
  presupposes: z.enum(['pregnancy', 'childbirth', 'newborn']).optional(),
  /** The examinations that it stands for: the whole nervous system. */
  panelOf: z.array(idSchema).min(1).optional(),
  /** What is found instead of what the case says, once treatment of these classes has worked for some hours. */
  eases: z
    .array(
      z.strictObject({
        drugs: z.array(idSchema).min(1).optional(),
        classes: z.array(idSchema).min(1).optional(),
        effects: z.array(idSchema).min(1).optional(),
        procedures: z.array(idSchema).min(1).optional(),
        /** Only in patients with one of these. */
        inConditions: z.array(idSchema).min(1).optional(),
        /** Only where some finding of the case has one of these words: what else is felt there goes by no such treatment. */
        where: z.array(z.string().min(1)).min(1).optional(),
        afterHours: z.number().positive(),
        /** How long one act works; what runs in works as long as it runs. */
        forHours: z.number().positive(),
        text: bilingualSchema,
        basis: z.string().min(1),
      }),
    )
    .min(1)
    .optional(),
  /** What is found instead of what is found in health, where a vital sign or a value is such; the first that holds. */
  inIllness: z
    .array(
      z.union([
        signRowSchema,
        z.strictObject({
          analyte: idSchema,
          below: z.number(),
          text: bilingualSchema,
          basis: z.string().min(1),
        }),
      ]),
    )
    .min(1)
    .optional(),
  /** What is added to what a case says of the beginning, where a vital sign has become such since. */
  sinceIll: z.array(signRowSchema).min(1).optional(),
  /** What is found once one of these has been put in and the case says nothing of it. */
  placed: z
    .array(z.strictObject({ procedures: z.array(idSchema).min(1), text: bilingualSchema }))
    .min(1)
    .optional(),
  /** The score of somebody well: a finding that gives it finds nothing. */
  healthyScore: z.number().optional(),
  /** Examinations that see the same: what the case or its courses say of them stands in it where nothing else does. */
  seesToo: z.array(idSchema).min(1).optional(),
  /** What the case says of it gets better as the patient wakes. */
  clearsWithGcs: z.literal(true).optional(),
  /** What notes say of it without its name: words that only somebody says who examined. */
  signs: z
    .array(
      z.strictObject({
        /** Of which part of the body, where the finding alone could be of another. */
        where: z.array(z.string().min(1)).min(1).optional(),
        found: z.array(z.string().min(1)).min(1),
        /** Other examinations that find the same. */
        alsoBy: z.array(idSchema).min(1).optional(),
      }),
    )
    .min(1)
    .optional(),
  /** The vital sign that it finds where nothing else says, or the weight beside what it finds. */
  reads: z.enum(['gcs', 'pain', 'vitals', 'weight']).optional(),
});
export type Examination = z.infer<typeof examinationSchema>;
