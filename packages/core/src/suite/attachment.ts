import { z } from 'zod';
import { bilingualSchema } from '../text/bilingual.ts';

/** Media types that are sent to an endpoint as an image; what is drawn in lines is rendered first. */
export const imageMediaTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
/** Media types that are written into the prompt as text. */
export const textMediaTypes = ['text/plain', 'text/csv', 'text/markdown', 'application/json'] as const;

/** A picture, table or document that belongs to an item and lies in the suite folder. */
export const attachmentSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** Relative to the suite folder, with forward slashes, inside it. */
  path: z.string().regex(/^(?!\/|[A-Za-z]:)(?![^\0]*(^|\/)\.\.(\/|$))[^\\\0]+$/, {
    error: 'a relative path inside the suite folder',
  }),
  mediaType: z.enum([...imageMediaTypes, ...textMediaTypes]),
  /** What it shows, for a reader who cannot see it. Never sent to the examinee. */
  description: bilingualSchema.optional(),
});
export type Attachment = z.infer<typeof attachmentSchema>;
