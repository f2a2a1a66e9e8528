import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';

/** Ids of the formulary may carry a decimal: sodium-chloride-0.9. */
const idSchema = z.string().regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/);
const positive = z.number().positive();

export const routeSchema = z.enum([
  'oral',
  'sublingual',
  'iv-bolus',
  'iv-infusion',
  'im',
  'sc',
  'inhaled',
  'nebulised',
  'topical',
  'rectal',
  'intranasal',
  'intraosseous',
  'ophthalmic',
  'buccal',
  'vaginal',
  'intrathecal',
]);
export type Route = z.infer<typeof routeSchema>;

/** U and IU are the same activity, except for blood products, where U is the Chinese unit of donation. */
export const doseUnitSchema = z.enum(['mg', 'mcg', 'g', 'IU', 'U', 'mmol', 'mL']);
export type DoseUnit = z.infer<typeof doseUnitSchema>;

const releaseSchema = z.enum(['modified', 'immediate']);
export type Release = z.infer<typeof releaseSchema>;

const doseSchema = z.strictObject({
  indication: z.string().min(1),
  /** For reading only: what a dose is for is matched by its English words. */
  indicationZh: z.string().min(1).optional(),
  route: routeSchema,
  population: z.enum(['adult', 'child', 'neonate']),
  /** An amount for one administration, or a rate. */
  per: z.enum(['dose', 'hour', 'minute']),
  min: positive,
  max: positive,
  unit: doseUnitSchema,
  perKg: z.boolean(),
  /** What works in full, where the least that is given does not: for the simulation only. */
  full: positive.optional(),
  /** Usual intervals: the closed range from the smallest to the largest. */
  everyHours: z.array(positive).min(1).optional(),
  /** After how many minutes it may be repeated: least and most. */
  repeatMinutes: z.array(positive).min(1).max(2).optional(),
  /** Absolute amounts in the dose's unit, also where the dose is per kilogram. */
  maxPerDay: positive.optional(),
  maxPerDose: positive.optional(),
  maxTotal: positive.optional(),
  maxPerDayPerKg: positive.optional(),
  ageMinYears: positive.optional(),
  ageMaxYears: positive.optional(),
  loading: z.literal(true).optional(),
  once: z.literal(true).optional(),
  /** Only of a form that lets it out so; an order that names the other form is not measured by it. */
  release: releaseSchema.optional(),
  /** Counts only when the order or the case has this indication. */
  indicationOnly: z.literal(true).optional(),
});
export type Dose = z.infer<typeof doseSchema>;

const adjustmentSchema = z.enum(['avoid', 'reduce', 'monitor']);

/** What may still be given where less is due, of maintenance only; in this unit. */
const mostSchema = z.strictObject({
  perDose: positive.optional(),
  perDay: positive.optional(),
  perDayPerKg: positive.optional(),
  unit: doseUnitSchema,
  routes: z.array(routeSchema).min(1).optional(),
});
export type MostDose = z.infer<typeof mostSchema>;

const adviceSchema = z.strictObject({ action: z.enum(['avoid', 'caution', 'ok']), note: bilingualSchema });

const interactionSchema = z.strictObject({
  /** A drug, a substance, or `class:` and a class. */
  with: z.string().regex(/^(class:)?[a-z0-9]+(?:[-.][a-z0-9]+)*$/),
  severity: z.enum(['contraindicated', 'major', 'moderate']),
  effect: bilingualSchema,
  /** Commonly combined on purpose: warn, do not veto. */
  mayBeIntended: z.literal(true).optional(),
  /** Accepted once the other is stopped, though it is still in the body: what cannot wait is watched. */
  untilStopped: z.literal(true).optional(),
});
export type Interaction = z.infer<typeof interactionSchema>;

export const drugSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  synonyms: z.array(z.string().min(1)),
  classes: z.array(idSchema).min(1),
  routes: z.array(routeSchema).min(1),
  doses: z.array(doseSchema).min(1),
  mmolPerGram: positive.optional(),
  /** Charges of the ion for which a salt is given; 1 without it. */
  valence: z.int().positive().optional(),
  /** Activity, of what is ordered by mass too. */
  iuPerMg: positive.optional(),
  strengths: z.array(z.strictObject({ label: z.string().min(1), gPerMl: positive })).optional(),
  forbiddenRoutes: z.array(z.strictObject({ route: routeSchema, reason: bilingualSchema })).optional(),
  /** By rising threshold: the first above the patient's eGFR (mL/min/1.73 m²) applies. */
  renal: z.array(
    z.strictObject({
      egfrBelow: positive,
      action: adjustmentSchema,
      note: bilingualSchema,
      most: mostSchema.optional(),
    }),
  ),
  hepatic: z.array(
    z.strictObject({ severity: z.enum(['severe', 'any']), action: adjustmentSchema, note: bilingualSchema }),
  ),
  /** Absent: no statement, which is not "safe". */
  pregnancy: adviceSchema.optional(),
  lactation: adviceSchema.optional(),
  paediatric: z.strictObject({ avoidUnderYears: positive, note: bilingualSchema }).optional(),
  elderly: z
    .strictObject({ action: z.enum(['avoid', 'reduce', 'caution']), note: bilingualSchema })
    .optional(),
  contraindications: z.array(
    z.strictObject({
      condition: idSchema,
      action: z.enum(['avoid', 'caution']),
      reason: bilingualSchema,
      /** Holds no longer once a drug of one of these classes is on board: what has to come first. */
      unlessOn: z.array(idSchema).min(1).optional(),
    }),
  ),
  allergyClasses: z.array(idSchema),
  crossAllergy: z
    .array(
      z.strictObject({
        class: idSchema,
        action: z.enum(['avoid', 'caution']),
        note: bilingualSchema.optional(),
      }),
    )
    .optional(),
  /** Written at one of two drugs: the other has it too, unless it has a word of its own on that drug or its class. */
  interactions: z.array(interactionSchema),
  monitoring: z.array(idSchema),
  adverse: bilingualSchema,
  effects: z.array(idSchema).min(1),
  /** Rough, for the simulation only, as are the duration and the price. */
  onsetMin: positive,
  /** By routes on which it begins sooner or later than that. */
  onsetByRoute: z.partialRecord(routeSchema, positive).optional(),
  durationMin: positive,
  priceCny: positive.optional(),
  highAlert: z.literal(true).optional(),
  prescriptionOnly: z.boolean(),
  basis: z.array(z.string().min(1)).min(1),
  /** Whether the doses were also read in a source, or written from professional knowledge only. */
  verification: z.enum(['recalled', 'part-checked']),
});
export type Drug = z.infer<typeof drugSchema>;

/** A word of the hospital's vocabulary: a class, condition, effect or substance. */
export const termSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  icd10: z.string().optional(),
  /** What else notes call it. */
  synonyms: z.array(z.string().min(1)).min(1).optional(),
});
export type Term = z.infer<typeof termSchema>;
