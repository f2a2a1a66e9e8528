import { z } from 'zod';
import { editionSchema } from '../edition/edition.ts';
import { modelCardSchema } from '../model/model-card.ts';
import { rapidReportSchema } from '../report/rapid-report.ts';
import { reportStandingSchema } from '../report/standing.ts';
import { modelIdSchema, submissionIdSchema } from '../submission/submission.ts';

/** A model's latest rapid assessment. Its score is an estimate: it never stands among results of the whole suite. */
const rapidRowSchema = z.strictObject({
  /** By the estimate, from 1; null on a board that does not rank. */
  rank: z.int().positive().nullable(),
  /** The ranks it may have, with 95 % for all models of the board together. */
  ranks: z.strictObject({ best: z.int().positive(), worst: z.int().positive() }).nullable(),
  modelId: modelIdSchema,
  submissionId: submissionIdSchema,
  card: modelCardSchema,
  phantom: z.boolean(),
  standing: reportStandingSchema,
  result: rapidReportSchema,
  /** The version of the bank that chose its items; null where there was none. */
  bankVersion: z.int().positive().nullable(),
  completedAt: z.iso.datetime(),
});
export type RapidRow = z.infer<typeof rapidRowSchema>;

/** Rapid assessments of an edition, apart from its board. */
export const rapidBoardSchema = z.strictObject({ edition: editionSchema, rows: z.array(rapidRowSchema) });
export type RapidBoard = z.infer<typeof rapidBoardSchema>;
