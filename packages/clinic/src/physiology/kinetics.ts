import { vitalNameSchema } from '@doctorbench/core';
import { z } from 'zod';
import { doseUnitSchema, routeSchema } from '../pharmacy/drug.ts';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const idsSchema = z.array(idSchema).min(1);

const toSchema = z.strictObject({
  drugs: idsSchema.optional(),
  classes: idsSchema.optional(),
  effects: idsSchema.optional(),
  procedures: idsSchema.optional(),
  procedureEffects: idsSchema.optional(),
});
export type DrivenBy = z.infer<typeof toSchema>;

const driverShape = {
  to: toSchema,
  /** Only in patients with one of these: conditions, or courses that they came with. */
  inConditions: idsSchema.optional(),
  /** In nobody with one of these. */
  notInConditions: idsSchema.optional(),
  /** Only given by one of these routes. */
  routes: z.array(routeSchema).min(1).optional(),
  /** Only where the value was below or above this before any treatment: a share of what is normal, or else an amount. */
  starts: z
    .strictObject({
      below: z.number().optional(),
      above: z.number().optional(),
      ofNormal: z.literal(true).optional(),
    })
    .optional(),
  afterHours: z.number().nonnegative().optional(),
  basis: z.string().min(1),
};

/** How long one act works; as long as it is given without it. */
const forHoursSchema = z.number().positive().optional();

/** A treatment that leads a value somewhere as long as it works. */
const pullSchema = z.strictObject({
  ...driverShape,
  /**
   * The value it leads to at a full dose; `before`: what the record says it was before this illness, and nowhere where
   * the record says nothing; `normal`: the same, and where the record says nothing what is normal; `times`: so many
   * times what it was, or what it was `over` a value in health, and less of a change by a smaller dose. What answers
   * to different drivers of this kind works together …
   */
  towards: z.union([
    z.number(),
    z.enum(['before', 'normal']),
    z.strictObject({ times: z.number().positive(), over: z.number().optional() }),
  ]),
  /** … of which half the way takes this long. */
  halfHours: z.number().positive(),
  /** The time above is that of a drug that begins to work in an hour; one that begins sooner is as much faster. */
  byOnset: z.literal(true).optional(),
  /** Leads only this way: a value beyond it stays. */
  only: z.enum(['up', 'down']).optional(),
  forHours: forHoursSchema,
  /** Not while it is taken, but once what was taken since before has been stopped. */
  once: z.literal('stopped').optional(),
  /** What it did stays when it has ended. */
  stays: z.literal(true).optional(),
});

/** A treatment each dose of which adds something, of which half is gone in `halfHours`. */
const additionSchema = z.strictObject({
  ...driverShape,
  /** By a full dose; a smaller one adds less. */
  adds: z.number(),
  /** By so much of the drug for each kilogram instead, without end; what runs in adds as it runs. */
  perKg: z
    .strictObject({
      amount: z.number().positive(),
      unit: doseUnitSchema,
      /** Only what one dose is more than this counts. */
      above: z.number().positive().optional(),
    })
    .optional(),
  /** Once one of these works, half of what is left of it goes in these hours. */
  cleared: z
    .array(
      z.strictObject({
        by: toSchema,
        afterHours: z.number().nonnegative().optional(),
        forHours: forHoursSchema,
        halfHours: z.number().positive(),
      }),
    )
    .min(1)
    .optional(),
  /** The value gets no lower or higher than this by it. */
  least: z.number().optional(),
  most: z.number().optional(),
  halfHours: z.number().positive(),
});
export type Addition = z.infer<typeof additionSchema>;

/** A treatment that moves a value evenly while it works, beside all others, and never beyond `until`; it stays. */
const driftSchema = z.strictObject({
  ...driverShape,
  perHour: z.number(),
  until: z.number(),
  forHours: forHoursSchema,
});

/** A treatment under which nothing leads the value anywhere. */
const holdSchema = z.strictObject({ ...driverShape, holds: z.literal(true), forHours: forHoursSchema });

/**
 * A treatment that takes away a share of a vital sign, whatever makes it, as long as it works. A treatment that answers
 * to several of a sign counts for the strongest of them; what answers to different ones works together.
 */
const easingSchema = z.strictObject({
  ...driverShape,
  /** By a full dose. */
  eases: z.number().positive().max(1),
  /** Multiple of a full dose beyond which more does no more; 1 without it. */
  dosesUpTo: z.number().min(1).optional(),
  /** One act works no longer than this, whatever else the drug does. */
  forHours: forHoursSchema,
});
export type Easing = z.infer<typeof easingSchema>;

const driverSchema = z.union([pullSchema, additionSchema, driftSchema, holdSchema]);
export type Pull = z.infer<typeof pullSchema>;
export type Driver = z.infer<typeof driverSchema>;

/** Of what doses add, all above this is shed: half of it in these hours. */
const shedsSchema = z.strictObject({
  above: z.number(),
  halfHours: z.number().positive(),
  notInConditions: idsSchema.optional(),
  basis: z.string().min(1),
});
export type Sheds = z.infer<typeof shedsSchema>;

const kineticShape = {
  drivers: z.array(driverSchema),
  sheds: shedsSchema.optional(),
  /** Once a driver has ended: back to this, or to where it began, half the way in these hours. */
  returns: z.strictObject({ to: z.number().optional(), halfHours: z.number().positive() }).optional(),
  /** Goes by itself, half of it in these hours, unless one of these is being taken. */
  fades: z
    .strictObject({ halfHours: z.number().positive(), unless: toSchema.optional(), basis: z.string().min(1) })
    .optional(),
};

/** How much what does not change differs from one visit to the next, in the body and the measurement together. */
const variesSchema = z.strictObject({ basis: z.string().min(1), by: z.number().positive() }).optional();

/** How a value that no course drives follows treatment. */
const kineticSchema = z.strictObject({
  analyte: idSchema,
  ...kineticShape,
  /** A share of the value. */
  varies: variesSchema,
  /** What is measured at the bedside differs by from one quarter of an hour to the next; at most this share of it. */
  sways: z.strictObject({ basis: z.string().min(1), by: z.number().positive().max(0.2) }).optional(),
});
export type Kinetic = Omit<z.infer<typeof kineticSchema>, 'analyte'>;

/** The same of a vital sign, of the part of it that no course makes. */
const vitalKineticSchema = z.strictObject({
  vital: vitalNameSchema,
  ...kineticShape,
  /** Of the whole sign: courses and all. */
  easings: z.array(easingSchema).optional(),
  /** In the sign's own unit. */
  varies: variesSchema,
  /** What a monitor shows beside the sign itself, from one quarter of an hour to the next. */
  sways: z
    .strictObject({
      basis: z.string().min(1),
      /** At most, in the sign's own unit. */
      by: z.number().positive(),
      /** And this share of how far the sign is from what is usual at the age. */
      ofChange: z.number().positive().max(0.5).optional(),
    })
    .optional(),
});
export type VitalKinetic = z.infer<typeof vitalKineticSchema>;

/** Of the hospital's kinetics.json. */
export const kineticsSchema = z.array(z.union([kineticSchema, vitalKineticSchema]));
