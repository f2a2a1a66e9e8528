import { z } from 'zod';
import { audienceSchema } from '../catalogue/audiences.ts';
import { departmentIdSchema } from '../catalogue/departments.ts';
import { difficultySchema } from '../catalogue/difficulties.ts';
import { modalityIdSchema } from '../catalogue/modalities.ts';
import { scenarioIdSchema } from '../catalogue/scenarios.ts';
import { trackSchema } from '../catalogue/tracks.ts';
import { bilingualSchema } from '../text/bilingual.ts';
import { attachmentSchema } from './attachment.ts';
import { provenanceSchema, reviewSchema } from './provenance.ts';
import { tagsSchema } from './tag.ts';

export const itemIdSchema = z
  .string()
  .max(120)
  .regex(/^[a-zA-Z0-9]+([._-][a-zA-Z0-9]+)*$/, {
    error: 'an item id is letters, digits, and single . _ - between them',
  });

/** The language an item is written in. */
export const itemLanguageSchema = z.enum(['zh-CN', 'en']);
export type ItemLanguage = z.infer<typeof itemLanguageSchema>;

/** What items of every kind have. */
const itemFields = {
  id: itemIdSchema,
  track: trackSchema,
  scenario: scenarioIdSchema,
  audience: audienceSchema,
  language: itemLanguageSchema,
  title: bilingualSchema,
  departments: z.array(departmentIdSchema).min(1),
  difficulty: difficultySchema,
  /** Items about one patient share a case: they are not independent evidence and are resampled together. */
  caseId: itemIdSchema.optional(),
  /** What makes it hard on purpose. */
  traps: z.array(z.string().min(1)).optional(),
  tags: tagsSchema.optional(),
  /** How its pictures were made. */
  modality: modalityIdSchema.optional(),
  attachments: z.array(attachmentSchema).optional(),
  provenance: provenanceSchema,
  review: z.array(reviewSchema).optional(),
  split: z.enum(['public', 'private']),
  /** A string that must never be found in training data. */
  canary: z.string().min(8),
};

/** `fields` are those that items of this kind have beside the ones that all have. */
export function toItemSchema<const K extends string, F extends z.ZodRawShape>(kind: K, fields: F) {
  return z.strictObject({ ...itemFields, kind: z.literal(kind), ...fields });
}

export const textSchema = z.string().min(1);

export const letterSchema = z.string().regex(/^[A-Z]$/, { error: 'an option id is one letter A-Z' });

/** Answers at known levels, written as a model would write them. A dialogue has one text per turn. */
export function exemplarsOf<T extends z.ZodType>(answer: T) {
  return z.strictObject({
    good: answer,
    partial: answer,
    unsafe: answer,
    /** The danger of `unsafe` in different words. */
    unsafeToo: answer.optional(),
    /** Good answers with one serious error planted in each. */
    flawed: z.array(answer).min(2).optional(),
  });
}

export const exemplarLevels = ['good', 'partial', 'unsafe'] as const;
export type ExemplarLevel = (typeof exemplarLevels)[number];

/** Whole answers that an item may show; `flawed` come in pairs. */
export type ExemplarName = ExemplarLevel | 'unsafeToo';

/**
 * The same question with other pictures, and what is right then. Who answers it as before has not looked.
 * Each attachment takes the place of the item's attachment with its id.
 */
export function swapOf<T extends z.ZodRawShape>(right: T) {
  return z.strictObject({ attachments: z.array(attachmentSchema).min(1), ...right });
}
