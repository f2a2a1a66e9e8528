import { itemLanguageSchema } from '@doctorbench/core';
import { z } from 'zod';

/** Which language the cases shown are in; that of the page unless chosen. */
export const trySearchSchema = z.object({
  lang: z
    .enum([...itemLanguageSchema.options, 'all'])
    .optional()
    .catch(undefined),
});
