import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';
import { reasonSchema } from './reason.ts';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const idsSchema = z.array(idSchema).min(1);

/** What something done to a patient asks for, and what it does to somebody who does not need it. */
export const deedRuleShape = {
  /** Any of these is reason enough; of an empty list, nothing is. */
  reasons: z.array(reasonSchema).optional(),
  /** Done for one of these, which is done soon after. */
  forProcedures: idsSchema.optional(),
  /** Of those who do not need it. */
  harm: z
    .strictObject({
      /** Whether it could kill, does lasting or serious harm, or is only a burden. */
      grade: z.enum(['lethal', 'serious', 'minor']),
      text: bilingualSchema,
      /** The course that it begins. */
      course: z.strictObject({ model: idSchema, severity: z.number().positive().max(1) }).optional(),
    })
    .optional(),
  /** While one of these holds it is never done, needed or not. */
  never: z.strictObject({ when: z.array(reasonSchema).min(1), text: bilingualSchema }).optional(),
  /** While one of these holds it should rather not be done, unless one of the others is more pressing. */
  avoid: z
    .strictObject({
      when: z.array(reasonSchema).min(1),
      unless: z.array(reasonSchema).min(1).optional(),
      grade: z.enum(['serious', 'minor']),
      text: bilingualSchema,
    })
    .optional(),
  /** Whoever can decide is told of it first; of what can never be made good it is a red line not to. */
  consent: z.union([z.literal(true), z.literal('lasting')]).optional(),
};

const procedureRuleSchema = z.strictObject({
  id: idSchema,
  /** It does nobody harm, needed or not, but for when it is never done or avoided. */
  harmless: z.literal(true).optional(),
  ...deedRuleShape,
  /** One of these classes on board, for a patient who is awake. */
  sedation: z
    .strictObject({
      classes: idsSchema,
      fromGcs: z.int().min(3).max(15),
      /** Teams who see to it themselves once they were called. */
      doneBy: idsSchema.optional(),
      text: bilingualSchema,
    })
    .optional(),
  /** Nobody goes home with it before one of these was done. */
  staysUntil: idsSchema.optional(),
  /** Done to one of two sides: words for what is ill on it. */
  sided: z.array(z.string().min(1)).min(1).optional(),
  /** Life or a limb hangs on it where it is needed; these are as good. */
  savesLife: z.strictObject({ orElse: idsSchema.optional() }).optional(),
  /** How much of it runs in, where an order says so, unless what the named procedure is for holds. */
  amount: z
    .strictObject({
      /** What one unit, as it is ordered in either language, holds. */
      unitMl: z.strictObject({ zh: z.number().positive(), en: z.number().positive() }),
      mostMlPerKg: z.number().positive(),
      mostMlPerKgPerHour: z.number().positive(),
      unlessNeeded: idSchema,
      unless: z.array(reasonSchema).min(1).optional(),
      raises: z
        .strictObject({
          analyte: idSchema,
          perMlPerKg: z.number().positive(),
          to: z.number().positive(),
          text: bilingualSchema,
        })
        .optional(),
      text: bilingualSchema,
    })
    .optional(),
  /** By this way goes in what is named beside it. */
  gives: z.enum(['iv-bolus', 'sc', 'rectal']).optional(),
  /** It is the asking. */
  asksConsent: z.literal(true).optional(),
  basis: z.string().min(1).optional(),
});
export type ProcedureRule = z.infer<typeof procedureRuleSchema>;

/** What holds of procedures and of what is done to somebody for a test. */
export type DeedRule = Pick<ProcedureRule, keyof typeof deedRuleShape>;

/** Of the hospital's procedure-rules.json: for every procedure. */
export const procedureRulesSchema = z.array(
  procedureRuleSchema
    .refine(({ reasons, harm }) => (reasons === undefined) === (harm === undefined), {
      error: 'reasons and harm belong together',
    })
    .refine(({ harmless, harm }) => (harmless === undefined) !== (harm === undefined), {
      error: 'a procedure has reasons, or is marked harmless',
    }),
);
