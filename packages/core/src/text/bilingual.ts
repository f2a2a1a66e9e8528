import { z } from 'zod';

/** The languages the product speaks to its users. */
export const localeSchema = z.enum(['zh', 'en']);
export type Locale = z.infer<typeof localeSchema>;

/** One text in both product languages. */
export const bilingualSchema = z.strictObject({ zh: z.string().min(1), en: z.string().min(1) });
export type Bilingual = z.infer<typeof bilingualSchema>;
