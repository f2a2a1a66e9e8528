import { z } from 'zod';
import { listDimensions } from '../catalogue/dimensions.ts';
import { listScenarios } from '../catalogue/scenarios.ts';
import type { Track } from '../catalogue/tracks.ts';
import { editionSchema } from '../edition/edition.ts';
import { modelCardSchema } from '../model/model-card.ts';
import { modelIdSchema, submissionIdSchema } from '../submission/submission.ts';

/** The column a board is sorted by unless another is asked for. */
export const overallColumn = 'overall_score';

/** A column is `overall_score`, `dimension:ID` or `scenario:ID`. */
export const boardColumnSchema = z.string().regex(/^(overall_score|dimension:[a-z-]+|scenario:[a-z-]+)$/);

export function listBoardColumns(track: Track): readonly string[] {
  return [
    overallColumn,
    ...listDimensions(track).map(({ id }) => `dimension:${id}`),
    ...listScenarios(track).map(({ id }) => `scenario:${id}`),
  ];
}

/** One model's place. */
export const boardRowSchema = z.strictObject({
  /** By overall score, from 1. */
  rank: z.int().positive(),
  /**
   * The ranks it may have, with 95 % for all models of the board together: as many as are shown to be better stand above,
   * as many as are shown to be worse below. Null where it could not be compared.
   */
  ranks: z.strictObject({ best: z.int().positive(), worst: z.int().positive() }).nullable(),
  /** Models it cannot be told apart from even where the two alone are compared. */
  tiedWith: z.array(modelIdSchema),
  modelId: modelIdSchema,
  submissionId: submissionIdSchema,
  card: modelCardSchema,
  phantom: z.boolean(),
  /** Read by the offline judge or by phantoms. */
  provisional: z.boolean(),
  /** There where the controls of an imaging run found that its pictures are not looked at. */
  ignoresImages: z.literal(true).optional(),
  overall_score: z.number(),
  /** 95 %; null where there is too little to say. */
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  rating: z.enum(['A', 'B', 'C', 'D', 'E']).nullable(),
  vetoRate: z.number().nullable(),
  vetoRateUpperBound95: z.number(),
  /** By column; absent is not zero. */
  scores: z.record(z.string(), z.number()),
  completedAt: z.iso.datetime(),
});
export type BoardRow = z.infer<typeof boardRowSchema>;

export const boardPageSchema = z.strictObject({
  edition: editionSchema,
  columns: z.array(z.string()),
  sort: boardColumnSchema,
  order: z.enum(['desc', 'asc']),
  total: z.int().nonnegative(),
  rows: z.array(boardRowSchema),
  /** To ask for the next page with; null at the end. */
  next: z.string().nullable(),
});
export type BoardPage = z.infer<typeof boardPageSchema>;
