import { z } from 'zod';

/** A label that scores are grouped by: `axis:accuracy`. */
const tagSchema = z
  .string()
  .max(200)
  .regex(/^(?!__)\S(.*\S)?$/, { error: 'a tag has no space at its ends and does not begin with __' });

/** In a suite whose policy scores tags, each is scored; elsewhere they are notes. */
export const tagsSchema = z
  .array(tagSchema)
  .refine(tags => new Set(tags).size === tags.length, { error: 'a tag stands here twice' });
