import { z } from 'zod';
import { trackSchema } from '../catalogue/tracks.ts';
import { editionIdSchema } from '../edition/edition.ts';
import { modelCardSchema } from '../model/model-card.ts';
import { modelIdSchema, submissionSchema } from '../submission/submission.ts';
import { boardRowSchema } from './board.ts';

/** A model, its places on the boards and its public submissions. */
export const modelRecordSchema = z.strictObject({
  id: modelIdSchema,
  track: trackSchema,
  card: modelCardSchema,
  places: z.array(
    /** `of`: how many stand on that board. */
    z.strictObject({ edition: editionIdSchema, row: boardRowSchema, of: z.int().nonnegative() }),
  ),
  submissions: z.array(submissionSchema),
});
export type ModelRecord = z.infer<typeof modelRecordSchema>;
