import { unionByField, vitalNameSchema } from '@doctorbench/core';
import { z } from 'zod';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const idsSchema = z.array(idSchema).min(1);
const wordsSchema = z.array(z.string().min(1)).min(1);

/** What makes somebody need something that is done or given to them. */
export type Reason =
  | z.infer<(typeof leafSchemas)[number]>
  /** Each of them holds. */
  | { readonly all: readonly Reason[] }
  /** Not one of them holds. */
  | { readonly none: readonly Reason[] };

const leafSchemas = [
  z.strictObject({ vital: vitalNameSchema, below: z.number() }),
  z.strictObject({ vital: vitalNameSchema, above: z.number() }),
  /** The true value now, measured or not. */
  z.strictObject({ analyte: idSchema, below: z.number() }),
  z.strictObject({ analyte: idSchema, above: z.number() }),
  /** A course of the patient, at this severity or more. */
  z.strictObject({ courses: idsSchema, from: z.number().min(0).max(1).optional() }),
  /** Also what the condition is a kind of. */
  z.strictObject({ conditions: idsSchema }),
  z.strictObject({ pregnantFromWeek: z.number().nonnegative() }),
  z.strictObject({ breastfeeding: z.literal(true) }),
  z.strictObject({ sex: z.enum(['female', 'male']) }),
  z.strictObject({ underYears: z.number().positive() }),
  z.strictObject({ fromYears: z.number().positive() }),
  z.strictObject({ egfrBelow: z.number().positive() }),
  z.strictObject({
    settings: z.array(z.enum(['emergency', 'outpatient', 'ward', 'community', 'telephone'])),
  }),
  /** Done before in this encounter. */
  z.strictObject({ after: idsSchema }),
  /** Now in the body: any of these drugs or one of these classes. */
  z.strictObject({
    onBoard: z.strictObject({ drugs: idsSchema.optional(), classes: idsSchema.optional() }),
  }),
  /** Taken at home, whatever was stopped here: any of these drugs or one of these classes. */
  z.strictObject({
    takes: z.strictObject({ drugs: idsSchema.optional(), classes: idsSchema.optional() }),
  }),
  /** Running into a vein now: any of these drugs or one of these classes. */
  z.strictObject({
    running: z.strictObject({ drugs: idsSchema.optional(), classes: idsSchema.optional() }),
  }),
  /** Ordered before in this encounter. */
  z.strictObject({ tested: idsSchema }),
  /** Said, found or written of the patient in words, and not denied: any of these. */
  z.strictObject({ words: wordsSchema }),
  /** The same where examination or tests of the case show it, or the agent has given it as what is wrong: any of these. */
  z.strictObject({ shown: wordsSchema }),
  /** Given by the agent as what an order is for, or written down as a diagnosis or in a note, and not denied. */
  z.strictObject({ said: wordsSchema }),
  /** In the words of the order itself, not denied. */
  z.strictObject({ ordered: wordsSchema }),
  /** Written down by the agent as the diagnosis. */
  z.strictObject({ diagnosed: wordsSchema }),
] as const;

export const reasonSchema: z.ZodType<Reason> = z.lazy(() =>
  unionByField([
    ...leafSchemas,
    z.strictObject({ all: z.array(reasonSchema).min(2) }),
    z.strictObject({ none: z.array(reasonSchema).min(1) }),
  ]),
);
