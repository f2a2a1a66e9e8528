import { z } from 'zod';
import { toRead } from '../answer-reader.ts';
import { defineExpectation, toExpectedSchema } from '../expectation.ts';
import { keepShare, sayList } from '../samples.ts';
import { findShared, listFirst, synonymsSchema } from '../words.ts';

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
  version: 1,
  reads: 'text',
  /** 100 · the weighted share of the key points that the answer mentions. */
  measure(answer, { points }) {
    if (answer.text.trim() === '') return { kind: 'unparseable' };
    const found = points.filter(({ synonyms }) => answer.mentions(synonyms));
    const recall = sumWeights(found) / sumWeights(points);
    return {
      kind: 'measured',
      percent: 100 * recall,
      read: toRead(found.map(({ synonyms }) => synonyms[0]).join('; ')),
      detail: { found: found.length, points: points.length, recall },
    };
  },
  sample: ({ points }, { level, language }) =>
    sayList(
      keepShare(
        points.map(({ synonyms }) => synonyms),
        level,
      ),
      language,
    ),
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

function sumWeights(points: ExpectedKeyPoints['points']): number {
  return points.reduce((sum, { weight = 1 }) => sum + weight, 0);
}
