import { z } from 'zod';

/** What an endpoint said to one fixed question, asked twice. */
const fingerprintAnswerSchema = z.strictObject({
  /** Null where it failed or was refused. */
  replies: z.tuple([z.string().nullable(), z.string().nullable()]),
  /** Tokens that the endpoint counted in the question: the tokenizer shows in them. */
  promptTokens: z.int().nonnegative().nullable(),
  latencyMs: z.number().nonnegative().nullable(),
});

/** How an endpoint answers the same questions every time; taken again, it shows whether another model answers. */
export const fingerprintSchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** Of the list of questions: fingerprints compare only within one. */
  questions: z.int().positive(),
  model: z.string(),
  takenAt: z.iso.datetime(),
  answers: z.array(fingerprintAnswerSchema),
});
export type Fingerprint = z.infer<typeof fingerprintSchema>;

/** What two fingerprints say of each other. */
export interface FingerprintChange {
  /** `unclear` where too little could be compared. */
  readonly verdict: 'same' | 'changed' | 'unclear';
  /** Questions that both counted, and those where the counts differ. */
  readonly tokens: { readonly compared: number; readonly differing: number };
  /** How much more alike replies are within a fingerprint than between the two, and the chance of it in one model. */
  readonly replies: { readonly compared: number; readonly apart: number; readonly p: number };
  /** Median time of the second over that of the first; for people to look at, since load moves it too. */
  readonly slower: number | null;
}
