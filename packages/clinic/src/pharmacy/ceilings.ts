import { z } from 'zod';
import { doseUnitSchema, routeSchema } from './drug.ts';

const idSchema = z.string().regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/);

/** The most that is usual, and from where on it is a gross overdose. */
const limitSchema = z
  .strictObject({ usual: z.number().positive(), ceiling: z.number().positive() })
  .refine(({ usual, ceiling }) => ceiling > usual, { error: 'the ceiling lies above what is usual' });
export type Limit = z.infer<typeof limitSchema>;

const ceilingSchema = z.strictObject({
  route: routeSchema,
  population: z.enum(['adult', 'child']),
  /** Holds when one of the formulary's doses for certain indications only is meant. */
  meant: z.literal(true).optional(),
  unit: doseUnitSchema,
  perKg: z.literal(true).optional(),
  perDose: limitSchema.optional(),
  /** Of what runs. */
  perHour: limitSchema.optional(),
  perDay: limitSchema,
  /** Mean of a day while an order stands for longer than loading takes. */
  sustainedPerDay: limitSchema.optional(),
  /** It is loaded: an order that does not say how long it stands may be a loading. */
  loads: z.literal(true).optional(),
  /** Absolute, beside limits per kilogram. */
  most: z.strictObject({ perDose: limitSchema }).optional(),
  basis: z.string().min(1),
});
export type Ceiling = z.infer<typeof ceilingSchema>;

/** Of the hospital's ceilings.json: for every drug of the formulary. */
export const ceilingsSchema = z.array(
  z.strictObject({ drug: idSchema, limits: z.array(ceilingSchema).min(1) }),
);
export type Ceilings = z.infer<typeof ceilingsSchema>;
