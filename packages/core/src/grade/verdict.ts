import { z } from 'zod';

export const quotesSchema = z.array(z.string().min(1));

/** One judge's word on a criterion, before the votes are counted. */
export const voteSchema = z.strictObject({
  judge: z.string().min(1),
  met: z.boolean(),
  /** Of the mark that the judge would give, where marks are checked. */
  share: z.number().min(0).max(1).optional(),
  /** Words of the answer that the judge quoted, each found there. */
  evidence: quotesSchema,
  /** The judge said "met" but quoted nothing that stands in the answer, so it counts as not met. */
  unquoted: z.boolean().optional(),
});
export type Vote = z.infer<typeof voteSchema>;

/** What an expert decided over the judges' heads. */
export const overrideSchema = z.strictObject({
  met: z.boolean(),
  expert: z.string().min(1),
  reason: z.string().min(1),
  /** Words of the answer that the expert quoted. */
  evidence: quotesSchema,
  decidedAt: z.iso.datetime(),
});
export type Override = z.infer<typeof overrideSchema>;

/** The word on one criterion that counts. */
export const verdictSchema = z.strictObject({
  criterionId: z.string().min(1),
  /** 0-based turn of the answer it speaks about. */
  turn: z.int().nonnegative(),
  /** Of the criterion, where votes were cast: agreement is reported by it. */
  dimension: z.string().optional(),
  /** For a negative criterion: the undesirable thing is present. */
  met: z.boolean(),
  /** The share of it that was reached, where the state of an encounter says more than yes or no. */
  credit: z.number().min(0).max(1).optional(),
  /** Minute of case time at which an encounter's goal was reached. */
  atMin: z.int().nonnegative().optional(),
  /** Words quoted from the answer, or lines of an encounter's log. Empty when the criterion is that something is absent. */
  evidence: quotesSchema,
  /** Of a panel, one per judge that voted. */
  votes: z.array(voteSchema).optional(),
  /** Why an expert is asked. Until one speaks, a tie counts against the examinee and a split red line as voted. */
  awaiting: z.enum(['tie', 'split-red-line', 'single-judge']).optional(),
  override: overrideSchema.optional(),
});
export type Verdict = z.infer<typeof verdictSchema>;
