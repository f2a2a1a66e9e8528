import { z } from 'zod';

/** Below so many people nothing is said of them: a mean of few tells who they are. */
export const fewestPeople = 5;

/** What people score on an edition, pooled; null with fewer than five. */
export const humanBaselineSchema = z
  .strictObject({
    people: z.int().min(fewestPeople),
    percent: z.number(),
    interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
    /** Answers with a score, of all people. */
    answers: z.int(),
  })
  .nullable();
export type HumanBaseline = z.infer<typeof humanBaselineSchema>;
