import { vitalNameSchema } from '@doctorbench/core';
import { z } from 'zod';
import { observationSchema } from './observation.ts';

const vitalsShape = {
  hr: z.number(),
  sbp: z.number(),
  dbp: z.number(),
  rr: z.number(),
  spo2: z.number(),
  temp: z.number(),
  gcs: z.number(),
  pain: z.number(),
};

/** Points of the first row whose `upTo` the value does not exceed; the last row has none. */
const pointsSchema = z
  .array(z.strictObject({ upTo: z.number().optional(), points: z.int().nonnegative() }))
  .min(1)
  .refine(rows => rows.findIndex(({ upTo }) => upTo === undefined) === rows.length - 1, {
    error: 'the last row, and no other, has no upTo',
  });
export type PointRows = z.infer<typeof pointsSchema>;

export const vitalSignsSchema = z.strictObject({
  /** What a monitor, a thermometer and the scales can show of someone alive, and the decimals it is written with. */
  limits: z.record(
    vitalNameSchema,
    z.strictObject({ min: z.number(), max: z.number(), decimals: z.int().min(0).max(2) }),
  ),
  /** What the blood and a tracing can show of someone alive, by analyte; nothing else is less than nothing. */
  values: z
    .record(z.string(), z.strictObject({ least: z.number(), most: z.number(), basis: z.string().min(1) }))
    .optional(),
  /** mmHg between the two pressures, where there is a pressure. */
  leastPulsePressure: z.number().nonnegative(),
  /** Of someone well; a row holds below `underYears`, the last for everybody else. */
  normal: z
    .array(
      z.strictObject({
        underYears: z.number().positive().optional(),
        ...vitalsShape,
        source: z.string().min(1),
      }),
    )
    .min(1)
    .refine(rows => rows.findIndex(({ underYears }) => underYears === undefined) === rows.length - 1, {
      error: 'the last row, and no other, has no underYears',
    }),
  /** National Early Warning Score 2. */
  news2: z.strictObject({
    source: z.string().min(1),
    /** From this age the score holds; not in pregnancy. */
    fromYears: z.number().nonnegative(),
    /** Emergency response threshold. */
    emergencyFrom: z.int().positive(),
    /** Points for oxygen. */
    onOxygen: z.int().nonnegative(),
    rr: pointsSchema,
    spo2: pointsSchema,
    hypercapnicOnAir: pointsSchema,
    hypercapnicOnOxygen: pointsSchema,
    sbp: pointsSchema,
    hr: pointsSchema,
    temp: pointsSchema,
    /** Anything but alert; read off the Glasgow coma scale. */
    gcs: pointsSchema,
  }),
  /** Without it, nobody calls. */
  observation: observationSchema.optional(),
});
export type VitalSigns = z.infer<typeof vitalSignsSchema>;
