import { z } from 'zod';
import { suiteManifestSchema } from './manifest.ts';

/** A suite that editions can be made of. */
export const storedSuiteSchema = z.strictObject({
  hash: z.string(),
  manifest: suiteManifestSchema,
  items: z.int().nonnegative(),
  /** Its items are sealed: nobody reads them, and the worker alone opens them. */
  sealed: z.boolean(),
  addedAt: z.iso.datetime(),
});
export type StoredSuite = z.infer<typeof storedSuiteSchema>;

/** What became of an upload. It is kept when lint finds nothing; of many problems the first are listed. */
export const suiteUploadSchema = z.strictObject({
  kept: z.boolean(),
  hash: z.string(),
  items: z.int().nonnegative(),
  problemCount: z.int().nonnegative(),
  problems: z.array(
    z.strictObject({
      file: z.string(),
      line: z.int().optional(),
      field: z.string().optional(),
      message: z.string(),
    }),
  ),
});
export type SuiteUpload = z.infer<typeof suiteUploadSchema>;
