import { bilingualSchema, vitalNameSchema } from '@doctorbench/core';
import { z } from 'zod';

const minutesSchema = z.int().positive();

/** A sign at which somebody calls. */
const callSchema = z.strictObject({
  vital: vitalNameSchema,
  /** Which way is worse. */
  to: z.enum(['low', 'high']),
  /** A row holds below `underYears`, the last for everybody else; each limit that is reached is called once. */
  rows: z
    .array(
      z.strictObject({ underYears: z.number().positive().optional(), limits: z.array(z.number()).min(1) }),
    )
    .min(1)
    .refine(rows => rows.findIndex(({ underYears }) => underYears === undefined) === rows.length - 1, {
      error: 'the last row, and no other, has no underYears',
    }),
  /** Less than this is no change: it is not called, and nothing is better by it. */
  step: z.number().positive(),
  /** So much worse than last seen is called too, from there on. */
  moves: z.strictObject({ by: z.number().positive(), from: z.number() }).optional(),
  says: bilingualSchema,
  /** The patient says it unasked. */
  felt: z.literal(true).optional(),
});
export type CallRow = z.infer<typeof callSchema>;

/** Who looks at a patient while the doctor does something else, how often, and at what they call. */
export const observationSchema = z.strictObject({
  source: z.string().min(1),
  /** How often all signs are taken; where no row is, nobody takes them. */
  rounds: z.array(
    z.strictObject({
      setting: z.enum(['emergency', 'outpatient', 'ward', 'community', 'telephone']),
      everyMin: minutesSchema,
    }),
  ),
  /** More often, where there are rounds, once the early warning score is this high; rising. */
  closer: z.array(z.strictObject({ fromScore: z.int().positive(), everyMin: minutesSchema })),
  /** What alarms by itself: of whom it was put on, or who was triaged to where it is. */
  monitor: z.strictObject({
    procedures: z.array(z.string().min(1)),
    triageLevels: z.array(z.enum(['I', 'II', 'III', 'IV'])),
    everyMin: minutesSchema,
    signs: z.array(vitalNameSchema).min(1),
  }),
  /** How soon a patient says what they feel. */
  feltWithinMin: minutesSchema,
  /** How soon somebody turns to the patient after a call. */
  answerWithinMin: minutesSchema,
  calls: z.array(callSchema).min(1),
});
export type Observation = z.infer<typeof observationSchema>;
