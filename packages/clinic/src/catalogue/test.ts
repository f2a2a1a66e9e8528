import { bilingualSchema, vitalNameSchema } from '@doctorbench/core';
import { z } from 'zod';
import { idSchema } from './id.ts';

/** Whom a row is for: years from `ageFrom` to below `ageTo`; 120 is included. */
const bandShape = {
  sex: z.enum(['any', 'female', 'male']),
  ageFrom: z.number().min(0),
  ageTo: z.number().max(120),
};

/** Without `low` it has no lower end, without `high` no upper; with neither it states no interval. */
const referenceSchema = z.strictObject({
  ...bandShape,
  low: z.number().optional(),
  high: z.number().optional(),
});
export type Reference = z.infer<typeof referenceSchema>;

const measuredSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  /** As notes write it, beside its name. */
  writtenAs: z.array(z.string().min(1)).optional(),
  unit: z.string(),
  decimals: z.int().min(0).max(4),
  reference: z.array(referenceSchema),
  /** Of nobody: it is told only where something moves it. */
  typical: z.union([z.number(), z.array(z.strictObject({ ...bandShape, value: z.number() }))]),
  /** The interval is the one aimed at under treatment; without the drug the value is 0. */
  therapeutic: z.literal(true).optional(),
  /** The monitor shows it too: where nothing else says, it is that vital sign. */
  vital: vitalNameSchema.optional(),
});
export type MeasuredAnalyte = z.infer<typeof measuredSchema>;

const qualitativeSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  qualitative: z.literal(true),
  normal: bilingualSchema,
});

const analyteSchema = z.union([measuredSchema, qualitativeSchema]);
export type Analyte = z.infer<typeof analyteSchema>;

export function isMeasured(analyte: Analyte): analyte is MeasuredAnalyte {
  return !('qualitative' in analyte);
}

const testKindSchema = z.enum([
  'laboratory',
  'microbiology',
  'imaging',
  'point-of-care',
  'function',
  'pathology',
]);

/** A test that can be ordered. */
export const testSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  synonyms: z.array(z.string().min(1)),
  kind: testKindSchema,
  analytes: z.array(analyteSchema),
  turnaroundMin: z.strictObject({ emergency: z.number().positive(), outpatient: z.number().positive() }),
  priceCny: z.number().nonnegative(),
  /** What a report says that finds nothing. */
  normalText: bilingualSchema.optional(),
  /** What it says instead of a pregnant woman, from so many weeks on, the latest last. */
  inPregnancy: z
    .array(z.strictObject({ fromWeeks: z.number().nonnegative(), text: bilingualSchema }))
    .min(1)
    .optional(),
  /** What it is of people differs and never changes: in so many of a hundred each. */
  inborn: z
    .array(z.strictObject({ text: bilingualSchema, percent: z.number().positive() }))
    .min(2)
    .optional(),
  /** What a value that it does not measure shows in it, and what is said once it no longer does. */
  signs: z
    .array(
      z.strictObject({
        analyte: idSchema,
        above: z.number().optional(),
        below: z.number().optional(),
        text: bilingualSchema,
        gone: bilingualSchema,
        basis: z.string().min(1),
      }),
    )
    .min(1)
    .optional(),
  /** What it says once what it shows has been treated away, and enough time has gone by for it to tell. */
  clears: z
    .strictObject({
      /** Taken together for so many days; of each row so many different drugs. */
      by: z.array(z.strictObject({ classes: z.array(idSchema).min(1), drugs: z.int().positive() })).min(1),
      days: z.number().positive(),
      /** Since the last of them. */
      afterDays: z.number().nonnegative(),
      text: bilingualSchema,
      basis: z.string().min(1),
    })
    .optional(),
  /** It shows how fast the heart beats. */
  showsRate: z.literal(true).optional(),
  /** Rhythms that are called by their rate, the slowest first, each up to a rate. */
  rateNames: z
    .array(
      z.strictObject({
        fromYears: z.number().positive().optional(),
        bands: z
          .array(z.strictObject({ name: bilingualSchema, upTo: z.number().positive().optional() }))
          .min(2),
        basis: z.string().min(1),
      }),
    )
    .optional(),
  /** Of whom it can be made: others have nothing to report, unless the case says so. */
  limits: z
    .strictObject({
      sex: z.enum(['female', 'male']).optional(),
      fromYears: z.number().positive().optional(),
      underYears: z.number().positive().optional(),
      /** Awake enough to take part, on the Glasgow coma scale. */
      fromGcs: z.int().min(3).max(15).optional(),
    })
    .optional(),
  /** A state without which the normal text says nothing true. */
  presupposes: z.literal('pregnancy').optional(),
  /** Tests that show the same things: what a case says of them holds for it where nothing else does, first come first. */
  like: z.array(idSchema).min(1).optional(),
  /** Tests in the place of which it may be made: a case that asks for one of them is content with it. */
  countsAs: z.array(idSchema).min(1).optional(),
  /** The tests that a panel stands for; it has no analytes of its own. */
  panelOf: z.array(idSchema).min(1).optional(),
  /** Firm, by condition. */
  contraindications: z.array(idSchema).optional(),
  /** Relative, by condition; they never forbid an emergency use. */
  cautions: z.array(idSchema).optional(),
  /** What its result, once read, tells of the patient that orders are checked against. */
  tells: z.enum(['egfr', 'pregnancy']).optional(),
  radiation: z.boolean().optional(),
  contrast: z.boolean().optional(),
});
export type Test = z.infer<typeof testSchema>;

/** Whether it is made on the patient by hand: who asks for it as a deed or an examination gets it. */
export function isByHand({ kind }: Test): boolean {
  return kind === 'function' || kind === 'point-of-care';
}
