import { z } from 'zod';

/**
 * What an edit of an item should do to a good answer.
 * `must-not-change`: nothing that bears on the answer was touched.
 * `must-change`: something that bears on it was edited or planted; who answers as if it were not so did not notice.
 * `may-change`: the way of asking differs, and the effect is only measured.
 */
export const expectationSchema = z.enum(['must-not-change', 'must-change', 'may-change']);
export type Expectation = z.infer<typeof expectationSchema>;

const familyNameSchema = z.string().regex(/^[a-z][a-z0-9-]*$/, {
  error: 'a family of variants is lower-case letters, digits and hyphens',
});

/** A seeded edit of items. Family, version, seed and rate make it: the same ones give the same text on every machine. */
export const variantSchema = z.strictObject({
  family: familyNameSchema,
  version: z.int().positive(),
  seed: z.int().nonnegative(),
  /** Share of the eligible characters, or how much longer the text becomes; 1 where the family knows no rate. */
  rate: z.number().positive().max(20),
  expectation: expectationSchema,
});
export type Variant = z.infer<typeof variantSchema>;

/** The family that edits nothing: what every other edit is held against. */
export const baselineFamily = 'reask';

/** Family, version, rate and seed: `homophone@1/0.12/1`. */
export const variantNameSchema = z.string().regex(/^[a-z][a-z0-9-]*@\d+\/\d+(\.\d+)?\/\d+$/);

/** Names a variant in a journal. */
export function toVariantName({ family, version, rate, seed }: Variant): string {
  return `${family}@${version}/${rate}/${seed}`;
}

/** Questions in the words of a model, item by item. They are part of what was asked, so the manifest keeps them. */
const paraphrasesSchema = z.strictObject({
  /** As `provider/model`. */
  model: z.string().min(1),
  /** Name and version of what it was asked with. */
  prompt: z.string().min(1),
  /** The texts of each question, in its order. */
  texts: z.record(z.string(), z.array(z.string().min(1)).min(1)),
  /** What was wrong with those that were not taken. */
  refused: z.record(z.string(), z.string()),
  usage: z.strictObject({
    calls: z.int().nonnegative(),
    inputTokens: z.int().nonnegative(),
    outputTokens: z.int().nonnegative(),
  }),
});
export type Paraphrases = z.infer<typeof paraphrasesSchema>;

/** What a stress experiment is made of: the run whose answers it is held against, and the ways its items are asked anew. */
export const stressSchema = z.strictObject({
  base: z.strictObject({ runId: z.string(), dir: z.string() }),
  variants: z.array(variantSchema).min(1),
  paraphrases: paraphrasesSchema.optional(),
});
export type Stress = z.infer<typeof stressSchema>;
