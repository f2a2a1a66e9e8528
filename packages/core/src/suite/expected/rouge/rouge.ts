import { z } from 'zod';
import { defineExpectation, toExpectedSchema } from '../expectation.ts';
import { sayReference } from '../samples.ts';
import { referencesSchema } from '../words.ts';
import { measureOverlap, type Overlap } from './overlap.ts';

const schema = toExpectedSchema('rouge', {
  references: referencesSchema,
  /** Overlap of single tokens, of pairs, or the longest common subsequence. */
  variant: z.enum(['rouge-1', 'rouge-2', 'rouge-l']),
  /** What a token is in Chinese text; Latin words and numbers are whole in both. */
  by: z.enum(['character', 'word']),
});
export type ExpectedRouge = z.infer<typeof schema>;

/** Longer answers are compared up to here: the longest common subsequence takes the product of both lengths. */
const maxCharacters = 50_000;

/** Overlap with a reference text (Lin, 2004): the best F1 over the references. */
export const expectedRouge = defineExpectation('rouge', schema, {
  title: { zh: '用词重合度（ROUGE）', en: 'Overlap of words (ROUGE)' },
  measuredBy: 'rouge',
  version: 1,
  reads: 'text',
  toInstrument: ({ variant, by }) => `${variant}-${by}@1`,
  /** 100 · ROUGE F1 against the reference that fits best. ROUGE-L takes the text as one sequence. */
  async measure({ text, tokenize }, { references, variant, by }) {
    if (text.trim() === '') return { kind: 'unparseable' };
    const answer = await tokenize(text.slice(0, maxCharacters), by);
    const overlaps: Overlap[] = [];
    for (const reference of references)
      overlaps.push(measureOverlap(answer, await tokenize(reference, by), variant));
    const best = overlaps.reduce((a, b) => (b.f1 > a.f1 ? b : a));
    return { kind: 'measured', percent: 100 * best.f1, detail: { ...best } };
  },
  sample: ({ references }, how) => sayReference(references, how),
  details: {
    precision: { zh: '精确率', en: 'precision' },
    recall: { zh: '召回率', en: 'recall' },
    f1: { zh: 'F1 值', en: 'F1' },
  },
  describe: ({ references }) => references[0] ?? '',
});
