import { z } from 'zod';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const idsSchema = z.array(idSchema).min(1);

const toSchema = z.strictObject({
  drugs: idsSchema.optional(),
  classes: idsSchema.optional(),
  procedures: idsSchema.optional(),
});

/** A treatment that leads an analyte somewhere as long as it works. */
const pullSchema = z.strictObject({
  to: toSchema,
  /**
   * The value it leads to at a full dose, or `before`: what the record says it was before this illness, and nowhere
   * where the record says nothing …
   */
  towards: z.union([z.number(), z.literal('before')]),
  /** … of which half the way takes this long. */
  halfHours: z.number().positive(),
  /** Leads only this way: a value beyond it stays. */
  only: z.enum(['up', 'down']).optional(),
  afterHours: z.number().nonnegative().optional(),
  /** How long one act works; as long as it is given without it. */
  forHours: z.number().positive().optional(),
  basis: z.string().min(1),
});

/** A treatment each dose of which adds something, of which half is gone in `halfHours`. */
const additionSchema = z.strictObject({
  to: toSchema,
  /** By a full dose; a smaller one adds less. */
  adds: z.number(),
  halfHours: z.number().positive(),
  afterHours: z.number().nonnegative().optional(),
  basis: z.string().min(1),
});

export type Pull = z.infer<typeof pullSchema>;
export type Driver = Pull | z.infer<typeof additionSchema>;

/** How a value that no course drives follows treatment. */
const kineticSchema = z.strictObject({
  analyte: idSchema,
  drivers: z.array(z.union([pullSchema, additionSchema])).min(1),
  /** Once a driver has ended: back to this, or to where it began, half the way in these hours. */
  returns: z.strictObject({ to: z.number().optional(), halfHours: z.number().positive() }).optional(),
});
export type Kinetic = z.infer<typeof kineticSchema>;

/** Of the hospital's kinetics.json. */
export const kineticsSchema = z.array(kineticSchema);
