import { z } from 'zod';
import { idSchema } from './id.ts';

const wordsSchema = z.array(z.string().min(1)).min(1);

/** Words of notes and reports for one thing that is there or is not; rows of one id are of the same thing. */
const findingSchema = z.strictObject({
  id: idSchema,
  /** The examinations that find it. Of words with neither these nor reports nothing is read: they keep others from being. */
  examinations: z.array(idSchema).min(1).optional(),
  /** Of a report in words: it is read only where a test is named. */
  inReports: z.literal(true).optional(),
  /** A report that shows it is not normal, whatever else it shows. */
  isGrave: z.literal(true).optional(),
  /** Patients and relatives notice it too: who writes of it need not have examined. */
  isFelt: z.literal(true).optional(),
  /** One of these stands in the same clause, where the words alone could be of another part of the body. */
  where: wordsSchema.optional(),
  /** That it is there; under a no, that it is not. */
  is: wordsSchema.optional(),
  /** That all is well with it. */
  isNot: wordsSchema.optional(),
});
export type FindingWords = z.infer<typeof findingSchema>;

/** Of the hospital's findings.json. */
export const findingsSchema = z.array(findingSchema).min(1);
