import { z } from 'zod';

const momentSchema = z.enum(['start', 'middle', 'end']);

const countSchema = z.int().nonnegative();

/** What fingerprints of an endpoint, taken while it was examined, say of each other. */
export const endpointWatchSchema = z.strictObject({
  /** `changed` where any two that follow each other are of different models; `unclear` where too little could be read. */
  verdict: z.enum(['same', 'changed', 'unclear']),
  /** When none could be taken, so that a change there would not have been seen. */
  missing: z.array(momentSchema).min(1).optional(),
  changes: z.array(
    z.strictObject({
      from: momentSchema,
      to: momentSchema,
      verdict: z.enum(['same', 'changed', 'unclear']),
      /** Questions that both counted, and those where the counts differ. */
      tokens: z.strictObject({ compared: countSchema, differing: countSchema }),
      /** How much more alike replies are within a fingerprint than between the two, and the chance of it in one model. */
      replies: z.strictObject({ compared: countSchema, apart: z.number(), p: z.number() }),
      slower: z.number().nullable(),
    }),
  ),
});
export type EndpointWatch = z.infer<typeof endpointWatchSchema>;
