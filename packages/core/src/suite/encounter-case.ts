import { z } from 'zod';
import { signalsSchema } from './signals.ts';

const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Something the patient or a relative knows, and the questions that release it. */
const factSchema = z.strictObject({
  id: idSchema,
  text: z.string().min(1),
  /** Said without being asked. */
  volunteered: z.boolean().default(false),
  /** Questions that release it, matched in what the agent asks. */
  releasedBy: signalsSchema.optional(),
  /** A fact without which the case cannot be handled safely. */
  key: z.boolean().default(false),
});

/** What an examination shows. An examination not listed is "not done", never "normal". */
const findingSchema = z.strictObject({ examination: z.string().min(1), result: z.string().min(1) });

const testSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(1),
  result: z.string().min(1),
  turnaroundMin: z.number().nonnegative(),
  costCny: z.number().nonnegative(),
  /** Needed by any acceptable work-up. */
  needed: z.boolean().default(false),
});

/** A reading that drifts with time and answers to treatment. */
const vitalSchema = z.strictObject({
  name: z.string().min(1),
  unit: z.string().min(1),
  start: z.number(),
  driftPerHour: z.number().default(0),
  treatedBy: z.array(z.strictObject({ action: idSchema, changePerHour: z.number() })).default([]),
});

/** A state the agent must reach, checked on the event log. */
const goalSchema = z.strictObject({
  id: idSchema,
  dimension: z.string().min(1),
  points: z.number().positive(),
  text: z.string().min(1),
  /** Minutes of case time by which it must be done. */
  withinMin: z.number().positive().optional(),
});

/** The world of an encounter: a patient, a chart, orders, a clock. */
export const encounterCaseSchema = z.strictObject({
  persona: z.strictObject({
    name: z.string().min(1),
    ageYears: z.number().min(0).max(130),
    sex: z.enum(['female', 'male']),
    manner: z.string().min(1),
  }),
  complaint: z.string().min(1),
  startsAt: z.iso.datetime({ offset: true }),
  facts: z.array(factSchema).min(1),
  findings: z.array(findingSchema).default([]),
  tests: z.array(testSchema).default([]),
  vitals: z.array(vitalSchema).default([]),
  /** FHIR R4 resources; validated by the clinic, carried opaquely here. */
  chart: z.array(z.looseObject({ resourceType: z.string().min(1) })).default([]),
  goals: z.array(goalSchema).min(1),
  limits: z.strictObject({ actions: z.int().positive(), caseMinutes: z.number().positive() }),
});
export type EncounterCase = z.infer<typeof encounterCaseSchema>;
