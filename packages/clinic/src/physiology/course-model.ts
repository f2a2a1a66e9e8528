import { bilingualSchema, vitalNameSchema } from '@doctorbench/core';
import { z } from 'zod';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const idsSchema = z.array(idSchema).min(1);
const severitySchema = z.number().min(0).max(1);

/** [severity, value], severity rising; between two points the value lies on the line, outside it is that of the nearest. */
const pointsSchema = z
  .array(z.tuple([severitySchema, z.number()]))
  .min(2)
  .refine(points => points.every((point, index) => index === 0 || point[0] > (points[index - 1]?.[0] ?? 0)), {
    error: 'severities rise',
  });
export type Points = z.infer<typeof pointsSchema>;

const stageSchema = z.strictObject({
  id: idSchema,
  from: severitySchema,
  name: bilingualSchema,
  /** What is seen of a patient in this stage, whether worse or better than before; never the diagnosis. */
  text: bilingualSchema,
  /** Reaching it is death. */
  lethal: z.literal(true).optional(),
});
export type Stage = z.infer<typeof stageSchema>;

const responseSchema = z.strictObject({
  /** Of several treatments with the same response only the strongest counts; different responses add up. */
  id: idSchema,
  to: z.strictObject({
    drugs: idsSchema.optional(),
    classes: idsSchema.optional(),
    effects: idsSchema.optional(),
    procedures: idsSchema.optional(),
    procedureEffects: idsSchema.optional(),
  }),
  /** Of severity at a full dose; negative improves. */
  changePerHour: z.number(),
  /** The treatment's own without it. */
  onsetMin: z.int().nonnegative().optional(),
  /**
   * How long one act works; the treatment's own without it. A drug prescribed for days works as long as it is taken.
   */
  durationMin: z.union([z.int().positive(), z.literal('lasting')]).optional(),
  /** Change of severity at onset, at a full dose. */
  once: z.number().optional(),
  /** Responses that must be at work too. */
  needs: idsSchema.optional(),
  /** Severity below which it improves no more. */
  floor: severitySchema.optional(),
  /** Share of a full dose below which it does nothing. */
  minimum: z.number().positive().optional(),
  /** Multiple of a full dose beyond which more does no more; 1 without it. */
  dosesUpTo: z.number().min(1).optional(),
  /**
   * Total change a full dose can make. Such a change is reversible: it goes back at the same rate when the treatment ends.
   * Without it the change stays.
   */
  most: z.number().positive().optional(),
  /** Minutes since the course began until which it works in full and after which not at all. */
  window: z
    .strictObject({ fullUntilMin: z.int().nonnegative(), noneAfterMin: z.int().positive() })
    .optional(),
  /** Change of vital signs while at work; it undoes what the course has done, never more. */
  relief: z.partialRecord(vitalNameSchema, z.number()).optional(),
  /**
   * Change of analytes that the severity does not tell: per hour of a full dose at work, up to `most`; it stays. Doses
   * add up. It takes the value no further than `notBeyond`.
   */
  shifts: z
    .record(
      idSchema,
      z.strictObject({
        perHour: z.number(),
        most: z.number().positive(),
        notBeyond: z.number().optional(),
      }),
    )
    .optional(),
  basis: z.string().min(1),
});
export type Response = z.infer<typeof responseSchema>;

const proofSchema = z.strictObject({
  /** Severity from which the proof starts. */
  severity: severitySchema,
  untreated: z.enum(['dies', 'worsens', 'stable']),
  /** Minutes: death not later than this, and not earlier than `notBeforeMin`. */
  byMin: z.int().positive(),
  notBeforeMin: z.int().positive().optional(),
  treatment: z
    .array(
      z.strictObject({
        id: idSchema,
        kind: z.enum(['drug', 'procedure']),
        atMin: z.int().nonnegative(),
        /** Taken until stopped. */
        continued: z.literal(true).optional(),
      }),
    )
    .min(1),
  treatedSeverityBelow: severitySchema,
  atMin: z.int().positive(),
});

