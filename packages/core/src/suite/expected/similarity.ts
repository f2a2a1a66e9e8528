import { z } from 'zod';
import { defineExpectation, toExpectedSchema } from './expectation.ts';
import { referencesSchema } from './words.ts';

const schema = toExpectedSchema('similarity', {
  references: referencesSchema,
  /** The similarity that scores 0; 0 unless stated. */
  floor: z.number().min(0).lt(1).optional(),
});

/** Closeness in meaning to a reference text: the best over the references. Needs an embedder. */
export const expectedSimilarity = defineExpectation('similarity', schema, {
  title: { zh: '语义相似度', en: 'Similarity of meaning' },
  measuredBy: 'similarity',
  details: {
    similarity: { zh: '相似度', en: 'similarity' },
    nearestReference: { zh: '最接近的参考', en: 'nearest reference' },
  },
  describe: ({ references }) => references[0] ?? '',
});
