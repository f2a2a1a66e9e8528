import { z } from 'zod';
import {
  chartSchema,
  factSchema,
  findingSchema,
  patientSchema,
  resultSchema,
} from '../../../encounter/encounter-case.ts';
import { criterionSchema } from '../../criterion.ts';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const textSchema = z.string().min(1);
const wordsSchema = z.array(z.tuple([textSchema, z.string()])).min(1);

/** Of one dose, where the rubric asks for a dose. */
const twistedDoseSchema = z.strictObject({
  min: z.number().optional(),
  max: z.number().optional(),
  unit: textSchema,
  perKg: z.boolean().optional(),
});

const twistedOrderSchema = z.strictObject({
  /** What the expert gives in the case as it is written. */
  drug: idSchema,
  /** Classes by which the rubric asks for it. */
  classes: z.array(idSchema).min(1).optional(),
  /** What is ordered in its place: the first time, the next times; not at all where there is none. */
  orders: z.array(z.record(z.string(), z.json())),
  /** What is ordered beside the first of them. */
  beside: z.array(z.record(z.string(), z.json())).min(1).optional(),
  /** Of what is ordered in its place. */
  dose: twistedDoseSchema.optional(),
  /** What is as right as what is ordered in its place; without a dose, by its own limits. */
  accepts: z
    .array(
      z.strictObject({
        drug: z.array(idSchema).min(1).optional(),
        class: z.array(idSchema).min(1).optional(),
        dose: twistedDoseSchema.optional(),
      }),
    )
    .min(1)
    .optional(),
});
export type TwistedOrder = z.infer<typeof twistedOrderSchema>;

/**
 * A form of a case in which something else is right to do. A seed draws one; what the case says, its rubric and its
 * expert's way change together. Rows stand in for those of the same id, test or examination, or are added.
 */
export const twistSchema = z.strictObject({
  id: idSchema,
  /** What differs, and what is right then; said with the criteria that go by it. */
  text: textSchema,
  zh: textSchema,
  /** Words of the case, its rubric and its ways, and what stands in their place. */
  words: wordsSchema.optional(),
  /** The same in the expert's way alone. */
  wayWords: wordsSchema.optional(),
  patient: patientSchema
    .pick({ weightKg: true, egfr: true, allergies: true, conditions: true, takes: true })
    .partial()
    .optional(),
  facts: z.array(factSchema).min(1).optional(),
  chart: chartSchema.optional(),
  findings: z.array(findingSchema).min(1).optional(),
  results: z.array(resultSchema).min(1).optional(),
  outOfStock: z.array(idSchema).min(1).optional(),
  instead: z.array(twistedOrderSchema).min(1).optional(),
  rubric: z.array(criterionSchema).min(1).optional(),
  /** Criteria that do not hold in this form. */
  drops: z.array(idSchema).min(1).optional(),
});
export type Twist = z.infer<typeof twistSchema>;
