import { z } from 'zod';
import { trackSchema } from '../catalogue/tracks.ts';

/** What a visitor has to know of an installation before signing in. */
export const platformSchema = z.strictObject({
  version: z.string(),
  /** Reached from this machine alone: endpoints on it may be examined. */
  local: z.boolean(),
  /** There is no SMS gateway: codes for signing in are printed where the server runs. */
  codesOnConsole: z.boolean(),
  /** Tracks that can be submitted and run here. */
  tracks: z.array(trackSchema),
  submissionsPerDay: z.int().positive(),
});
export type Platform = z.infer<typeof platformSchema>;
