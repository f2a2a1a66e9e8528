import { z } from 'zod';
import { listDimensions } from '../catalogue/dimensions.ts';
import { listAllScenarios } from '../catalogue/scenarios.ts';
import type { Track } from '../catalogue/tracks.ts';
import { type Edition, editionSchema, ranksModels } from '../edition/edition.ts';
import { modelCardSchema } from '../model/model-card.ts';
import { reportStandingSchema } from '../report/standing.ts';
import { modelIdSchema, submissionIdSchema } from '../submission/submission.ts';
import { medalSchema } from './medal.ts';

/** The column a board that ranks is sorted by unless another is asked for. */
export const overallColumn = 'overall_score';
/** Only of submissions that a stress run was added to. */
export const robustnessColumn = 'robustness';
/** The only order of a board that does not rank. */
export const dateColumn = 'completed_at';

/** A column is `overall_score`, `robustness`, `dimension:ID` or `scenario:ID`; `completed_at` orders boards that do not rank. */
export const boardColumnSchema = z
  .string()
  .regex(/^(overall_score|robustness|completed_at|dimension:[a-z-]+|scenario:[a-z-]+)$/);

export function listBoardColumns(track: Track): readonly string[] {
  return [
    overallColumn,
    robustnessColumn,
    ...listDimensions(track).map(({ id }) => `dimension:${id}`),
    ...listAllScenarios(track).map(({ id }) => `scenario:${id}`),
  ];
}

/** The columns that a board can be sorted by, its own order first. */
export function listSortColumns(edition: Pick<Edition, 'kind' | 'track'>): readonly string[] {
  return ranksModels(edition) ? listBoardColumns(edition.track) : [dateColumn];
}

/** One model's place. */
export const boardRowSchema = z.strictObject({
  /** By overall score, from 1; null on a board that does not rank. */
  rank: z.int().positive().nullable(),
  medal: medalSchema.nullable(),
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
  /** A self-test has no score, no rating and no veto rate here. */
  standing: reportStandingSchema,
  /** There where the controls of an imaging run found that its pictures are not looked at. */
  ignoresImages: z.literal(true).optional(),
  overall_score: z.number().nullable(),
  /** 95 %; null where there is too little to say. */
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  rating: z.enum(['A', 'B', 'C', 'D', 'E']).nullable(),
  vetoRate: z.number().nullable(),
  /** The upper end of the 95 % interval of the corrected rate. */
  vetoRateUpperBound95: z.number().nullable(),
  /** By column; absent is not zero. */
  scores: z.record(z.string(), z.number()),
  /** What code decided, for rows that say nothing else. */
  decided: z.strictObject({
    choice: z.strictObject({ n: z.int().positive(), correct: z.int().nonnegative() }).nullable(),
    sequence: z.strictObject({ n: z.int().positive(), meanTau: z.number() }).nullable(),
  }),
  /**
   * In percent, of the items answered right those that stay right under every edit that must not change them. Null where
   * it was not measured, which is not zero.
   */
  robustness: z
    .strictObject({
      value: z.number(),
      interval: z.strictObject({ low: z.number(), high: z.number() }),
      /** Answered right in the run itself. */
      items: z.int().positive(),
      /** The experiment that measured it. */
      design: z.string(),
    })
    .nullable(),
  /** Whether probes beside the run found signs that the model knows the items; absent where nothing was tested. */
  memory: z.enum(['no-sign', 'signs']).optional(),
  /** Whether the endpoint stayed the same model, during the run and since; absent where it was not watched. */
  endpointSame: z.enum(['same', 'changed', 'drifted']).optional(),
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
