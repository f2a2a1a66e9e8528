import { z } from 'zod';
import { defineExpectation, toExpectedSchema } from '../expectation.ts';
import { sayReference } from '../samples.ts';
import { referencesSchema } from '../words.ts';

const schema = toExpectedSchema('similarity', {
  references: referencesSchema,
  /** The similarity that scores 0; 0 unless stated. */
  floor: z.number().min(0).lt(1).optional(),
});

/** Closeness in meaning to a reference text: the best over the references. Needs an embedder. */
export const expectedSimilarity = defineExpectation('similarity', schema, {
  title: { zh: '语义相似度', en: 'Similarity of meaning' },
  measuredBy: 'similarity',
  version: 1,
  reads: 'text',
  /** Named with its embedder: two of them are two instruments. */
  toInstrument: (_, embedder) => `similarity@1${embedder === undefined ? '' : `/${embedder}`}`,
  /** 100 · the similarity above the floor: it grows evenly from there (0) to identity (100). */
  async measure(answer, { references, floor = 0 }) {
    if (answer.text.trim() === '') return { kind: 'unparseable' };
    const similarities = await answer.compareMeaning(references);
    if (!similarities) return { kind: 'failed' };
    const similarity = Math.max(...similarities);
    return {
      kind: 'measured',
      percent: Math.max(0, Math.min(100, (100 * (similarity - floor)) / (1 - floor))),
      detail: { similarity, nearestReference: similarities.indexOf(similarity) },
    };
  },
  sample: ({ references }, how) => sayReference(references, how),
  details: {
    similarity: { zh: '相似度', en: 'similarity' },
    nearestReference: { zh: '最接近的参考', en: 'nearest reference' },
  },
  describe: ({ references }) => references[0] ?? '',
});
