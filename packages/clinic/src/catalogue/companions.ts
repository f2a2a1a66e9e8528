import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';
import { idSchema } from './id.ts';

/** [value of the other, what this one is then], rising; between two points on the line, outside as the nearest. */
export const pointsSchema = z
  .array(z.tuple([z.number(), z.number()]))
  .min(2)
  .refine(points => points.every(([at], index) => index === 0 || at > (points[index - 1]?.[0] ?? 0)), {
    error: 'points rise',
  });

/** Only where a third value is not beyond this, or only where it is. */
const conditionSchema = z.strictObject({
  analyte: idSchema,
  below: z.number().optional(),
  above: z.number().optional(),
});

/** Rules for values that nobody states and that would be normal in somebody well. What is said of a value goes before. */
export const companionSchemas = [
  /** As far from the usual as the other takes it: ferritin with the marker of inflammation. */
  z.strictObject({
    formula: z.literal('follows'),
    value: idSchema,
    of: idSchema,
    /** Of the other in times its usual value, instead of as it is. */
    inTimes: z.literal(true).optional(),
    /** Times the usual value of this one … */
    times: pointsSchema.optional(),
    /** … or the value itself. */
    values: pointsSchema.optional(),
    unless: z.array(conditionSchema).min(1).optional(),
    onlyIf: conditionSchema.optional(),
    fromYears: z.number().positive().optional(),
    underYears: z.number().positive().optional(),
    basis: z.string().min(1),
  }),
  /** As another that the monitor shows has it, up to the last point; beyond it as in health. */
  z.strictObject({
    formula: z.literal('read-along'),
    value: idSchema,
    of: idSchema,
    values: pointsSchema,
    basis: z.string().min(1),
  }),
  /** What a value of the blood shows in a test that is read in words, the last row that is reached. */
  z.strictObject({
    formula: z.literal('shown-by'),
    value: idSchema,
    of: idSchema,
    rows: z.array(z.strictObject({ from: z.number(), text: bilingualSchema })).min(1),
    basis: z.string().min(1),
  }),
  /** What somebody said of it in a test that is read in words tells how much it is. */
  z.strictObject({
    formula: z.literal('read-back'),
    value: idSchema,
    of: idSchema,
    rows: z.array(z.strictObject({ words: z.array(z.string().min(1)).min(1), is: z.number() })).min(1),
    basis: z.string().min(1),
  }),
  /** In somebody with one of these conditions, or on one of these drugs or classes. */
  z.strictObject({
    formula: z.literal('present-with'),
    value: idSchema,
    with: z.array(idSchema).min(1),
    times: z.number().positive().optional(),
    is: z.number().optional(),
    text: bilingualSchema.optional(),
    basis: z.string().min(1),
  }),
] as const;
