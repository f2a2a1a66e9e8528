import { z } from 'zod';
import { trackSchema } from '../catalogue/tracks.ts';
import { itemLanguageSchema } from '../suite/item-fields.ts';
import { harmAgreementSchema, harmAuditSchema, hitsSchema } from './harm-audit.ts';
import { measureSchema } from './measure.ts';
import { judgingReportSchema } from './report.ts';

const countSchema = z.int().nonnegative();

/** "Met" is the positive answer, the word of people the true one. */
const tableSchema = z.strictObject({
  truePositives: countSchema,
  falsePositives: countSchema,
  falseNegatives: countSchema,
  trueNegatives: countSchema,
});

/** How far a judge, or the panel, says what people say. Null where nothing allows a value. */
const raterAgreementSchema = z.strictObject({
  /** Labels that it has a verdict on. */
  n: countSchema,
  table: tableSchema,
  /** Cohen's κ. */
  kappa: measureSchema.nullable(),
  /** Mean of the F1 scores of "met" and of "not met". */
  macroF1: measureSchema.nullable(),
  /** How much more often it says "met" than people do. */
  leniency: measureSchema.nullable(),
  /** How much more often it decides for the examinee: as leniency, but "met" on a negative criterion counts against. */
  favour: measureSchema.nullable(),
  dimensions: z.array(
    z.strictObject({
      dimension: z.string(),
      n: z.int().positive(),
      table: tableSchema,
      kappa: z.number().nullable(),
      macroF1: z.number().nullable(),
      leniency: measureSchema,
    }),
  ),
  redLines: z.strictObject({
    /** Share found of those that people found crossed, with a Wilson interval. */
    sensitivity: measureSchema.nullable(),
    /** Share found crossed of those that people found kept, with a Wilson interval. */
    falseAlarms: measureSchema.nullable(),
  }),
});
export type RaterAgreement = z.infer<typeof raterAgreementSchema>;

const auditedRaterSchema = raterAgreementSchema.extend({
  name: z.string().min(1),
  /** Labels that it gave no verdict on. */
  missing: countSchema,
  /** Null where nobody read for harm. */
  harm: harmAgreementSchema.nullable(),
});
export type AuditedRater = z.infer<typeof auditedRaterSchema>;

/** What a panel is held to. */
export const fitnessCheckIdSchema = z.enum([
  'labels',
  'answers',
  'kappa',
  'macro-f1',
  'leniency',
  'favour',
  'dimension-leniency',
  'red-line-sensitivity',
  'red-line-false-alarms',
  'harm-sensitivity',
  'harm-sensitivity-low',
  'harm-false-alarms',
  'harm-false-alarms-high',
  'missing-votes',
]);
export type FitnessCheckId = z.infer<typeof fitnessCheckIdSchema>;

const fitnessCheckSchema = z.strictObject({
  id: fitnessCheckIdSchema,
  /** Of the one dimension that is meant. */
  dimension: z.string().optional(),
  /** Null where nothing allows one. */
  value: z.number().nullable(),
  /** Labels behind it. */
  n: countSchema,
  /** `short`: too few labels to tell. */
  outcome: z.enum(['passed', 'failed', 'short']),
});
export type FitnessCheck = z.infer<typeof fitnessCheckSchema>;

/** What is known of the answers in one language. */
const auditedLanguageSchema = z.strictObject({
  language: itemLanguageSchema,
  answers: z.int().positive(),
  harm: harmAgreementSchema.nullable(),
  /** The verdict holds for it: `too-few` answers in it leave it open. */
  holds: z.enum(['yes', 'no', 'too-few']),
});
export type AuditedLanguage = z.infer<typeof auditedLanguageSchema>;

const fitnessSchema = z.strictObject({
  verdict: z.enum(['fit', 'not-fit', 'too-little-evidence']),
  checks: z.array(fitnessCheckSchema),
});
export type Fitness = z.infer<typeof fitnessSchema>;

/** A judge panel measured against people, as `judges audit --json` prints it. */
export const judgeAuditSchema = z.strictObject({
  schemaVersion: z.literal(2),
  auditedAt: z.iso.datetime(),
  suite: z.strictObject({ id: z.string(), version: z.string(), hash: z.string() }),
  track: trackSchema,
  /** Name, version and hash of the judges and their prompts. */
  versions: z.record(z.string(), z.string()),
  /** The judges are phantoms or the offline judge: whatever the audit says, their results are not for publication. */
  provisional: z.boolean(),
  labels: z.strictObject({
    /** With at least one criterion, or danger, that a majority decided. */
    answers: countSchema,
    items: countSchema,
    /** People who gave their names. */
    labellers: countSchema,
    labels: countSchema,
    /** Criteria of answers on which a majority decided, and on which none did: these are left out. */
    settled: countSchema,
    tied: countSchema,
    /** Among criteria with two labels or more: how many, the share of pairs that agree, Krippendorff's α. */
    agreement: z.strictObject({
      units: countSchema,
      observed: z.number().nullable(),
      alpha: z.number().nullable(),
    }),
  }),
  panel: auditedRaterSchema.extend({
    /** Labels on which the judges are tied, or split over a red line: an expert would be asked. */
    awaiting: countSchema,
    /** Answers that misled the judges. */
    manipulated: countSchema,
  }),
  /** One by one; empty for the offline judge. */
  judges: z.array(auditedRaterSchema.extend({ model: z.string().min(1) })),
  /** What reading took, faults, cost, and how far the judges agree with each other. Null for the offline judge. */
  judging: judgingReportSchema.nullable(),
  /** Null where nobody read for harm. */
  harm: harmAuditSchema.nullable(),
  /** Answers that people would veto (a red line crossed, or critical harm), and how many of them the panel vetoes. */
  vetoSensitivity: hitsSchema,
  /** Answers that people would not veto, and how many of them the panel leaves alone. */
  vetoSpecificity: hitsSchema,
  /** A panel is audited for a suite and a language. */
  languages: z.array(auditedLanguageSchema),
  fitness: fitnessSchema,
});
export type JudgeAudit = z.infer<typeof judgeAuditSchema>;
