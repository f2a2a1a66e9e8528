import { z } from 'zod';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const idsSchema = z.array(idSchema).min(1);

/** A treatment that moves an analyte as long as it works. */
const driverSchema = z.strictObject({
  to: z.strictObject({
    drugs: idsSchema.optional(),
    classes: idsSchema.optional(),
    procedures: idsSchema.optional(),
  }),
  /** The value it leads to at a full dose … */
  towards: z.number(),
  /** … of which half the way takes this long. */
  halfHours: z.number().positive(),
  /** Leads only this way: a value beyond it stays. */
  only: z.enum(['up', 'down']).optional(),
  afterHours: z.number().nonnegative().optional(),
  /** How long one act works; as long as it is given without it. */
  forHours: z.number().positive().optional(),
  basis: z.string().min(1),
});
export type Driver = z.infer<typeof driverSchema>;

/** How a value that no course drives follows treatment. */
const kineticSchema = z.strictObject({
  analyte: idSchema,
  drivers: z.array(driverSchema).min(1),
  /** Once a driver has ended: back to this, or to where it began, half the way in these hours. */
  returns: z.strictObject({ to: z.number().optional(), halfHours: z.number().positive() }).optional(),
});
export type Kinetic = z.infer<typeof kineticSchema>;

/** Of the hospital's kinetics.json. */
export const kineticsSchema = z.array(kineticSchema);
