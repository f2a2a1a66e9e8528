import { z } from 'zod';
import { itemIdSchema } from '../suite/item-fields.ts';

/** What one person says about one criterion of an answer. */
const humanLabelSchema = z.strictObject({
  criterionId: z.string().min(1),
  /** For a negative criterion: the undesirable thing is present. */
  met: z.boolean(),
  /** Who says so. People who label one criterion of one answer are told apart by it. */
  labeller: z.string().min(1).max(80).optional(),
});
export type HumanLabel = z.infer<typeof humanLabelSchema>;

/** A line of a labels file: an answer that people have read. */
export const labelledAnswerSchema = z.strictObject({
  schemaVersion: z.literal(1),
  itemId: itemIdSchema,
  /** One text per turn of a dialogue. */
  answer: z.union([z.string(), z.array(z.string()).min(1)], {
    error: 'an answer is a text, or a list of one text per turn',
  }),
  labels: z.array(humanLabelSchema).min(1),
});
export type LabelledAnswer = z.infer<typeof labelledAnswerSchema>;

/** The word of the majority. Undefined when as many say one thing as the other. */
export function settleLabels(labels: readonly Pick<HumanLabel, 'met'>[]): boolean | undefined {
  const inFavour = labels.filter(({ met }) => met).length;
  return 2 * inFavour === labels.length ? undefined : 2 * inFavour > labels.length;
}
