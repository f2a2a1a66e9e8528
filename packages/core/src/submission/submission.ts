import { z } from 'zod';
import { organisationIdSchema } from '../account/organisation.ts';
import { bankIdSchema } from '../bank/bank-record.ts';
import { trackSchema } from '../catalogue/tracks.ts';
import { editionIdSchema } from '../edition/edition.ts';
import { errorCodeSchema } from '../errors/catalogue.ts';
import { modelCardSchema } from '../model/model-card.ts';
import { rapidReportSchema } from '../report/rapid-report.ts';
import { reportStandingSchema } from '../report/standing.ts';

export const submissionIdSchema = z.string().regex(/^sub_[0-9a-z]{16,}$/);
export const modelIdSchema = z.string().regex(/^mod_[0-9a-z]{16,}$/);

export const submissionStatusSchema = z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']);
export type SubmissionStatus = z.infer<typeof submissionStatusSchema>;

/** `public` results stand on the board; `private` ones are seen by their owner and by admins. */
export const visibilitySchema = z.enum(['public', 'private']);
export type Visibility = z.infer<typeof visibilitySchema>;

/** Whether its items are asked again in other ways: still to be done, done, or not to be had. */
export const stressStateSchema = z.enum(['asked', 'measured', 'failed']);

/** Where the submitted model is asked, as far as it may be shown. */
export const submittedEndpointSchema = z.strictObject({
  /** As chosen in the form; `custom` for any OpenAI-compatible service that has no name there. */
  provider: z.string().min(1).max(60),
  baseUrl: z.string().min(1).max(2000),
  model: z.string().min(1).max(200),
  /** Whoever submits knows that an http:// address sends key and questions unencrypted. */
  plainHttp: z.literal(true).optional(),
});

/** What a rapid assessment said of the full score after so many items; 95 % interval. */
const rapidMomentSchema = z.strictObject({
  asked: z.int().nonnegative(),
  points: z.number(),
  low: z.number(),
  high: z.number(),
});
export type RapidMoment = z.infer<typeof rapidMomentSchema>;

/** How far a run has come. */
export const submissionProgressSchema = z.strictObject({
  planned: z.int().nonnegative(),
  done: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** Null where the suite has private items: it would tell how each of them went. */
  vetoed: z.int().nonnegative().nullable(),
  itemsPerSecond: z.number().nonnegative(),
  remainingMs: z.number().nonnegative().nullable(),
  /** Of a rapid assessment: its estimate after each batch, and where it ends at the latest. */
  rapid: z.strictObject({ most: z.int().positive(), moments: z.array(rapidMomentSchema) }).optional(),
});
export type SubmissionProgress = z.infer<typeof submissionProgressSchema>;

/** Why a submission did not complete, in the words of the catalogue. */
const submissionCauseSchema = z.strictObject({
  code: errorCodeSchema,
  detail: z.string(),
  /** Not the submitter's doing: it does not count against the quota. */
  ours: z.boolean(),
});

/** The fewest and the most items that may be asked for in a rapid assessment, beside the safety core. */
export const rapidLimits = { fewest: 20, most: 150 } as const;

/** What is sent to have only some items asked, and the full score estimated. */
const rapidRequestSchema = z.strictObject({
  /** Items asked at most, beside the safety core; by the size of the suite unless stated. */
  most: z.int().min(rapidLimits.fewest).max(rapidLimits.most).optional(),
});

/** How a rapid assessment was asked for. */
const submissionRapidSchema = rapidRequestSchema.extend({
  /** The bank that chooses its items; null where the edition had none. */
  bank: bankIdSchema.nullable(),
  /** Items that too many sittings with this bank had before: not chosen. */
  resting: z.array(z.string()).optional(),
  /** What it said of the full score; null until it is completed. */
  result: rapidReportSchema.nullable(),
});
export type SubmissionRapid = z.infer<typeof submissionRapidSchema>;

/** A user's request to have an endpoint examined, as its owner sees it. */
export const submissionSchema = z.strictObject({
  id: submissionIdSchema,
  modelId: modelIdSchema,
  edition: editionIdSchema,
  track: trackSchema,
  status: submissionStatusSchema,
  visibility: visibilitySchema,
  card: modelCardSchema,
  /** Whose it is, for those who belong to it; absent for a person's own. */
  organisation: z.strictObject({ id: organisationIdSchema, name: z.string() }).optional(),
  /** Null for everybody but its owner. */
  endpoint: submittedEndpointSchema.nullable(),
  /** At most the ends of the key; null once it is erased, or for an endpoint without one. */
  keyMask: z.string().nullable(),
  /** A simulated examinee. */
  phantom: z.boolean(),
  /** Null where everything is asked. */
  rapid: submissionRapidSchema.nullable(),
  /** The submission whose answers are graded again; null when the model is asked. */
  regradeOf: submissionIdSchema.nullable(),
  /** Null where no stress run was asked for. */
  stress: stressStateSchema.nullable(),
  /** From 1; null when it does not wait. */
  queuePosition: z.int().positive().nullable(),
  estimatedFinish: z.iso.datetime().nullable(),
  progress: submissionProgressSchema.nullable(),
  cause: submissionCauseSchema.nullable(),
  cancelRequested: z.boolean(),
  /** What its report may be taken for; null until it is completed. */
  standing: reportStandingSchema.nullable(),
  /** Null for a self-test. */
  overallScore: z.number().nullable(),
  rating: z.enum(['A', 'B', 'C', 'D', 'E']).nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type Submission = z.infer<typeof submissionSchema>;

/** What watchers of a submission are sent. */
export const submissionEventSchema = z.strictObject({
  status: submissionStatusSchema,
  progress: submissionProgressSchema.nullable(),
});

/** What is sent to have a model examined. The key is used for the run alone and erased when it ends. */
export const submissionRequestSchema = z.strictObject({
  edition: editionIdSchema,
  endpoint: submittedEndpointSchema,
  apiKey: z.string().max(4096).optional(),
  card: modelCardSchema,
  visibility: visibilitySchema,
  /** Whose it will be; absent: of who submits. */
  organisation: organisationIdSchema.optional(),
  /** Asks its public items again in other ways when the run is done; counts against a quota of its own. */
  stress: z.boolean().optional(),
  /** Absent where everything is to be asked. */
  rapid: rapidRequestSchema.optional(),
});
export type SubmissionRequest = z.infer<typeof submissionRequestSchema>;

/** Whose one that has ended becomes. */
export const submissionMoveSchema = z.strictObject({
  /** Null: of who made it. */
  organisation: organisationIdSchema.nullable(),
});

/** Whether nothing more will happen to it by itself. */
export function isEnded(status: SubmissionStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}
