import { z } from 'zod';
import { editionSchema } from '../edition/edition.ts';
import { bilingualSchema } from '../text/bilingual.ts';
import { boardRowSchema } from './board.ts';

/** A simulated examinee of a demonstration: what is known of it, and what was measured. */
const calibratedPhantomSchema = z.strictObject({
  name: z.string().min(1),
  describes: bilingualSchema,
  /** Chance of a good answer to an item of medium difficulty. */
  ability: z.number().min(0).max(1),
  /** What it is built to do wrong; null for one that is known by its ability alone. */
  fault: z.string().nullable(),
  /** Null while it sits the examination. */
  row: boardRowSchema.nullable(),
});
export type CalibratedPhantom = z.infer<typeof calibratedPhantomSchema>;

/** Known ability against measured score, in one demonstration. */
export const calibrationSchema = z.strictObject({
  edition: editionSchema,
  phantoms: z.array(calibratedPhantomSchema),
});
export type Calibration = z.infer<typeof calibrationSchema>;
