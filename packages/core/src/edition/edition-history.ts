import { z } from 'zod';
import { editionIdSchema } from './edition.ts';

const countSchema = z.int().nonnegative();

/** What is new in an edition since the one it follows. */
export const editionChangesSchema = z.strictObject({
  since: editionIdSchema,
  /** Items that only the new one asks, and that only the old one asked. */
  added: countSchema,
  dropped: countSchema,
  /** In both and the same: by these the two are put on one scale. */
  linking: countSchema,
  /** In both under one name and not the same; null where a suite is sealed, and names alone can be compared. */
  reworded: countSchema.nullable(),
  /** Parts of the protocol that differ. */
  protocol: z.array(z.string()),
});
export type EditionChanges = z.infer<typeof editionChangesSchema>;

const scoreSchema = z.strictObject({
  value: z.number(),
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
});

/** How a model did from edition to edition, oldest first. */
export const modelHistorySchema = z.strictObject({
  /** The edition on whose scale `onScale` is: the newest of the line. */
  scale: editionIdSchema,
  points: z.array(
    z.strictObject({
      edition: editionIdSchema,
      completedAt: z.iso.datetime(),
      score: scoreSchema,
      /** The score as it would be on the newest edition, with the error of the link; null where none can be made. */
      onScale: z.strictObject({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
    }),
  ),
  links: z.array(
    z.strictObject({
      from: editionIdSchema,
      onto: editionIdSchema,
      /** Items in common, and models that sat each of the two. */
      items: countSchema,
      models: z.tuple([countSchema, countSchema]),
      /** How much easier the later one is, in logits; null with too few items or models. */
      shift: z.strictObject({ value: z.number(), standardError: z.number() }).nullable(),
    }),
  ),
});
export type ModelHistory = z.infer<typeof modelHistorySchema>;
