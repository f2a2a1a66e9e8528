import { z } from 'zod';
import { defineExpectation, toExpectedSchema } from './expectation.ts';
import { findShared, listFirst, synonymsSchema } from './words.ts';

const schema = toExpectedSchema('key-points', {
  points: z
    .array(
      z.strictObject({
        /** Any of these words makes the point. */
        synonyms: synonymsSchema,
        /** What the point counts beside the others; 1 unless stated. */
        weight: z.number().positive().optional(),
      }),
    )
    .min(1)
    .max(200),
});
export type ExpectedKeyPoints = z.infer<typeof schema>;

/** Things a free text should mention: the share of them that it does. */
export const expectedKeyPoints = defineExpectation('key-points', schema, {
  title: { zh: '要点覆盖', en: 'Key points mentioned' },
  measuredBy: 'key-point-recall',
  details: {
    found: { zh: '找到', en: 'found' },
    points: { zh: '共', en: 'of' },
    recall: { zh: '召回率', en: 'recall' },
  },
  check: ({ points }) =>
    findShared(
      points.map(({ synonyms }) => synonyms),
      index => `points[${index}].synonyms`,
    ),
  describe: ({ points }, locale) =>
    listFirst(
      points.map(({ synonyms }) => synonyms),
      locale,
    ),
});
