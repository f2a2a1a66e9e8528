import { z } from 'zod';
import { constructionIssueSchema } from '../construct/construction.ts';
import { harmReadingSchema } from '../grade/labels.ts';
import { ratingAspectSchema } from '../rating/expert-rating.ts';
import { suiteAspectSchema } from '../validity/validity.ts';

const reasonSchema = z.string().trim().min(1).max(2000);

/** Whether a criterion is met by an answer, as a person says it. */
export const criterionWordSchema = z.enum(['met', 'not-met', 'not-applicable']);
export type CriterionWord = z.infer<typeof criterionWordSchema>;

const itemReviewSchema = z.strictObject({
  kind: z.literal('item-review'),
  verdict: z.enum(['accept', 'revise', 'reject']),
  issues: z.array(constructionIssueSchema).max(20),
  reason: reasonSchema.optional(),
  /** How good the item is, from 1 to 5; it decides nothing and speaks for or against the suite. */
  quality: z.partialRecord(suiteAspectSchema, z.int().min(1).max(5)).optional(),
});

const answerRatingResponseSchema = z.strictObject({
  kind: z.literal('answer-rating'),
  scores: z.record(ratingAspectSchema, z.int().min(1).max(5)),
  /** By criterion. */
  labels: z.record(z.string(), criterionWordSchema),
  /** Dangerous passages; empty: read, and none found. */
  harms: harmReadingSchema.shape.harms.max(20),
});

const preferenceSchema = z.strictObject({
  kind: z.literal('preference'),
  /** Which of the two answers serves the person better, in the order in which they were shown. */
  better: z.enum(['first', 'equal', 'second']),
  reason: reasonSchema.optional(),
});

const verdictResponseSchema = z.strictObject({
  kind: z.literal('verdict'),
  met: z.boolean(),
  reason: reasonSchema,
  /** Words of the answer. */
  evidence: z.array(z.string().min(1).max(2000)).max(10),
});

const itemDisputeSchema = z.strictObject({
  kind: z.literal('item-dispute'),
  /** `keep`: the item is right; `retire`: it counts for nobody any more. */
  decision: z.enum(['keep', 'revise', 'retire']),
  reason: reasonSchema,
});

/** What an expert says to a task. */
export const expertResponseSchema = z.discriminatedUnion('kind', [
  itemReviewSchema,
  answerRatingResponseSchema,
  preferenceSchema,
  verdictResponseSchema,
  itemDisputeSchema,
]);
export type ExpertResponse = z.infer<typeof expertResponseSchema>;
export type ResponseOf<K extends ExpertResponse['kind']> = Extract<ExpertResponse, { kind: K }>;

/** What is kept while an expert still thinks: anything that a response may become. */
export const expertDraftSchema = z
  .record(z.string().max(60), z.unknown())
  .refine(draft => JSON.stringify(draft).length <= 40_000, { error: 'too long to be kept' });
export type ExpertDraft = z.infer<typeof expertDraftSchema>;
