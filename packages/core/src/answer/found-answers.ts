import { z } from 'zod';

/** The answers of a run that hold some words, by the keys of `toAnswerKey`, in the order they were given. */
export const foundAnswersSchema = z.strictObject({
  keys: z.array(z.string()),
  /** How many were looked through. */
  searched: z.int().nonnegative(),
});
export type FoundAnswers = z.infer<typeof foundAnswersSchema>;
