import { z } from 'zod';
import { stateCriterionSchema } from '../encounter/check.ts';
import type { Locale } from '../text/bilingual.ts';
import { signalsSchema } from './signals.ts';
import { tagsSchema } from './tag.ts';

const criterionIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'a criterion id is kebab-case: a-z, 0-9, single hyphens' });

/** What a criterion says, and why it is a red line if it is one. */
export const criterionWordsSchema = z.strictObject({
  text: z.string().min(1),
  reason: z.string().min(1).optional(),
});
export type CriterionWords = z.infer<typeof criterionWordsSchema>;

/** One checkable statement of a rubric. */
export const criterionSchema = z
  .strictObject({
    id: criterionIdSchema,
    /** Dimension of the item's track. */
    dimension: z.string().min(1),
    /** Signed: positive for what a good answer does, negative for what it must not do. */
    points: z
      .number()
      .min(-20)
      .max(20)
      .refine(value => value !== 0, { error: 'points must not be zero' }),
    text: z.string().min(1),
    /** Advice that could endanger life, a fabricated finding that changes treatment, a serious breach of ethics. */
    redLine: z.strictObject({ reason: z.string().min(1) }).optional(),
    /** The same for readers of Chinese. Judges go by the text. */
    zh: criterionWordsSchema.optional(),
    /** For the offline judge. A criterion without them can be read by a judge panel only. */
    signals: signalsSchema.optional(),
    /** In an encounter: read off the log and the final state, by code and not by judges. */
    state: stateCriterionSchema.optional(),
    /** Ids of criteria or expected answers that it rests on: without them it earns nothing. */
    requires: z.array(z.string().min(1)).min(1).optional(),
    tags: tagsSchema.optional(),
  })
  .refine(value => !value.redLine || value.points < 0, {
    error: 'a red line must have negative points',
    path: ['points'],
  });
export type Criterion = z.infer<typeof criterionSchema>;

export const rubricSchema = z.array(criterionSchema).max(60);

/** The words for a reader of this language; where there are none in it, those that judges go by. */
export function toCriterionWords(
  { text, reason, zh }: CriterionWords & { readonly zh?: CriterionWords | undefined },
  locale: Locale,
): CriterionWords {
  const own = { text, ...(reason === undefined ? {} : { reason }) };
  return locale === 'zh' && zh ? { ...own, ...zh } : own;
}
