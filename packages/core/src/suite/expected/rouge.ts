import { z } from 'zod';
import { defineExpectation, toExpectedSchema } from './expectation.ts';
import { referencesSchema } from './words.ts';

const schema = toExpectedSchema('rouge', {
  references: referencesSchema,
  /** Overlap of single tokens, of pairs, or the longest common subsequence. */
  variant: z.enum(['rouge-1', 'rouge-2', 'rouge-l']),
  /** What a token is in Chinese text; Latin words and numbers are whole in both. */
  by: z.enum(['character', 'word']),
});
export type ExpectedRouge = z.infer<typeof schema>;

/** Overlap with a reference text (Lin, 2004): the best F1 over the references. */
export const expectedRouge = defineExpectation('rouge', schema, {
  title: { zh: '用词重合度（ROUGE）', en: 'Overlap of words (ROUGE)' },
  measuredBy: 'rouge',
  details: {
    precision: { zh: '精确率', en: 'precision' },
    recall: { zh: '召回率', en: 'recall' },
    f1: { zh: 'F1 值', en: 'F1' },
  },
  describe: ({ references }) => references[0] ?? '',
});
