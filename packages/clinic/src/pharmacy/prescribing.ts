import { hazardSchema } from '@doctorbench/core';
import { z } from 'zod';
import { sourcedNumberSchema } from '../catalogue/sourced.ts';
import { routeSchema } from './drug.ts';

/** How a route bears on the rules for whole bodies. */
const routeRuleSchema = z.strictObject({
  route: routeSchema,
  /** Acts where it is put and treats no illness of the whole body. */
  actsLocally: z.literal(true).optional(),
  /** A second drug of the same kind by this route is no duplicate. */
  noDuplicates: z.literal(true).optional(),
  /** The effect of a procedure that must have opened it, and the procedure that does where nobody has. */
  access: z.strictObject({ effect: z.string().min(1), procedure: z.string().min(1) }).optional(),
  /** Given this way only by who knows it so, with these beside what the formulary has by it; all else is forbidden. */
  alsoFor: z.array(z.string().min(1)).min(1).optional(),
  /** What little goes into the blood leaves only these hazards, never more than a caution. */
  leaves: z.array(hazardSchema).optional(),
  /** Nothing given this way works sooner, unless it is the quickest way that the drug has: its onset is of that. */
  leastOnsetMin: z.number().positive().optional(),
  source: z.string().min(1),
});

const namesSchema = z.array(z.string().min(1)).min(1);

export const prescribingSchema = z.strictObject({
  /** Words of names that tell how a form lets the drug out. */
  releases: z.strictObject({ modified: namesSchema, immediate: namesSchema }).optional(),
  /** Ages of the formulary's populations. */
  ages: z.strictObject({
    newbornBelowDays: sourcedNumberSchema,
    /** Adult rows may be used from this age and weight on. */
    adultRowsFromYears: sourcedNumberSchema,
    adultRowsFromKg: sourcedNumberSchema,
    /** Child rows are used below. */
    adultFromYears: sourcedNumberSchema,
    elderlyFromYears: sourcedNumberSchema,
  }),
  /** By what share a dose may be rounded up. */
  rounding: z.strictObject({ byWeight: sourcedNumberSchema, plain: sourcedNumberSchema }),
  ceilings: z.strictObject({
    /** A child for whom there are adult limits only has the share of them that its weight is of this. */
    childShareKg: sourcedNumberSchema,
    /** Share of the ceiling where kidneys, liver or age ask for a smaller dose. */
    reducedShare: sourcedNumberSchema,
  }),
  /** How long drugs go on interacting after their last dose. */
  washouts: z.array(
    z.strictObject({
      drugs: z.array(z.string().min(1)).min(1).optional(),
      classes: z.array(z.string().min(1)).min(1).optional(),
      /** With drugs of these classes only. */
      against: z.array(z.string().min(1)).min(1).optional(),
      days: z.number().positive(),
      source: z.string().min(1),
    }),
  ),
  routes: z.array(routeRuleSchema),
  /** What runs into a vein by the hour and is taken down at the door; whoever needs any other does not go home. */
  takenDown: z
    .strictObject({
      drugs: z.array(z.string().min(1)).min(1).optional(),
      classes: z.array(z.string().min(1)).min(1).optional(),
      source: z.string().min(1),
    })
    .optional(),
  /** Classes that anybody may be given for comfort or support without more of a reason. */
  everyday: z.array(z.string().min(1)),
  /** The course that begins when an allergic patient is given the allergen, and how severe it is at once. */
  allergicReaction: z
    .strictObject({ model: z.string().min(1), severity: z.number().positive().max(1) })
    .optional(),
});
export type Prescribing = z.infer<typeof prescribingSchema>;
