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
  title: { zh: '用词重合度', en: 'Overlap of words' },
  describe: ({ references }) => references[0] ?? '',
});
