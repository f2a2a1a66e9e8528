import { z } from 'zod';

/**
 * What answers a part that asks for nothing the speaker could tell: a no, a yes, that it is as ever, that they cannot
 * say, that the doctor may, what anybody would say who is let talk, or nothing, because it was no question. Beside what
 * is told, a no, a yes or an as ever says of the very thing what is told does not.
 */
const heardAnswerSchema = z.enum(['no', 'yes', 'usual', 'unknown', 'agree', 'open', 'remark']);

/** One part of a question, as a patient model took it. */
const heardPartSchema = z.strictObject({
  /** In the asker's words. */
  text: z.string(),
  /** Facts by id, and what else a speaker knows, marked by `#`. */
  tells: z.array(z.string().min(1)).optional(),
  answer: heardAnswerSchema.optional(),
  /** What is told speaks of it, but does not hold what it asks for: the speaker cannot say that. */
  partly: z.literal(true).optional(),
  /** It asks for just this: what somebody plays down is told. */
  exactly: z.literal(true).optional(),
});
export type HeardPart = z.infer<typeof heardPartSchema>;

/**
 * A second look at the reply that the choice gives, before it is said: what of the question it leaves without an answer,
 * in the asker's words, or why nobody could look.
 */
const reviewSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('model'),
    left: z.array(z.string().min(1)),
    /** What is told holds a part of what these ask for: the month and no day, one of two sides. */
    inPart: z.array(z.string().min(1)).optional(),
  }),
  z.strictObject({ by: z.literal('nobody'), because: z.enum(['failed', 'unreadable']) }),
]);
export type Review = z.infer<typeof reviewSchema>;

/** How a question was heard where a patient model was there to hear it. By it the talk goes the same way without the model. */
export const hearingSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('model'),
    parts: z.array(heardPartSchema).min(1),
    /** Absent where every part gets a plain answer of its own. */
    review: reviewSchema.optional(),
  }),
  z.strictObject({
    by: z.literal('offline'),
    /** The model did not answer; what it wrote could not be read; it chose what was not offered. */
    because: z.enum(['failed', 'unreadable', 'outside']),
  }),
]);
export type Hearing = z.infer<typeof hearingSchema>;
