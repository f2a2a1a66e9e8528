import { z } from 'zod';

const wordsSchema = z.string().regex(/\S/, { error: 'must not be blank' });

/** Ways of writing one thing: each of them stands for it. */
const synonymsSchema = z.array(wordsSchema).min(1).max(60);
const referencesSchema = z.array(wordsSchema).min(1).max(20);

const shared = {
  /** The dimension the score speaks to; the track's accuracy dimension unless stated. */
  dimension: z.string().min(1).optional(),
};

/** How far from the value a number may lie. */
const toleranceSchema = z.union([
  /** In the unit of the value. */
  z.strictObject({ absolute: z.number().nonnegative() }),
  /** Of the value. */
  z.strictObject({ percent: z.number().nonnegative() }),
]);

/** A number, with its unit where it has one. Without tolerance or range it must be equal. */
const expectedNumberSchema = z.strictObject({
  ...shared,
  metric: z.literal('number'),
  /** The right value. */
  value: z.number(),
  /** Words that it stands behind, where an answer holds several numbers of one unit: `PR间期`, `PR interval`. */
  label: synonymsSchema.optional(),
  /** Unit of the value: `mmol/L`, `10*9/L`, `mg/kg/d`, `次/分`. */
  unit: wordsSchema.optional(),
  /** How far from the value the answer may lie. */
  tolerance: toleranceSchema.optional(),
  /** Accepted in place of a tolerance: from low to high, both included. */
  range: z.strictObject({ low: z.number(), high: z.number() }).optional(),
  /** Other units the answer may come in: an answer times the factor is in the unit of the value. */
  alsoUnits: z
    .array(z.strictObject({ unit: wordsSchema, factor: z.number().positive() }))
    .min(1)
    .optional(),
});

/** A day of the calendar. */
const expectedDateSchema = z.strictObject({
  ...shared,
  metric: z.literal('date'),
  /** The right day, as `2024-03-05`. */
  value: z.iso.date(),
  /** How many days the answer may be away; 0 unless stated. */
  toleranceDays: z.int().nonnegative().optional(),
});

/** A closed question. */
const expectedYesNoMaybeSchema = z.strictObject({
  ...shared,
  metric: z.literal('yes-no-maybe'),
  /** The right answer. */
  value: z.enum(['yes', 'no', 'maybe']),
});

const thousandthSchema = z.number().min(0).max(1000);

/** Where something is in a picture: how much of the box that was given and the right one is common to both. */
const expectedBoxSchema = z.strictObject({
  ...shared,
  metric: z.literal('box'),
  /** In thousandths of the picture's width and height, from its upper left corner. */
  value: z.strictObject({
    left: thousandthSchema,
    top: thousandthSchema,
    right: thousandthSchema,
    bottom: thousandthSchema,
  }),
  /** Intersection over union that earns full marks; 0.5 unless stated. Less earns its share. */
  overlap: z.number().gt(0).max(1).optional(),
});

/** A list in which order does not count: the F1 of what was listed. */
const expectedSetSchema = z.strictObject({
  ...shared,
  metric: z.literal('set'),
  /** Each member as the ways of writing it. */
  members: z.array(synonymsSchema).min(1).max(200),
});

/** Things a free text should mention: the share of them that it does. */
const expectedKeyPointsSchema = z.strictObject({
  ...shared,
  metric: z.literal('key-points'),
  points: z
    .array(
      z.strictObject({
        /** Any of these words makes the point. */
        synonyms: synonymsSchema,
        /** What the point counts beside the others; 1 unless stated. */
        weight: z.number().positive().optional(),
      }),
    )
    .min(1)
    .max(200),
});

/** Overlap with a reference text (Lin, 2004): the best F1 over the references. */
const expectedRougeSchema = z.strictObject({
  ...shared,
  metric: z.literal('rouge'),
  /** Texts as the answer should be. */
  references: referencesSchema,
  /** Overlap of single tokens, of pairs, or the longest common subsequence. */
  variant: z.enum(['rouge-1', 'rouge-2', 'rouge-l']),
  /** What a token is in Chinese text; Latin words and numbers are whole in both. */
  by: z.enum(['character', 'word']),
});

/** Closeness in meaning to a reference text: the best over the references. Needs an embedder. */
const expectedSimilaritySchema = z.strictObject({
  ...shared,
  metric: z.literal('similarity'),
  /** Texts as the answer should be. */
  references: referencesSchema,
  /** The similarity that scores 0; 0 unless stated. */
  floor: z.number().min(0).lt(1).optional(),
});

/** What an answer should be, where code can tell, and the metric that tells. */
export const expectedSchema = z.discriminatedUnion('metric', [
  expectedNumberSchema,
  expectedDateSchema,
  expectedYesNoMaybeSchema,
  expectedBoxSchema,
  expectedSetSchema,
  expectedKeyPointsSchema,
  expectedRougeSchema,
  expectedSimilaritySchema,
]);
export type Expected = z.infer<typeof expectedSchema>;
export type ExpectedNumber = z.infer<typeof expectedNumberSchema>;
export type ExpectedDate = z.infer<typeof expectedDateSchema>;
export type ExpectedYesNoMaybe = z.infer<typeof expectedYesNoMaybeSchema>;
export type ExpectedBox = z.infer<typeof expectedBoxSchema>;
export type ExpectedSet = z.infer<typeof expectedSetSchema>;
export type ExpectedKeyPoints = z.infer<typeof expectedKeyPointsSchema>;
export type ExpectedRouge = z.infer<typeof expectedRougeSchema>;
export type ExpectedSimilarity = z.infer<typeof expectedSimilaritySchema>;
