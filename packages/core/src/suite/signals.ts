import { z } from 'zod';

/** Synonyms: each one of them stands for the idea. */
const synonymsSchema = z.array(z.string().min(1)).min(1);
const groupsSchema = z.array(synonymsSchema).min(1);

/**
 * What the offline judge looks for in an answer, as groups of synonyms.
 * A criterion is met when every group of `all` is found, no synonym of `none` is found, and `within` holds.
 */
export const signalsSchema = z
  .strictObject({
    /** Every group must be found. */
    all: groupsSchema.optional(),
    /** None of these may be found, unless under a negation: anywhere, or for negative points in the same sentence. */
    none: groupsSchema.optional(),
    /** Every group must be found among the first characters of the answer. */
    within: z.strictObject({ firstChars: z.int().positive(), all: groupsSchema }).optional(),
    /** The groups of `all` must be found in one sentence, not scattered over the answer. */
    sameSentence: z.boolean().optional(),
    /** False: a finding under a negation ("do not …", "切勿…") counts too. Otherwise polarity is minded. */
    unlessNegated: z.boolean().optional(),
  })
  .refine(value => value.all ?? value.none ?? value.within, {
    error: 'needs at least one of all, none, within',
  });
export type Signals = z.infer<typeof signalsSchema>;
