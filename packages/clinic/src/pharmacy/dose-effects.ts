import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';
import { doseUnitSchema, routeSchema } from './drug.ts';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const idsSchema = z.array(idSchema).min(1);
const drugsSchema = z.strictObject({ drugs: idsSchema.optional(), classes: idsSchema.optional() });

/** How a drug comes to work by some routes: how much of it is one share of the effect, from when on and how long. */
const waySchema = z
  .strictObject({
    routes: z.array(routeSchema).min(1),
    /** Of one dose, for each kilogram, in the agent's unit. */
    perKg: z.number().positive().optional(),
    /** Of what runs in, for each kilogram and hour. */
    perKgHour: z.number().positive().optional(),
    /** Shares that the largest usual dose makes, where the weight does not count. */
    ofUsual: z.number().positive().optional(),
    onsetMin: z.number().positive(),
    /** Until it has worn off, evenly. */
    lastsMin: z.number().positive(),
  })
  .refine(({ perKg, perKgHour, ofUsual }) => (perKg ?? perKgHour ?? ofUsual) !== undefined, {
    error: 'a way says how much of the drug is one share',
  });

const doseRowSchema = z.strictObject({
  from: z.number().nonnegative(),
  /** Of the course; between two rows it lies on the line. */
  severity: z.number().min(0).max(0.99),
  /** Untreated, instead of wearing off. */
  perHour: z.number().optional(),
});

/**
 * What drugs of a kind do to the body by their dose, from the usual one on. Doses on board add up, and so do those of
 * other effects beside it.
 */
const doseEffectSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  /** The course whose severity it sets. */
  model: idSchema,
  /** The first that a drug and its route fit. */
  agents: z
    .array(
      z.strictObject({
        to: drugsSchema,
        unit: doseUnitSchema.optional(),
        /** Shares beyond which more of it alone does no more. */
        most: z.number().positive().optional(),
        ways: z.array(waySchema).min(1),
      }),
    )
    .min(1),
  /** By shares on board, rising. */
  doses: z
    .array(doseRowSchema)
    .min(2)
    .refine(rows => rows.every((row, at) => at === 0 || row.from > (rows[at - 1]?.from ?? 0)), {
      error: 'rows rise',
    }),
  /** Shares of other effects that count here, each times its number. */
  beside: z.array(z.strictObject({ effect: idSchema, times: z.number().positive() })).optional(),
  /** Whoever takes one of these every day feels this part of a dose. */
  tolerant: z.strictObject({ to: drugsSchema, times: z.number().positive().max(1) }).optional(),
  /** An analyte below its limit counts as so many shares for each unit that it lacks. */
  lacking: z
    .array(z.strictObject({ analyte: idSchema, below: z.number(), times: z.number().positive() }))
    .optional(),
  /** Up to this many shares nothing happens where a course of the patient improves by the drug. */
  neededUpTo: z.number().positive().optional(),
  basis: z.string().min(1),
});
export type DoseEffect = z.infer<typeof doseEffectSchema>;
export type DoseWay = z.infer<typeof waySchema>;

/** Of the hospital's dose-effects.json. */
export const doseEffectsSchema = z.array(doseEffectSchema);
