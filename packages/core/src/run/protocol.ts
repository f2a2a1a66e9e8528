import { z } from 'zod';
import { departmentIdSchema } from '../catalogue/departments.ts';
import { difficultySchema } from '../catalogue/difficulties.ts';
import { scenarioIdSchema } from '../catalogue/scenarios.ts';
import { toCanonicalJson } from '../suite/canonical.ts';
import { itemIdSchema, itemLanguageSchema } from '../suite/item-fields.ts';
import { policyNameSchema } from '../suite/policy-name.ts';

/** Which items of the suite are asked. */
const selectionSchema = z.strictObject({
  scenarios: z.array(scenarioIdSchema).optional(),
  /** Only these. */
  items: z.array(itemIdSchema).min(1).optional(),
  difficulties: z.array(difficultySchema).min(1).optional(),
  departments: z.array(departmentIdSchema).min(1).optional(),
  languages: z.array(itemLanguageSchema).min(1).optional(),
  /** Items that have at least one of them. */
  tags: z.array(z.string().min(1)).min(1).optional(),
  limit: z.int().positive().optional(),
  /** `first`: in suite order. `stratified`: seeded, evenly over the scenarios. */
  sample: z.enum(['first', 'stratified']),
});
export type Selection = z.infer<typeof selectionSchema>;

export const samplingSchema = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  maxOutputTokens: z.int().positive(),
  topP: z.number().min(0).max(1).optional(),
  /** How hard a reasoning model thinks, in the words of its provider. */
  reasoningEffort: z.string().min(1).max(40).optional(),
  /** Where the model stops writing. */
  stop: z.array(z.string().min(1)).min(1).optional(),
  /** Said before every item, as the operator of a model would. */
  system: z.string().min(1).optional(),
  /** Fields that are sent as they stand, beside those the product knows. */
  extraBody: z.record(z.string(), z.json()).optional(),
});

/** How pictures are put to the model: a side longer than this is scaled down to it. */
const imagesSchema = z.strictObject({ longestSide: z.int().positive() });
export type ImageProtocol = z.infer<typeof imagesSchema>;

/** Most items asked again without their pictures, and with others. */
const controlsSchema = z.strictObject({ blind: z.int().nonnegative(), swapped: z.int().nonnegative() });

/**
 * How choice and ordering items are put to the model, by name and version: with a reason if it likes and the letters on a
 * line of their own; letters alone; without a word on the form of the reply; with steps of reasoning; under the system
 * prompt of a clinician; as JSON.
 */
export const promptStyleSchema = z.enum([
  'plain@1',
  'letters@1',
  'free@1',
  'reasoned@1',
  'clinician@1',
  'json@1',
]);
export type PromptStyleName = z.infer<typeof promptStyleSchema>;

/** How a rapid assessment chose its items, and when it was to stop. */
const rapidProtocolSchema = z.strictObject({
  form: z.enum(['adaptive', 'stratified']),
  /** Hash of the bank; null where none was given. */
  bank: z.string().min(1).nullable(),
  /** Items asked at least and at most, beside the safety core. */
  least: z.int().positive(),
  most: z.int().positive(),
  /** Standard error in points at which enough is known. */
  targetError: z.number().positive(),
});

/** Worked examples shown before each choice and ordering item: the pool, by its hash, and how many of it. */
const shotsSchema = z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/), count: z.int().positive() });

/**
 * Forms of item families, drawn anew under a key that nobody outside the platform has: the same for all who sit an
 * edition, or for each submission its own. Absent where forms are asked as the suite has them.
 */
const formsSchema = z.strictObject({
  per: z.enum(['edition', 'submission']),
  /** Of the key: two editions with the same one ask forms of one draw. */
  draw: z.string().regex(/^[0-9a-f]{12}$/),
});
export type FormsProtocol = z.infer<typeof formsSchema>;

/** Everything that must be equal for two results to be compared, and the selection that was made. */
export const protocolSchema = z.strictObject({
  suite: z.strictObject({ id: z.string(), version: z.string(), hash: z.string() }),
  promptStyle: promptStyleSchema,
  /** Absent where none are shown. */
  shots: shotsSchema.optional(),
  sampling: samplingSchema,
  /** Absent where the suite has no pictures. */
  images: imagesSchema.optional(),
  controls: controlsSchema.optional(),
  /** Who reads open answers, by name and version. */
  judges: z.array(z.string().min(1)).min(1),
  /** What compares meanings, by name and version; absent while nothing but the offline stand-in does. */
  embedder: z.string().min(1).optional(),
  /** The model that phrases what patients say; absent when they speak offline. */
  patient: z.string().min(1).optional(),
  policy: policyNameSchema,
  /** Whose words stand in a dialogue's history. */
  history: z.enum(['own', 'gold']),
  selection: selectionSchema,
  forms: formsSchema.optional(),
  /** Absent where the whole selection is asked. */
  rapid: rapidProtocolSchema.optional(),
  repeats: z.int().positive(),
  seed: z.int().nonnegative(),
});
export type Protocol = z.infer<typeof protocolSchema>;

/** The parts of two protocols that differ and forbid a comparison, by name. */
export function listProtocolDifferences(a: Protocol, b: Protocol): readonly string[] {
  const fields = [
    'suite',
    'promptStyle',
    'shots',
    'sampling',
    'images',
    'judges',
    'embedder',
    'patient',
    'policy',
    'history',
    'forms',
    'rapid',
  ] as const;
  return fields.filter(field => toCanonicalJson(a[field] ?? null) !== toCanonicalJson(b[field] ?? null));
}
