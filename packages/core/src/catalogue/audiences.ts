import { z } from 'zod';
import type { Bilingual } from '../text/bilingual.ts';

/** Whom a scenario serves. */
export const audienceSchema = z.enum(['public', 'professional']);
export type Audience = z.infer<typeof audienceSchema>;

export const audiences: readonly { readonly id: Audience; readonly name: Bilingual }[] = [
  { id: 'public', name: { zh: '普通大众', en: 'General public' } },
  { id: 'professional', name: { zh: '医学专业人士', en: 'Medical professionals' } },
];