/** A disease that runs its course: severity 0 is well, 1 the worst. */
const courseModelSchema = z
  .strictObject({
    id: idSchema,
    name: bilingualSchema,
    /** For the reader only. */
    timescale: z.enum(['hours', 'days']),
    /** Untreated. */
    worsensPerHour: z.number(),
    /**
     * Once at severity 0 it is over; or once below a stage's `from`, and what is left fades at `perHour`, faster by no
     * treatment (the sleep after a seizure).
     */
    resolves: z
      .union([z.literal(true), z.strictObject({ below: severitySchema, perHour: z.number().positive() })])
      .optional(),
    stages: z.array(stageSchema).min(2),
    /** Severity from which the patient must not be sent home. */
    unstableFrom: severitySchema.optional(),
    /** NEWS2 reads the oxygen saturation on the scale for hypercapnic failure. */
    hypercapnicFrom: severitySchema.optional(),
    /** Added to the patient's baseline. */
    vitals: z.partialRecord(vitalNameSchema, pointsSchema),
    /** Share of the usual relief of a sign that relief has in this disease; all of it without it. */
    eased: z.partialRecord(vitalNameSchema, z.number().min(0).max(1)).optional(),
    /** Values, not changes. */
    analytes: z.record(idSchema, pointsSchema),
    /** Analytes of which it has the last word, whatever other courses do to them. */
    rules: idsSchema.optional(),
    /** Analytes that follow the worst severity so far: enzymes outlast their cause. */
    keepsPeak: idsSchema.optional(),
    findings: z.record(
      idSchema,
      z.array(z.strictObject({ from: severitySchema, text: bilingualSchema })).min(1),
    ),
    responses: z.array(responseSchema),
    proof: proofSchema,
    /** Of the natural course. */
    basis: z.array(z.string().min(1)).min(1),
  })
  .superRefine((model, context) => {
    const problem = (message: string) =>
      context.addIssue({ code: 'custom', message: `${model.id}: ${message}` });
    if (model.stages[0]?.from !== 0) problem('the first stage starts at 0');
    if (!isRising(model.stages)) problem('stages rise');
    for (const [examination, rows] of Object.entries(model.findings)) {
      if (!isRising(rows)) problem(`findings of ${examination} rise`);
    }
    const responses = new Set(model.responses.map(({ id }) => id));
    for (const { id, needs = [], most, changePerHour, window } of model.responses) {
      if (most !== undefined && changePerHour === 0) problem(`${id} can change nothing without a rate`);
      if (window && window.fullUntilMin >= window.noneAfterMin)
        problem(`${id} has a window that does not close`);
      if (needs.some(need => !responses.has(need))) problem(`${id} needs a response that does not exist`);
    }
    const { resolves, keepsPeak = [], rules = [] } = model;
    if (typeof resolves === 'object' && !model.stages.some(({ from }) => from === resolves.below)) {
      problem('it resolves at the edge of a stage');
    }
    const shifted = model.responses.flatMap(({ shifts = {} }) => Object.keys(shifts));
    for (const id of [...keepsPeak, ...rules, ...shifted]) {
      if (model.analytes[id] === undefined) problem(`${id} is named, but is not an analyte of it`);
    }
  });
export type CourseModel = z.infer<typeof courseModelSchema>;

/** Of the hospital's physiology.json. */
export const courseModelsSchema = z.array(courseModelSchema);

function isRising(rows: readonly { readonly from: number }[]): boolean {
  return rows.every((row, index) => index === 0 || row.from > (rows[index - 1]?.from ?? 0));
}

/** By id. */
export function indexCourseModels(models: readonly CourseModel[]): ReadonlyMap<string, CourseModel> {
  return new Map(models.map(model => [model.id, model]));
}
