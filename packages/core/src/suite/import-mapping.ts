import { z } from 'zod';
import { trackSchema } from '../catalogue/tracks.ts';
import { bilingualSchema } from '../text/bilingual.ts';
import { textSchema } from './item-fields.ts';
import { sourceSchema } from './manifest.ts';

/** A field of the entries: its name; `outer.inner` where one stands in another. */
const fieldSchema = textSchema;

const fromField = {
  field: fieldSchema,
  /** The field holds HTML: tags are removed, and breaks become line breaks. */
  html: z.boolean().optional(),
  /** What the field's words stand for; words that are not here stay as they are. */
  values: z.record(z.string(), textSchema).optional(),
};

/** Where a value comes from: a field, or a constant for all items. */
const valueSchema = z.union([
  fieldSchema,
  z.strictObject(fromField),
  z.strictObject({ constant: textSchema }),
]);
export type MappedValue = z.infer<typeof valueSchema>;

const html = z.boolean().optional();

const optionsSchema = z.union([
  /** One field for each option, in the order of the letters. Empty ones at the end are no options. */
  z.strictObject({ columns: z.array(fieldSchema).min(2).max(26), html }),
  /** A field with a list of texts or objects, or an object by letter. */
  z.strictObject({ list: fieldSchema }),
  /** A field with a text: `A. … B. …`, on one line or several. */
  z.strictObject({ text: fieldSchema, html }),
  /** The last lines of the question. */
  z.strictObject({ inQuestion: z.literal(true) }),
]);

const answerSchema = z.union([
  fieldSchema,
  z.strictObject({
    ...fromField,
    /** The answer is a number, and this is the number of the first option. */
    countsFrom: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
]);

/** `mapping.json`: which fields of a table or of JSON become what of an item. */
export const importMappingSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    /** The data set, as people call it; ids begin with it. */
    set: textSchema,
    title: bilingualSchema.optional(),
    track: trackSchema.exclude(['agent']),
    licence: textSchema,
    source: sourceSchema.optional(),
    /** The month it came out, as `2024-05`; of the import unless stated. */
    written: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'a month as YYYY-MM' })
      .optional(),
    /** Only files whose path ends so: `test.csv`. All of them unless stated. */
    files: z.array(textSchema).min(1).optional(),
    /** File and line unless stated. */
    id: fieldSchema.optional(),
    question: valueSchema,
    /** Without it, items are open questions. */
    options: optionsSchema.optional(),
    answer: answerSchema,
    /** An entry whose answer names two options is refused. */
    singleAnswer: z.boolean().optional(),
    /** Found in the question unless stated. */
    language: valueSchema.optional(),
    /** By id or name. */
    scenario: valueSchema,
    /** By id or name; general practice unless stated, for pictures radiology. */
    department: valueSchema.optional(),
    /** easy, medium or hard; medium unless stated. */
    difficulty: valueSchema.optional(),
    /** By name: `{ "year": "Year" }` gives `year:2024`. */
    tags: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), valueSchema).optional(),
    images: z
      .strictObject({
        /** Each names a picture or several, or holds one itself: bytes or base64. */
        fields: z.array(fieldSchema).min(1),
        /** Where they lie, below the source folder. */
        folders: z.array(z.string()).optional(),
      })
      .optional(),
    /** Of the key. */
    explanation: valueSchema.optional(),
  })
  .refine(({ options, explanation }) => options !== undefined || explanation === undefined, {
    path: ['explanation'],
    error: 'only a question with options has one',
  })
  .refine(({ track, images }) => track !== 'vlm' || images !== undefined, {
    path: ['images'],
    error: 'a suite of the vlm track has pictures',
  });
export type ImportMapping = z.infer<typeof importMappingSchema>;
