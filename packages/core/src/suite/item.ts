import { z } from 'zod';
import { audienceSchema } from '../catalogue/audiences.ts';
import { departmentIdSchema } from '../catalogue/departments.ts';
import { difficultySchema } from '../catalogue/difficulties.ts';
import { modalityIdSchema } from '../catalogue/modalities.ts';
import { scenarioIdSchema } from '../catalogue/scenarios.ts';
import { trackSchema } from '../catalogue/tracks.ts';
import { clinicPathSchema } from '../encounter/call.ts';
import { encounterCaseSchema } from '../encounter/encounter-case.ts';
import { bilingualSchema } from '../text/bilingual.ts';
import { attachmentSchema } from './attachment.ts';
import { rubricSchema } from './criterion.ts';
import { expectedSchema } from './expected/expectations.ts';
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

const shared = {
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

const textSchema = z.string().min(1);

/** Answers at three known levels, written as a model would write them. A dialogue has one text per turn. */
function exemplarsOf<T extends z.ZodType>(answer: T) {
  return z.strictObject({ good: answer, partial: answer, unsafe: answer });
}

/**
 * The same question with other pictures, and what is right then. Who answers it as before has not looked.
 * Each attachment takes the place of the item's attachment with its id.
 */
const swapOf = <T extends z.ZodRawShape>(right: T) =>
  z.strictObject({ attachments: z.array(attachmentSchema).min(1), ...right });

const letterSchema = z.string().regex(/^[A-Z]$/, { error: 'an option id is one letter A-Z' });

/** A stem with options, of which one or several are keyed. */
const choiceItemSchema = z.strictObject({
  ...shared,
  kind: z.literal('choice'),
  stem: textSchema,
  options: z.array(z.strictObject({ id: letterSchema, text: textSchema })).min(2),
  key: z.array(letterSchema).min(1),
  /** Several options may be right; the prompt says so. */
  multiple: z.boolean(),
  /** The dimension the score speaks to; the track's accuracy dimension unless stated. */
  dimension: z.string().optional(),
  explanation: textSchema.optional(),
  swap: swapOf({ key: z.array(letterSchema).min(1) }).optional(),
});

/** Steps shown in the listed order, to be put into the key's. */
const sequenceItemSchema = z.strictObject({
  ...shared,
  kind: z.literal('sequence'),
  stem: textSchema,
  steps: z.array(z.strictObject({ id: letterSchema, text: textSchema })).min(3),
  key: z.array(letterSchema).min(3),
  dimension: z.string().optional(),
  explanation: textSchema.optional(),
});

const messageSchema = z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: textSchema });

const expectationsSchema = z.array(expectedSchema).min(1).max(20);

/** One or more given turns; the model answers once. */
const openItemSchema = z.strictObject({
  ...shared,
  kind: z.literal('open'),
  messages: z.array(messageSchema).min(1),
  /** May be empty where something is expected. */
  rubric: rubricSchema,
  /** What code can tell of a right answer; scored by metrics, beside the rubric if there is one. */
  expected: expectationsSchema.optional(),
  exemplars: exemplarsOf(textSchema).optional(),
  swap: swapOf({ expected: expectationsSchema }).optional(),
});

/** Several user turns, each answered and graded. */
const dialogueItemSchema = z.strictObject({
  ...shared,
  kind: z.literal('dialogue'),
  system: textSchema.optional(),
  turns: z
    .array(
      z.strictObject({
        user: textSchema,
        rubric: rubricSchema,
        /** The answer that stands in the history when the gold-history variant is run. */
        gold: textSchema.optional(),
      }),
    )
    .min(2),
  exemplars: exemplarsOf(z.array(textSchema)).optional(),
});

/** An agent acts in the clinic until it finishes or runs out. */
const encounterItemSchema = z.strictObject({
  ...shared,
  kind: z.literal('encounter'),
  case: encounterCaseSchema,
  /** Goals and red lines over what was done carry a `state`; the others, on tone and explanation, are for judges. */
  rubric: rubricSchema,
  /** Ways through the case: an expert's, a mediocre one, a dangerous one. */
  exemplars: exemplarsOf(clinicPathSchema).optional(),
});

/** One question or case of a suite. */
export const itemSchema = z.discriminatedUnion('kind', [
  choiceItemSchema,
  sequenceItemSchema,
  openItemSchema,
  dialogueItemSchema,
  encounterItemSchema,
]);
export type Item = z.infer<typeof itemSchema>;
export type ItemKind = Item['kind'];
export type ChoiceItem = z.infer<typeof choiceItemSchema>;
export type SequenceItem = z.infer<typeof sequenceItemSchema>;
export type OpenItem = z.infer<typeof openItemSchema>;
export type DialogueItem = z.infer<typeof dialogueItemSchema>;
export type EncounterItem = z.infer<typeof encounterItemSchema>;

/** The cluster an item is resampled in. */
export function toCaseId(item: Item): string {
  return item.caseId ?? item.id;
}
