import { z } from 'zod';
import { submissionIdSchema } from '../submission/submission.ts';
import { itemIdSchema } from '../suite/item-fields.ts';
import { expertPseudonymSchema } from './expert.ts';

const disputeIdSchema = z.string().regex(/^dsp_[0-9a-z]{16,}$/);

const complaintSchema = z.string().trim().min(10).max(2000);

/** What is sent to contest a verdict, or, without a criterion, to report an item. */
export const newDisputeSchema = z.strictObject({
  submissionId: submissionIdSchema,
  itemId: itemIdSchema,
  repeat: z.int().min(0).max(1000).default(0),
  /** Of a criterion, or of a harm that judges found; absent: the item itself. */
  criterionId: z.string().min(1).max(120).optional(),
  complaint: complaintSchema,
});
export type NewDispute = z.infer<typeof newDisputeSchema>;

/** Scores before and after a decision; null for none. */
const changeFields = {
  itemBefore: z.number().nullable(),
  itemAfter: z.number().nullable(),
  overallBefore: z.number().nullable(),
  overallAfter: z.number().nullable(),
};

/** A dispute and what became of it. Who raised it is not told. */
export const disputeSchema = z.strictObject({
  id: disputeIdSchema,
  itemId: itemIdSchema,
  repeat: z.int().nonnegative(),
  criterionId: z.string().nullable(),
  complaint: z.string(),
  state: z.enum(['open', 'decided']),
  /** `changed`: the verdict was turned; `kept`; for an item `revise` or `retire`. */
  outcome: z.enum(['kept', 'changed', 'revise', 'retire']).nullable(),
  reason: z.string().nullable(),
  /** What it did to this result; null while it is open, and where it did nothing. */
  change: z.strictObject(changeFields).nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** What experts decided about a result that is published, and what it did to it. */
export const resultDecisionSchema = z.strictObject({
  submissionId: submissionIdSchema,
  model: z.string(),
  /** Null for an item that is not public. */
  itemId: itemIdSchema.nullable(),
  criterionId: z.string().nullable(),
  /** Because judges could not settle it, or because somebody contested it. */
  why: z.enum(['judges', 'dispute', 'retired']),
  /** Null where the item was retired. */
  met: z.boolean().nullable(),
  experts: z.array(expertPseudonymSchema),
  /** Null for an item that is not public. */
  reason: z.string().nullable(),
  ...changeFields,
  at: z.iso.datetime(),
});
export type ResultDecision = z.infer<typeof resultDecisionSchema>;
