import { bilingualSchema, vitalNameSchema } from '@doctorbench/core';
import { z } from 'zod';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const idsSchema = z.array(idSchema).min(1);

/** Any of these is reason enough. */
const reasonSchema = z.union([
  z.strictObject({ vital: vitalNameSchema, below: z.number() }),
  z.strictObject({ vital: vitalNameSchema, above: z.number() }),
  /** A course of the patient, at this severity or more. */
  z.strictObject({ courses: idsSchema, from: z.number().min(0).max(1).optional() }),
  /** Also what the condition is a kind of. */
  z.strictObject({ conditions: idsSchema }),
  z.strictObject({ pregnantFromWeek: z.number().nonnegative() }),
  z.strictObject({ underYears: z.number().positive() }),
  z.strictObject({ egfrBelow: z.number().positive() }),
  /** Done before in this encounter. */
  z.strictObject({ after: idsSchema }),
]);
export type Reason = z.infer<typeof reasonSchema>;

/** What a procedure asks for, and what it does to somebody who does not need it. */
const procedureRuleSchema = z.strictObject({
  id: idSchema,
  /** Missing: it harms nobody by itself. */
  reasons: z.array(reasonSchema).min(1).optional(),
  /** Of those who do not need it. */
  harm: z
    .strictObject({
      /** Whether it could kill. */
      grade: z.enum(['lethal', 'serious']),
      text: bilingualSchema,
      /** The course that it begins. */
      course: z.strictObject({ model: idSchema, severity: z.number().positive().max(1) }).optional(),
    })
    .optional(),
  /** One of these classes on board, for a patient who is awake. */
  sedation: z
    .strictObject({ classes: idsSchema, fromGcs: z.int().min(3).max(15), text: bilingualSchema })
    .optional(),
  basis: z.string().min(1).optional(),
});
export type ProcedureRule = z.infer<typeof procedureRuleSchema>;

/** Of the hospital's procedure-rules.json: for every procedure. */
export const procedureRulesSchema = z.array(
  procedureRuleSchema.refine(({ reasons, harm }) => (reasons === undefined) === (harm === undefined), {
    error: 'reasons and harm belong together',
  }),
);
